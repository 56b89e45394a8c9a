import QtQuick
import ROCmForge

// Covers the window while files are dragged over it, and takes the dropped files.
DropArea {
    id: drop

    signal taken(var urls)

    keys: ["text/uri-list"]
    onDropped: event => {
        event.accept();
        drop.taken(event.urls);
    }
    Rectangle {
        anchors.fill: parent
        visible: drop.containsDrag
        color: Theme.scrim
        Rectangle {
            anchors.centerIn: parent
            width: Math.min(420, parent.width - 32)
            height: Math.max(120, words.implicitHeight + 48)
            radius: 12
            color: Theme.surface
            border.width: 2
            border.color: Theme.accent
            PlainText {
                id: words
                anchors.centerIn: parent
                width: parent.width - 32
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                text: qsTr("Drop models to add them, or files to attach them")
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
        }
    }
}
