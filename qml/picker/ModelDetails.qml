import QtQuick
import ROCmForge
import ROCmForge.Core

// The right pane of the picker. It shows the memory that the selected model needs with the chosen options.
Item {
    id: details

    property string path
    property string name
    property string facts
    property bool supported: true
    property string why
    property int context: 0
    property string cache: "f16"
    property int gpuLayers: 0  // number of layers on the GPU; 0: all
    property string weights  // type to which float weights are converted; empty: as in the file
    property int batch: 0  // number of rows of a prefill step, if an accepted suggestion reduced it; 0: automatic
    // Limit of memory for snapshots of recurrent states, in bytes, if an accepted suggestion reduced it; -1: the limit of
    // the settings.
    property real snapshotBytes: -1
    property var estimate: ({})
    // The default options of the model.
    property var plain: ({})
    readonly property bool plainly: context === Math.max(least, plain.context || 0) && cache === plain.cache && gpuLayers === plain.gpuLayers && weights === plain.weights && batch === plain.batch && snapshotBytes === plain.snapshotBytes
    readonly property bool loaded: Bridge.modelPath === path && Bridge.contextSize > 0
    readonly property bool fits: path !== "" && supported && estimate.fits === true
    // The path of the model whose options are shown. While rows move, the selection is empty for a moment and
    // then returns to the same model.
    property string begun
    property bool own: false
    readonly property bool added: path !== "" && Library.isAdded(path)
    readonly property bool measuring: Bridge.state === Bridge.Measuring && loaded
    readonly property int least: Math.min(512, trained)
    readonly property int trained: Math.max(1, estimate.trainedContext || 1)
    signal loadAsked(string path, var options)
    signal trashAsked
    readonly property int threads: Settings.threads
    onThreadsChanged: refresh()
    // Whether the person opened the control of the memory limit.
    property bool limitShown: false
    readonly property real refusalTop: refusal.y

    // Returns the chosen options for Bridge.load() and Library.estimate().
    function options() {
        return {
            context: context,
            cache: cache,
            batch: batch,
            gpuLayers: gpuLayers,
            weights: weights,
            snapshotBytes: snapshotBytes
        };
    }
    function report() {
        return Library.report(path, options());
    }

    // True while several options change together. While it is true, the estimate is not computed; it is
    // computed once after the last change.
    property bool choosing: false
    function refresh() {
        if (!choosing)
            estimate = path && supported ? Library.estimate(path, options()) : {};
    }
    function choose() {
        if (!path)
            return;
        begun = path;
        if (!supported) {
            estimate = {};
            return;
        }
        const choices = Library.choices(path);
        plain = choices.plain;
        // `loaded` is not used here, because it may still refer to the previous model.
        take(Bridge.modelPath === path && Bridge.contextSize > 0 ? {
            context: Bridge.contextSize,
            cache: Bridge.modelCache,
            gpuLayers: Bridge.gpuLayers,
            weights: Bridge.modelWeights,
            batch: choices.chosen.batch,
            snapshotBytes: choices.chosen.snapshotBytes
        } : choices.chosen);
    }
    function take(choice) {
        choosing = true;
        cache = choice.cache;
        gpuLayers = choice.gpuLayers;
        weights = choice.weights;
        batch = choice.batch;
        snapshotBytes = choice.snapshotBytes;
        context = choice.context;
        choosing = false;
        refresh();
        contextSlider.setTokens(context);
        layers.value = gpuLayers > 0 ? gpuLayers : layers.to;
    }
    function choosePlainly() {
        Library.forgetChoice(path);
        plain = Library.choices(path).plain;
        take(plain);
    }
    onPathChanged: {
        if (!path || path === begun)
            return;
        limitShown = false;
        choose();
    }
    onSupportedChanged: choose()
    onCacheChanged: refresh()
    onContextChanged: refresh()
    onGpuLayersChanged: refresh()
    onWeightsChanged: refresh()
    Connections {
        target: Library
        function onMeasurementKept(path) {
            if (path === details.path)
                details.refresh();
        }
    }
    Connections {
        target: Gauge
        // The estimate is updated, because other programs allocate and free memory.
        function onChanged() {
            if (details.visible && !contextSlider.pressed)
                details.refresh();
        }
    }

    implicitHeight: page.implicitHeight

    Column {
        id: page
        width: parent.width
        spacing: 16

        Column {
            width: parent.width
            spacing: 4
            PlainText {
                width: parent.width
                text: details.name
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
                elide: Text.ElideRight
            }
            PlainText {
                width: parent.width
                text: details.facts
                font.pixelSize: Theme.small
                color: Theme.secondary
                elide: Text.ElideRight
            }
            PlainText {
                width: parent.width
                text: details.path
                font.pixelSize: Theme.tiny
                color: Theme.secondary
                elide: Text.ElideMiddle
                Accessible.name: qsTr("File: %1").arg(details.path)
            }
        }

        Rectangle {
            width: parent.width
            visible: !details.supported
            height: whyText.implicitHeight + 32
            radius: Theme.blockRadius
            color: Theme.dangerSoft
            PlainText {
                id: whyText
                x: 16
                y: 16
                width: parent.width - 32
                wrapMode: Text.Wrap
                text: details.why
            }
        }

        Column {
            width: parent.width
            visible: details.supported
            spacing: 12
            MemoryBar {
                objectName: "planBar"
                width: parent.width
                height: 20
                radius: 6
                total: details.estimate.deviceTotalBytes || 0
                others: details.estimate.othersBytes || 0
                weights: details.estimate.weightsBytes || 0
                cache: details.estimate.cacheBytes || 0
                workspace: (details.estimate.workspaceBytes || 0) + (details.estimate.runtimeBytes || 0)
                limit: (details.estimate.othersBytes || 0) + (details.estimate.limitBytes || 0)
            }
            MemoryLegend {
                width: parent.width
                entries: [
                    { text: qsTr("others"), bytes: details.estimate.othersBytes || 0, colour: Theme.gaugeOthers, pattern: "" },
                    { text: qsTr("weights"), bytes: details.estimate.weightsBytes || 0, colour: Theme.gaugeWeights, pattern: "" },
                    { text: qsTr("cache"), bytes: details.estimate.cacheBytes || 0, colour: Theme.gaugeCache, pattern: "hatch" },
                    { text: qsTr("workspace"), bytes: (details.estimate.workspaceBytes || 0) + (details.estimate.runtimeBytes || 0), colour: Theme.gaugeWorkspace, pattern: "bars" }
                ]
            }
            PushButton {
                objectName: "limitLine"
                width: Math.min(implicitWidth, parent.width + rightPadding)
                anchors.right: parent.right
                anchors.rightMargin: -rightPadding
                visible: details.path
                look: PushButton.Quiet
                implicitHeight: Theme.scaled(24)
                ink: details.fits ? hovered || visualFocus ? Theme.text : Theme.secondary : Theme.danger
                font.weight: Font.Normal
                font.pixelSize: Theme.tiny
                Accessible.description: qsTr("Shows the limit setting")
                onClicked: details.limitShown = !details.limitShown
                text: qsTr("needs %1 · limit %2 (%3 % of %4 free)").arg(Format.gigabytes(details.estimate.totalBytes || 0)).arg(Format.gigabytes(details.estimate.limitBytes || 0)).arg(Math.round((details.estimate.threshold || 0) * 100)).arg(Format.gigabytes(details.estimate.headroomBytes || 0))
            }
        }

        PlainText {
            objectName: "snapshotLine"
            width: parent.width
            visible: details.supported && (details.estimate.snapshotBytes || 0) > 0
            wrapMode: Text.Wrap
            text: qsTr("Snapshots of the model's state use up to %1 of system memory.").arg(Format.gigabytes(details.estimate.snapshotBytes || 0))
            font.pixelSize: Theme.tiny
            color: Theme.secondary
        }

        ContextSlider {
            id: contextSlider
            width: parent.width
            visible: details.supported
            tokens: details.context
            least: details.least
            trained: details.trained
            fitting: details.estimate.maxContext || 0
            wanted: details.estimate.trainedContext > 0 ? Settings.context : 0
            onChosen: tokens => details.context = tokens
        }

        Item {
            width: parent.width
            height: Theme.control
            visible: details.supported
            PlainText {
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Cache")
                font.pixelSize: Theme.small
                font.weight: Font.DemiBold
            }
            CacheChoice {
                anchors.right: parent.right
                value: details.cache
                onChosen: value => details.cache = value
            }
        }

        Item {
            width: parent.width
            height: Theme.control
            visible: details.supported && details.estimate.convertible === true
            PlainText {
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Weights")
                font.pixelSize: Theme.small
                font.weight: Font.DemiBold
            }
            WeightsChoice {
                objectName: "weights"
                anchors.right: parent.right
                value: details.weights
                onChosen: value => details.weights = value
            }
        }

        Column {
            width: parent.width
            visible: details.supported && details.estimate.canSplit === true
            spacing: 4
            Item {
                width: parent.width
                height: Theme.scaled(24)
                PlainText {
                    anchors.verticalCenter: parent.verticalCenter
                    text: qsTr("GPU layers")
                    font.pixelSize: Theme.small
                    font.weight: Font.DemiBold
                }
                PlainText {
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: details.gpuLayers === 0 ? qsTr("all %1").arg(layers.to) : qsTr("%1 of %2").arg(details.gpuLayers).arg(layers.to)
                    font.pixelSize: Theme.small
                }
            }
            ValueSlider {
                id: layers
                objectName: "gpuLayers"
                width: parent.width
                from: 1
                to: Math.max(2, details.estimate.layers || 2)
                stepSize: 1
                Accessible.name: details.gpuLayers === 0 ? qsTr("GPU layers: all %1").arg(to) : qsTr("GPU layers: %1 of %2").arg(details.gpuLayers).arg(to)
                onMoved: details.gpuLayers = value < to ? Math.round(value) : 0
            }
            PlainText {
                width: parent.width
                visible: details.gpuLayers > 0
                wrapMode: Text.Wrap
                text: qsTr("The CPU runs the other %1, using %2 of system memory.").arg(layers.to - details.gpuLayers).arg(Format.gigabytes(details.estimate.systemBytes || 0))
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
        }

        SettingSlider {
            objectName: "threads"
            width: parent.width
            visible: details.supported && (Bridge.deviceKind === "cpu" || details.gpuLayers > 0) && Settings.maxThreads > 1
            label: qsTr("Threads")
            from: 0
            to: Settings.maxThreads
            step: 1
            decimals: 0
            words: ({ 0: qsTr("automatic") })
            value: Settings.threads
            onChanged: value => Settings.threads = value
        }
        // The card is below the sliders, because it appears and disappears while a slider is dragged, and
        // must not move the slider.
        RefusalCard {
            id: refusal
            objectName: "refusal"
            width: parent.width
            visible: details.supported && !details.fits && details.path
            estimate: details.estimate
            path: details.path
            snapshotBytes: details.snapshotBytes
            onAccepted: options => details.loadAsked(details.path, options)
            onLimitAsked: details.limitShown = !details.limitShown
        }
        LimitControl {
            width: parent.width
            visible: details.limitShown && details.supported
        }
        ModelActions {
            x: -8
            width: parent.width + 8
            visible: details.path
            resettable: details.supported && !details.plainly
            removable: details.added && !details.loaded
            trashable: details.own && !details.loaded
            onResetAsked: details.choosePlainly()
            onReportAsked: Clipboard.copy(details.report())
            onRemoveAsked: Library.removeFile(details.path)
            onTrashAsked: details.trashAsked()
        }
    }
}
