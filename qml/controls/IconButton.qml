import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A button with only an icon. `text` is its name for the tool tip and screen readers.
T.Button {
    id: control

    property string glyph
    property string keys  // shortcut for the tool tip
    property color ink: hovered || down || checked ? Theme.text : Theme.secondary
    property int side: 28
    property bool filled: false

    implicitWidth: Theme.scaled(side)
    implicitHeight: Theme.scaled(side)
    focusPolicy: Qt.StrongFocus
    display: T.AbstractButton.IconOnly
    opacity: enabled ? 1 : 0.5

    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.focusable: true
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            width: Theme.scaled(Math.min(20, control.side - 8))
            glyph: control.glyph
            color: control.filled ? Theme.accentText : control.ink
        }
    }

    background: Rectangle {
        radius: Theme.radius
        color: {
            if (control.filled)
                return control.hovered || control.down ? Theme.accentHover : Theme.accent;
            if (control.down)
                return Theme.pressed;
            return control.hovered ? Theme.hover : "transparent";
        }
        FocusRing {
            target: parent
            visible: control.visualFocus
        }
    }

    // The tool tip is created when it is needed, because the window has about a hundred of these buttons.
    Loader {
        active: control.hovered && !control.down && control.text
        sourceComponent: Tip {
            parent: control
            text: control.text
            keys: control.keys
            visible: true
        }
    }
}
