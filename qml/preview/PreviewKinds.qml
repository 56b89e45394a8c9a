pragma Singleton
import QtQuick

// Which code can be previewed, and how.
QtObject {
    // Returns "svg", "mermaid", "html", or "" for none. `code` needs only its beginning.
    function kindOf(language, code) {
        const name = language.trim().toLowerCase();
        if (name === "svg" || ["", "xml", "html"].includes(name) && isDrawing(code))
            return "svg";
        return ["html", "mermaid"].includes(name) ? name : "";
    }
    // Whether an SVG element follows what may precede it: an XML declaration, a document type, comments.
    function isDrawing(code) {
        let rest = code.slice(0, 2000).trim();
        while (/^<(\?xml|!doctype svg|!--)/i.test(rest)) {
            const mark = rest.startsWith("<!--") ? "-->" : ">";
            const end = rest.indexOf(mark);
            if (end < 0)
                return false;
            rest = rest.slice(end + mark.length).trim();
        }
        return /^<svg[\s>]/i.test(rest);
    }
}
