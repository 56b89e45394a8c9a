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

    function endsInComment(html) {
        var open = [];
        html.replace(/(<\/span>)*$/, "").replace(/<span class="([^"]*)">|<\/span>/g, function (tag, name) {
            if (name) {
                open.push(name);
            } else {
                open.pop();
            }
        });
        return open.indexOf("hljs-comment") >= 0;
    }

    // Whether what would go on in the last line is in a comment that lasts until the line's end. For the library it
    // is over where the code is, so that the state doesn't have it.
    function cutsComment(language, code, from, result) {
        var line = result.value.slice(result.value.lastIndexOf("\n") + 1);
        return /hljs-comment.*<\/span>$/.test(line) &&
            endsInComment(hljs.highlight(language, code + "x", true, from).value) &&
            !endsInComment(hljs.highlight(language, "x", true, result.top).value);
    }

    function inComment(code) {
        return code && '<span class="hljs-comment">' +
            code.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;") + "</span>";
    }

    // { top: the library's own state, comment: whether the line goes on in a comment }
    function stateAfter(language, code, from, result) {
        return { top: result.top, comment: cutsComment(language, code, from, result) };
    }

    return function (language, before, code, beforeKey, cutKey, lineKey) {
        if (!hljs.getLanguage(language)) {
            return "";
        }
        if (before && !(beforeKey in kept)) {
            keep(beforeKey, stateAfter(language, before, undefined, hljs.highlight(language, before, true)));
        }
        var from = before ? kept[beforeKey] : { top: undefined, comment: false };
        var begin = from.comment ? (code + "\n").indexOf("\n") : 0;
        var rest = code.slice(begin);
        var result = hljs.highlight(language, rest, true, from.top);
        if (cutKey) {
            var end = stateAfter(language, rest, from.top, result);
            keep(cutKey, from.comment && !rest ? from : end);
            keep(lineKey, { top: hljs.highlight(language, "\n", true, result.top).top, comment: false });
        }
        return inComment(code.slice(0, begin)) + result.value;
    };
})();

function knownLanguages() {
    "use strict";
    return hljs.listLanguages();
}
