import QtQuick
import QtQuick.Dialogs
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

T.ApplicationWindow {
    id: window

    readonly property bool folded: width < 900
    readonly property bool hidden: width < 640
    readonly property bool covered: picker.visible || settings.visible || ask.visible || exporting.visible || importing.visible || moving.visible || trash.visible || overlaid.visible
    // What the window itself has to say, beside what the engine says.
    property string problem
    readonly property alias picker: picker
    readonly property alias settings: settings
    readonly property alias ask: ask
    readonly property alias exporting: exporting
    readonly property alias importing: importing
    readonly property alias moving: moving
    readonly property alias trash: trash
    readonly property alias sidebar: sidebar
    readonly property alias chat: chat
    readonly property alias composer: composer
    readonly property alias inspector: inspector
    property bool inspected: false
    property bool moves: true  // false: the inspector is there at once
    // Where there is no room for both, the inspector takes the page's place.
    readonly property bool inspectorAlone: width - page.x < 680

    width: 1280
    height: 800
    minimumWidth: 480
    minimumHeight: 400
    visible: true
    title: Conversations.currentTitle ? qsTr("%1 – ROCmForge").arg(Conversations.currentTitle) : "ROCmForge"
    color: Theme.window
    font.family: Theme.sans
    font.pixelSize: Theme.body

    function newChat() {
        Conversations.startNew();
        overlaid.close();
        composer.input.forceActiveFocus();
    }
    function openPicker() {
        overlaid.close();
        picker.open();
    }
    function search() {
        if (folded) {
            overlaid.open();
            slid.focusSearch();
        } else {
            sidebar.focusSearch();
        }
    }
    function addFiles(urls) {
        for (const url of urls) {
            const why = Library.addFile(url);
            if (why) {
                problem = why;
                return;
            }
            picker.awaitedPath = decodeURIComponent(String(url).replace(/^file:\/\//, ""));
        }
        picker.opened ? picker.choose(picker.awaitedPath) : picker.open();
    }
    // What has a suffix that no model has goes with the message.
    function takeDropped(urls) {
        const isModel = url => /(\.gguf|\.safetensors|\.safetensors\.index\.json)$/i.test(url) || !/\.[^/.]+$/.test(url);
        const models = Array.from(urls).filter(isModel);
        const files = Array.from(urls).filter(url => !isModel(url));
        if (files.length > 0) {
            Draft.add(files);
            composer.input.forceActiveFocus();
        }
        if (models.length > 0)
            addFiles(models);
    }
    function toggleInspector() {
        inspected = !inspected;
        if (inspected)
            inspector.focusFirst();
        else
            composer.input.forceActiveFocus();
    }
    function askToRemovePreset(id, name) {
        ask.question = qsTr("Delete this preset?");
        ask.explanation = qsTr("“%1” will be gone for good. Conversations that it was chosen for keep its choices.").arg(name);
        ask.yes = qsTr("Delete");
        ask.dangerous = true;
        ask.action = () => Presets.remove(id);
        ask.open();
    }
    function askToForget(ids, what) {
        ask.question = qsTr("Delete for good?");
        ask.explanation = qsTr("%1 will be gone. This can't be undone.").arg(what);
        ask.yes = qsTr("Delete for good");
        ask.dangerous = true;
        ask.action = () => ids.length > 0 ? Shelf.removeForGood(ids) : Shelf.emptyTrash();
        ask.open();
    }
    function askToTrash(path, name, size) {
        ask.question = qsTr("Move %1 to the trash?").arg(name);
        ask.explanation = qsTr("All its files, %1. The space is free once the trash is emptied.").arg(size);
        ask.yes = qsTr("Move to the trash");
        ask.dangerous = true;
        ask.action = () => problem = Library.trash(path);
        ask.open();
    }
    // Only after asking, and only what a browser should get.
    function askToFollow(link) {
        const web = /^https?:\/\//i.test(link);
        ask.question = web ? qsTr("Open this link in your browser?") : qsTr("This link isn't a web page");
        ask.explanation = link;
        ask.yes = web ? qsTr("Open") : qsTr("Copy");
        ask.dangerous = false;
        ask.action = () => web ? Qt.openUrlExternally(link) : Clipboard.copy(link);
        ask.open();
    }

    Component.onCompleted: composer.input.forceActiveFocus()

    Shortcut {
        sequence: "Ctrl+N"
        onActivated: window.newChat()
    }
    Shortcut {
        sequence: "Ctrl+L"
        onActivated: picker.opened ? picker.close() : window.openPicker()
    }
    Shortcut {
        sequence: "Ctrl+F"
        enabled: !picker.visible && !settings.visible
        onActivated: window.search()
    }
    Shortcut {
        sequence: "Ctrl+,"
        onActivated: settings.opened ? settings.close() : settings.open()
    }
    Shortcut {
        sequence: "Ctrl+I"
        enabled: !window.covered
        onActivated: window.toggleInspector()
    }
    Shortcut {
        sequence: "Ctrl+Q"
        onActivated: window.close()
    }
    Shortcut {
        sequence: "Escape"
        enabled: !window.covered && (composer.running || Bridge.state === Bridge.Loading)
        onActivated: Bridge.stop()
    }

    Sidebar {
        id: sidebar
        visible: !window.hidden
        folded: window.folded
        height: parent.height
        onNewAsked: window.newChat()
        onConversationChosen: composer.input.forceActiveFocus()
        onListAsked: window.search()
        onModelsAsked: window.openPicker()
        onSettingsAsked: settings.open()
        onTrashAsked: trash.open()
        onMoveAsked: ids => moving.ask(ids)
        onExportAsked: (id, title) => exporting.ask(id, title)
    }

    Item {
        id: page
        x: sidebar.visible ? sidebar.width : 0
        width: parent.width - x - (window.inspectorAlone ? 0 : inspector.shownWidth)
        height: parent.height

        readonly property bool given: window.inspected && window.inspectorAlone  // to the inspector, but for its head

        TopBar {
            id: topBar
            width: parent.width
            menuShown: window.hidden
            onMenuAsked: overlaid.open()
            onPickerAsked: window.openPicker()
            inspected: window.inspected
            onInspectorAsked: window.toggleInspector()
        }
        Column {
            id: banners
            y: topBar.height
            width: parent.width
            Banner {
                objectName: "engineBanner"
                width: parent.width
                sentence: Bridge.error
                offer: Bridge.cpuOffered ? qsTr("Use the CPU") : ""
                onAccepted: Bridge.computeOn("cpu")
                onDismissed: Bridge.clearError()
            }
            Banner {
                objectName: "deviceBanner"
                width: parent.width
                sentence: Bridge.deviceNotice
                offer: qsTr("Keep to the CPU")
                onAccepted: Bridge.computeOn("cpu")
                onDismissed: Bridge.clearDeviceNotice()
            }
            Banner {
                objectName: "pressureBanner"
                width: parent.width
                sentence: Pressure.sentence
                offer: Pressure.shrinkOffer
                otherOffer: qsTr("Unload")
                dismissal: qsTr("Wait")
                onAccepted: Pressure.shrink()
                onOtherAccepted: Pressure.unload()
                onDismissed: Pressure.wait()
            }
            Banner {
                objectName: "contextBanner"
                width: parent.width
                sentence: ContextChoice.summarising ? qsTr("The model is summarising the oldest messages…") : ContextChoice.question
                offer: ContextChoice.summarising ? "" : ContextChoice.dropOffer
                otherOffer: ContextChoice.summarising ? "" : qsTr("Summarise them")
                dismissal: ContextChoice.summarising ? qsTr("Stop") : qsTr("Leave the message without an answer")
                onAccepted: ContextChoice.drop()
                onOtherAccepted: ContextChoice.summarise()
                onDismissed: ContextChoice.summarising ? Bridge.stop() : ContextChoice.dismiss()
            }
            Banner {
                objectName: "windowBanner"
                width: parent.width
                sentence: window.problem
                onDismissed: window.problem = ""
            }
        }
        ChatView {
            id: chat
            anchors.top: banners.bottom
            anchors.bottom: progress.top
            width: parent.width
            visible: !Messages.empty && !page.given
            onLinkAsked: link => window.askToFollow(link)
            onProblem: sentence => window.problem = sentence
        }
        EmptyState {
            anchors.fill: chat
            visible: Messages.empty && !page.given
            onPickerAsked: window.openPicker()
        }
        PrefillProgress {
            id: progress
            opacity: page.given ? 0 : 1
            anchors.bottom: composer.top
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(Theme.column, parent.width - 48)
        }
        Composer {
            id: composer
            anchors.bottom: parent.bottom
            visible: !page.given
            width: parent.width
            tallest: Math.max(80, window.height * 0.35)
            onSent: chat.pin()
            onModelWanted: window.openPicker()
            onFilesWanted: attachDialog.open()
        }
        Connections {
            target: Conversations
            function onCurrentIdChanged() {
                chat.pin();
            }
        }
    }

    Inspector {
        id: inspector
        objectName: "inspector"
        property real shownWidth: window.inspected ? 320 : 0
        Behavior on shownWidth {
            enabled: window.moves
            NumberAnimation {
                duration: Theme.motion
                easing.type: Easing.OutCubic
            }
        }
        x: window.inspectorAlone ? page.x : parent.width - shownWidth
        width: window.inspectorAlone ? parent.width - page.x : 320
        y: window.inspectorAlone ? banners.y + banners.height : 0
        height: parent.height - y
        visible: shownWidth > 0
        onCloseAsked: window.toggleInspector()
        onRemoveAsked: (id, name) => window.askToRemovePreset(id, name)
    }

    T.Popup {
        id: overlaid
        width: 248
        height: window.height
        modal: true
        focus: true
        closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
        T.Overlay.modal: Rectangle {
            color: Theme.scrim
        }
        contentItem: Sidebar {
            id: slid
            onNewAsked: window.newChat()
            onConversationChosen: {
                overlaid.close();
                composer.input.forceActiveFocus();
            }
            onModelsAsked: window.openPicker()
            onSettingsAsked: {
                overlaid.close();
                settings.open();
            }
            onTrashAsked: {
                overlaid.close();
                trash.open();
            }
            onMoveAsked: ids => {
                overlaid.close();
                moving.ask(ids);
            }
            onExportAsked: (id, title) => {
                overlaid.close();
                exporting.ask(id, title);
            }
        }
        enter: Transition {
            NumberAnimation {
                property: "x"
                from: -248
                to: 0
                duration: Theme.motion
                easing.type: Easing.OutCubic
            }
        }
    }

    Picker {
        id: picker
        discover: Component {
            Discover {}
        }
        onTrashAsked: (path, name, size) => window.askToTrash(path, name, size)
        onFileAsked: fileDialog.open()
        onFolderAsked: folderDialog.open()
        onClosed: composer.input.forceActiveFocus()
    }
    SettingsPage {
        id: settings
        onFolderAsked: folderDialog.open()
        onExportAsked: exporting.ask(0, "")
        onImportAsked: importing.open()
        onClosed: composer.input.forceActiveFocus()
    }
    ExportSheet {
        id: exporting
        onPlaceAsked: suggestion => {
            exportDialog.defaultSuffix = format;
            exportDialog.currentFile = exportDialog.currentFolder + "/" + encodeURIComponent(suggestion);
            exportDialog.open();
        }
    }
    FolderSheet {
        id: moving
    }
    TrashSheet {
        id: trash
        onForgetAsked: (ids, what) => window.askToForget(ids, what)
    }
    ImportSheet {
        id: importing
        onFileAsked: importDialog.open()
    }
    FileDialog {
        id: attachDialog
        title: qsTr("Attach files")
        nameFilters: [qsTr("Text, source code and PDF (*)")]
        fileMode: FileDialog.OpenFiles
        onAccepted: Draft.add(selectedFiles)
    }
    FileDialog {
        id: exportDialog
        title: qsTr("Export")
        fileMode: FileDialog.SaveFile
        onAccepted: exporting.save(selectedFile)
    }
    FileDialog {
        id: importDialog
        title: qsTr("Import conversations")
        nameFilters: [qsTr("Conversations (*.json)"), qsTr("All files (*)")]
        onAccepted: Importer.read(selectedFile)
    }
    AskSheet {
        id: ask
        property var action
        onAccepted: action()
    }
    FileDialog {
        id: fileDialog
        title: qsTr("Add a model")
        nameFilters: [qsTr("Models (*.gguf *.safetensors *.safetensors.index.json)"), qsTr("All files (*)")]
        fileMode: FileDialog.OpenFiles
        onAccepted: window.addFiles(selectedFiles)
    }
    FolderDialog {
        id: folderDialog
        title: qsTr("Add a folder with models")
        onAccepted: window.problem = Library.addFolder(selectedFolder)
    }

    DropArea {
        id: drop
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => {
            event.accept();
            window.takeDropped(event.urls);
        }
        Rectangle {
            anchors.fill: parent
            visible: drop.containsDrag
            color: Theme.scrim
            Rectangle {
                anchors.centerIn: parent
                width: Math.min(420, parent.width - 32)
                height: 120
                radius: 12
                color: Theme.surface
                border.width: 2
                border.color: Theme.accent
                PlainText {
                    anchors.centerIn: parent
                    text: qsTr("Drop models to add them, files to attach them")
                    font.pixelSize: 16
                    font.weight: Font.DemiBold
                }
            }
        }
    }
}
