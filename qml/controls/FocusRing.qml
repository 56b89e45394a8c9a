import QtQuick
import ROCmForge

// A ring around a control that has the keyboard focus.
Rectangle {
    required property Item target
    property real gap: 2
    property real around: Theme.radius

    anchors.fill: target
    anchors.margins: -gap - 2
    radius: around + gap + 2
    color: "transparent"
    border.width: 2
    border.color: Theme.accent
}
