import QtQuick
import ROCmForge
import ROCmForge.Core

// The header of the list of models. It shows their number and order, and offers to use folders of other
// programs.
Column {
    id: head

    readonly property var orders: [
        { value: "name", text: qsTr("By name") },
        { value: "size", text: qsTr("By size") },
        { value: "context", text: qsTr("By largest context") },
        { value: "speed", text: qsTr("By speed") }
    ]

    spacing: 8

    Item {
        width: parent.width
        height: Theme.scaled(36)
        PlainText {
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("%Ln model(s)", "", Library.count)
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
        PushButton {
            id: button
            objectName: "order"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            look: PushButton.Quiet
            implicitHeight: Theme.scaled(28)
            font.weight: Font.Normal
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            glyph: "chevron-down"
            glyphLast: true
            text: (head.orders.find(order => order.value === Library.order) || head.orders[0]).text
            Accessible.name: qsTr("Order: %1").arg(text)
            onClicked: menu.opened ? menu.close() : menu.popup(button, 0, button.height + 4)
            ActionMenu {
                id: menu
                Repeater {
                    model: head.orders
                    ActionItem {
                        required property var modelData
                        glyph: modelData.value === Library.order ? "check" : ""
                        leftPadding: Theme.scaled(36)
                        text: modelData.text
                        onTriggered: Library.order = modelData.value
                    }
                }
            }
        }
    }
    Repeater {
        model: Library.offers.slice(0, 1)
        StoreOffer {
            required property var modelData
            width: head.width
            program: modelData.program
            path: modelData.path
            models: modelData.models
        }
    }
}
