import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows one part of the memory: its colour, name and size. `entry.most` is the largest size, if it has one.
Item {
    id: line

    property var entry
    property bool inner: false  // whether it is a part of the line above
    readonly property string size: entry.most ? qsTr("%1 of %2").arg(Format.gigabytes(entry.bytes)).arg(Format.gigabytes(entry.most)) : Format.gigabytes(entry.bytes)

    implicitHeight: Theme.scaled(22)

    Rectangle {
        readonly property bool tick: line.entry.pattern === "tick"
        visible: !line.inner
        x: tick ? 4 : 0
        anchors.verticalCenter: parent.verticalCenter
        width: tick ? 2 : 10
        height: tick ? 14 : 10
        radius: tick ? 0 : 2
        color: line.entry.colour || "transparent"
        border.width: line.entry.colour === Theme.sunken ? 1 : 0
        border.color: Theme.strongBorder
        Image {
            anchors.fill: parent
            source: parent.tick ? "" : Theme.pattern(line.entry.pattern)
            fillMode: Image.Tile
        }
    }
    PlainText {
        x: line.inner ? 32 : 20
        width: parent.width - x - bytes.width - 12
        elide: Text.ElideRight
        anchors.verticalCenter: parent.verticalCenter
        text: line.entry.text
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.name: text + ": " + line.size
    }
    PlainText {
        id: bytes
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        text: line.size
        font.pixelSize: Theme.small
        Accessible.ignored: true
    }
}
