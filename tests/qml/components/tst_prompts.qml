import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the list of prompts that "/" opens above the composer, and the prompt library.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Prompts"
        when: windowShown

        readonly property var shipped: [
            { id: "summarise", title: "Summarise a text", text: "Summarise this:\n\n{{text}}", own: false },
            { id: "translate", title: "Translate a text", text: "Translate into {{language}}:\n\n{{text}}", own: false },
            { id: "quiz", title: "Quiz me", text: "Quiz me on history.", own: false }
        ]

        // Repeats the first key, because the window may not be ready for it.
        function initTestCase() {
            main.requestActivate();
            tryVerify(() => {
                keyClick("x");
                return composer().text !== "";
            });
        }
        function init() {
            AnswerQueue.calls = [];
            Bridge.calls = [];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Bridge.modelName = "Tiny";
            Prompts.all = shipped;
            Prompts.calls = [];
            Draft.clear();
            composer().text = "";
            main.requestActivate();
            tryVerify(() => main.active);
            composer().forceActiveFocus();
        }
        function cleanup() {
            main.prompts.close();
            main.ask.close();
            main.finder.close();
            tryVerify(() => !main.prompts.visible && !main.ask.visible && !main.finder.visible);
        }
        function composer() {
            return main.composer.input;
        }
        function popup() {
            return findChild(main.composer, "promptPopup");
        }
        function listed(list) {
            return list.model.map(prompt => prompt.id);
        }
        function type(text) {
            for (const letter of text)
                keyClick(letter);
        }
        function inSheet(name) {
            return findChild(main.prompts.contentItem, name);
        }

        function test_slashInAnEmptyMessageOpensTheList() {
            verify(!popup().visible);
            type("/");
            tryVerify(() => popup().visible);
            compare(listed(popup().contentItem), ["summarise", "translate", "quiz"]);
            verify(composer().activeFocus);
            verify(composer().Accessible.description.startsWith("Summarise a text"), composer().Accessible.description);
        }
        function test_slashElsewhereDoesNotOpenTheList() {
            type("1/2");
            verify(!popup().visible);
            composer().text = "";
            type("a");
            keyClick(Qt.Key_Backspace);
            type("/");
            tryVerify(() => popup().visible);
            keyClick(Qt.Key_Backspace);
            tryVerify(() => !popup().visible);
            // A slash in the draft of another conversation was not typed, so it opens no list.
            Draft.text = "/";
            compare(composer().text, "/");
            verify(!popup().visible);
        }
        function test_typingFilters() {
            type("/tra");
            tryVerify(() => popup().visible);
            compare(listed(popup().contentItem), ["translate"]);
            type("zz");
            tryVerify(() => !popup().visible);
            // The text matches no prompt, so it is sent like any message.
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send /trazz"]);
            type("/q");
            tryVerify(() => popup().visible);
            compare(listed(popup().contentItem)[0], "quiz");
        }
        function test_keysChooseAPrompt_data() {
            return [
                { tag: "Return", keys: [Qt.Key_Return], text: "Summarise this:\n\n{{text}}" },
                { tag: "Tab", keys: [Qt.Key_Down, Qt.Key_Tab], text: "Translate into {{language}}:\n\n{{text}}" },
                { tag: "Up", keys: [Qt.Key_Up, Qt.Key_Enter], text: "Quiz me on history." }
            ];
        }
        function test_keysChooseAPrompt(data) {
            type("/");
            tryVerify(() => popup().visible);
            for (const key of data.keys)
                keyClick(key);
            compare(composer().text, data.text);
            compare(AnswerQueue.calls, []);
            verify(!popup().visible);
            verify(composer().activeFocus);
            // After a prompt was sent, the next message does not contain it.
            composer().text = "hello";
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send hello"]);
        }
        function test_clickChoosesAPrompt() {
            type("/");
            tryVerify(() => popup().visible);
            const row = popup().contentItem.itemAtIndex(2);
            mouseClick(row);
            compare(composer().text, "Quiz me on history.");
            verify(composer().activeFocus);
        }
        function test_escapeKeepsTheText() {
            Bridge.state = Bridge.Generating;
            type("/q");
            tryVerify(() => popup().visible);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !popup().visible);
            compare(composer().text, "/q");
            compare(Bridge.calls, []);
            type("u");
            verify(!popup().visible);
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, ["stop"]);
            Bridge.state = Bridge.Ready;
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send /qu"]);
        }
        function test_placeholdersAreFilledInOrder() {
            type("/tra");
            keyClick(Qt.Key_Return);
            compare(composer().selectedText, "{{language}}");
            type("French");
            keyClick(Qt.Key_Tab);
            compare(composer().selectedText, "{{text}}");
            type("Good morning");
            compare(composer().text, "Translate into French:\n\nGood morning");
            // If no placeholder is left, Tab moves the focus to the next control.
            keyClick(Qt.Key_Tab);
            verify(findChild(main.composer, "attach").activeFocus);
            composer().forceActiveFocus();
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send Translate into French:\n\nGood morning"]);
            // Braces that a person types are not placeholders.
            type("{{x}} {{y}}");
            keyClick(Qt.Key_Tab);
            verify(findChild(main.composer, "attach").activeFocus);
        }
        function test_tabLeavesAfterTheLastPlaceholder() {
            type("/tra");
            keyClick(Qt.Key_Return);
            keyClick(Qt.Key_Tab);
            compare(composer().selectedText, "{{text}}");
            keyClick(Qt.Key_Backtab);
            compare(composer().selectedText, "{{language}}");
            keyClick(Qt.Key_Tab);
            keyClick(Qt.Key_Tab);
            verify(findChild(main.composer, "attach").activeFocus);
        }
        function test_adjacentPlaceholdersAreReachedBothWays() {
            Prompts.all = [{ id: "pair", title: "Pair", text: "{{one}}{{two}}", own: false }];
            type("/pair");
            keyClick(Qt.Key_Return);
            compare(composer().selectedText, "{{one}}");
            keyClick(Qt.Key_Tab);
            compare(composer().selectedText, "{{two}}");
            keyClick(Qt.Key_Backtab);
            compare(composer().selectedText, "{{one}}");
        }
        function test_promptLibraryIsACommand() {
            main.commands.run("prompts");
            tryVerify(() => main.prompts.opened);
            verify(inSheet("promptSearch").activeFocus);
            compare(listed(inSheet("promptList")), ["summarise", "translate", "quiz"]);
            type("tra");
            compare(listed(inSheet("promptList")), ["translate"]);
            keyClick(Qt.Key_Return);
            tryVerify(() => !main.prompts.visible);
            compare(composer().text, "Translate into {{language}}:\n\n{{text}}");
            verify(composer().activeFocus);
            compare(composer().selectedText, "{{language}}");
        }
        function test_promptIsInsertedAtTheCursor() {
            type("Hello. ");
            keyClick(Qt.Key_P, Qt.ControlModifier);
            tryVerify(() => main.prompts.opened);
            keyClick(Qt.Key_Up);
            keyClick(Qt.Key_Return);
            tryCompare(composer(), "text", "Hello. Quiz me on history.");
        }
        function test_messageIsSavedAsAPrompt() {
            verify(!main.commands.find("savePrompt").enabled);
            type("Explain it to a child.");
            verify(main.commands.find("savePrompt").enabled);
            main.commands.run("savePrompt");
            tryVerify(() => main.prompts.opened);
            verify(inSheet("promptTitle").activeFocus);
            compare(inSheet("promptText").text, "Explain it to a child.");
            verify(!inSheet("keepPrompt").enabled);
            type("Child");
            verify(inSheet("keepPrompt").enabled);
            mouseClick(inSheet("keepPrompt"));
            compare(Prompts.calls, ["save  Child Explain it to a child."]);
            tryVerify(() => !main.prompts.visible);
            compare(composer().text, "Explain it to a child.");
            composer().text = "";
            type("/chi");
            tryVerify(() => popup().visible);
            compare(listed(popup().contentItem)[0], "new");
        }
        function test_ownPromptsCanBeEditedAndDeleted() {
            Prompts.all = [{ id: "7", title: "Mine", text: "My text", own: true }].concat(shipped);
            main.prompts.browse();
            tryVerify(() => main.prompts.opened);
            const list = inSheet("promptList");
            verify(!findChild(list.itemAtIndex(1), "editPrompt").visible);
            mouseClick(findChild(list.itemAtIndex(0), "editPrompt"));
            compare(inSheet("promptTitle").text, "Mine");
            type("Ours");
            keyClick(Qt.Key_Return);
            verify(inSheet("promptText").activeFocus);
            mouseClick(inSheet("keepPrompt"));
            compare(Prompts.calls, ["save 7 Ours My text"]);
            verify(main.prompts.opened && inSheet("promptSearch").activeFocus);
            waitForRendering(list);
            mouseClick(findChild(list.itemAtIndex(0), "removePrompt"));
            tryVerify(() => main.ask.opened);
            main.ask.accepted();
            main.ask.close();
            compare(Prompts.calls[1], "remove 7");
            tryVerify(() => !main.ask.visible);
            compare(listed(list), ["summarise", "translate", "quiz"]);
            mouseClick(findChild(main.prompts.contentItem, "newPrompt"));
            verify(inSheet("promptTitle").activeFocus);
            compare(inSheet("promptTitle").text, "");
        }
    }
}
