import QtQuick
import QtQuick.Templates as T
import ROCmForge

// Adds accessible names and the window's font to the file dialog that Qt shows if the desktop has none. Its
// colours come from the window's palette. Native dialogs are not changed.
QtObject {
    id: finish

    required property var of  // the FileDialog or FolderDialog
    // Any item of the window that opens the dialog. Qt's own dialog is in this window's overlay.
    required property Item within

    // Qt's own dialog while it is open.
    property Item panel: null
    property Item list: null

    readonly property Connections opened: Connections {
        target: finish.of
        function onVisibleChanged() {
            finish.panel = finish.list = null;
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
            dress(places.dialog);
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
