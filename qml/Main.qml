import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

T.ApplicationWindow {
    id: window

    readonly property bool folded: width < Theme.scaled(900)
    readonly property bool hidden: width < Theme.scaled(640)
    readonly property bool covered: sheets.shown || overlaid.visible
    // An error of the window itself. It is shown in addition to errors of the engine.
    property string problem
    readonly property alias picker: sheets.picker
    readonly property alias adding: sheets.adding
    readonly property alias settings: sheets.settings
    readonly property alias ask: sheets.ask
    readonly property alias exporting: sheets.exporting
    readonly property alias importing: sheets.importing
    readonly property alias moving: sheets.moving
    readonly property alias trash: sheets.trash
    readonly property alias renaming: sheets.renaming
    readonly property alias sidebar: sidebar
    readonly property alias drawer: overlaid
    readonly property alias finder: sheets.finder
    readonly property alias keySheet: sheets.keySheet
    readonly property alias computer: sheets.computer
    readonly property alias prompts: sheets.prompts
    readonly property alias attachment: sheets.attachment
    readonly property alias comparing: sheets.comparing
    readonly property alias preview: sheets.preview
    readonly property alias commands: commands
    readonly property alias files: sheets.files
    readonly property alias chat: page.chat
    readonly property alias composer: page.composer
    readonly property alias inspector: inspector
    // True at first use, while no conversation exists and no model other than the built-in one was chosen.
    readonly property bool fresh: Conversations.known && Conversations.count === 0 && (!Bridge.modelPath || Bridge.modelPath === Library.builtIn)
    property bool inspected: false
    property bool moves: true  // false: the inspector opens without animation

    // In a narrow window the inspector replaces the page.
    readonly property bool inspectorAlone: width - page.x < Theme.scaled(680)

    width: 1280
    height: 800
    minimumWidth: 480
    minimumHeight: 400
    // These colours apply to controls that Qt draws itself, such as Qt's file dialog.
    palette {
        window: Theme.surface
        base: Theme.surface
        button: Theme.sunken
        light: Theme.sunken
        midlight: Theme.sunken
        mid: Theme.strongBorder
        dark: Theme.strongBorder
        text: Theme.text
        windowText: Theme.text
        buttonText: Theme.text
        placeholderText: Theme.secondary
        highlight: Theme.accent
        highlightedText: Theme.accentText
    }
    title: Conversations.currentTitle ? qsTr("%1 – ROCmForge").arg(Conversations.currentTitle) : "ROCmForge"
    color: Theme.window
    font.family: Theme.sans
    font.pixelSize: Theme.body

    // True while the program quits. While it is false and the tray icon is shown, closing the window only
    // hides the window.
    property bool leaving: false
    property bool away: false
    property bool unsavedAccepted: false  // whether the person agreed to lose unsaved chats
    property bool leavesWithCopy: false  // whether the program quits once the copy of the unsaved chats is written
    onClosing: close => {
        if (!leaving && Tray.shown) {
            close.accepted = false;
            away = true;
            hide();
        } else if (!unsavedAccepted && UnsavedChats.wouldBeLost()) {
            close.accepted = false;
            leaving = false;
            askBeforeLosing();
        }
    }
    onVisibleChanged: if (visible) away = false
    function quit() {
        if (!visible && !unsavedAccepted && UnsavedChats.wouldBeLost())
            visible = true;
        leaving = true;
        visible ? close() : Qt.quit();
    }
    function quitUnsaved() {
        unsavedAccepted = true;
        quit();
    }
    function askBeforeLosing() {
        ask.quitUnsaved(quitUnsaved, () => {
            leavesWithCopy = true;
            exporting.copy(UnsavedChats.ids);
        });
    }
    Connections {
        target: Exporter
        enabled: window.leavesWithCopy
        function onChanged() {
            if (Exporter.saved)
                window.quitUnsaved();
        }
    }
    Connections {
        target: Tray
        function onQuitAsked() {
            window.quit();
        }
        // If the tray icon disappears, a hidden window is shown, because nothing else could open it.
        function onChanged() {
            if (!Tray.shown && window.away)
                window.visible = true;
        }
    }

    // Letters typed outside of a text field go to the composer.
    function takeTyped(event) {
        const letters = event.text && event.text >= " " && event.text !== "\u007f";
        if (!letters || event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier) || !composer.visible)
            return;
        event.accepted = true;
        composer.type(event.text);
    }
    FocusKeeper {
        watching: window.active && !window.covered
        focused: window.activeFocusItem
        content: window.contentItem
        onLost: window.focusPage()
    }
    // Focuses the message field. If the chat settings cover the message field, focuses them instead.
    function focusPage() {
        composer.visible ? composer.input.forceActiveFocus() : inspector.focusFirst();
    }

    // Shows the conversation, closing chat settings that cover it, and focuses the message field.
    function showConversation() {
        overlaid.close();
        if (inspectorAlone)
            inspected = false;
        focusPage();
    }
    function newChat() {
        Conversations.startNew();
        showConversation();
    }
    function openPicker() {
        overlaid.close();
        picker.open();
    }
    function showPreview(kind, code) {
        kind === "html" ? ask.openPage(code) : preview.draw(kind, code);
    }
    // Opens the picker, so that the person can choose the model that answers the question again.
    function answerWithAnother(messageId) {
        overlaid.close();
        picker.openFor(messageId);
    }
    // Searches in the shown conversation. If none is shown, or if its search field has the focus already,
    // searches in all conversations.
    function find() {
        if (Messages.empty || page.given || page.findBar.field.activeFocus)
            search();
        else
            page.findBar.open();
    }
    function search() {
        if (folded || !sidebar.visible) {
            overlaid.open();
            overlaid.focusSearch();
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
        offerModel(picker.awaitedPath);
    }
    // Opens the picker and selects the model as soon as it is in the list.
    function offerModel(path) {
        picker.awaitedPath = path;
        picker.opened ? picker.choose(path) : picker.open();
    }
    // Takes dropped files. Files that are not models are attached to the message.
    function takeDropped(urls) {
        const isModel = url => /(\.gguf|\.safetensors|\.safetensors\.index\.json)$/i.test(url) || !/\.[^/.]+$/.test(url);
        const models = Array.from(urls).filter(isModel);
        const files = Array.from(urls).filter(url => !isModel(url));
        if (files.length > 0) {
            Draft.add(files);
            focusPage();
        }
        if (models.length > 0)
            addFiles(models);
    }
    function toggleFullScreen() {
        visibility = visibility === Window.FullScreen ? Window.AutomaticVisibility : Window.FullScreen;
    }
    // In a narrow window the sidebar is a drawer over the page.
    function toggleSidebar() {
        if (hidden)
            overlaid.opened ? overlaid.close() : overlaid.open();
        else
            Settings.sidebarShown = !Settings.sidebarShown;
    }
    // F6 moves the focus between the panes of the window, in tab order.
    function goToPane(step) {
        const panes = [sidebar, page.topBar, chat, composer, inspector].filter(pane => pane.visible);
        const within = pane => {
            for (let item = activeFocusItem; item; item = item.parent) {
                if (item === pane)
                    return true;
            }
            return false;
        };
        const current = panes.findIndex(within);
        const next = panes[(Math.max(current, step > 0 ? -1 : 0) + step + panes.length) % panes.length];
        const first = next === composer ? composer.input : next.nextItemInFocusChain(true);
        first.forceActiveFocus(Qt.TabFocusReason);
    }
    // Opens the chat settings and focuses the setting with this key, or the first setting if `key` is empty.
    // "preset" opens the list of presets.
    function openInspector(key) {
        // Opens without animation, because an item that is not visible yet cannot take the focus.
        moves = false;
        inspected = true;
        moves = true;
        key === "preset" ? inspector.choosePreset() : inspector.focusRow(key);
    }
    function toggleInspector() {
        inspected = !inspected;
        if (inspected)
            inspector.focusFirst();
        else
            focusPage();
    }

    Component.onCompleted: {
        EmojiFont.findAfterFrame(window, Theme.sans);
        WindowPlace.follow(window);  // also shows the window
        focusPage();
    }

    WindowCommands {
        id: commands
        window: window
    }

    Sidebar {
        id: sidebar
        visible: !window.hidden && Settings.sidebarShown
        folded: window.folded
        width: folded ? implicitWidth : edge.wanted > 0 ? Math.min(edge.wanted, window.width / 2) : implicitWidth
        commands: commands
        height: parent.height
        Keys.onPressed: event => window.takeTyped(event)
        onNewAsked: window.newChat()
        onConversationChosen: window.showConversation()
        onListAsked: window.search()
        onModelsAsked: window.openPicker()
        onSettingsAsked: sheets.settings.open()
        onTrashAsked: sheets.trash.open()
        onMoveAsked: ids => sheets.moving.ask(ids)
        onExportAsked: (ids, title) => sheets.exporting.ask(ids, title)
    }

    SidebarEdge {
        id: edge
        property int wanted: Settings.sidebarWidth
        x: sidebar.width - 5
        height: parent.height
        visible: sidebar.visible && !sidebar.folded
        onDragged: width => wanted = width
        onLetGo: {
            Settings.sidebarWidth = wanted;
            wanted = Qt.binding(() => Settings.sidebarWidth);
        }
    }
    ConversationPage {
        id: page
        x: sidebar.visible ? sidebar.width : 0
        width: parent.width - x - (window.inspectorAlone ? 0 : inspector.shownWidth)
        height: parent.height
        commands: commands
        menuText: sidebar.visible ? qsTr("Hide the sidebar") : window.hidden ? qsTr("Conversations") : qsTr("Show the sidebar")
        inspected: window.inspected
        given: window.inspected && window.inspectorAlone
        fresh: window.fresh
        problem: window.problem
        Keys.onPressed: event => window.takeTyped(event)
        onMenuAsked: window.toggleSidebar()
        onPickerAsked: window.openPicker()
        onInspectorAsked: window.toggleInspector()
        onServerAsked: sheets.settings.openServer()
        onEverywhereAsked: words => {
            Search.query = words;
            page.findBar.close();
            window.search();
        }
        onLinkAsked: link => sheets.ask.follow(link)
        onProblemFound: sentence => window.problem = sentence
        onFilesWanted: sheets.files.attach()
        onCopyAsked: sheets.exporting.copy(UnsavedChats.ids)
        onCompareAsked: sheets.comparing.show(SecondAnswer.firstId, SecondAnswer.secondId)
        onProposalChosen: repo => {
            window.openPicker();
            sheets.picker.show(true);
            Hub.openProposal(repo);
        }
    }

    Inspector {
        id: inspector
        objectName: "inspector"
        readonly property int fullWidth: Theme.scaled(320)
        property real shownWidth: window.inspected ? fullWidth : 0
        Behavior on shownWidth {
            enabled: window.moves
            NumberAnimation {
                duration: Theme.motion
                easing.type: Easing.OutCubic
            }
        }
        x: window.inspectorAlone ? page.x : parent.width - shownWidth
        width: window.inspectorAlone ? parent.width - page.x : fullWidth
        y: window.inspectorAlone ? page.banners.y + page.banners.height : 0
        height: parent.height - y
        visible: shownWidth > 0
        onCloseAsked: window.toggleInspector()
        onRemoveAsked: (id, name) => sheets.ask.removePreset(id, name)
    }

    SidebarDrawer {
        id: overlaid
        height: window.height
        commands: commands
        onNewAsked: window.newChat()
        onConversationChosen: window.showConversation()
        onModelsAsked: window.openPicker()
        onSettingsAsked: sheets.settings.open()
        onTrashAsked: sheets.trash.open()
        onMoveAsked: ids => sheets.moving.ask(ids)
        onExportAsked: (ids, title) => sheets.exporting.ask(ids, title)
    }

    WindowSheets {
        id: sheets
        window: window
        commands: commands
    }
    Connections {
        target: page.chat.editState
        function onFileAsked(messageId, number) {
            sheets.attachment.show(Messages.attachment(messageId, number));
        }
        function onOtherModelAsked(messageId) {
            window.answerWithAnother(messageId);
        }
        function onPreviewAsked(kind, code) {
            window.showPreview(kind, code);
        }
        function onCompareAsked(messageId) {
            sheets.comparing.showVersions(messageId);
        }
    }

    Connections {
        target: Opened
        function onOffered(path) {
            window.offerModel(path);
        }
    }
    DropCurtain {
        anchors.fill: parent
        onTaken: urls => window.takeDropped(urls)
    }
}
