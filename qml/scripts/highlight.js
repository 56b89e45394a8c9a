// highlightCode(language, before, code, beforeKey, cutKey, lineKey) returns HTML with a span around each
// coloured piece of `code`, or an empty text for an unknown language. `before` is the earlier code of the
// same block. The parser state after `before` is cached under `beforeKey`. If `cutKey` is not empty, the code
// continues elsewhere. The state after `code` is then cached twice: under `cutKey`, for code that is cut in the
// middle of a line, and under `lineKey`, with a line break added.
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

    // Returns whether the code ends inside a line comment, so that text which follows on the same line
    // belongs to the comment. The library closes such comments at the end of the code, so its state does not
    // show this.
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

    // Returns { top: state of the library, comment: whether the line continues in a comment }.
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
