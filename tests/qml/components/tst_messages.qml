import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests actions on messages: by pointer, by keyboard, and from the menu.
Item {
    width: 800
    height: 600

    ChatView {
        id: chat
        anchors.fill: parent
    }
    SignalSpy {
        id: ended
        target: chat
        signalName: "ended"
    }
    // Shows the branch that step() selects, like the real model.
    Connections {
        target: Edits
        function onStepped(id, by) {
            if (Edits.shown)
                Messages.items = test.talk(Edits.shown);
        }
    }

    TestCase {
        id: test
        name: "Messages"
        when: windowShown

        function person(id, text, more) {
            return Object.assign({
                kind: "user",
                text: text,
                messageId: id,
                messageRole: "user",
                firstOfMessage: true,
                version: 1,
                versions: 1
            }, more || {});
        }
        function paragraph(id, text, more) {
            return Object.assign(person(id, text, more), {
                kind: "paragraph",
                messageRole: "assistant"
            });
        }
        function footer(id, more) {
            return Object.assign(paragraph(id, "", more), {
                kind: "footer",
                firstOfMessage: false,
                stopReason: "end"
            }, more || {});
        }
        // Creates two questions with answers. The second answer is one of three versions, with the id 22, 24
        // or 26.
        function talk(id) {
            const which = {
                version: (id - 20) / 2,
                versions: 3,
                last: true
            };
            return [person(10, "First question"), paragraph(12, "First answer"), footer(12), person(20, "Second question"), paragraph(id, "Version " + id, which), Object.assign(paragraph(id, "More of it", which), {
                    firstOfMessage: false
                }), footer(id, which)];
        }
        function init() {
            Bridge.state = Bridge.Ready;
            Bridge.calls = [];
            Edits.calls = [];
            ReadAloud.calls = [];
            ReadAloud.available = true;
            ReadAloud.messageId = 0;
            Edits.shown = 0;
            chat.editState.drafts = {};
            Messages.items = talk(24);
            ended.clear();
            chat.pin();
            tryVerify(() => chat.view.itemAtIndex(6) !== null);
            wait(20);
        }
        function seek(item, name) {
            if (item.objectName === name)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = seek(item.children[i], name);
                if (found)
                    return found;
            }
            return null;
        }
        function find(row, name) {
            tryVerify(() => chat.view.itemAtIndex(row) !== null);
            return seek(chat.view.itemAtIndex(row), name);
        }
        function type(text) {
            for (const letter of text)
                keyClick(letter);
        }
        function test_actionsAppearUnderThePointer() {
            mouseMove(chat, 2, 2);
            const edit = find(3, "edit");
            tryCompare(edit, "opacity", 0);
            const bubble = chat.view.itemAtIndex(3);
            mouseMove(bubble, bubble.width / 2, bubble.height / 2);
            tryCompare(edit, "opacity", 1);
            mouseMove(chat, 2, 2);
        }
        function test_versionsAreShown() {
            compare(find(6, "versions").text, "2 of 3");
            compare(find(6, "versions").Accessible.name, "Version 2 of 3");
            verify(find(6, "previous").enabled);
            verify(!find(3, "versions").visible);
        }
        function test_arrowsMoveBetweenVersions() {
            Edits.shown = 26;
            mouseClick(find(6, "next"));
            compare(Edits.calls, ["step 24 1"]);
            compare(find(6, "versions").text, "3 of 3");
            verify(!find(6, "next").enabled);
        }
        function test_keyboardArrowsKeepTheFocus() {
            const previous = find(6, "previous");
            previous.forceActiveFocus(Qt.TabFocusReason);
            Edits.shown = 22;
            keyClick(Qt.Key_Space);
            compare(Edits.calls, ["step 24 -1"]);
            // The first version has no previous one, so the focus moves to the button for the next version.
            tryVerify(() => find(6, "next").activeFocus);
            Edits.shown = 24;
            keyClick(Qt.Key_Return);
            compare(Edits.calls, ["step 24 -1", "step 22 1"]);
            tryVerify(() => find(6, "next").activeFocus);
        }
        function test_oneTabStopAndArrowKeys() {
            find(6, "again").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Right);
            verify(find(6, "copy").activeFocus);
            keyClick(Qt.Key_Right);
            verify(find(6, "edit").activeFocus);
            keyClick(Qt.Key_Left);
            verify(find(6, "copy").activeFocus);
            keyClick(Qt.Key_Backtab);
            verify(!["again", "copy", "edit", "previous", "next", "more"].some(name => find(6, name).activeFocus));
        }
        function test_regeneratesAnyAnswer() {
            mouseClick(find(2, "again"));
            compare(Edits.calls, ["regenerate 12"]);
            verify(chat.pinned);
        }
        function test_stoppedAnswerCanBeContinued() {
            verify(!find(6, "continue").visible);
            Messages.change(6, "stopReason", "cancelled");
            tryCompare(find(6, "continue"), "visible", true);
            mouseClick(find(6, "continue"));
            compare(Edits.calls, ["continue 24"]);
            verify(chat.pinned);
        }
        function test_unansweredMessageCanBeAnswered() {
            verify(!find(3, "again").visible);
            Messages.items = [person(10, "A question", {
                    last: true
                })];
            mouseClick(find(0, "again"));
            compare(Edits.calls, ["regenerate 10"]);
        }
        function test_editsAQuestion() {
            mouseClick(find(3, "edit"));
            const editor = find(3, "messageText");
            verify(editor.activeFocus);
            compare(editor.text, "message 20");
            type(", better");
            mouseClick(find(3, "acceptEdit"));
            compare(Edits.calls, ["edit 20 message 20, better"]);
            verify(!find(3, "messageText"));
            verify(chat.pinned);
            compare(ended.count, 1);
            compare(chat.editState.draft("edit 20", "none"), "none");  // a sent text is no longer a draft
        }
        // Clicks twice at the same position of the window, because the first click may hide the button.
        function doubleClick(button) {
            const at = button.mapToItem(chat, button.width / 2, button.height / 2);
            mouseDoubleClickSequence(chat, at.x, at.y);
        }
        function test_doubleClickOnThePencilEdits() {
            doubleClick(find(3, "edit"));
            const editor = find(3, "messageText");
            verify(editor);
            verify(editor.activeFocus);
            type("!");
            compare(editor.text, "message 20!");
            keyClick(Qt.Key_Escape);
            // The editor of an answer hides all rows of the answer except the first.
            doubleClick(find(6, "edit"));
            verify(find(4, "messageText"));
            verify(find(4, "messageText").activeFocus);
            keyClick(Qt.Key_Escape);
        }
        function test_editsAnAnswerByKeyboard() {
            find(6, "edit").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            const editor = find(4, "messageText");
            tryVerify(() => editor.activeFocus);
            compare(chat.view.itemAtIndex(5).height, 0);  // the editor replaces all rows of the answer
            compare(chat.view.itemAtIndex(6).height, 0);
            compare(find(4, "acceptEdit").text, "Save");
            type("!");
            keyClick(Qt.Key_Return);
            compare(Edits.calls, []);  // the key starts a new line
            keyClick(Qt.Key_Return, Qt.ControlModifier);
            compare(Edits.calls, ["edit 24 message 24!\n"]);
            verify(chat.view.itemAtIndex(6).height > 0);
        }
        function test_escapeCancelsTheEdit() {
            mouseClick(find(3, "edit"));
            type("x");
            keyClick(Qt.Key_Escape);
            verify(!find(3, "messageText"));
            compare(Edits.calls, []);
            compare(ended.count, 1);
            mouseClick(find(3, "edit"));
            compare(find(3, "messageText").text, "message 20");
            keyClick(Qt.Key_Escape);
        }
        function test_editSurvivesScrollingAway() {
            mouseClick(find(3, "edit"));
            type("x");
            Messages.items = talk(24).concat(Array.from({
                length: 60
            }, (_, i) => paragraph(100 + i, "words ".repeat(100))));
            chat.editState.edit(20);
            tryVerify(() => chat.view.count === 67);
            chat.view.positionViewAtEnd();
            tryVerify(() => chat.view.itemAtIndex(3) === null);
            chat.view.positionViewAtBeginning();
            compare(find(3, "messageText").text, "message 20x");
            chat.editState.leave();
        }
        function test_emptyMessageIsNotSaved() {
            mouseClick(find(3, "edit"));
            find(3, "messageText").clear();
            verify(!find(3, "acceptEdit").enabled);
            keyClick(Qt.Key_Return, Qt.ControlModifier);
            compare(Edits.calls, []);
            keyClick(Qt.Key_Escape);
        }
        function test_actionsAreDisabledDuringAnAnswer() {
            mouseClick(find(3, "edit"));
            Bridge.state = Bridge.Generating;
            verify(!find(3, "acceptEdit").enabled);
            keyClick(Qt.Key_Escape);
            for (const name of ["again", "edit", "previous", "next"])
                verify(!find(6, name).enabled, name);
            verify(find(6, "copy").enabled);
        }
        function test_messagesCanBeEditedWithoutAModel() {
            Bridge.state = Bridge.NoModel;
            verify(!find(6, "again").enabled);
            mouseClick(find(3, "edit"));
            compare(find(3, "acceptEdit").text, "Save");
            keyClick(Qt.Key_Escape);
        }

        function menuItem(row, name) {
            const loader = chat.view.itemAtIndex(row).menu;
            tryVerify(() => loader.item && loader.item.opened);
            for (let i = 0; i < loader.item.count; ++i) {
                if (loader.item.itemAt(i).objectName === name)
                    return loader.item.itemAt(i);
            }
            return null;
        }
        function openMenu(row, byKey) {
            const more = find(row, "more");
            if (byKey) {
                more.forceActiveFocus(Qt.TabFocusReason);
                keyClick(Qt.Key_F10, Qt.ShiftModifier);
            } else {
                mouseClick(more);
            }
        }
        // Waits until a row does not overlap the row below. If a row grows, it overlaps the row below until the list
        // moves that row.
        function rowsAreApart(row) {
            tryVerify(() => {
                const one = chat.view.itemAtIndex(row);
                const next = chat.view.itemAtIndex(row + 1);
                return one && next && one.y + one.height <= next.y;
            });
        }
        function test_answerIsReadAloud() {
            openMenu(2, false);
            menuItem(2, "readItem").triggered();
            find(2, "more").forceActiveFocus();
            tryVerify(() => !chat.view.itemAtIndex(2).menu.active || (chat.view.itemAtIndex(2).menu.item.close(), true));
            compare(ReadAloud.calls, ["read 12"]);
            // The button that stops reading is on the message that is read.
            const silence = find(2, "silence");
            verify(silence.visible);
            verify(!find(6, "silence").visible);
            openMenu(2, false);
            compare(menuItem(2, "readItem").text, "Stop reading aloud");
            keyClick(Qt.Key_Escape);
            silence.clicked();
            compare(ReadAloud.calls, ["read 12", "stop"]);
            verify(!silence.visible);
        }
        function test_readAloudIsHiddenWithoutAVoice() {
            ReadAloud.available = false;
            openMenu(2, false);
            verify(!menuItem(2, "readItem").visible);
            keyClick(Qt.Key_Escape);
        }
        function test_ownMessagesAreNotReadAloud() {
            openMenu(0, false);
            verify(!menuItem(0, "readItem").visible);
            keyClick(Qt.Key_Escape);
        }
        function test_insertsAMessage() {
            openMenu(2, false);
            mouseClick(menuItem(2, "insertItem"));
            const editor = find(2, "messageText");
            tryVerify(() => editor.activeFocus);
            type("between");
            rowsAreApart(2);
            mouseClick(find(2, "acceptEdit"));
            compare(Edits.calls, ["insert 12 user between"]);
            verify(!find(2, "messageText"));
            compare(chat.editState.draft("insert 12", "none"), "none");
        }
        function test_insertsByKeyboard() {
            openMenu(3, true);
            const item = menuItem(3, "insertItem");
            tryVerify(() => {
                if (!item.highlighted)
                    keyClick(Qt.Key_Down);
                return item.highlighted;
            });
            keyClick(Qt.Key_Return);
            tryVerify(() => find(3, "messageText") && find(3, "messageText").activeFocus);
            type("words");
            keyClick(Qt.Key_Return, Qt.ControlModifier);
            compare(Edits.calls, ["insert 20 assistant words"]);
        }
        function test_roleIsChosenByKeyboard() {
            openMenu(3, false);
            mouseClick(menuItem(3, "insertItem"));
            tryVerify(() => find(3, "messageText").activeFocus);
            type("words");
            keyClick(Qt.Key_Tab);
            keyClick(Qt.Key_Space);
            keyClick(Qt.Key_Return, Qt.ControlModifier);
            compare(Edits.calls, ["insert 20 user words"]);
        }
        function test_arrowKeysSkipHiddenItems() {
            openMenu(3, true);
            menuItem(3, "insertItem");
            const menu = chat.view.itemAtIndex(3).menu.item;
            const chosen = new Set();
            for (let i = 0; i < menu.count; ++i) {
                keyClick(Qt.Key_Down);
                const item = menu.itemAt(menu.currentIndex);
                verify(item.visible, item.text + " isn't shown");
                chosen.add(item.text);
            }
            verify(chosen.size > 3);
            keyClick(Qt.Key_Escape);
        }
        function test_menuDeletesMessages_data() {
            return [
                { tag: "one message", row: 2, item: "removeItem", call: "removeOne 12" },
                { tag: "message and followers", row: 2, item: "removeFromItem", call: "removeFrom 12" },
                { tag: "user message", row: 3, item: "removeItem", call: "removeOne 20" }
            ];
        }
        function test_menuDeletesMessages(data) {
            openMenu(data.row, false);
            mouseClick(menuItem(data.row, data.item));
            compare(Edits.calls, [data.call]);
            compare(ended.count, 1);
        }
        function test_lastMessageHasNoDeleteFollowing() {
            openMenu(6, false);
            verify(!menuItem(6, "removeFromItem").visible);
            keyClick(Qt.Key_Escape);
        }
        function test_rightClickOpensTheMenu() {
            const row = chat.view.itemAtIndex(4);
            mouseClick(row, row.width / 2 - 300, row.height - 8, Qt.RightButton);
            mouseClick(menuItem(4, "removeItem"));
            compare(Edits.calls, ["removeOne 24"]);
        }
    }
}
