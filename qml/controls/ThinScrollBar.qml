import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.ScrollBar {
    id: control

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    padding: 3
    visible: policy !== T.ScrollBar.AlwaysOff && size < 1
    minimumSize: 0.06
    Accessible.ignored: true

    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: control.pressed ? Theme.secondary : Theme.strongBorder
        opacity: control.active || control.hovered || control.pressed ? 1 : 0.5
    }
}
