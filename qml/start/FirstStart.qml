import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The page at first use: the devices, the built-in model, and larger models that fit.
Item {
    id: start

    readonly property bool loading: Bridge.state === Bridge.Loading
    readonly property bool modelThere: (Bridge.contextSize > 0 || Bridge.modelWhere) && !loading
    readonly property bool helperThere: Library.builtIn && (loading || Bridge.modelPath === Library.builtIn)
    property var proposals: []
    signal pickerAsked
    signal proposalChosen(string repo)
    signal asked(string question)

    // Existing proposals are not updated when the free memory changes, because rows that change while a
    // person reads them are hard to read.
    readonly property string device: Bridge.deviceId
    function propose() {
        proposals = visible ? Hub.proposals(3) : [];
    }
    onDeviceChanged: propose()
    onVisibleChanged: propose()
    Component.onCompleted: propose()
    Connections {
        target: Gauge
        function onChanged() {
            if (start.visible && start.proposals.length === 0)
                start.propose();
        }
    }

    Flickable {
        id: view
        objectName: "firstStart"
        anchors.fill: parent
        contentWidth: width
        contentHeight: Math.max(height, page.implicitHeight + 48)
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ThinScrollBar {}

        Column {
            id: page
            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.max(24, (view.height - implicitHeight) / 2)
            width: Math.min(Theme.scaled(600), parent.width - 48)
            spacing: 28

            Column {
                width: parent.width
                spacing: 8
                PlainText {
                    width: parent.width
                    wrapMode: Text.Wrap
                    font.pixelSize: Theme.title
                    font.weight: Font.DemiBold
                    text: {
                        if (start.modelThere)
                            return qsTr("What would you like to know?");
                        if (!start.loading)
                            return qsTr("Choose a model");
                        return Bridge.loadingName ? qsTr("Loading %1").arg(Bridge.loadingName) : qsTr("Loading the model");
                    }
                }
                PlainText {
                    width: parent.width
                    wrapMode: Text.Wrap
                    lineHeight: 1.25
                    color: Theme.secondary
                    text: {
                        if (Library.builtIn)
                            return qsTr("A small built-in model answers questions about ROCmForge. Larger models know more.");
                        const folders = Library.folders.join(qsTr(" or "));
                        if (start.proposals.length === 0)
                            return qsTr("Models run on this computer; your messages stay here. Download one, or put one into %1.").arg(folders);
                        return qsTr("Models run on this computer; your messages stay here. Download one below, or put one into %1.").arg(folders);
                    }
                }
            }

            Examples {
                width: parent.width
                visible: start.helperThere
                onAsked: question => start.asked(question)
            }

            Column {
                width: parent.width
                spacing: 8
                PlainText {
                    text: qsTr("This computer")
                    font.weight: Font.DemiBold
                }
                ComputerFindings {
                    width: parent.width
                    brief: true
                }
            }

            Column {
                width: parent.width
                spacing: 8
                PlainText {
                    width: parent.width
                    wrapMode: Text.Wrap
                    visible: start.proposals.length > 0
                    text: qsTr("Models that fit")
                    font.weight: Font.DemiBold
                }
                Repeater {
                    model: start.proposals
                    ProposalRow {
                        required property var modelData
                        required property int index
                        width: page.width
                        buttonName: "getProposal" + index
                        name: modelData.name
                        about: modelData.about
                        size: modelData.size
                        onChosen: start.proposalChosen(modelData.repo)
                    }
                }
                PushButton {
                    objectName: "openModels"
                    x: look === PushButton.Quiet ? -8 : 0
                    look: start.modelThere || start.loading ? PushButton.Quiet : PushButton.Primary
                    text: start.proposals.length > 0 || look === PushButton.Quiet ? qsTr("More models…") : qsTr("Choose a model…")
                    onClicked: start.pickerAsked()
                }
            }
        }
    }
}
