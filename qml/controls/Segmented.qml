import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A choice between a few options: `options` is a list of {value, text}.
FocusScope {
    id: control

    property var options: []
    property string value
    property string name
    signal chosen(string value)

    // Maximum width. The options wrap if they do not fit, for example with large text.
    readonly property real most: Math.max(200, Window.width - 96)

    implicitWidth: Math.min(most, wide() + 2)
    implicitHeight: row.implicitHeight + 2
    Accessible.role: Accessible.Grouping
    Accessible.name: name

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.line
        border.color: Theme.border
    }
    Flow {
        id: row
        x: 1
        y: 1
        width: control.width - 2
        Repeater {
            id: choices
            model: control.options
            T.RadioButton {
                id: choice
                required property var modelData
                required property int index

                implicitWidth: label.implicitWidth + 28
                implicitHeight: Theme.control - 2
                text: modelData.text
                checked: control.value === modelData.value
                focusPolicy: Qt.StrongFocus
                Accessible.role: Accessible.RadioButton
                Accessible.name: control.name ? control.name + ": " + text : text
                Accessible.onPressAction: control.chosen(modelData.value)
                onClicked: control.chosen(modelData.value)
                // A click breaks the binding of `checked`. Restores the binding, so that `checked` follows
                // the owner's value.
                onCheckedChanged: checked = Qt.binding(() => control.value === modelData.value)
                Keys.onLeftPressed: control.step(index - 1)
                Keys.onRightPressed: control.step(index + 1)

                contentItem: Text {
                    id: label
                    text: choice.text
                    textFormat: Text.PlainText
                    font.family: Theme.sans
                    font.pixelSize: Theme.small
                    font.weight: choice.checked ? Font.Medium : Font.Normal
                    color: Theme.text
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }
                background: Item {
                    Rectangle {
                        anchors.fill: parent
                        radius: Theme.radius - 1
                        color: choice.checked ? Theme.accentSoft : choice.hovered ? Theme.hover : "transparent"
                    }
                    Rectangle {
                        visible: choice.index > 0
                        width: 1
                        height: parent.height
                        color: Theme.border
                    }
                    FocusRing {
                        target: parent
                        gap: 0
                        visible: choice.visualFocus
                    }
                }
            }
        }
    }

    function wide() {
        let sum = 0;
        for (let i = 0; i < choices.count; ++i)
            sum += choices.itemAt(i) ? choices.itemAt(i).implicitWidth : 0;
        return sum;
    }
    function step(index) {
        const next = choices.itemAt(index);
        if (next) {
            next.forceActiveFocus(Qt.TabFocusReason);
            control.chosen(options[index].value);
        }
    }
}
