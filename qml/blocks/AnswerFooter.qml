import QtQuick
import ROCmForge
import ROCmForge.Core

// The row below an answer: its actions and its statistics.
Item {
    id: footer

    property real messageId
    property real tokensPerSecond: 0
    property real firstTokenSeconds: 0
    property int tokenCount: 0
    property int contextUsed: 0
    property int contextSize: 0
    property string stopReason
    property string model  // name of the model that wrote the answer
    property string place  // address of the remote server that wrote the answer; empty: this computer
    property bool last: false
    property bool shown: true
    property int version: 1
    property int versions: 1
    property EditState editState
    readonly property bool quick: firstTokenSeconds < 0.0995
    readonly property bool narrow: width < actions.width + 8 + words.implicitWidth
    property bool cut: false
    signal menuAsked(Item from)
    readonly property string figures: {
        const parts = model ? [model] : [];
        if (place)
            parts.push(qsTr("from %1").arg(place));
        if (tokensPerSecond > 0)
            parts.push(qsTr("%1 tok/s").arg(Format.number(tokensPerSecond, tokensPerSecond < 10 ? 1 : 0)));
        if (firstTokenSeconds > 0)
            parts.push(quick ? qsTr("first token %1 ms").arg(Format.number(firstTokenSeconds * 1000, 0)) : qsTr("first token %1 s").arg(Format.number(firstTokenSeconds, 2)));
        if (tokenCount > 0)
            parts.push(qsTr("%Ln token(s)", "", tokenCount));
        return parts.join(" · ");
    }
    // The statistics in full, for the tool tip and screen readers.
    readonly property string told: {
        const lines = model ? [qsTr("Written by %1").arg(place ? model + " @ " + place : model)] : [];
        if (firstTokenSeconds > 0)
            lines.push(qsTr("The first token came after %1 s").arg(Format.number(firstTokenSeconds, quick ? 3 : 2)));
        if (tokensPerSecond > 0)
            lines.push(qsTr("Then %1 tokens per second").arg(Format.number(tokensPerSecond, tokensPerSecond < 10 ? 1 : 0)));
        if (contextSize > 0)
            lines.push(qsTr("Context used: %1 of %2 tokens").arg(Format.count(contextUsed)).arg(Format.count(contextSize)));
        return lines.join("\n");
    }
    // The reason why the answer ended. Empty if the model ended the answer by itself.
    readonly property string ending: ({
            stop_string: qsTr("ended at a stop sequence"),
            max_tokens: qsTr("ended at the token limit"),
            context: qsTr("the context is full"),
            cancelled: qsTr("stopped by you"),
            interrupted: qsTr("cut off: the program ended"),
            failed: qsTr("stopped by an error"),
            edited: qsTr("edited by you")
        })[stopReason] || ""

    implicitHeight: narrow ? actions.height + Theme.scaled(24) : Math.max(actions.height, Theme.scaled(28))

    MessageActions {
        id: actions
        x: -4
        editState: footer.editState
        messageId: footer.messageId
        last: footer.last
        cut: footer.cut
        version: footer.version
        versions: footer.versions
        shown: footer.last || footer.shown
        onMenuAsked: from => footer.menuAsked(from)
    }
    PlainText {
        id: words
        objectName: "figures"
        y: footer.narrow ? actions.height : 0
        x: footer.narrow ? 0 : actions.width + 8
        width: parent.width - x
        height: footer.narrow ? Theme.scaled(24) : footer.height
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: footer.narrow ? Text.AlignLeft : Text.AlignRight
        elide: Text.ElideRight
        text: [footer.figures, footer.ending].filter(part => part).join(" · ")
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.description: footer.told
        HoverHandler {
            id: pointer
        }
        Tip {
            objectName: "figuresTip"
            x: footer.narrow ? 0 : parent.width - implicitWidth
            y: parent.height + 2  // below the row, so that the text does not cover the answer
            visible: pointer.hovered && footer.told
            text: footer.told
        }
    }
}
