import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The list of folders and conversations. Several conversations can be selected and dragged to or from
// folders.
Item {
    id: pane

    readonly property alias view: list
    signal chosen
    signal exportAsked(var ids, string title)
    signal moveAsked(var ids)

    // The folder over which a conversation is dragged. -1: none. 0: outside of all folders.
    property real dropFolder: -1
    property var dragged: []

    function ids(row) {
        return row.selected ? Conversations.selectedIds() : [row.conversationId];
    }
    function trash() {
        if (Conversations.selectedCount > 0)
            Shelf.trash(Conversations.selectedIds());
        else if (list.currentItem && !list.currentItem.folder)
            Shelf.trash([list.currentItem.conversationId]);
    }
    function choose(row, modifiers) {
        list.currentIndex = row.index;
        if (row.folder) {
            Conversations.setFolderOpen(row.conversationId, !row.open);
        } else if (modifiers & Qt.ShiftModifier) {
            Conversations.selectTo(row.conversationId);
        } else if (modifiers & Qt.ControlModifier || Conversations.selectedCount > 0) {
            Conversations.toggleSelected(row.conversationId);
        } else {
            Conversations.select(row.conversationId);
            pane.chosen();
        }
    }
    function folderAt(x, y) {
        const row = list.itemAt(x, y + list.contentY);
        return row ? row.folderId : 0;
    }

    RowList {
        id: list
        objectName: "conversations"

        property bool keyboard: false
        property bool pointed: false  // whether a click focused the list, so that no frame is needed

        anchors.fill: parent
        activeFocusOnTab: true
        model: Conversations
        currentIndex: -1
        Accessible.name: qsTr("Conversations")
        onActiveFocusChanged: {
            keyboard = activeFocus && !pointed;
            if (!activeFocus)
                pointed = false;
            if (activeFocus && currentIndex < 0 && count > 0)
                currentIndex = 0;
        }
        onCountChanged: if (currentIndex >= count) currentIndex = count - 1

        section.property: "section"
        section.delegate: PlainText {
            required property string section
            width: ListView.view.width - 16
            height: Theme.scaled(34)
            leftPadding: 8
            bottomPadding: 6
            verticalAlignment: Text.AlignBottom
            text: section
            font.pixelSize: Theme.tiny
            font.weight: Font.Medium
            color: Theme.secondary
        }
        delegate: ConversationRow {
            width: ListView.view.width - 8
            selecting: Conversations.selectedCount > 0
            dropped: folder && pane.dropFolder === conversationId
            onChosen: modifiers => pane.choose(this, modifiers)
            onTrashAsked: Shelf.trash(pane.ids(this))
            onPinAsked: Shelf.setPinned(pane.ids(this), !pinned)
            onMoveAsked: pane.moveAsked(pane.ids(this))
            onExportAsked: {
                const chosen = pane.ids(this);
                pane.exportAsked(chosen, chosen.length === 1 ? title : "");
            }
        }
        T.ScrollBar.vertical: ThinScrollBar {}

        Keys.onReturnPressed: event => currentItem?.chosen(event.modifiers)
        Keys.onSpacePressed: event => currentItem?.chosen(event.modifiers)
        Keys.onDeletePressed: pane.trash()
        Keys.onMenuPressed: currentItem?.openMenu(false)
        Keys.onLeftPressed: if (currentItem && currentItem.folder) Conversations.setFolderOpen(currentItem.conversationId, false)
        Keys.onRightPressed: if (currentItem && currentItem.folder) Conversations.setFolderOpen(currentItem.conversationId, true)
        Keys.onEscapePressed: event => {
            event.accepted = Conversations.selectedCount > 0;
            Conversations.clearSelection();
        }
        Keys.onPressed: event => {
            event.accepted = true;
            if ([Qt.Key_Up, Qt.Key_Down, Qt.Key_Home, Qt.Key_End].includes(event.key)) {
                pointed = false;
                keyboard = true;
            }
            if (event.matches(StandardKey.SelectAll))
                Conversations.selectAll();
            else if (event.matches(StandardKey.Undo))
                Shelf.undo();
            else if (!currentItem)
                event.accepted = false;
            else if (event.key === Qt.Key_F2)
                currentItem.rename();
            else if (event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier)
                currentItem.openMenu(false);
            else if ((event.key === Qt.Key_Up || event.key === Qt.Key_Down) && event.modifiers & Qt.ShiftModifier)
                extend(event.key === Qt.Key_Up ? -1 : 1);
            else
                event.accepted = false;
        }
        function extend(step) {
            if (Conversations.selectedCount === 0 && !currentItem.folder)
                Conversations.toggleSelected(currentItem.conversationId);
            currentIndex = Math.max(0, Math.min(count - 1, currentIndex + step));
            if (!currentItem.folder)
                Conversations.selectTo(currentItem.conversationId);
        }
    }

    // The handler belongs to the list, because the dragged row may scroll out of view.
    DragHandler {
        id: drag
        target: null
        acceptedDevices: PointerDevice.Mouse
        dragThreshold: 8
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onActiveChanged: active ? begin() : end()
        onCentroidChanged: if (active && pane.dragged.length > 0) pane.dropFolder = pane.folderAt(centroid.position.x, centroid.position.y)
        function begin() {
            const from = centroid.pressPosition;
            const row = list.itemAt(from.x, from.y + list.contentY);
            if (!row || row.folder || row.renaming)
                return;
            pane.dragged = pane.ids(row);
            ghost.words = pane.dragged.length > 1 ? qsTr("%Ln conversation(s)", "", pane.dragged.length) : row.title;
        }
        function end() {
            const ids = pane.dragged;
            const folder = pane.dropFolder;
            pane.dragged = [];
            pane.dropFolder = -1;
            const place = centroid.position;
            if (ids.length > 0 && folder >= 0 && place.x >= 0 && place.x <= pane.width && place.y >= 0 && place.y <= pane.height)
                Shelf.moveToFolder(ids, folder);
        }
    }
    // Scrolls the list while a conversation is dragged to its edge.
    Timer {
        readonly property real y: drag.centroid.position.y
        readonly property int step: y < 24 ? -12 : y > pane.height - 24 ? 12 : 0
        running: pane.dragged.length > 0 && step !== 0
        repeat: true
        interval: 16
        onTriggered: list.contentY = Math.max(list.originY, Math.min(list.originY + Math.max(0, list.contentHeight - list.height), list.contentY + step))
    }
    Rectangle {
        id: ghost
        objectName: "dragged"
        property string words
        visible: pane.dragged.length > 0
        x: Math.min(drag.centroid.position.x + 12, pane.width - width - 4)
        y: drag.centroid.position.y + 8
        z: 2
        width: Math.min(Theme.scaled(180), name.implicitWidth + 20)
        height: Theme.scaled(28)
        radius: Theme.radius
        color: Theme.surface
        border.width: 1
        border.color: Theme.strongBorder
        PlainText {
            id: name
            x: 10
            width: parent.width - 20
            anchors.verticalCenter: parent.verticalCenter
            text: ghost.words
            elide: Text.ElideRight
            font.pixelSize: Theme.small
            Accessible.ignored: true
        }
    }
}
