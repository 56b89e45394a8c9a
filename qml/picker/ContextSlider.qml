import QtQuick
import ROCmForge
import ROCmForge.Core

// Chooses the context of a model. Shows the largest context that fits.
Column {
    id: column

    required property int tokens  // the chosen context
    required property int least  // smallest context
    required property int trained  // largest context that the model supports
    required property int fitting  // largest context that fits into the memory; 0: none
    // Default context in the settings; 0: automatic. Also 0 if the largest context of the model is unknown.
    required property int wanted
    readonly property alias pressed: slider.pressed
    signal chosen(int tokens)

    function setTokens(tokens) {
        slider.setTokens(tokens);
    }

    spacing: 4
    Item {
        width: parent.width
        height: Theme.scaled(24)
        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Context")
            font.pixelSize: Theme.small
            font.weight: Font.DemiBold
        }
        PushButton {
            anchors.right: parent.right
            anchors.rightMargin: -8
            anchors.verticalCenter: parent.verticalCenter
            look: PushButton.Quiet
            implicitHeight: Theme.scaled(24)
            enabled: column.fitting > 0 && column.tokens !== column.fitting
            opacity: 1
            text: column.fitting > 0 ? qsTr("largest that fits: %1").arg(Format.count(column.fitting)) : qsTr("no context fits")
            font.weight: Font.Normal
            onClicked: slider.setTokens(column.fitting)
        }
    }
    ValueSlider {
        id: slider
        objectName: "context"
        width: parent.width
        enabled: column.trained > column.least
        // The scale is logarithmic, so that each step doubles the context.
        from: Math.log2(column.least)
        to: Math.max(from + 0.001, Math.log2(column.trained))
        stepSize: 0
        Accessible.name: qsTr("Context: %1 tokens").arg(Format.count(column.tokens))
        onMoved: column.chosen(tokensAt(value))
        Keys.onLeftPressed: setTokens(column.tokens - stepAt(column.tokens - 1))
        Keys.onRightPressed: setTokens(column.tokens + stepAt(column.tokens))

        function stepAt(tokens) {
            return Math.max(64, Math.pow(2, Math.floor(Math.log2(Math.max(1, tokens))) - 3));
        }
        function tokensAt(position) {
            const exact = Math.pow(2, position);
            const step = stepAt(exact);
            return Math.max(column.least, Math.min(column.trained, Math.round(exact / step) * step));
        }
        function setTokens(tokens) {
            column.chosen(Math.max(column.least, Math.min(column.trained, tokens)));
            value = Math.log2(column.tokens);
        }
    }
    Item {
        width: parent.width
        height: Theme.scaled(20)
        PlainText {
            text: Format.count(column.least)
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
        PlainText {
            anchors.horizontalCenter: parent.horizontalCenter
            text: qsTr("%1 tokens").arg(Format.count(column.tokens))
            font.pixelSize: Theme.small
            font.weight: Font.DemiBold
        }
        PlainText {
            anchors.right: parent.right
            text: Format.count(column.trained)
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
    }
    PlainText {
        objectName: "contextNote"
        width: parent.width
        visible: column.wanted > column.trained
        wrapMode: Text.Wrap
        text: qsTr("The default is %1 tokens; this model supports at most %2.").arg(Format.count(column.wanted)).arg(Format.count(column.trained))
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
}
