import QtQuick
import ROCmForge

// A message of the person, as plain text, right-aligned.
Item {
    id: bubble

    property string content
    property var files: []  // list of {name, tokens}
    signal fileAsked(int number)

    implicitHeight: given.height + (content ? fill.height : 0)

    RichBlock {
        id: rich
        target: text.textDocument
        plain: bubble.content
        font: text.font
        emoji: EmojiFont.family
        lineHeight: Theme.lineHeight
    }
    Column {
        id: given
        anchors.right: parent.right
        spacing: 6
        bottomPadding: bubble.files.length > 0 && bubble.content ? 6 : 0
        Repeater {
            model: bubble.files
            AttachmentChip {
                required property int index
                required property var modelData
                openable: true
                onOpened: bubble.fileAsked(index)
                anchors.right: parent.right
                name: modelData.name
                tokens: modelData.tokens > 0 ? modelData.tokens : -1
            }
        }
    }
    Rectangle {
        id: fill
        visible: bubble.content
        anchors.top: given.bottom
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
        ParagraphDirections {
            target: text.textDocument
        }
        SelectableText {
            id: text
            width: bubble.width ? Math.min(bubble.width * 0.82, implicitWidth) : implicitWidth
            name: qsTr("You")
            textFormat: TextEdit.RichText
            block: rich
            leftPadding: 14
            rightPadding: 14
            // The padding is smaller at the top, because the extra space of a line is above its letters.
            topPadding: 7
            bottomPadding: 10
        }
    }
}
