import QtQuick
import ROCmForge

// A list entry: an icon, a text, and a button that removes the entry.
Item {
    id: row

    property string glyph: "folder"
    property string text
    property string crossText
    property bool removable: true
    signal removed

    width: parent ? parent.width : 0
    height: Theme.scaled(36)

    Icon {
        anchors.verticalCenter: parent.verticalCenter
        glyph: row.glyph
        color: Theme.secondary
    }
    PlainText {
        x: Theme.scaled(30)
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - x - Theme.scaled(40)
        elide: Text.ElideMiddle
        text: row.text
    }
    IconButton {
        objectName: "takeOff"
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: row.removable
        glyph: "close"
        text: row.crossText
        onClicked: row.removed()
    }
}
