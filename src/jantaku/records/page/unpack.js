"use strict";
// The script of the page comes packed; it may run since its hash is in the page's policy.
(async () => {
const packed = Uint8Array.from(atob("[[PACKED]]"), letter => letter.charCodeAt(0));
const script = document.createElement("script");
script.textContent = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
document.body.append(script);
})();
