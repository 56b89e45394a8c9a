import QtQuick
import ROCmForge
import ROCmForge.Core

// Under an answer: what can be done with it, and how it went.
Item {
    id: footer

    property real messageId
    property real tokensPerSecond: 0
    property real firstTokenSeconds: 0
    property int tokenCount: 0
    property int contextUsed: 0
    property int contextSize: 0
    property string stopReason
    property bool last: false
    property bool busy: false
    property bool shown: true
    readonly property bool narrow: width < 560
    readonly property string figures: {
        const parts = [];
        if (tokensPerSecond > 0)
            parts.push(qsTr("%1 tok/s").arg(Format.number(tokensPerSecond, tokensPerSecond < 10 ? 1 : 0)));
        if (firstTokenSeconds > 0)
            parts.push(qsTr("first %1 s").arg(Format.number(firstTokenSeconds, 2)));
        if (tokenCount > 0)
            parts.push(qsTr("%Ln token(s)", "", tokenCount));
        if (contextSize > 0)
            parts.push(qsTr("context %1 of %2").arg(Format.count(contextUsed)).arg(Format.count(contextSize)));
        return parts.join(" · ");
    }
    readonly property string ending: ({
            end: qsTr("complete"),
            stop_string: qsTr("ended at a stop string"),
            max_tokens: qsTr("ended at the token limit"),
            context: qsTr("ended: the context is full"),
            cancelled: qsTr("stopped by you"),
            interrupted: qsTr("cut off: the program ended"),
            failed: qsTr("ended by an error")
        })[stopReason] || ""

    implicitHeight: narrow ? 52 : 28

    Row {
        x: -4
        spacing: 2
        opacity: footer.last || footer.shown || again.visualFocus || copy.visualFocus ? 1 : 0
        IconButton {
            id: again
            visible: footer.last
            enabled: !footer.busy
            glyph: "refresh"
            text: qsTr("Regenerate")
            onClicked: Bridge.regenerate()
        }
        IconButton {
            id: copy
            glyph: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : qsTr("Copy answer")
            onClicked: {
                Clipboard.copy(Messages.messageText(footer.messageId));
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
    }
    PlainText {
        id: words
        objectName: "figures"
        y: footer.narrow ? 28 : 0
        x: footer.narrow ? 0 : 72
        width: parent.width - x
        height: footer.narrow ? 24 : 28
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: footer.narrow ? Text.AlignLeft : Text.AlignRight
        elide: Text.ElideRight
        text: [footer.figures, footer.ending].filter(part => part).join(" · ")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
}
