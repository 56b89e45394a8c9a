import QtQuick
import ROCmForge

// One group in the list of keyboard shortcuts.
Column {
    id: group

    property string title
    property var commands: []

    spacing: 2
    visible: commands.length > 0

    PlainText {
        bottomPadding: 6
        text: group.title
        font.pixelSize: Theme.small
        font.weight: Font.DemiBold
        color: Theme.secondary
    }
    Repeater {
        model: group.commands
        Item {
            id: line
            required property Command modelData
            width: group.width
            implicitHeight: Math.max(words.implicitHeight, caps.height) + 8
            Accessible.role: Accessible.ListItem
            Accessible.name: qsTr("%1: %2").arg(modelData.text).arg(modelData.shownKeys.join(qsTr(" or ")))

            PlainText {
                id: words
                width: parent.width - caps.width - 16
                anchors.verticalCenter: parent.verticalCenter
                wrapMode: Text.Wrap
                text: line.modelData.text
                Accessible.ignored: true
            }
            Row {
                id: caps
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: 6
                Repeater {
                    model: line.modelData.shownKeys
                    KeyCap {
                        required property string modelData
                        keys: modelData
                    }
                }
            }
        }
    }
}
