import QtQuick
import QtQuick.Templates as T
import ROCmForge

// An on/off switch. `name` is its name for screen readers, because its label is a separate item.
T.Switch {
    id: control

    property bool value: false
    property string name
    signal chosen(bool value)

    implicitWidth: Theme.scaled(40)
    implicitHeight: Theme.scaled(24)
    focusPolicy: Qt.StrongFocus
    checked: value
    opacity: enabled ? 1 : 0.5
    Accessible.role: Accessible.CheckBox
    Accessible.name: name
    Accessible.checkable: true
    Accessible.checked: checked
    Accessible.onPressAction: toggleIt()
    Accessible.onToggleAction: toggleIt()
    // A click breaks the binding of `checked`. Restores the binding, so that `checked` follows the owner's
    // value.
    onClicked: {
        const wanted = checked;
        checked = Qt.binding(() => control.value);
        chosen(wanted);
    }
    Keys.onReturnPressed: toggleIt()
    Keys.onEnterPressed: toggleIt()

    function toggleIt() {
        if (enabled)
            chosen(!value);
    }

    indicator: Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: control.checked ? Theme.accent : Theme.surface
        border.width: control.checked ? 0 : Theme.line
        border.color: Theme.secondary
        Rectangle {
            x: control.checked ? parent.width - width - y : y
            y: 4
            width: height
            height: parent.height - 8
            radius: height / 2
            color: control.checked ? Theme.accentText : Theme.secondary
            Behavior on x {
                NumberAnimation {
                    duration: Theme.motion
                    easing.type: Easing.OutCubic
                }
            }
        }
        FocusRing {
            target: parent
            around: parent.radius
            visible: control.visualFocus
        }
    }
}
