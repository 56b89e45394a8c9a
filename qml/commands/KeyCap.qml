import QtQuick
import ROCmForge

// Keys, as they are written on the keyboard.
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
