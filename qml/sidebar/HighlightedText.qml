import QtQuick
import ROCmForge

// Plain text with highlighted ranges. The text is escaped, so that no markup in it is interpreted.
Text {
    id: label

    property string plain
    property var matches: []  // a list of start, length, start, length …

    textFormat: Text.StyledText
    text: marked()
    font.family: EmojiFont.family ? EmojiFont.familyFor(plain) : Theme.sans
    color: Theme.text
    linkColor: Theme.text
    Accessible.ignored: true

    function escaped(words) {
        return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    }
    function marked() {
        let text = "";
        let at = 0;
        for (let i = 0; i + 1 < matches.length; i += 2) {
            const end = matches[i] + matches[i + 1];
            text += escaped(plain.slice(at, matches[i])) + '<b><font color="' + Theme.accent + '">' + escaped(plain.slice(matches[i], end)) + "</font></b>";
            at = end;
        }
        return text + escaped(plain.slice(at));
    }
}
