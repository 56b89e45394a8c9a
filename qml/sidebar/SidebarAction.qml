import QtQuick
import QtQuick.Templates as T
import ROCmForge

// An action in the sidebar. A folded sidebar shows only the icon.
T.AbstractButton {
    id: control

    property string glyph
    property string keys
    property bool folded: false

    implicitHeight: Theme.control
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: keys
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()

    contentItem: Item {
        Icon {
            x: control.folded ? (parent.width - width) / 2 : 10
            anchors.verticalCenter: parent.verticalCenter
            glyph: control.glyph
        }
        PlainText {
            visible: !control.folded
            x: Theme.scaled(38)
            width: parent.width - x - (hint.visible ? hint.width + 16 : 8)
            anchors.verticalCenter: parent.verticalCenter
            text: control.text
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            id: hint
            visible: !control.folded && control.keys
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: control.keys
            font.pixelSize: Theme.tiny
            color: Theme.secondary
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.down ? Theme.pressed : control.hovered ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            gap: -2
            visible: control.visualFocus
        }
    }
    Loader {
        active: control.folded && control.hovered && !control.down
        sourceComponent: Tip {
            parent: control
            visible: true
            text: control.text
            keys: control.keys
            x: control.width + 8
            y: Math.round((control.height - implicitHeight) / 2)
        }
    }
}
