import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests that the whole window can be used by keyboard only.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Keyboard"
        when: windowShown

        function init() {
            Bridge.calls = [];
            AnswerQueue.calls = [];
            AnswerQueue.stoppable = true;
            Conversations.calls = [];
            Conversations.items = [
                { conversationId: 1, title: "One", section: "Today" },
                { conversationId: 2, title: "Two", section: "Today" }
            ];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
        }
        function focusName() {
            const item = main.activeFocusItem;
            return item ? item.Accessible.name : "";
        }

        function test_typingFocusesTheMessage() {
            main.composer.input.text = "";
            main.sidebar.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
            verify(!main.composer.input.activeFocus);
            keyClick("h");
            verify(main.composer.input.activeFocus);
            keyClick("i");
            compare(main.composer.input.text, "hi");
            main.composer.input.text = "";
        }
        function test_focusIsNeverLost() {
            main.contentItem.forceActiveFocus();
            tryVerify(() => main.composer.input.activeFocus);
        }
        function test_theMessageIsReachedBehindTheChatSettings() {
            const width = main.width;
            main.width = 500;
            main.openInspector("");
            tryVerify(() => !main.composer.visible);
            // When a sheet that covers the chat settings closes, the focus returns to the chat settings.
            keyClick(Qt.Key_K, Qt.ControlModifier);
            tryVerify(() => main.covered);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.covered);
            tryVerify(() => focusName() === "Close");
            for (const key of [Qt.Key_M, Qt.Key_N]) {
                keyClick(key, Qt.ControlModifier);
                tryVerify(() => main.composer.visible);
                tryVerify(() => main.composer.input.activeFocus);
                verify(!main.inspected);
                main.openInspector("");
                tryVerify(() => !main.composer.visible);
            }
            main.toggleInspector();
            main.width = width;
        }
        function test_theSidebarOfANarrowWindowTakesTheFocus() {
            const width = main.width;
            main.width = 560;
            tryVerify(() => !main.sidebar.visible);
            main.toggleSidebar();
            tryVerify(() => main.drawer.focusKeeper.kept && main.drawer.focusKeeper.holdsFocus());
            keyClick(Qt.Key_Escape);
            tryVerify(() => main.composer.input.activeFocus);
            main.width = width;
        }
        function test_theMessageHasTheFocusWhenABannerCloses() {
            Bridge.error = "The model file is damaged. Download it again.";
            const banner = findChild(main.contentItem, "engineBanner");
            tryVerify(() => banner.visible);
            const button = banner.nextItemInFocusChain(true);
            button.forceActiveFocus(Qt.TabFocusReason);
            verify(!main.composer.input.activeFocus);
            Bridge.error = "";
            tryVerify(() => main.composer.input.activeFocus);
            keyClick("a");
            compare(main.composer.input.text, "a");
            main.composer.input.text = "";
        }
        function test_closingASheetRestoresTheFocus() {
            for (const sheet of [main.exporting, main.importing, main.trash, main.keySheet, main.settings]) {
                main.sidebar.nextItemInFocusChain(true).forceActiveFocus(Qt.MouseFocusReason);
                sheet.open();
                tryVerify(() => sheet.opened);
                sheet.close();
                tryVerify(() => !sheet.visible);
                verify(main.composer.input.activeFocus, "after " + sheet.name);
            }
        }
        function test_tabReachesEverythingAndReturns() {
            main.composer.input.text = "x";
            const start = main.activeFocusItem;
            const seen = [];
            for (let i = 0; i < 40; ++i) {
                keyClick(Qt.Key_Tab);
                if (main.activeFocusItem === start)
                    break;
                seen.push(focusName());
            }
            main.composer.input.text = "";
            compare(main.activeFocusItem, start);
            compare(seen.filter(name => !name), []);
            for (const name of ["Send", "New chat", "Search conversations", "Models", "Settings", Gauge.spoken])
                verify(seen.includes(name), name + " isn't reached: " + seen);
            verify(seen.some(name => ["One", "Two"].includes(name)), "the conversations aren't reached");
            verify(seen.some(name => name.startsWith("Model: ")), "the model chip isn't reached");
        }
        function test_tabReturnsWithoutAMessage() {
            compare(main.composer.input.text, "");
            const start = main.activeFocusItem;
            const seen = [];
            for (let i = 0; i < 40 && (i === 0 || main.activeFocusItem !== start); ++i) {
                keyClick(Qt.Key_Tab);
                seen.push(focusName());
            }
            compare(main.activeFocusItem, start);
            compare(seen.slice(0, 2), ["Attach files", "New chat"]);
        }
        function test_quitShortcutWorksOverSheets() {
            let closings = 0;
            const refuse = close => {
                ++closings;
                close.accepted = false;
            };
            main.closing.connect(refuse);
            keyClick(Qt.Key_Q, Qt.ControlModifier);
            compare(closings, 1);
            main.exporting.ask([], "");
            tryVerify(() => main.exporting.opened);
            keyClick(Qt.Key_Q, Qt.ControlModifier);
            compare(closings, 2);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.exporting.visible);
            main.closing.disconnect(refuse);
            main.leaving = false;
        }
        function test_closingHidesToTheTray() {
            Tray.shown = true;
            main.close();
            tryVerify(() => !main.visible);
            // If the tray icon disappears, a hidden window is shown, because nothing else could open it.
            Tray.shown = false;
            tryVerify(() => main.visible);
        }
        function test_shortcutsRunTheirCommands() {
            keyClick(Qt.Key_N, Qt.ControlModifier);
            compare(Conversations.calls, ["startNew"]);
            keyClick(Qt.Key_F, Qt.ControlModifier);
            compare(focusName(), "Search conversations");
            keyClick(Qt.Key_L, Qt.ControlModifier);
            tryVerify(() => main.picker.opened);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.picker.visible);
            keyClick(Qt.Key_Comma, Qt.ControlModifier);
            tryVerify(() => main.settings.opened);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.settings.visible);
            compare(Bridge.calls, []);
        }
        function test_findSearchesTheConversationOrEverything() {
            Messages.items = [{ kind: "user", text: "A needle", messageId: 1, messageRole: "user", firstOfMessage: true }];
            const bar = findChild(main, "findBar");
            keyClick(Qt.Key_F, Qt.ControlModifier);
            verify(bar.visible);
            verify(bar.field.activeFocus);
            bar.close();
            keyClick(Qt.Key_F, Qt.ControlModifier | Qt.ShiftModifier);
            verify(!bar.visible);
            compare(focusName(), "Search conversations");
            Messages.items = [];
        }
        function test_undoRestoresADeletedMessage() {
            Edits.calls = [];
            const bar = findChild(main, "deletedBar");
            verify(!bar.visible);
            Edits.undoSentence = "The message was deleted.";
            verify(bar.visible);
            keyClick(Qt.Key_Z, Qt.ControlModifier);  // undoes the deletion, because no message is being typed
            compare(Edits.calls, ["undo"]);
            verify(!bar.visible);
            Edits.undoSentence = "2 messages were deleted.";
            keyClick("x");
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(main.composer.input.text, "");
            compare(Edits.calls, ["undo"]);
            findChild(bar, "undo").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Return);
            compare(Edits.calls, ["undo", "undo"]);
            Edits.undoSentence = "2 messages were deleted.";
            mouseClick(findChild(bar, "dismissUndo"));
            compare(Edits.calls, ["undo", "undo", "dismissUndo"]);
            main.composer.input.clear();
        }
        function test_escapeStopsTheAnswer() {
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, []);
            Bridge.state = Bridge.Generating;
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, ["stop"]);
        }
        function test_enterPressesAButton() {
            main.composer.input.text = "by button";
            keyClick(Qt.Key_Tab);
            compare(focusName(), "Attach files");
            keyClick(Qt.Key_Tab);
            compare(focusName(), "Send");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send by button"]);
        }
        function test_droppedModelOpensThePicker() {
            Library.calls = [];
            Library.refusal = "";
            main.addFiles(["file:///models/new.gguf"]);
            tryVerify(() => main.picker.opened);
            verify(Library.calls.includes("addFile /models/new.gguf"));
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.picker.visible);
        }
        function test_unusableFileIsExplained() {
            Library.refusal = "notes.txt is not a GGUF file.";
            main.addFiles(["file:///notes.txt"]);
            compare(findChild(main, "windowBanner").sentence, "notes.txt is not a GGUF file.");
            verify(!main.picker.visible);
            mouseClick(findChild(findChild(main, "windowBanner"), "dismiss"));
            compare(main.problem, "");
            Library.refusal = "";
        }
        function test_onlyWebLinksCanBeOpened() {
            main.ask.follow("https://example.org");
            compare(main.ask.yes, "Open");
            main.ask.close();
            main.ask.follow("file:///etc/passwd");
            compare(main.ask.yes, "Copy");
            main.ask.close();
            tryVerify(() => !main.ask.visible);
        }
        function test_questionHasNoButtonOfThePreviousOne() {
            main.ask.openPage("<p>A page</p>");
            compare(main.ask.other, "Open with scripts");
            main.ask.close();
            tryVerify(() => !main.ask.visible);
            main.ask.follow("https://example.org");
            compare(main.ask.other, "");
            main.ask.close();
            tryVerify(() => !main.ask.visible);
        }
        function test_conversationsOpenByKeyboard() {
            keyClick(Qt.Key_F, Qt.ControlModifier);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Up);
            compare(focusName(), "One");
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Return);
            compare(Conversations.calls, ["select 2"]);
        }
        function test_renameAndDelete() {
            keyClick(Qt.Key_F, Qt.ControlModifier);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Home);
            keyClick(Qt.Key_F2);
            compare(focusName(), "New title");
            keyClick("N");
            keyClick(Qt.Key_Return);
            verify(Conversations.calls.some(call => call.startsWith("rename ")));
            Shelf.calls = [];
            keyClick(Qt.Key_Delete);
            compare(Shelf.calls.map(call => call.slice(0, 6)), ["trash "]);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(Shelf.calls[1], "undo");
        }
    }
}
