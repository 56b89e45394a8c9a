// highlightCode(language, before, code, beforeKey, nextKey) -> HTML with a span around each piece of `code` that has
// a colour; "" for a language that isn't known. `before` is what the same block has above; the state in which it
// ends is kept under `beforeKey`, and that in which `code` ends under `nextKey`, where that isn't "".
var highlightCode = (function () {
    "use strict";
    var kept = {};
    var order = [];
    var most = 400;

    function keep(key, state) {
        if (!(key in kept)) {
            order.push(key);
            if (order.length > most) {
                delete kept[order.shift()];
            }
        }
        kept[key] = state;
    }

    return function (language, before, code, beforeKey, nextKey) {
        if (!hljs.getLanguage(language)) {
            return "";
        }
        if (before && !(beforeKey in kept)) {
            keep(beforeKey, hljs.highlight(language, before + "\n", true).top);
        }
        var result = hljs.highlight(language, code, true, before ? kept[beforeKey] : undefined);
        if (nextKey) {
            keep(nextKey, hljs.highlight(language, "\n", true, result.top).top);
        }
        return result.value;
    };
})();

function knownLanguages() {
    "use strict";
    return hljs.listLanguages();
}
