import QtQuick
import ROCmForge

PushButton {
    look: PushButton.Quiet
    implicitHeight: 26
    font.pixelSize: Theme.tiny
    font.weight: Font.Normal
}
