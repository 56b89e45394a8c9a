import QtQuick
import ROCmForge
import ROCmForge.Core

// The foot of the picker's right pane: always in view, however long the details are.
Item {
    id: bar

    required property ModelDetails details
    readonly property bool refused: details.supported && !details.fits && details.path
    signal loadAsked(string path, int context, string cache)

    implicitHeight: 68

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.border
    }
    PlainText {
        x: 24
        width: buttons.x - x - 12
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.details.loaded && !bar.refused
        text: qsTr("Loaded with %1 tokens").arg(Format.count(Bridge.contextSize))
        elide: Text.ElideRight
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    PushButton {
        x: 16
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.refused
        look: PushButton.Quiet
        ink: hovered || visualFocus ? Theme.text : Theme.secondary
        text: copied.running ? qsTr("Copied") : qsTr("Copy this report")
        onClicked: {
            Clipboard.copy(bar.details.report);
            copied.restart();
        }
        Timer {
            id: copied
            interval: 1500
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 24
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
        PushButton {
            visible: bar.details.loaded
            implicitHeight: 36
            text: qsTr("Unload")
            onClicked: Bridge.unload()
        }
        PushButton {
            objectName: "load"
            implicitHeight: 36
            leftPadding: 20
            rightPadding: 20
            look: enabled ? PushButton.Primary : PushButton.Plain
            enabled: bar.details.fits
            text: bar.details.loaded ? qsTr("Load again") : qsTr("Load")
            Accessible.name: qsTr("%1 %2").arg(text).arg(bar.details.name)
            onClicked: bar.loadAsked(bar.details.path, bar.details.context, bar.details.cache)
        }
    }
}
