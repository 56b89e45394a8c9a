import QtQuick
import ROCmForge
import ROCmForge.Core

// Explains why a model does not fit, and offers changes with their results. Each change makes the model fit.
Rectangle {
    id: card

    property var estimate: ({})
    property string path
    property real snapshotBytes: -1  // chosen limit of memory for state snapshots; most suggestions keep it
    // The changes that make the model fit without any other change.
    readonly property var fixes: (estimate.fixes || []).filter(fix => fix.fits)
    // Whether the GPU has enough memory, but the system has too little for the layers on the CPU.
    readonly property bool ofSystem: estimate.ofSystem === true
    signal accepted(var options)  // options in the format of Bridge.load()
    signal limitAsked

    function results(fix) {
        const parts = [Format.gigabytes(fix.totalBytes || 0)];
        if (fix.program || fix.unload)
            parts.push(qsTr("the limit would be %1").arg(Format.gigabytes(fix.limitBytes)));
        if (fix.maxContext > 0)
            parts.push(qsTr("up to %1 tokens").arg(Format.count(fix.maxContext)));
        if (fix.predicted > 0)
            parts.push(qsTr("~%1 tok/s").arg(Format.foretoldSpeed(fix.predicted)));
        return parts;
    }
    function result(fix) {
        return results(fix).join(" · ");
    }

    implicitHeight: lines.implicitHeight + 32
    radius: Theme.blockRadius
    color: Theme.warningSoft
    border.width: Theme.line
    border.color: Theme.warningBorder

    Column {
        id: lines
        x: 16
        y: 16
        width: parent.width - 32
        spacing: 10

        Column {
            width: parent.width
            spacing: 2
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                text: card.ofSystem ? qsTr("The model needs %1 of system memory; the limit is %2").arg(Format.gigabytes(card.estimate.systemBytes || 0)).arg(Format.gigabytes(card.estimate.systemLimitBytes || 0)) : qsTr("The model needs %1; the limit is %2").arg(Format.gigabytes(card.estimate.totalBytes || 0)).arg(Format.gigabytes(card.estimate.limitBytes || 0))
                font.weight: Font.DemiBold
                Accessible.name: card.estimate.sentence || text
            }
            PlainText {
                width: parent.width
                visible: !card.ofSystem
                wrapMode: Text.Wrap
                text: qsTr("%1 % of the %2 that are free. The rest keeps the desktop running.").arg(Math.round((card.estimate.threshold || 0) * 100)).arg(Format.gigabytes(card.estimate.headroomBytes || 0))
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            PushButton {
                objectName: "changeLimit"
                x: -leftPadding
                look: PushButton.Quiet
                implicitHeight: Theme.scaled(24)
                ink: Theme.link
                font.weight: Font.Normal
                text: qsTr("Change the limit…")
                onClicked: card.limitAsked()
            }
        }
        Repeater {
            // The Repeater's model is a number and delegates use their index, so that the buttons are not created
            // again when the figures change.
            model: card.fixes.length
            Rectangle {
                id: fix
                required property int index
                readonly property var modelData: card.fixes[index] || ({})
                width: lines.width
                height: Math.max(Theme.scaled(52), fixWords.implicitHeight + 16)
                radius: Theme.radius
                color: Theme.surface
                border.width: Theme.line
                border.color: Theme.border
                Column {
                    id: fixWords
                    x: 12
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - x - (apply.visible ? apply.width : no.width) - 20
                    spacing: 2
                    PlainText {
                        width: parent.width
                        wrapMode: Text.Wrap
                        // The engine's text begins in lower case, because it is also used within sentences.
                        text: change ? change.charAt(0).toUpperCase() + change.slice(1) : ""
                        readonly property string change: fix.modelData.change || ""
                        font.pixelSize: Theme.small
                        font.weight: Font.DemiBold
                    }
                    PlainText {
                        width: parent.width
                        wrapMode: Text.Wrap
                        // Non-breaking spaces keep each number together with its unit.
                        text: card.results(fix.modelData).map(part => part.replace(/ /g, "\u00a0")).join(" · ")
                        font.pixelSize: Theme.small
                        color: Theme.secondary
                    }
                }
                PushButton {
                    id: apply
                    objectName: "fix"
                    anchors.right: parent.right
                    anchors.rightMargin: 8
                    anchors.verticalCenter: parent.verticalCenter
                    // The suggestion to close another program has no button, because only the person can do that.
                    visible: fix.modelData.fits === true && !fix.modelData.program
                    text: qsTr("Load this way")
                    Accessible.name: qsTr("Load with %1: %2").arg(fix.modelData.change).arg(card.result(fix.modelData))
                    onClicked: card.accepted({
                        context: fix.modelData.context,
                        cache: fix.modelData.cache,
                        batch: fix.modelData.batch || 0,
                        gpuLayers: fix.modelData.gpuLayers < card.estimate.layers ? fix.modelData.gpuLayers : 0,
                        weights: fix.modelData.weights || "",
                        snapshotBytes: fix.modelData.snapshotBytes >= 0 ? fix.modelData.snapshotBytes : card.snapshotBytes
                    })
                }
                PlainText {
                    id: no
                    anchors.right: parent.right
                    anchors.rightMargin: 12
                    anchors.verticalCenter: parent.verticalCenter
                    visible: !apply.visible
                    text: qsTr("fits")
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                }
            }
        }
        PlainText {
            width: parent.width
            visible: card.fixes.length === 0
            wrapMode: Text.Wrap
            text: qsTr("A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.")
            font.pixelSize: Theme.small
        }
    }
}
