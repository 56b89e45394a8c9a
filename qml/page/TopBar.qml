import QtQuick
import ROCmForge
import ROCmForge.Core

Item {
    id: bar

    property Commands commands: null
    property string menuText  // text of the button that shows or hides the sidebar
    readonly property alias chip: chip
    signal menuAsked
    property bool inspected: false
    signal pickerAsked
    signal inspectorAsked
    signal serverAsked

    implicitHeight: Theme.scaled(56)

    IconButton {
        id: menuButton
        objectName: "sidebarButton"
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        side: 32
        glyph: "sidebar"
        keys: bar.commands ? bar.commands.keysOf("sidebar") : ""
        text: bar.menuText
        onClicked: bar.menuAsked()
    }
    ModelChip {
        id: chip
        objectName: "modelChip"
        x: menuButton.x + menuButton.width + 8
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, (badge.visible ? badge.x : gauge.x) - x - 8 - (cancel.visible ? cancel.width + 8 : 0))
        onClicked: bar.pickerAsked()
    }
    IconButton {
        id: cancel
        objectName: "cancelLoading"
        anchors.left: chip.right
        anchors.leftMargin: 4
        anchors.verticalCenter: parent.verticalCenter
        visible: Bridge.state === Bridge.Loading
        glyph: "close"
        text: qsTr("Cancel loading")
        onClicked: Bridge.stop()
    }
    // This badge replaces the memory gauge, because a remote model uses no local memory.
    RemoteBadge {
        id: badge
        objectName: "remoteBadge"
        anchors.right: sign.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        where: Bridge.modelWhere
    }
    HeadroomGauge {
        id: gauge
        objectName: "gauge"
        visible: Gauge.total > 0 && !Bridge.modelWhere
        anchors.right: sign.left
        anchors.rightMargin: 4
        anchors.verticalCenter: parent.verticalCenter
        narrow: bar.width < 640
        brief: bar.width < 480
    }
    // This button shows that other programs can use the model.
    IconButton {
        id: sign
        objectName: "serverSign"
        anchors.right: sliders.left
        anchors.verticalCenter: parent.verticalCenter
        visible: Server.running
        width: visible ? implicitWidth : 0
        side: 32
        glyph: "server"
        ink: Theme.success
        text: qsTr("The local server is on: %1").arg(Server.address)
        onClicked: bar.serverAsked()
    }
    IconButton {
        id: sliders
        objectName: "inspectorButton"
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        side: 32
        glyph: "sliders"
        keys: bar.commands ? bar.commands.keysOf("inspector") : ""
        text: qsTr("Chat settings")
        checkable: false
        checked: bar.inspected
        Accessible.checkable: true
        Accessible.checked: bar.inspected
        onClicked: bar.inspectorAsked()
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
}
