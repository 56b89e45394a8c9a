import QtQuick
import QtQuick.Templates as T
import ROCmForge

// Adds accessible names and the window's font to the file dialog that Qt shows if the desktop has none, and works
// around the faults of this dialog that are described below. Its colours come from the window's palette. Native
// dialogs are not changed.
QtObject {
    id: finish

    required property var of  // the FileDialog or FolderDialog
    // Any item of the window that opens the dialog. Qt's own dialog is in this window's overlay.
    required property Item within

    // Qt's own dialog while it is open.
    property Item panel: null
    property ListView list: null
    property QtObject dialog: null

    readonly property Connections opened: Connections {
        target: finish.of
        function onVisibleChanged() {
            finish.panel = finish.list = finish.dialog = null;
            if (finish.of.visible)
                Qt.callLater(finish.look);
        }
    }
    // New rows get names too, because rows are created while scrolling and for each folder.
    readonly property Connections rows: Connections {
        target: finish.list ? finish.list.contentItem : null
        function onChildrenChanged() {
            Qt.callLater(finish.nameWhatIsShown);
        }
    }

    // If the person goes from "/usr" to its parent folder "/", Qt 6.4 selects "/usr" with a wrong URL, "file://usr",
    // in which "usr" is a host. The program would crash if the person then opened "/usr".
    readonly property Connections selection: Connections {
        target: finish.dialog
        ignoreUnknownSignals: true  // a dialog for files has no selected folder
        function onSelectedFileChanged() {
            if (finish.hasHost(finish.dialog.selectedFile))
                finish.dialog.selectedFile = finish.withoutHost(finish.dialog.selectedFile);
        }
        function onSelectedFolderChanged() {
            if (finish.hasHost(finish.dialog.selectedFolder))
                finish.dialog.selectedFolder = finish.withoutHost(finish.dialog.selectedFolder);
        }
    }

    function hasHost(file) {
        return /^file:\/\/[^/]/.test(file);
    }
    function withoutHost(file) {
        return String(file).replace("file://", "file:///");
    }
    function find(item, test) {
        if (test(item))
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = find(item.children[i], test);
            if (found)
                return found;
        }
        return null;
    }
    function overlay() {
        let root = within;
        while (root.parent)
            root = root.parent;
        for (let i = 0; i < root.children.length; ++i) {
            if (root.children[i] instanceof T.Overlay)
                return root.children[i];
        }
        return null;
    }
    function look() {
        const over = overlay();
        list = over && find(over, item => ["fileDialogListView", "folderDialogListView"].includes(item.objectName));
        if (!list)
            return;
        panel = list;
        while (panel.parent !== over)
            panel = panel.parent;
        name(panel, of.title);
        // No rows are created outside of the view, because Qt prints a warning if the folder changes while it creates
        // them.
        list.cacheBuffer = 0;
        list.Accessible.role = Accessible.List;
        list.Accessible.name = of.title;
        name(find(panel, item => item.objectName === "fileNameTextField"), qsTr("File name"));
        const kinds = find(panel, item => item instanceof T.ComboBox);
        name(kinds, qsTr("File type"));
        name(kinds && kinds.contentItem, qsTr("File type"));
        const places = find(panel, item => item.upButton !== undefined);
        if (places) {
            name(places.upButton, qsTr("Parent folder"));
            name(places.textField, qsTr("Folder"));
            dialog = places.dialog;
            dress(dialog);
        }
        nameWhatIsShown();
    }
    function name(item, words) {
        if (item)
            item.Accessible.name = words;
    }
    // Sets the accessible names of the file rows, panes and buttons of the panel. The buttons include those
    // that lead to the parent folders.
    function nameWhatIsShown() {
        if (panel)
            nameBelow(panel);
    }
    function nameBelow(item) {
        if (item.fileName !== undefined && item.fileIsDir !== undefined)
            name(item, item.fileName);
        else if (item instanceof T.AbstractButton && item.text)
            name(item, item.text);
        else if (item instanceof T.Pane)
            name(item, of.title);
        for (let i = 0; i < item.children.length; ++i)
            nameBelow(item.children[i]);
    }
    function dress(dialog) {
        dialog.font.family = Theme.sans;
        dialog.font.pixelSize = Theme.small;
        dialog.width = Qt.binding(() => Math.min(dialog.implicitWidth, within.Window.width - 32));
    }
}
