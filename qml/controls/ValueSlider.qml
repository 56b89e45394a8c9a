import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.Slider {
    id: control

    property bool off: false  // whether the current value means "off", so that no part of the slider is filled

    // Screen readers expect these property names.
    readonly property real minimumValue: from
    readonly property real maximumValue: to

    implicitWidth: 200
    implicitHeight: 24
    focusPolicy: Qt.StrongFocus
    opacity: enabled ? 1 : 0.5
    Accessible.role: Accessible.Slider
    Accessible.onIncreaseAction: {
        increase();
        moved();
    }
    Accessible.onDecreaseAction: {
        decrease();
        moved();
    }

    handle: Rectangle {
        x: control.visualPosition * (control.availableWidth - width)
        y: (control.availableHeight - height) / 2
        implicitWidth: 18
        implicitHeight: 18
        radius: 9
        color: Theme.surface
        border.width: 2
        border.color: control.off ? Theme.strongBorder : Theme.accent
        FocusRing {
            target: parent
            gap: 1
            around: 9
            visible: control.visualFocus
        }
    }
    background: Rectangle {
        y: (control.availableHeight - height) / 2
        width: control.availableWidth
        height: 4
        radius: 2
        color: Theme.border
        Rectangle {
            objectName: "fill"
            width: control.off ? 0 : control.visualPosition * parent.width
            height: parent.height
            radius: parent.radius
            color: Theme.accent
        }
    }
}
