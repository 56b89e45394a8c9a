import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The list of messages. If the person has scrolled to the end, the list scrolls along as messages grow.
Item {
    id: chat

    property Commands commands: null
    property bool pinned: true
    readonly property int editorMargin: 12  // pixels between an open editor and the edge of the list
    readonly property bool atEnd: list.contentY + list.height >= list.originY + list.contentHeight + list.bottomMargin - 24
    readonly property alias view: list
    signal linkAsked(string link)
    signal problem(string sentence)
    signal ended
    readonly property alias editState: editState

    function toEnd() {
        if (!pinned || list.count === 0)
            return;
        // positionViewAtEnd() lays out the list again, so it is called only if the item of the last row was
        // not created yet.
        if (!list.itemAtIndex(list.count - 1))
            list.positionViewAtEnd();
        list.contentY = Math.max(list.originY - list.topMargin,
                                 list.originY + list.contentHeight + list.bottomMargin - list.height);
    }
    function pin() {
        pinned = true;
        Qt.callLater(toEnd);
    }
    // Scrolls to a row and highlights the message with the id `messageId` for a while.
    function showFound(messageId, row) {
        pinned = false;
        list.foundMessage = messageId;
        forgetFound.restart();
        const show = () => list.positionViewAtIndex(row, ListView.Center);
        show();
        // Scrolls a second time after the rows around `row` have been laid out, because their real heights
        // are unknown before.
        Qt.callLater(show);
    }
    // Selects the words in the row, and expands collapsed sections that hide the row.
    function showWords(row, words) {
        pinned = false;
        list.foundMessage = 0;
        list.foundRow = row;
        const show = () => {
            list.positionViewAtIndex(row, ListView.Center);
            const item = list.itemAtIndex(row);
            if (!item)
                return;
            for (const number of item.inside || []) {
                if (!item.isOpen(number))
                    list.toggleDetails(item.detailsKey(number));
            }
            const text = selection.textOf(item);
            const at = text ? text.getText(0, text.length).toLowerCase().indexOf(words.toLowerCase()) : -1;
            if (at >= 0)
                text.select(at, at + words.length);
        };
        show();
        // Scrolls a second time after the rows around `row` have been laid out, because their real heights
        // are unknown before.
        Qt.callLater(show);
    }
    function endFind() {
        list.foundRow = -1;
    }
    function firstRow() {
        return Math.max(0, list.indexAt(list.width / 2, list.contentY + 8));
    }
    function moveBy(pixels) {
        const top = list.originY - list.topMargin;
        const end = Math.max(top, list.originY + list.contentHeight + list.bottomMargin - list.height);
        list.contentY = Math.max(top, Math.min(end, list.contentY + pixels));
    }
    function scrollBy(pixels) {
        settling.stop();
        moveBy(pixels);
        pinned = atEnd;
    }
    // Scrolls so that the open editor and its buttons are visible.
    function showEditor() {
        list.forceLayout();
        if (!editState.editor) {
            const row = editState.edited ? Messages.firstRowOf(editState.edited) : Messages.lastRowOf(editState.insertedAfter);
            list.positionViewAtIndex(row, ListView.Contain);
            list.forceLayout();
        }
        const editor = editState.editor;
        if (!editor)
            return;
        const top = list.mapFromItem(editor, 0, 0).y - editorMargin;
        const below = list.mapFromItem(editor, 0, editor.height).y + editorMargin - list.height;
        if (below > 0)
            moveBy(below);
        else if (top < 0)
            moveBy(top);
    }
    // Keeps the editor visible while it grows with the typed text or is moved by other rows.
    function followEditor() {
        if (editState.editor && editState.editor.activeFocus)
            showEditor();
    }

    RowList {
        id: list

        property real hoveredMessage: 0
        property real foundMessage: 0
        property int foundRow: -1
        // True while many rows arrive at the same time. While it is true, the contents of rows are created
        // between frames.
        property bool flood: false
        // Whether rows beyond the visible area are created. False while many rows arrive, because such rows
        // would be replaced before the person sees them.
        property bool ahead: true
        // The reasoning that is expanded, by message id. It is stored here, because rows far outside the view
        // are destroyed.
        property var openThoughts: ({})
        property var toggledDetails: ({})

        function toggleThought(id) {
            const open = Object.assign({}, openThoughts);
            open[id] = !open[id];
            // The person is about to read the expanded reasoning, so the list stops scrolling to its end.
            if (open[id] && Bridge.state !== Bridge.Generating)
                chat.pinned = false;
            openThoughts = open;
        }

        function toggleDetails(key) {
            const toggled = Object.assign({}, toggledDetails);
            toggled[key] = !toggled[key];
            if (Bridge.state !== Bridge.Generating)
                chat.pinned = false;
            toggledDetails = toggled;
        }

        anchors.fill: parent
        topMargin: 4
        bottomMargin: 8
        model: Messages
        cacheBuffer: ahead ? 600 : 0
        flickDeceleration: 8000
        activeFocusOnTab: true
        Accessible.name: qsTr("Conversation")

        delegate: BlockRow {
            id: block
            width: list.width
            FoundMark {
                shown: list.foundMessage === block.messageId || list.foundRow === block.index
                column: block.column
            }
            editState: chat.editState
            inFlood: list.flood
            hoveredMessage: list.hoveredMessage
            thoughtOpen: list.openThoughts[messageId] === true
            toggledDetails: list.toggledDetails
            onHovered: id => list.hoveredMessage = id
            onThoughtToggled: id => list.toggleThought(id)
            onDetailsToggled: key => list.toggleDetails(key)
            onLinkAsked: link => chat.linkAsked(link)
            onProblem: sentence => chat.problem(sentence)
        }

        onContentHeightChanged: if (chat.pinned || settling.running) Qt.callLater(chat.pinned ? chat.toEnd : chat.followEditor)
        onHeightChanged: Qt.callLater(chat.pinned ? chat.toEnd : chat.followEditor)
        onContentYChanged: if (moving || bar.pressed) chat.pinned = chat.atEnd
        onMovementStarted: settling.stop()
        onMovementEnded: chat.pinned = chat.atEnd

        Keys.onPressed: event => {
            const page = height - 48;
            const steps = {
                [Qt.Key_Up]: -48,
                [Qt.Key_Down]: 48,
                [Qt.Key_PageUp]: -page,
                [Qt.Key_PageDown]: page,
                [Qt.Key_Home]: -list.contentHeight,
                [Qt.Key_End]: list.contentHeight + list.height
            };
            if (steps[event.key] !== undefined || event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab)
                chat.pointed = false;
            if (event.matches(StandardKey.SelectAll)) {
                selection.selectAll();
                event.accepted = true;
            } else if (steps[event.key] !== undefined) {
                chat.scrollBy(steps[event.key]);
                event.accepted = true;
            }
        }

        T.ScrollBar.vertical: ThinScrollBar {
            id: bar
        }
        FocusRing {
            target: list
            gap: -4
            objectName: "chatRing"
            visible: chat.framed && list.Window.active && !chat.pointed
        }
    }

    EditState {
        id: editState
        list: list
        commands: chat.commands
        selecting: selection.active
        onAnswering: chat.pin()
        onReading: chat.pinned = false
        onOpened: {
            settling.restart();
            chat.showEditor();
        }
        onEnded: chat.ended()
        onEditing: from => {
            const place = chat.mapFromItem(from, 0, 0, from.width, from.height);
            secondClick.x = place.x;
            secondClick.y = place.y;
            secondClick.width = place.width;
            secondClick.height = place.height;
            secondClickWait.restart();
        }
    }
    // While this timer runs, rows around a new editor may still get their real heights, which moves the
    // editor.
    Timer {
        id: settling
        interval: 500
    }
    Connections {
        target: editState.editor
        function onHeightChanged() {
            Qt.callLater(chat.followEditor);
        }
    }
    CrossSelection {
        id: selection
        objectName: "selection"
        anchors.fill: parent
        list: list
        openThoughts: list.openThoughts
        onScrollAsked: pixels => chat.scrollBy(pixels)
        onPressed: chat.pointed = true
    }

    // After a click on the edit button, this area takes the second click of a double click at the same
    // position.
    MouseArea {
        id: secondClick
        z: 1
        visible: secondClickWait.running && editState.edited !== 0
        Timer {
            id: secondClickWait
            interval: Qt.styleHints.mouseDoubleClickInterval
        }
    }

    // The whole list shows no focus ring after a click, or after a selection that a click starts (see
    // CrossSelection).
    readonly property bool framed: list.Window.activeFocusItem === list
    property bool pointed: false
    Connections {
        target: list
        function onActiveFocusChanged() {
            if (!list.activeFocus)
                chat.pointed = false;
        }
    }

    Connections {
        target: Jump
        function onArrived(messageId, row) {
            chat.showFound(messageId, row);
        }
    }
    Timer {
        id: forgetFound
        interval: 8000
        onTriggered: list.foundMessage = 0
    }
    Timer {
        id: calm
        interval: 300
        onTriggered: {
            // The first timeout creates the rows beyond the visible area. Their contents are still created
            // between frames, until the second timeout.
            list.flood = !list.ahead;
            list.ahead = true;
            if (list.flood)
                restart();
        }
    }
    Connections {
        target: Messages
        function onRowsAboutToBeInserted(parent, first, last) {
            if (last - first < 8)
                return;
            list.flood = true;
            list.ahead = false;
            calm.restart();
        }
        function onModelReset() {
            list.flood = false;
            list.ahead = true;
            editState.edited = editState.insertedAfter = 0;
            chat.pin();
        }
    }

    IconButton {
        id: jump
        objectName: "jump"
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        visible: !chat.pinned && !chat.atEnd && !editState.editor
        side: 36
        glyph: "arrow-down"
        keys: chat.commands ? chat.commands.keysOf("latest") : ""
        ink: Theme.text
        text: qsTr("Jump to latest")
        onClicked: chat.pin()
        background: Rectangle {
            radius: height / 2
            color: jump.hovered ? Theme.sunken : Theme.surface
            border.width: 1
            border.color: Theme.strongBorder
            FocusRing {
                target: parent
                around: 18
                visible: jump.visualFocus
            }
        }
    }
}
