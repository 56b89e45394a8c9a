import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// A folder to which conversations can be moved.
T.ItemDelegate {
    id: row

    property int count: 0
    property bool framed: false

    implicitHeight: Theme.control
    focusPolicy: Qt.NoFocus
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, folder with %2").arg(text).arg(Format.count(count))
    Accessible.onPressAction: clicked()

    contentItem: Item {
        Icon {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            width: 18
            height: 18
            sourceSize: Qt.size(18, 18)
            glyph: "folder"
            color: Theme.secondary
        }
        PlainText {
            x: 36
            width: parent.width - x - size.width - 16
            anchors.verticalCenter: parent.verticalCenter
            text: row.text
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            id: size
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: Format.count(row.count)
            font.pixelSize: Theme.tiny
            color: Theme.secondary
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.down ? Theme.pressed : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            gap: -2
            visible: row.framed
        }
    }
}
