import QtQuick
import ROCmForge

PushButton {
    look: PushButton.Quiet
    ink: hovered || visualFocus ? Theme.text : Theme.secondary
    implicitHeight: Theme.room(26)
    font.pixelSize: Theme.tiny
    font.weight: Font.Normal
}
