import QtQuick
import QtQuick.Dialogs
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

T.ApplicationWindow {
    id: window

    readonly property bool folded: width < 900
    readonly property bool hidden: width < 640
    readonly property bool covered: picker.visible || settings.visible || ask.visible || overlaid.visible
    // What the window itself has to say, beside what the engine says.
    property string problem
    readonly property alias picker: picker
    readonly property alias settings: settings
    readonly property alias ask: ask
    readonly property alias chat: chat
    readonly property alias composer: composer

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
    function askToRemove(id, title) {
        ask.question = qsTr("Delete this conversation?");
        ask.explanation = qsTr("“%1” will be gone for good.").arg(title);
        ask.yes = qsTr("Delete");
        ask.dangerous = true;
        ask.action = () => Conversations.remove(id);
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
        onRemoveAsked: (id, title) => window.askToRemove(id, title)
    }

    Item {
        id: page
        x: sidebar.visible ? sidebar.width : 0
        width: parent.width - x
        height: parent.height

        TopBar {
            id: topBar
            width: parent.width
            menuShown: window.hidden
            onMenuAsked: overlaid.open()
            onPickerAsked: window.openPicker()
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
            visible: !Messages.empty
            onLinkAsked: link => window.askToFollow(link)
        }
        EmptyState {
            anchors.fill: chat
            visible: Messages.empty
            onPickerAsked: window.openPicker()
        }
        PrefillProgress {
            id: progress
            anchors.bottom: composer.top
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(Theme.column, parent.width - 48)
        }
        Composer {
            id: composer
            anchors.bottom: parent.bottom
            width: parent.width
            tallest: Math.max(80, window.height * 0.35)
            onSent: chat.pin()
            onModelWanted: window.openPicker()
        }
        Connections {
            target: Conversations
            function onCurrentIdChanged() {
                chat.pin();
            }
        }
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
            onRemoveAsked: (id, title) => window.askToRemove(id, title)
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
        onClosed: composer.input.forceActiveFocus()
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
            window.addFiles(event.urls);
        }
        Rectangle {
            anchors.fill: parent
            visible: drop.containsDrag
            color: Theme.scrim
            Rectangle {
                anchors.centerIn: parent
                width: 360
                height: 120
                radius: 12
                color: Theme.surface
                border.width: 2
                border.color: Theme.accent
                PlainText {
                    anchors.centerIn: parent
                    text: qsTr("Drop to add models")
                    font.pixelSize: 16
                    font.weight: Font.DemiBold
                }
            }
        }
    }
}
