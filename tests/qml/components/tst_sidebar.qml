import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the sidebar in the whole window: search, folders, multiple selection and the trash, by mouse and by
// keyboard.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Sidebar"
        when: windowShown

        readonly property var list: findChild(main.sidebar, "conversations")
        readonly property var hits: findChild(main.sidebar, "searchResults")

        function init() {
            Conversations.calls = Shelf.calls = [];
            Search.opened = [];
            Search.query = "";
            Search.items = [];
            Conversations.clearSelection();
            Conversations.items = [folder(20, "Work", true), entry(1, "One", 20), entry(2, "Two"), entry(3, "Three"), entry(4, "Four")];
            Shelf.folders = [{ id: 20, name: "Work", size: 1 }, { id: 21, name: "Play", size: 0 }];
            Trash.items = [];
            Settings.sidebarShown = true;
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
            wait(0);
        }
        function entry(id, title, folderId) {
            return { conversationId: id, title: title, section: folderId ? "Folders" : "Today", folderId: folderId || 0 };
        }
        function folder(id, name, open) {
            return { conversationId: id, kind: "folder", title: name, section: "Folders", folderId: id, open: open, size: 1 };
        }
        function hit(id, message, title, snippet) {
            return { conversationId: id, messageId: message, title: title, titleMatches: [], snippet: snippet, snippetMatches: [0, 1], created: new Date(), section: message ? "messages" : "titles" };
        }
        function row(index) {
            tryVerify(() => list.itemAtIndex(index));
            return list.itemAtIndex(index);
        }
        function find() {
            keyClick(Qt.Key_F, Qt.ControlModifier);
            keyClick("n");
            compare(Search.query, "n");
            Search.items = [hit(2, 0, "Needle", ""), hit(3, 31, "Three", "needle in it"), hit(4, 41, "Four", "<b>needle</b>")];
            tryVerify(() => hits.count === 3 && hits.itemAtIndex(2));
        }

        function test_rowShowsAMenuButtonUnderThePointer() {
            const one = row(2);
            const more = findChild(one, "rowMenu");
            mouseMove(main.composer.input, 5, 5);
            tryVerify(() => !more.visible);
            mouseMove(one, 20, one.height / 2);
            tryVerify(() => more.visible);
            mouseClick(more);
            tryVerify(() => one.menuOpen);
            // While the menu is open, the row stays highlighted although the pointer is elsewhere.
            mouseMove(main.composer.input, 5, 5);
            compare(one.background.border.width, 1);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !one.menuOpen);
            compare(Conversations.calls.length, 0);
        }
        function test_typingAfterTheMenuOfARowWritesAMessage() {
            const one = row(2);
            mouseClick(one, 20, one.height / 2, Qt.RightButton);
            tryVerify(() => one.menuOpen);
            verify(!main.composer.input.activeFocus);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !one.menuOpen);
            keyClick("h");
            tryVerify(() => main.composer.input.activeFocus);
            compare(main.composer.input.text, "h");
            main.composer.input.clear();
        }
        function test_clickShowsNoFocusFrame() {
            const framed = () => Array.from({ length: list.count }, (_, i) => row(i)).filter(one => one.highlighted).length;
            mouseClick(row(0));  // clicking a folder keeps the focus in the list
            verify(list.activeFocus);
            compare(framed(), 0);
            keyClick(Qt.Key_Down);
            compare(framed(), 1);
            mouseClick(row(0));
            compare(framed(), 0);
        }
        function test_sidebarButtonWorksAtEveryWidth() {
            const button = findChild(main, "sidebarButton");
            verify(button.visible && main.sidebar.visible);
            compare(button.text, "Hide the sidebar");
            mouseClick(button);
            tryVerify(() => !main.sidebar.visible);
            compare(button.text, "Show the sidebar");
            mouseClick(button);
            tryVerify(() => main.sidebar.visible);
        }
        function test_clickOpensASearchResult() {
            find();
            verify(!list.visible);
            mouseClick(hits.itemAtIndex(1));
            compare(Search.opened, [1]);
            compare(main.activeFocusItem, main.composer.input);
            // The list of results stays, so that another result can be opened.
            mouseClick(hits.itemAtIndex(2));
            compare(Search.opened, [1, 2]);
        }
        function test_searchResultsOpenByKeyboard() {
            find();
            keyClick(Qt.Key_Return);
            compare(Search.opened, [0]);
            keyClick(Qt.Key_F, Qt.ControlModifier);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Return);
            compare(Search.opened, [0, 2]);
        }
        function test_escapeClearsTheSearch() {
            find();
            keyClick(Qt.Key_Escape);
            compare(Search.query, "");
            verify(list.visible);
            find();
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Escape);
            compare(Search.query, "");
            verify(list.activeFocus);
        }
        function test_searchResultsEscapeMarkup() {
            find();
            const words = findText(hits.itemAtIndex(2), "needle");
            verify(words.includes("b&gt;needle&lt;/b&gt;"), words);
        }
        function findText(item, words) {
            if (item.textFormat === Text.StyledText && item.plain.includes(words))
                return item.text;
            for (let i = 0; i < item.children.length; ++i) {
                const found = findText(item.children[i], words);
                if (found)
                    return found;
            }
            return "";
        }
        function test_openedResultIsScrolledToAndMarked() {
            Messages.items = Array.from({
                length: 80
            }, (_, i) => ({
                        kind: "user",
                        text: "message " + i,
                        messageId: i,
                        firstOfMessage: true
                    }));
            const view = main.chat.view;
            tryVerify(() => view.atYEnd);
            Jump.arrived(20, 20);
            tryVerify(() => view.itemAtIndex(20));
            const place = () => view.itemAtIndex(20).mapToItem(view, 0, 0).y;
            tryVerify(() => place() > 0 && place() < view.height - 40);
            verify(!main.chat.pinned);
            verify(findChild(view.itemAtIndex(20), "foundMark"));
            verify(!findChild(view.itemAtIndex(19), "foundMark"));
            Messages.items = [];
        }
        function test_emptySearchShowsANote() {
            keyClick(Qt.Key_F, Qt.ControlModifier);
            keyClick("q");
            const note = findChild(main.sidebar, "nothingFound");
            verify(note.visible);
            verify(note.text.includes("“q”"));
            Search.settled = false;
            verify(!note.visible);
            Search.settled = true;
        }

        function test_severalRowsSelectedByMouse() {
            mouseClick(row(2), 20, 10, Qt.LeftButton, Qt.ControlModifier);
            compare(Conversations.selectedIds(), [2]);
            mouseClick(row(4), 20, 10, Qt.LeftButton, Qt.ShiftModifier);
            verify(Conversations.calls.includes("selectTo 4"));
            // During a selection, a click adds a row and does not open it.
            mouseClick(row(3));
            verify(!Conversations.calls.some(call => call.startsWith("select ")));
            compare(Conversations.selectedCount, 3);
            wait(50);
            mouseClick(findChild(main.sidebar, "exportSelected"));
            tryVerify(() => main.exporting.opened);
            compare(main.exporting.ids, [2, 4, 3]);
            main.exporting.close();
            tryVerify(() => !main.exporting.visible);
            mouseClick(findChild(main.sidebar, "trashSelected"));
            compare(Shelf.calls, ["trash 2,4,3"]);
        }
        function test_severalRowsSelectedByKeyboard() {
            list.forceActiveFocus(Qt.TabFocusReason);
            list.currentIndex = 2;
            keyClick(Qt.Key_Down, Qt.ShiftModifier);
            compare(Conversations.selectedIds(), [2, 3]);
            keyClick(Qt.Key_Delete);
            compare(Shelf.calls, ["trash 2,3"]);
            keyClick(Qt.Key_Escape);
            compare(Conversations.selectedCount, 0);
        }
        function test_plainClickOpens() {
            mouseClick(row(2), 20, 10, Qt.LeftButton, Qt.ControlModifier);
            Conversations.clearSelection();
            mouseClick(row(3));
            compare(Conversations.calls, ["select 3"]);
        }

        function test_foldersOpenAndClose() {
            mouseClick(row(0));
            list.forceActiveFocus(Qt.TabFocusReason);
            list.currentIndex = 0;
            keyClick(Qt.Key_Left);
            keyClick(Qt.Key_Right);
            keyClick(Qt.Key_Return);
            compare(Conversations.calls, ["close 20", "close 20", "open 20", "close 20"]);
        }
        function test_dragOntoAFolderMoves() {
            dragTo(row(3), row(0));
            compare(Shelf.calls, ["move 3 to 20"]);
            compare(Conversations.calls, []);  // a drag is not a click
        }
        function test_dragOutOfAFolderMoves() {
            dragTo(row(1), row(4));
            compare(Shelf.calls, ["move 1 to 0"]);
        }
        function test_dragOutsideChangesNothing() {
            const from = row(3);
            mousePress(from, 20, 10);
            mouseMove(from, 60, 14);
            mouseMove(from, 400, 14);
            mouseMove(from, 600, 14);
            mouseRelease(from, 600, 14);
            compare(Shelf.calls, []);
        }
        function dragTo(from, to) {
            const way = to.mapToItem(from, 30, 16);
            mousePress(from, 30, 16);
            for (let i = 1; i <= 10; ++i)
                mouseMove(from, 30 + i, 16 + (way.y - 16) * i / 10);
            compare(findChild(main.sidebar, "dragged").visible, true);
            mouseRelease(from, 40, way.y);
            compare(findChild(main.sidebar, "dragged").visible, false);
        }
        function test_moveByKeyboard() {
            main.moving.ask([2, 3]);
            tryVerify(() => main.moving.opened);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Return);
            compare(Shelf.calls, ["move 2,3 to 21"]);
            tryVerify(() => !main.moving.visible);
        }
        function test_moveToANewFolder() {
            main.moving.ask([2]);
            tryVerify(() => main.moving.opened);
            keyClick("N");
            keyClick(Qt.Key_Return);
            compare(Shelf.calls, ["createFolder N", "move 2 to 77"]);
            tryVerify(() => !main.moving.visible);
        }

        function test_undoIsOffered() {
            Shelf.offer("1 conversation pinned");
            const undo = findChild(main.sidebar, "undo");
            verify(undo.visible);
            wait(50);  // waits until the row is laid out
            mouseClick(undo);
            compare(Shelf.calls, ["undo"]);
            verify(!undo.visible);
        }
        function test_trashIsShownWhenNotEmpty() {
            verify(!findChild(main.sidebar, "trash").visible);
            Trash.items = [{ conversationId: 9, title: "Nine", daysLeft: 3 }];
            wait(50);
            mouseClick(findChild(main.sidebar, "trash"));
            tryVerify(() => main.trash.opened);
            const rows = findChild(main.trash.contentItem, "trashList");
            tryVerify(() => rows.itemAtIndex(0));
            mouseClick(findChild(rows.itemAtIndex(0), "restore"));
            compare(Shelf.calls, ["restore 9"]);
            mouseClick(findChild(rows.itemAtIndex(0), "forget"));
            tryVerify(() => main.ask.opened);
            compare(Shelf.calls, ["restore 9"]);
            mouseClick(findChild(main.ask.contentItem, "accept"));
            compare(Shelf.calls, ["restore 9", "removeForGood 9"]);
            tryVerify(() => !main.ask.visible);
            mouseClick(findChild(main.trash.contentItem, "emptyTrash"));
            tryVerify(() => main.ask.opened);
            mouseClick(findChild(main.ask.contentItem, "accept"));
            compare(Shelf.calls, ["restore 9", "removeForGood 9", "emptyTrash"]);
            tryVerify(() => !main.ask.visible);
            main.trash.close();
            tryVerify(() => !main.trash.visible);
        }
    }
}
