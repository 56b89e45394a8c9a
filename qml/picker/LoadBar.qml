import QtQuick
import ROCmForge
import ROCmForge.Core

// The bottom of the picker's right pane, which is always visible. It has the model's speed and the Load
// button.
Item {
    id: bar

    required property ModelDetails details
    readonly property real predicted: details.estimate.predicted || 0
    readonly property real measured: details.estimate.measured || 0
    readonly property bool idle: Bridge.state === Bridge.Ready || Bridge.state === Bridge.NoModel || Bridge.state === Bridge.Failed
    property bool answers: false  // whether the model is to answer a question again
    signal loadAsked
    signal fixesAsked  // the reason why the model does not fit, and changes that make it fit, should be shown
    signal measureAsked

    implicitHeight: Theme.scaled(68)

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.border
    }
    Column {
        id: words
        // Whether the bar has too little space for two speeds. If so, it shows the measured speed and hides
        // the predicted speed, which is less accurate.
        readonly property bool narrow: bar.measured > 0 && width < figure.implicitWidth + again.contentItem.implicitWidth + 12
        x: 24
        width: buttons.x - x - 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: 0
        PlainText {
            width: parent.width
            visible: text
            elide: Text.ElideRight
            text: {
                if (bar.details.measuring)
                    return qsTr("Measuring…");
                if (words.narrow && bar.details.fits)
                    return qsTr("Measured %1 tok/s").arg(Format.speed(bar.measured));
                if (bar.predicted > 0)
                    return qsTr("Predicted %1 tok/s").arg(Format.foretoldSpeed(bar.predicted));
                if (bar.details.loaded)
                    return qsTr("Context: %1 tokens").arg(Format.count(Bridge.contextSize));
                // A model may have no predicted speed yet, because devices are measured while the engine is idle.
                return bar.details.fits && bar.details.estimate.unmeasured ? qsTr("Speed: not measured yet") : "";
            }
        }
        PushButton {
            objectName: "fixes"
            visible: !bar.details.fits && bar.details.path && !bar.details.measuring
            look: PushButton.Quiet
            leftPadding: 0
            rightPadding: 4
            implicitHeight: Theme.scaled(24)
            width: Math.min(implicitWidth, parent.width)
            ink: Theme.danger
            font.weight: Font.Normal
            text: qsTr("Too large: show what fits")
            onClicked: bar.fixesAsked()
        }
        Row {
            spacing: 4
            visible: bar.details.fits && !bar.details.measuring
            PlainText {
                id: figure
                anchors.verticalCenter: parent.verticalCenter
                visible: bar.measured > 0 && !words.narrow
                text: qsTr("measured here: %1 ·").arg(Format.speed(bar.measured))
                font.pixelSize: Theme.small
                color: Theme.secondary
                Accessible.name: qsTr("Measured here: %1 tokens per second").arg(Format.speed(bar.measured))
            }
            PushButton {
                id: again
                objectName: "measure"
                look: PushButton.Quiet
                leftPadding: figure.visible ? 4 : 0
                rightPadding: 4
                implicitHeight: Theme.scaled(24)
                enabled: bar.idle
                ink: Theme.link
                font.weight: Font.Normal
                text: bar.measured > 0 ? qsTr("measure again") : qsTr("Measure its speed")
                Accessible.description: qsTr("Loads the model and generates some tokens")
                onClicked: bar.measureAsked()
            }
        }
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 24
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
        PushButton {
            visible: bar.details.measuring
            implicitHeight: Theme.scaled(36)
            text: qsTr("Stop")
            onClicked: Bridge.stop()
        }
        PushButton {
            objectName: "unload"
            visible: bar.details.loaded && !bar.details.measuring
            implicitHeight: Theme.scaled(36)
            text: qsTr("Unload")
            onClicked: Bridge.unload()
        }
        PushButton {
            objectName: "load"
            visible: !bar.details.measuring
            implicitHeight: Theme.scaled(36)
            leftPadding: 20
            rightPadding: 20
            look: enabled ? PushButton.Primary : PushButton.Plain
            enabled: bar.details.fits
            text: bar.answers ? bar.details.loaded ? qsTr("Answer again") : qsTr("Load and answer") : bar.details.loaded ? qsTr("Load again") : qsTr("Load")
            Accessible.name: qsTr("%1 %2").arg(text).arg(bar.details.name)
            onClicked: bar.loadAsked()
        }
    }
}
