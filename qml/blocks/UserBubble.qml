import QtQuick
import ROCmForge

// What the person wrote, as it was written, at the right.
Item {
    id: bubble

    property string content

    implicitHeight: fill.height

    RichBlock {
        target: text.textDocument
        plain: bubble.content
        font: text.font
        lineHeight: Theme.lineHeight
    }
    Rectangle {
        id: fill
        anchors.right: parent.right
        width: Math.min(parent.width * 0.82, text.implicitWidth)
        height: text.implicitHeight
        radius: 12
        color: Theme.accentSoft
        Rectangle {
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            width: 12
            height: 12
            radius: 3
            color: parent.color
        }
        SelectableText {
            id: text
            width: bubble.width ? Math.min(bubble.width * 0.82, implicitWidth) : implicitWidth
            name: qsTr("You")
            textFormat: TextEdit.RichText
            leftPadding: 14
            rightPadding: 14
            // A line's spare height lies above its letters.
            topPadding: 7
            bottomPadding: 10
        }
    }
}
