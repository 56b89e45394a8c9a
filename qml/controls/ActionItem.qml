import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.MenuItem {
    id: control

    property string glyph
    property bool dangerous: false
    property bool strong: false
    readonly property color ink: dangerous ? Theme.danger : Theme.text

    implicitWidth: Math.max(160, label.implicitWidth + leftPadding + rightPadding)
    implicitHeight: Theme.control
    leftPadding: glyph ? Theme.scaled(36) : 10
    rightPadding: 12
    // The arrow keys skip hidden items. A hidden item that has the focus keeps its focus policy, because Qt
    // can't take a focused item out of the tab order.
    focusPolicy: visible || activeFocus ? Qt.StrongFocus : Qt.NoFocus
    opacity: enabled ? 1 : 0.5
    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Accessible.onPressAction: if (enabled) triggered()

    contentItem: Text {
        id: label
        text: control.text
        textFormat: Text.PlainText
        font.family: EmojiFont.family ? EmojiFont.familyFor(text) : Theme.sans
        font.pixelSize: Theme.small
        font.weight: control.strong ? Font.DemiBold : Font.Normal
        color: control.ink
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        radius: Theme.radius - 1
        color: control.highlighted || control.hovered ? Theme.hover : "transparent"
        Icon {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.scaled(18)
            visible: control.glyph
            glyph: control.glyph
            color: control.ink
        }
    }
}
