// highlightCode(language, before, code, beforeKey, cutKey, lineKey) -> HTML with a span around each piece of `code`
// that has a colour; "" for a language that isn't known. `before` is what the same block has above; the state in
// which it ends is kept under `beforeKey`. Where `cutKey` isn't "", the code goes on elsewhere: the state in which it
// ends is kept under that, in case it was cut in the middle of a line, and with the line's end under `lineKey`.
var highlightCode = (function () {
    "use strict";
    var kept = {};
    var order = [];
    var most = 800;

    function keep(key, state) {
        if (!(key in kept)) {
            order.push(key);
            if (order.length > most) {
                delete kept[order.shift()];
            }
        }
        kept[key] = state;
    }

    return function (language, before, code, beforeKey, cutKey, lineKey) {
        if (!hljs.getLanguage(language)) {
            return "";
        }
        if (before && !(beforeKey in kept)) {
            keep(beforeKey, hljs.highlight(language, before, true).top);
        }
        var result = hljs.highlight(language, code, true, before ? kept[beforeKey] : undefined);
        if (cutKey) {
            keep(cutKey, result.top);
            keep(lineKey, hljs.highlight(language, "\n", true, result.top).top);
        }
        return result.value;
    };
})();

function knownLanguages() {
    "use strict";
    return hljs.listLanguages();
}
