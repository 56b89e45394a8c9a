import QtQuick
import ROCmForge
import ROCmForge.Core

// A selection over several rows of the conversation. Text items cannot select beyond one row. The selection
// reaches from the press position to the pointer. Rows that do not exist yet receive their part when they are
// created.
Item {
    id: selection

    required property ListView list
    property var openThoughts: ({})
    // Start and current end of the selection: a row and a position in its text.
    property int anchorRow: -1
    property int anchorAt: 0
    property int row: -1
    property int at: 0
    readonly property bool active: row >= 0
    // The text before and after the position in each of the two end rows. It is stored, because rows far
    // outside the view are destroyed.
    property var anchorParts: null
    property var parts: null

    signal scrollAsked(real pixels)
    signal pressed

    function textOf(item) {
        if (!item || !item.visible)
            return null;
        if (item.crossSelectable === true)
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = textOf(item.children[i]);
            if (found)
                return found;
        }
        return null;
    }
    function rowAt(y) {
        const top = list.contentY + Math.max(0, Math.min(list.height - 1, y));
        const found = list.indexAt(list.width / 2, top);
        return found >= 0 ? found : top < list.originY ? 0 : list.count - 1;
    }
    function placeIn(text, x, y) {
        const inside = list.mapToItem(text, x, y);
        if (inside.y < 0)
            return 0;
        return inside.y > text.height ? text.length : text.positionAt(inside.x, inside.y);
    }
    function partsOf(text, place) {
        return text ? {
            before: text.getText(0, place),
            after: text.getText(place, text.length),
            whole: place === 0 ? "after" : place === text.length ? "before" : ""
        } : {
            before: "",
            after: "",
            whole: ""
        };
    }

    function press(x, y) {
        clear();
        const index = rowAt(y);
        const text = textOf(list.itemAtIndex(index));
        const inside = text ? list.mapToItem(text, x, y) : Qt.point(-1, -1);
        if (!text || inside.x < 0 || inside.y < 0 || inside.x > text.width || inside.y > text.height)
            return;
        anchorRow = index;
        anchorAt = text.positionAt(inside.x, inside.y);
        anchorParts = partsOf(text, anchorAt);
    }
    function move(x, y) {
        if (anchorRow < 0)
            return;
        const index = rowAt(y);
        if (!active && index === anchorRow)
            return;
        const text = textOf(list.itemAtIndex(index));
        row = index;
        at = text ? placeIn(text, x, y) : 0;
        parts = partsOf(text, at);
        forceActiveFocus(Qt.MouseFocusReason);
        Qt.callLater(show);
    }
    function selectAll() {
        clear();
        if (list.count === 0)
            return;
        anchorRow = anchorAt = 0;
        anchorParts = null;
        parts = null;
        at = 2147483647;
        row = list.count - 1;
        forceActiveFocus(Qt.ShortcutFocusReason);
        show();
    }
    function clear() {
        const was = active;
        row = anchorRow = -1;
        anchorParts = parts = null;
        if (was)
            show();
    }
    // Updates the selection of each existing text.
    function show() {
        const down = row > anchorRow || (row === anchorRow && at >= anchorAt);
        const first = down ? anchorRow : row;
        const last = down ? row : anchorRow;
        const rows = list.contentItem.children;
        for (let i = 0; i < rows.length; ++i) {
            const item = rows[i];
            if (item.index === undefined)
                continue;
            const text = textOf(item);
            if (!text)
                continue;
            const inside = active && item.index >= first && item.index <= last;
            text.acrossRows = inside && first !== last;
            if (!inside) {
                text.deselect();
                continue;
            }
            const from = item.index === first ? Math.min(text.length, down ? anchorAt : at) : 0;
            const to = item.index === last ? Math.min(text.length, down ? at : anchorAt) : text.length;
            text.select(from, to);
        }
    }
    function copy(markdown) {
        const down = row >= anchorRow;
        const from = down ? anchorParts : parts;
        const to = down ? parts : anchorParts;
        Clipboard.copy(excerpt.text(Math.min(row, anchorRow), from && from.whole !== "after" ? from.after : undefined, Math.max(row, anchorRow), to && to.whole !== "before" ? to.before : undefined, markdown, openThoughts));
    }

    Excerpt {
        id: excerpt
        messages: Messages
    }

    Keys.forwardTo: [list]
    Keys.onPressed: event => {
        if (!active)
            return;
        if (event.key === Qt.Key_C && event.modifiers === (Qt.ControlModifier | Qt.ShiftModifier))
            copy(true);
        else if (event.matches(StandardKey.Copy))
            copy(false);
        else if (event.key === Qt.Key_Escape)
            clear();
        else
            return;
        event.accepted = true;
    }
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Selection")
    Accessible.ignored: !active

    // Scrolls the conversation while the pointer is at its edge.
    Timer {
        interval: 30
        repeat: true
        running: pointer.active && selection.active && (pointer.y < 0 || pointer.y > selection.list.height)
        onTriggered: {
            selection.scrollAsked(pointer.y < 0 ? Math.max(-60, pointer.y) : Math.min(60, pointer.y - selection.list.height));
            selection.move(pointer.x, pointer.y);
        }
    }
    PointHandler {
        id: pointer
        readonly property real x: point.position.x
        readonly property real y: point.position.y
        acceptedButtons: Qt.LeftButton
        acceptedDevices: PointerDevice.Mouse
        onActiveChanged: {
            if (!active)
                return;
            selection.pressed();
            selection.press(point.pressPosition.x, point.pressPosition.y);
        }
        onPointChanged: if (active) selection.move(point.position.x, point.position.y)
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        enabled: selection.active
        onTapped: menu.active = true
    }
    Loader {
        id: menu
        active: false
        sourceComponent: ActionMenu {
            Component.onCompleted: popup()
            onClosed: menu.active = false
            ActionItem {
                glyph: "copy"
                text: qsTr("Copy")
                onTriggered: selection.copy(false)
            }
            ActionItem {
                glyph: "copy"
                text: qsTr("Copy as Markdown")
                onTriggered: selection.copy(true)
            }
            ActionItem {
                text: qsTr("Select all")
                onTriggered: selection.selectAll()
            }
        }
    }
    Connections {
        target: selection.list
        function onContentYChanged() {
            if (selection.active)
                Qt.callLater(selection.show);
        }
    }
    Connections {
        target: Messages
        function onModelReset() {
            selection.clear();
        }
        function onRowsRemoved() {
            selection.clear();
        }
        // Rows that are inserted below the selection, as by an answer, don't move the selected rows.
        function onRowsInserted(parent, first) {
            if (first <= Math.max(selection.row, selection.anchorRow))
                selection.clear();
        }
    }
}
