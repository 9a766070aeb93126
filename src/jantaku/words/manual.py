"""The help page of ``jantaku play``: all one needs to know, on one screen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

_PAGES: Final = {
    "en": """\
HOW TO PLAY
  On your turn type the number below a tile, or the tile itself, to discard it.
  Every other choice stands in the list with its key. Words work too.

  w  win (tsumo, ron)       r  riichi; r 5p declares it with that discard
  p  pon      c  chi        k  kan; k 5m tells which
  0  pass (or just Enter)   d  discard the tile just drawn
  n  set north aside        e  end the hand with nine terminals

  ?  a hint                 u  take your last choice back
  a  no more calls offered in this hand, or again
  h  this help              q  save and leave (Ctrl-C and Ctrl-D do the same)

TILES
  1m-9m characters   1p-9p circles   1s-9s bamboos   0m 0p 0s red fives
  Ea So We No winds (1z-4z)   Wh Gr Rd dragons (5z-7z)
  1f-4f seasons   5f-8f plants   9f a flower   g5p g5s gold   w5z white pocchi
  5p, r5p, east, white, 5 pin, 五筒 and 5筒 are all understood.

THE TABLE
  Rivers: ' discarded as drawn, * declared riichi, - called away.
  Melds: 234m< from the left, ^ from across, > from the right; [1111m] closed.""",
    "ja": """\
遊び方
  自分の番: 牌の下の番号か牌そのもの (5p など) を打つと、その牌を切ります。
  その他の選択肢は一覧のキーで選びます。言葉 (ポン、pon) でも選べます。

  w  和了 (ツモ・ロン)      r  立直。r 5p で 5p を切って立直
  p  ポン     c  チー       k  カン。k 5m で牌を指定
  0  パス (Enter だけでも)  d  ツモ切り
  n  北を抜く               e  九種九牌

  ?  ヒント                 u  一手戻す
  a  この局は鳴きを尋ねない (もう一度で戻す)
  h  このヘルプ             q  保存して終了 (Ctrl-C、Ctrl-D も同じ)

牌
  1m-9m 萬子   1p-9p 筒子   1s-9s 索子   0m 0p 0s 赤五
  東南西北白發中 は 1z-7z でも打てます。   g5p g5s 金五   w5z 白ポッチ
  5p、r5p、五筒、赤五筒、東 などの書き方が通じます。

卓
  河の ' はツモ切り、* は立直宣言牌、- は鳴かれた牌です。
  点数の右は副露: 234m< 上家から、^ 対面から、> 下家から。[1111m] は暗槓。""",
    "zh-TW": """\
玩法
  輪到你時: 輸入牌下面的號碼，或直接輸入牌 (如 5p)，就打出那張。
  其他選擇列在清單裡，按它的鍵；也可以輸入字 (碰、pon)。

  w  胡 (自摸、榮和)        r  立直; r 5p 打 5p 立直
  p  碰       c  吃         k  槓; k 5m 指定哪一種
  0  過 (直接 Enter 也行)   d  摸切
  n  拔北                   e  九種九牌

  ?  提示                   u  收回上一步
  a  本局不再問吃碰槓 (再按恢復)
  h  本說明                 q  存檔離開 (Ctrl-C、Ctrl-D 相同)

牌
  1m-9m 萬   1p-9p 筒   1s-9s 條   0m 0p 0s 紅五
  東南西北白發中 也可以打成 1z-7z。   g5p g5s 金五   w5z 白點
  5p、r5p、5筒、五筒、東 都看得懂。

牌桌
  牌河裡 ' 是摸切，* 是立直宣告牌，- 是被叫走的牌。
  點數右邊是門前的牌: 234m< 來自上家，^ 對家，> 下家; [1111m] 暗槓。""",
}


_IN_TAIWAN: Final = {
    "en": """\
HOW TO PLAY
  On your turn type the number below a tile, or the tile itself, to discard it.
  Every other choice stands in the list with its key. Words work too.

  w  win, drawn or on a discard    r  declare ready; r 5p with that discard
  p  pung     c  chow              k  kong; k 5m tells which
  0  pass (or just Enter)          d  discard the tile just drawn
  Flowers are set aside and replaced by themselves.

  ?  a hint                 u  take your last choice back
  a  no more claims offered in this hand, or again
  h  this help              q  save and leave (Ctrl-C and Ctrl-D do the same)

TILES
  1m-9m characters   1p-9p circles   1s-9s bamboos
  Ea So We No winds (1z-4z)   Wh Gr Rd dragons (5z-7z)
  1f-4f seasons   5f-8f plants
  5p, east, white, 5 pin, 五筒 and 5筒 are all understood.

THE TABLE
  Rivers: ' discarded as drawn, - claimed.
  Melds: 234m< from the left, ^ from across, > from the right; [1111m] closed.""",
    "ja": """\
遊び方
  自分の番: 牌の下の番号か牌そのもの (5p など) を打つと、その牌を切ります。
  その他の選択肢は一覧のキーで選びます。言葉 (ポン、pon) でも選べます。

  w  和了 (自摸、他家の打牌)  r  聴牌宣言。r 5p で 5p を切って宣言
  p  ポン     c  チー         k  カン。k 5m で牌を指定
  0  パス (Enter だけでも)    d  ツモ切り
  花牌は自動で抜いて補充します。

  ?  ヒント                 u  一手戻す
  a  この局は鳴きを尋ねない (もう一度で戻す)
  h  このヘルプ             q  保存して終了 (Ctrl-C、Ctrl-D も同じ)

牌
  1m-9m 萬子   1p-9p 筒子   1s-9s 索子   1f-8f 花牌
  東南西北白發中 は 1z-7z でも打てます。
  5p、五筒、東 などの書き方が通じます。

卓
  河の ' はツモ切り、- は鳴かれた牌です。
  点数の右は副露と花: 234m< 上家から、^ 対面から、> 下家から。[1111m] は暗槓。""",
    "zh-TW": """\
玩法
  輪到你時: 輸入牌下面的號碼，或直接輸入牌 (如 5p)，就打出那張。
  其他選擇列在清單裡，按它的鍵；也可以輸入字 (碰、pon)。

  w  胡 (自摸、胡別人打的牌)  r  報聽; r 5p 打 5p 報聽
  p  碰       c  吃           k  槓; k 5m 指定哪一種
  0  過 (直接 Enter 也行)     d  摸切
  花牌會自動補花。

  ?  提示                   u  收回上一步
  a  本局不再問吃碰槓 (再按恢復)
  h  本說明                 q  存檔離開 (Ctrl-C、Ctrl-D 相同)

牌
  1m-9m 萬   1p-9p 筒   1s-9s 條   1f-4f 春夏秋冬   5f-8f 梅蘭竹菊
  東南西北白發中 也可以打成 1z-7z。
  5p、5筒、五筒、東 都看得懂。

牌桌
  海裡 ' 是摸切，- 是被吃碰槓走的牌。
  點數右邊是門前的牌和花: 234m< 來自上家，^ 對家，> 下家; [1111m] 暗槓。""",
}
_BY_VOCABULARY: Final = {"riichi": _PAGES, "taiwan": _IN_TAIWAN}


def manual(language: str, vocabulary: str = "riichi") -> list[Text]:
    """The page in *language*, in the words of riichi or of Taiwan."""
    lines = []
    for line in _BY_VOCABULARY[vocabulary][language].splitlines():
        heading = bool(line) and not line.startswith(" ")
        lines.append(Text(line, "bold" if heading else ""))
    return lines
