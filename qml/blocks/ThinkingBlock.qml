import QtQuick
import ROCmForge
import ROCmForge.Core

// The reasoning of a model. It is one line, which expands to the full text on request.
Item {
    id: folded

    property string thought
    property real seconds: 0
    property bool running: false
    property bool open: false
    signal toggled

    readonly property string summary: {
        if (running)
            return qsTr("Thinking…");
        if (seconds <= 0)
            return qsTr("Reasoning");
        if (seconds < 9.95)
            return qsTr("Thought for %1 s").arg(Format.number(seconds, 1));
        const whole = Math.round(seconds);
        if (whole < 60)
            return qsTr("Thought for %1 s").arg(whole);
        return qsTr("Thought for %1 min %2 s").arg(Math.floor(whole / 60)).arg(whole % 60);
    }

    implicitHeight: line.height + (body.active ? body.y - line.height + body.height : 0)

    PushButton {
        id: line
        objectName: "thinkingLine"
        x: -leftPadding
        look: PushButton.Quiet
        implicitHeight: Theme.scaled(28)
        text: folded.summary
        ink: hovered || visualFocus ? Theme.text : Theme.secondary
        font.weight: Font.Normal
        Accessible.name: folded.open ? qsTr("%1, shown").arg(text) : qsTr("%1, hidden").arg(text)
        Accessible.checkable: true
        Accessible.checked: folded.open
        onClicked: folded.toggled()
        contentItem: Row {
            spacing: 4
            Text {
                anchors.verticalCenter: parent.verticalCenter
                text: line.text
                textFormat: Text.PlainText
                font: line.font
                color: line.ink
            }
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                width: 16
                height: 16
                sourceSize: Qt.size(16, 16)
                glyph: folded.open ? "chevron-down" : "chevron-right"
                color: line.ink
            }
        }
    }
    Loader {
        id: body
        active: folded.open
        y: line.height + 4
        width: parent.width
        sourceComponent: Item {
            implicitHeight: text.implicitHeight
            Rectangle {
                width: 3
                height: parent.height
                radius: 1.5
                color: Theme.border
            }
            SelectableText {
                id: text

                // The number of characters that are already shown. Only new text is appended, because
                // reasoning can be long and grows word by word.
                property int taken: 0
                property bool complete: false
                readonly property string whole: folded.thought

                function take() {
                    if (whole.length < taken) {
                        clear();
                        taken = 0;
                    }
                    insert(length, whole.slice(taken));
                    taken = whole.length;
                }

                x: 16
                width: parent.width - x
                name: qsTr("Reasoning")
                color: Theme.secondary
                font.pixelSize: Theme.small
                onWholeChanged: if (complete) take()
                Component.onCompleted: {
                    complete = true;
                    take();
                }
            }
        }
    }
}
