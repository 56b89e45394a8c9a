import QtQuick
import ROCmForge
import ROCmForge.Core

// Actions for the selected conversations.
Rectangle {
    id: bar

    signal moveAsked
    signal exportAsked

    implicitHeight: visible ? Theme.scaled(64) : 0
    visible: Conversations.selectedCount > 0
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: 1
    border.color: Theme.border
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Selected conversations")

    PlainText {
        x: 12
        y: Theme.scaled(8)
        width: parent.width - 48
        text: qsTr("%1 selected").arg(Format.count(Conversations.selectedCount))
        elide: Text.ElideRight
        font.pixelSize: Theme.small
    }
    IconButton {
        anchors.right: parent.right
        anchors.rightMargin: 4
        y: 3
        glyph: "close"
        text: qsTr("Select none")
        onClicked: Conversations.clearSelection()
    }
    Row {
        x: 8
        y: Theme.scaled(32)
        spacing: 4
        IconButton {
            objectName: "pinSelected"
            glyph: "pin"
            text: qsTr("Pin")
            onClicked: Shelf.setPinned(Conversations.selectedIds(), true)
        }
        IconButton {
            objectName: "moveSelected"
            glyph: "folder"
            text: qsTr("Move to folder…")
            onClicked: bar.moveAsked()
        }
        IconButton {
            objectName: "exportSelected"
            glyph: "export"
            text: qsTr("Export…")
            onClicked: bar.exportAsked()
        }
        IconButton {
            objectName: "trashSelected"
            glyph: "trash"
            text: qsTr("Move to the trash")
            onClicked: Shelf.trash(Conversations.selectedIds())
        }
    }
}
