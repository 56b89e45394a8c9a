import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A panel over the dimmed window. Esc or a click outside closes it.
T.Popup {
    id: control

    property string name

    parent: T.Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round(Math.max(16, (parent.height - height) / 3))
    modal: true
    focus: true
    dim: true
    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    padding: 1
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    // The content item is the accessible dialog. The unnamed popup item around it is hidden from screen
    // readers.
    Component.onCompleted: contentItem.parent.Accessible.ignored = true

    readonly property FocusKeeper focusKeeper: FocusKeeper {
        watching: control.opened
        focused: control.parent.Window.activeFocusItem
        content: control.contentItem.parent
        // If another sheet covers this one, that sheet has the focus and keeps it.
        onLost: if (holdsFocus()) control.contentItem.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    }

    background: Rectangle {
        radius: 12
        color: Theme.surface
        border.width: Theme.line
        border.color: Theme.border
        // Draws a soft shadow as nested outlines, because effect modules are not available.
        Repeater {
            model: 6
            Rectangle {
                required property int index
                z: -1
                anchors.fill: parent
                anchors.margins: -2 * (index + 1)
                anchors.topMargin: -2 * index
                anchors.bottomMargin: -2 * (index + 1) - 2
                radius: 12 + 2 * (index + 1)
                color: Theme.shadow
            }
        }
    }
    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }
    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.motion
            easing.type: Easing.OutCubic
        }
    }
    exit: Transition {
        NumberAnimation {
            property: "opacity"
            to: 0
            duration: Theme.motion
            easing.type: Easing.OutCubic
        }
    }
}
