import QtQuick
import ROCmForge
import ROCmForge.Core

// The sheet of models. It lists the models on this computer and, on a second page, models to download.
Sheet {
    id: picker

    readonly property bool narrow: parent && parent.width < Theme.scaled(720)
    property alias chosenPath: local.chosenPath
    property alias awaitedPath: local.awaitedPath
    property alias lastLocal: local.lastLocal
    // The second page, or null for none. Its property `query` receives the search text.
    property Component discover: null
    property bool discovering: false
    // The search text of the second page. The first page stores its search text in Library.filter.
    property string sought
    // Id of the message whose question the chosen model answers again (SecondAnswer). 0: the model is only
    // loaded.
    property real question: 0
    signal problem(string sentence)
    signal trashAsked(string path, string name, string size)
    signal fileAsked
    signal folderAsked
    signal engineAsked
    signal engineEditAsked(string path)
    signal engineRemovalAsked(string path, string engine)

    width: Math.min(parent.width - 32, Theme.scaled(936))
    height: Math.min(parent.height - 32, Theme.scaled(720))
    name: qsTr("Models")

    function choose(path) {
        local.choose(path);
        unhide();
    }
    // Clears the filter if it would hide the requested model.
    function unhide() {
        if (!awaitedPath || !Library.filter)
            return;
        Library.filter = "";
        if (!discovering)
            search.clear();
    }
    function show(discovering) {
        picker.discovering = discovering;
        search.text = discovering ? sought : Library.filter;
        if (opened)
            search.forceActiveFocus(Qt.TabFocusReason);
    }
    function openFor(messageId) {
        question = messageId;
        open();
    }
    function load(path, options) {
        if (!question)
            Bridge.load(path, options);
        else if (!SecondAnswer.ask(question, path, options) && !Bridge.error)
            problem(qsTr("The question can't be answered now. Try again when no answer is being written."));
        close();
    }
    onClosed: question = 0
    onAboutToShow: {
        unhide();
        show(false);
        local.arrive();
    }

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: picker.name

        Item {
            id: head
            width: parent.width
            height: Theme.scaled(56)
            PlainText {
                x: 24
                anchors.verticalCenter: parent.verticalCenter
                visible: !picker.discover && parent.width > 560
                text: qsTr("Models on this computer")
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
            Row {
                x: 16
                anchors.verticalCenter: parent.verticalCenter
                visible: picker.discover
                spacing: 4
                PickerTab {
                    objectName: "onThisComputer"
                    text: picker.narrow ? qsTr("Local") : qsTr("On this computer")
                    Accessible.name: qsTr("On this computer")
                    current: !picker.discovering
                    onClicked: picker.show(false)
                }
                PickerTab {
                    objectName: "discover"
                    text: qsTr("Discover")
                    current: picker.discovering
                    onClicked: picker.show(true)
                }
            }
            Row {
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                spacing: 8
                Field {
                    id: search
                    objectName: "modelSearch"
                    width: picker.narrow ? 150 : Theme.scaled(240)
                    glyph: "search"
                    placeholderText: picker.discovering ? qsTr("Search Hugging Face") : qsTr("Search models")
                    onTextEdited: seek()
                    Keys.onDownPressed: if (!picker.discovering) local.list.forceActiveFocus(Qt.TabFocusReason)
                    Keys.onEscapePressed: event => {
                        event.accepted = text.length > 0;
                        clear();
                        seek();
                    }

                    function seek() {
                        if (picker.discovering)
                            picker.sought = text;
                        else
                            Library.filter = text;
                    }
                }
                IconButton {
                    id: add
                    objectName: "add"
                    side: 32
                    glyph: "plus"
                    text: qsTr("Add models")
                    onClicked: addMenu.opened ? addMenu.close() : addMenu.popup(add, 0, add.height + 4)
                    ActionMenu {
                        id: addMenu
                        ActionItem {
                            glyph: "file"
                            text: qsTr("Add file…")
                            onTriggered: picker.fileAsked()
                        }
                        ActionItem {
                            glyph: "folder"
                            text: qsTr("Add folder…")
                            onTriggered: picker.folderAsked()
                        }
                        ActionItem {
                            glyph: "leaves"
                            text: qsTr("Add a remote server…")
                            onTriggered: picker.engineAsked()
                        }
                    }
                }
                IconButton {
                    side: 32
                    glyph: "close"
                    text: qsTr("Close")
                    onClicked: picker.close()
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
        }
        Rectangle {
            id: purpose
            anchors.top: head.bottom
            width: parent.width
            height: visible ? purposeText.implicitHeight + 20 : 0
            visible: picker.question !== 0 && !picker.discovering
            color: Theme.accentSoft
            PlainText {
                id: purposeText
                objectName: "purpose"
                x: 24
                width: parent.width - 48
                anchors.verticalCenter: parent.verticalCenter
                wrapMode: Text.Wrap
                text: qsTr("Choose the model that answers the question again. Both answers are kept.")
                font.pixelSize: Theme.small
            }
        }
        LocalModels {
            id: local
            anchors.top: purpose.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            visible: !picker.discovering
            narrow: picker.narrow
            answers: picker.question !== 0
            onLoadAsked: (path, options) => picker.load(path, options)
            onMeasureAsked: (path, options) => Bridge.measure(path, options)
            onTrashAsked: (path, name, size) => picker.trashAsked(path, name, size)
            onFileAsked: picker.fileAsked()
            onFolderAsked: picker.folderAsked()
            onEngineEditAsked: path => picker.engineEditAsked(path)
            onEngineRemovalAsked: (path, engine) => picker.engineRemovalAsked(path, engine)
        }
        Loader {
            id: page
            anchors.fill: local
            // The second page stays loaded once it was shown, so that its search results are kept.
            active: picker.discovering || item
            visible: picker.discovering
            sourceComponent: picker.discover
            Binding {
                target: page.item
                property: "query"
                value: picker.sought
            }
        }
    }
}
