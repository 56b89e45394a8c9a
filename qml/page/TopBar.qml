import QtQuick
import ROCmForge
import ROCmForge.Core

Item {
    id: bar

    property Commands commands: null
    property bool menuShown: false
    readonly property alias chip: chip
    signal menuAsked
    property bool inspected: false
    signal pickerAsked
    signal inspectorAsked

    implicitHeight: Theme.room(56)

    IconButton {
        id: menuButton
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.menuShown
        side: 32
        glyph: "sidebar"
        keys: bar.commands ? bar.commands.keysOf("sidebar") : ""
        text: qsTr("Conversations")
        onClicked: bar.menuAsked()
    }
    ModelChip {
        id: chip
        objectName: "modelChip"
        x: bar.menuShown ? menuButton.x + menuButton.width + 8 : 16
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
    // In place of the memory, of which a remote model takes nothing.
    RemoteBadge {
        id: badge
        objectName: "remoteBadge"
        anchors.right: sliders.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        where: Bridge.modelWhere
    }
    HeadroomGauge {
        id: gauge
        objectName: "gauge"
        visible: Gauge.total > 0 && !Bridge.modelWhere
        anchors.right: sliders.left
        anchors.rightMargin: 4
        anchors.verticalCenter: parent.verticalCenter
        narrow: bar.width < 640
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
