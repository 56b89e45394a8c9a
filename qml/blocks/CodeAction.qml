import QtQuick
import ROCmForge

PushButton {
    look: PushButton.Quiet
    ink: hovered || visualFocus ? Theme.text : Theme.secondary
    implicitHeight: Theme.scaled(26)
    font.pixelSize: Theme.tiny
    font.weight: Font.Normal
}
