import QtQuick
import ROCmForge

// A keyboard shortcut, drawn as keys.
Rectangle {
    id: cap

    property string keys

    implicitWidth: words.implicitWidth + 12
    implicitHeight: words.implicitHeight + 4
    radius: 4
    color: Theme.sunken
    border.width: Theme.line
    border.color: Theme.border

    PlainText {
        id: words
        anchors.centerIn: parent
        text: cap.keys
        font.pixelSize: Theme.tiny
        color: Theme.secondary
        Accessible.ignored: true
    }
}
