import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A single line of text with an optional icon before it.
T.TextField {
    id: control

    property string glyph
    property bool bare: false

    implicitWidth: 200
    implicitHeight: Theme.control
    leftPadding: glyph ? Theme.scaled(38) : 12
    rightPadding: 12
    verticalAlignment: TextInput.AlignVCenter
    font.family: EmojiFont.family ? EmojiFont.familyFor(text) : Theme.sans
    font.pixelSize: Theme.body
    color: Theme.text
    placeholderTextColor: Theme.secondary
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    selectByMouse: true
    Accessible.name: placeholderText
    Accessible.description: Accessible.name === placeholderText ? "" : placeholderText

    FieldHint {
        x: control.leftPadding
        width: control.width - control.leftPadding - control.rightPadding
        height: control.height
        visible: !control.text && !control.preeditText
        text: control.placeholderText
        font: control.font
        color: control.placeholderTextColor
        horizontalAlignment: control.horizontalAlignment
        verticalAlignment: Text.AlignVCenter
    }
    Icon {
        x: 10
        anchors.verticalCenter: parent.verticalCenter
        visible: control.glyph
        glyph: control.glyph
        color: control.bare ? Theme.text : Theme.secondary
    }

    background: Rectangle {
        radius: Theme.radius
        color: {
            if (!control.bare || control.activeFocus)
                return Theme.surface;
            return control.hovered ? Theme.hover : "transparent";
        }
        border.width: control.bare && !control.activeFocus ? 0 : 1
        border.color: control.hovered ? Theme.strongBorder : Theme.border
        FocusRing {
            target: parent
            gap: -1
            visible: control.activeFocus
        }
    }
}
