import QtQuick
import ROCmForge
import ROCmForge.Core

// One option: its name, a description, and a button that resets it to the value of the settings.
Column {
    id: row

    property string key
    property string label
    property string hint
    readonly property bool own: Presets.own[key] === true
    readonly property string problem: Presets.problems[key] || ""
    default property alias control: slot.data

    function focusControl() {
        slot.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
    }

    width: parent ? parent.width : 0
    spacing: 4
    bottomPadding: 10

    Item {
        width: parent.width
        height: Theme.scaled(28)
        PlainText {
            anchors.left: parent.left
            anchors.right: back.left
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: row.label
            elide: Text.ElideRight
            font.weight: row.own ? Font.DemiBold : Font.Normal
        }
        IconButton {
            id: back
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: visible ? side : 0
            visible: row.own
            glyph: "refresh"
            text: qsTr("%1: use the default").arg(row.label)
            onClicked: {
                const focused = activeFocus;
                Presets.reset(row.key);  // this also hides the button
                if (focused)
                    row.focusControl();
            }
        }
    }
    Item {
        id: slot
        width: parent.width
        height: childrenRect.height
    }
    PlainText {
        width: parent.width
        visible: row.problem
        wrapMode: Text.Wrap
        text: row.problem
        font.pixelSize: Theme.small
        color: Theme.danger
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    PlainText {
        width: parent.width
        wrapMode: Text.Wrap
        text: row.hint
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
}
