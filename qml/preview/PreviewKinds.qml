pragma Singleton
import QtQuick

// Determines whether code can be previewed, and as which kind of content.
QtObject {
    // Returns the kind of preview: "svg", "mermaid" or "html", or "" for none. `code` may be only the
    // beginning of the code.
    function kindOf(language, code) {
        const name = language.trim().toLowerCase();
        if (name === "svg" || ["", "xml", "html"].includes(name) && isDrawing(code))
            return "svg";
        return ["html", "mermaid"].includes(name) ? name : "";
    }
    // Returns whether the first element is an SVG element. An XML declaration, a document type and comments
    // may precede it.
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
