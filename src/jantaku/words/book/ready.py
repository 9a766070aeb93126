"""Sentences about riichi, ready declarations and wins that were passed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

READY: Final[Mapping[str, Name]] = {
    "riichi=true": Name(
        "With a closed hand (closed kans are allowed) that a discard leaves one tile from winning, a player may "
        "declare riichi, then discards sideways. It stands if nobody wins on that discard; only then is the deposit "
        "of {riichi_deposit:,} points paid.",
        "門前（暗槓はよい）で、打牌によって聴牌するとき立直を宣言できる。宣言牌は横に置く。"
        "その牌にロンがなければ成立し、そのとき {riichi_deposit:,} 点を供託する。",
        "門前清（可有暗槓）且打牌後聽牌時，可宣告立直，宣告牌橫放。該張無人榮和即成立，此時放出 {riichi_deposit:,} 點供託。",
    ),
    "riichi=false": Name("There is no riichi.", "立直はない。", "沒有立直。"),
    "riichi_called": Name(
        "If the sideways tile is called for a meld, the riichi stands, and the next discard lies sideways.",
        "横に置いた牌が鳴かれても立直は成立し、次の打牌を横に置く。",
        "橫放的牌若被碰槓或吃走，立直仍成立，下一張打牌改為橫放。",
    ),
    "riichi_locked": Name(
        "After riichi the hand stays as it is: every drawn tile is discarded, unless it wins or makes an allowed kan.",
        "立直後は手を変えられず、和了か許された槓のほかはツモ切りする。",
        "立直後手牌不可改變：除了胡牌與允許的槓，摸什麼打什麼。",
    ),
    "riichi_min_live": Name(
        "At least {riichi_min_live} tiles must be left to draw.",
        "残りのツモが {riichi_min_live} 枚以上必要。",
        "至少要剩 {riichi_min_live} 張可摸的牌。",
    ),
    "riichi_min_live=0": Name(
        "It may be declared however few tiles are left to draw, on the last draw too.",
        "残りのツモが何枚でも、最後のツモでも宣言できる。",
        "不論剩幾張都可宣告，最後一次摸牌也可以。",
    ),
    "riichi_min_live=1": Name(
        "It may be declared without a further draw of one's own, but not on the last draw.",
        "次の自分のツモ番がなくても宣言できるが、最後のツモでは宣言できない。",
        "即使自己已無下一次摸牌也可宣告，但最後一次摸牌不行。",
    ),
    "riichi_min_points": Name(
        "The player must have {riichi_min_points:,} points.",
        "{riichi_min_points:,} 点以上持っていること。",
        "持有 {riichi_min_points:,} 點以上。",
    ),
    "riichi_min_points=none": Name(
        "It may be declared with any number of points, below zero too.",
        "持ち点がいくらでも、マイナスでも宣言できる。",
        "不論點數多少都可宣告，負分也可以。",
    ),
    "riichi_deposit": Name(
        "Deposits lie on the table until somebody wins.",
        "供託は誰かが和了するまで場に残る。",
        "供託留在場上，直到有人胡牌。",
    ),
    "riichi_kan=never": Name("No kan after the declaration.", "宣言後の槓はできない。", "宣告後不能槓。"),
    "riichi_kan=shape": Name(
        "After the declaration a closed kan with the drawn tile is allowed if it changes neither the waits nor any way "
        "to read the hand.",
        "宣言後の暗槓は、ツモった牌で行い、待ちも面子構成の読みも変わらないときだけできる。",
        "宣告後可用摸到的牌暗槓，但聽牌與任何拆法都不能改變。",
    ),
    "riichi_kan=waits": Name(
        "After the declaration a closed kan with the drawn tile is allowed if it does not change the waits.",
        "宣言後の暗槓は、ツモった牌で行い、待ちが変わらないときだけできる。",
        "宣告後可用摸到的牌暗槓，但聽的牌不能改變。",
    ),
    "riichi_kan=closed_triplet": Name(
        "After the declaration a closed kan is allowed with the drawn fourth tile of a triplet that stands by itself "
        "in some reading of the hand, so that the hand is still tenpai; the waits may change.",
        "宣言後の暗槓は、いずれかの読みで独立した暗刻に四枚目をツモり、なお聴牌であるときだけできる。待ちは変わってもよい。",
        "宣告後，若三張在某種拆法中是獨立的暗刻，摸到第四張後仍聽牌即可暗槓；聽的牌可以改變。",
    ),
    "riichi_furiten=true": Name("A furiten hand may declare riichi.", "フリテンでも立直できる。", "振聽也可立直。"),
    "riichi_furiten=false": Name(
        "A furiten hand may not declare riichi.", "フリテンの立直はできない。", "振聽不可立直。"
    ),
    "riichi_must_win=true": Name(
        "In riichi a win may not be declined.", "立直後の和了は見送れない。", "立直後不可放過胡牌。"
    ),
    "riichi_must_win=false": Name(
        "In riichi a win may be declined; the hand is then furiten for good.",
        "立直後も和了を見送れるが、以後その局はフリテン。",
        "立直後可放過胡牌，但該局此後都是振聽。",
    ),
    "open_riichi=true": Name(
        "**Open riichi**: declared with the hand laid open, furiten or not. A player who is not in riichi may not "
        "discard what it wins on, nor add it to a pon, unless there is nothing else to discard; the win is then "
        "oshidashi. A player in riichi who draws such a tile discards it and pays the usual value.",
        "**オープン立直**：手牌を開いて宣言する。フリテンでもよい。立直していない者は、その当たり牌を捨てることも加槓する"
        "こともできない。ほかに切れる牌がないときだけ切ることができ、その和了は押し出しとなる。"
        "立直している者がツモ切りした場合は通常の支払い。",
        "**開立直**：亮開手牌宣告，振聽也可。未立直者不可打出或加槓其胡牌牌，除非別無可打，此時的胡牌為推出。"
        "立直者摸到而打出時照一般支付。",
    ),
    "open_riichi=false": Name("", "", ""),
    "ippatsu=true": Name(
        "Ippatsu is lost as soon as anybody's call or kan stands.",
        "一発は、誰かの鳴きや槓が成立した時点で消える。",
        "任何人的吃碰槓一成立，一發即消失。",
    ),
    "ippatsu=false": Name("Ippatsu is not played.", "一発はない。", "沒有一發。"),
    "pocchi_win": Name(
        "**White pocchi**: drawn by a player in riichi it wins at once and stands for whichever tile of the wait brings "
        "most in points and chips together, ura dora seen, unless the winner names another tile of the wait. As a five "
        "it is a red one, never a gold one.",
        "**白ポッチ**：立直者がツモれば必ず和了となり、裏ドラを見たうえで点数と祝儀の合計が最も高くなる待ち牌として扱う。"
        "和了者は待ち牌の中から別の牌を選んでもよい。五として使えば赤だが、金牌にはならない。",
        "**白點**：立直者摸到必定胡牌，看過裏寶牌後當作點數與祝儀合計最高的聽牌牌，胡牌者也可指定另一張聽牌牌；"
        "當作五時為赤五，但不算金牌。",
    ),
    # --- ready declarations
    "ready=none": Name("There is no heavenly or earthly readiness.", "天聴・地聴はない。", "沒有天聽、地聽。"),
    "ready=standard": Name(
        "Heavenly ready: ready with the dealt tiles, the dealer with the first discard. Earthly ready: ready with "
        "one's first discard after the first draw. Any call or concealed kong before it makes both impossible.",
        "天聴：配牌で聴牌、親は第一打で聴牌。地聴：第一ツモのあとの第一打で聴牌。その前に鳴きか暗槓があればどちらも付かない。",
        "天聽：配牌即聽牌，莊家則為第一張打出後聽牌。地聽：第一次摸牌後第一張打出即聽牌。之前有人吃碰槓（含暗槓）則都不成立。",
    ),
    "ready=standard_no_dealer": Name(
        "Heavenly ready: a non-dealer ready with the dealt tiles. Earthly ready: ready with one's first discard after "
        "the first draw. Any call or concealed kong before it makes both impossible.",
        "天聴：子が配牌で聴牌。地聴：第一ツモのあとの第一打で聴牌。その前に鳴きか暗槓があればどちらも付かない。",
        "天聽：閒家配牌即聽牌。地聽：第一次摸牌後第一張打出即聽牌。之前有人吃碰槓（含暗槓）則都不成立。",
    ),
    "ready=first_eight_discards": Name(
        "Earthly ready: ready with one of the first eight discards of the table, before any call; the dealer with the "
        "first discard is heavenly ready.",
        "地聴：誰も鳴かないうちに、場の最初の八打以内で聴牌。親の第一打での聴牌は天聴。",
        "地聽：無人吃碰槓時，在全桌前八張打牌內聽牌（咪幾）；莊家第一張打出即聽為天聽。",
    ),
    "ready=each_first_discard": Name(
        "Earthly ready: ready with one's own first discard, whatever others called; the dealer is heavenly ready. A "
        "concealed kong makes both impossible.",
        "地聴：他家の鳴きにかかわらず自分の第一打で聴牌。親なら天聴。暗槓があればどちらも付かない。",
        "地聽：不論別人吃碰，自己第一張打出即聽牌；莊家則為天聽。有暗槓則都不成立。",
    ),
    "ready_public=true": Name(
        "Readiness is declared with the discard, and locks the hand.",
        "聴牌は打牌とともに宣言し、以後手を変えられない。",
        "打牌時宣告聽牌，之後手牌鎖定。",
    ),
    "ready_public=false": Name(
        "Readiness is not declared: it counts by itself until the hand changes.",
        "宣言はせず、手を変えないかぎり自動的に数える。",
        "不必宣告，只要手牌不變就自動計算。",
    ),
    "declared_ready=true": Name(
        "A ready hand may be declared at any later time too, and is locked then.",
        "あとからでも聴牌を宣言でき、以後手を変えられない。",
        "之後任何時候也可報聽，報聽後手牌鎖定。",
    ),
    "declared_ready=false": Name("", "", ""),
    "ready_pass_loses_earth=true": Name(
        "Who passes a win is no longer earthly ready.", "和了を見逃すと地聴は消える。", "過水後失去地聽。"
    ),
    "ready_added_kan=true": Name(
        "A declared hand may add a drawn tile to a pong.",
        "宣言後も、ツモった牌の加槓はできる。",
        "報聽後仍可將摸到的牌加槓。",
    ),
    "ready_added_kan=false": Name(
        "A declared hand may not add to a pong.", "宣言後の加槓はできない。", "報聽後不能加槓。"
    ),
    # --- furiten and passed wins
    "discard_furiten=true": Name(
        "A player who has discarded any tile of the wait, called away or not, may not win on a discard (furiten), but "
        "may win by their own draw.",
        "待ち牌のどれかを自分で捨てていれば（鳴かれていても）フリテンで、ロンできない。ツモ和了はできる。",
        "自己打過任何一張所聽的牌（即使被吃碰槓走）即為振聽，不能榮和，但可以自摸。",
    ),
    "discard_furiten=false": Name(
        "One's own discards bar no win.", "自分の捨て牌による制限はない。", "自己打過的牌不影響胡牌。"
    ),
    "passed_win=any_wait": Name(
        "Who lets a tile of the wait go by, with or without a yaku, may not win on a discard for the time "
        "being{riichi_passed}.",
        "待ち牌を見逃すと、役の有無によらず、しばらくロンできない。{riichi_passed}",
        "放過所聽的牌（不論有無役），暫時不能榮和{riichi_passed}。",
    ),
    "passed_win=legal_win": Name(
        "Who declines a possible win, one by their own draw too, may not win on a discard for the time being, whatever "
        "the tile. Who lost the tile to a nearer winner has declined nothing.",
        "できた和了（ツモ和了も含む）を見送ると、どの牌でもしばらく他家の牌で和了できない。"
        "先の席に取られた場合は見送りではない。",
        "放過可以胡的牌（含自摸）後，暫時不能胡別人打的任何牌（過水）；被攔胡不算過水。",
    ),
    "furiten_until=own_discard": Name(
        "That lasts until the player's own next discard.", "次の自分の打牌まで続く。", "到自己下一次打牌為止。"
    ),
    "furiten_until=own_draw": Name(
        "That lasts until the player's own next draw; a call does not end it.",
        "次の自分のツモまで続く。鳴いても解けない。",
        "到自己下一次摸牌為止；吃碰不解除。",
    ),
    "furiten_until=any_call": Name(
        "That lasts until the player's own next discard, or until anybody calls.",
        "次の自分の打牌か、誰かが鳴くまで続く。",
        "到自己下一次打牌，或任何人吃碰明槓為止。",
    ),
    "furiten_until=safe_discard": Name(
        "That lasts until the player discards a tile that would not have won.",
        "和了にならない牌を自分で捨てるまで続く。",
        "到自己打出一張不能胡的牌為止。",
    ),
    "passed_bars_tsumo=true": Name(
        "It bars a win by one's own draw too.", "その間はツモ和了もできない。", "期間也不能自摸。"
    ),
    "passed_bars_tsumo=false": Name(
        "A win by one's own draw stays possible.", "その間もツモ和了はできる。", "期間仍可自摸。"
    ),
    "passed_bars_calls=true": Name(
        "It bars chi, pon and open kan too.", "その間はチー・ポン・大明槓もできない。", "期間也不能吃、碰、明槓。"
    ),
    "passed_bars_calls=false": Name("", "", ""),
    "passed_kan_releases=none": Name("", "", ""),
    "passed_kan_releases=added": Name(
        "An added kong that is not robbed ends it.", "槍槓されなかった加槓で解ける。", "加槓未被搶即解除。"
    ),
    "passed_kan_releases=all": Name("Any kong of one's own ends it.", "自分の槓で解ける。", "自己任何槓即解除。"),
}
