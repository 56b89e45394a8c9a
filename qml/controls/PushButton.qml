import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.Button {
    id: control

    enum Look { Plain, Primary, Quiet, Danger }
    property int look: PushButton.Plain
    property string glyph
    property bool glyphLast: false  // whether the icon is after the text, as in buttons that open a list
    property color ink: {
        if (look === PushButton.Primary)
            return Theme.accentText;
        return look === PushButton.Danger ? Theme.danger : Theme.text;
    }

    implicitWidth: Math.ceil(Math.max(implicitHeight, contentItem.implicitWidth + leftPadding + rightPadding))
    implicitHeight: Theme.control
    leftPadding: look === PushButton.Quiet ? 8 : 12
    rightPadding: leftPadding
    focusPolicy: Qt.StrongFocus
    font.family: Theme.sans
    font.pixelSize: Theme.small
    font.weight: Font.Medium
    opacity: enabled ? 1 : 0.5

    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.focusable: true
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: Item {
        implicitWidth: Math.ceil(label.implicitWidth) + (control.glyph ? drawing.width : 0) + (control.glyph && control.text ? row.spacing : 0)
        implicitHeight: row.implicitHeight
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 6
            layoutDirection: control.glyphLast ? Qt.RightToLeft : Qt.LeftToRight
            Icon {
                id: drawing
                visible: control.glyph
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.scaled(18)
                glyph: control.glyph
                color: control.ink
            }
            Text {
                id: label
                visible: control.text
                width: Math.min(Math.ceil(implicitWidth), row.parent.width - (control.glyph ? drawing.width + row.spacing : 0))
                elide: Text.ElideRight
                anchors.verticalCenter: parent.verticalCenter
                text: control.text
                textFormat: Text.PlainText
                font: control.font
                color: control.ink
            }
        }
    }

    background: Rectangle {
        radius: Theme.radius
        color: {
            if (control.look === PushButton.Primary)
                return control.hovered || control.down ? Theme.accentHover : Theme.accent;
            if (control.down)
                return Theme.pressed;
            if (control.hovered)
                return Theme.hover;
            return control.look === PushButton.Quiet ? "transparent" : Theme.surface;
        }
        border.width: control.look === PushButton.Plain || control.look === PushButton.Danger ? Theme.line : 0
        border.color: control.hovered ? Theme.strongBorder : Theme.border
        FocusRing {
            target: parent
            visible: control.visualFocus
        }
    }
}
