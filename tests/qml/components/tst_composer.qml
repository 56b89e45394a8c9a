import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 800
    height: 300

    Composer {
        id: composer
        anchors.bottom: parent.bottom
        width: parent.width
        tallest: 120
    }
    SignalSpy {
        id: wanted
        target: composer
        signalName: "modelWanted"
    }

    TestCase {
        name: "Composer"
        when: windowShown

        function init() {
            Bridge.calls = [];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Bridge.modelName = "Tiny";
            AnswerQueue.calls = [];
            AnswerQueue.stoppable = true;
            AnswerQueue.refuses = false;
            Draft.clear();
            Clipboard.urls = [];
            Clipboard.text = "";
            composer.input.text = "";
            wanted.clear();
            composer.input.forceActiveFocus();
        }
        function type(text) {
            for (const letter of text)
                keyClick(letter);
        }
        function button() {
            return findChild(composer, "send");
        }

        function test_inputHasFocusAfterRemovingAFile() {
            Draft.add(["file:///tmp/a.cpp"]);
            wait(50);
            const remove = findChild(composer, "removeFile");
            remove.forceActiveFocus(Qt.TabFocusReason);
            mouseClick(remove);
            compare(Draft.count, 0);
            verify(composer.input.activeFocus);
            type("why");
            compare(composer.input.text, "why");
        }
        function test_usedTokensAreCappedAtTheContext() {
            Bridge.contextUsed = 2049;
            const figures = findChild(composer, "contextFigures");
            verify(figures.text.startsWith(Format.count(2048) + " of " + Format.count(2048)), figures.text);
            Bridge.contextUsed = 12;
            verify(figures.text.startsWith("12 of "), figures.text);
            Bridge.contextUsed = 0;
        }
        function test_enterSends() {
            type("hello");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send hello"]);
            compare(composer.input.text, "");
        }
        function test_shiftEnterAddsALine() {
            type("a");
            keyClick(Qt.Key_Return, Qt.ShiftModifier);
            type("b");
            compare(AnswerQueue.calls, []);
            compare(composer.input.text, "a\nb");
        }
        function test_blankMessageIsNotSent() {
            type("  ");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, []);
            verify(!button().enabled);
        }
        function test_enterWhileAnsweringKeepsTheText() {
            Bridge.state = Bridge.Generating;
            type("next");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, []);
            compare(composer.input.text, "next");
        }
        function test_buttonStops() {
            Bridge.state = Bridge.Generating;
            compare(button().text, "Stop");
            mouseClick(button());
            compare(Bridge.calls, ["stop"]);
            Bridge.state = Bridge.Stopping;
            verify(!button().enabled);
        }
        // The composer cannot stop the answer of a conversation that is not shown, but it can send a message during
        // this answer.
        function test_canSendWhileAnotherConversationIsAnswered() {
            Bridge.state = Bridge.Generating;
            AnswerQueue.stoppable = false;
            compare(button().text, "Send");
            type("next");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send next"]);
            compare(Bridge.calls, []);
            compare(composer.input.text, "");
        }
        function test_refusedMessageStays() {
            AnswerQueue.refuses = true;
            type("next");
            keyClick(Qt.Key_Return);
            compare(composer.input.text, "next");
        }
        function test_showsAnotherDraft() {
            type("of this one");
            compare(Draft.text, "of this one");
            Draft.text = "of another";
            compare(composer.input.text, "of another");
            compare(composer.input.cursorPosition, 10);
            composer.input.undo();
            compare(composer.input.text, "of another");
        }
        function test_sendingWithoutAModelAsksForOne() {
            Bridge.state = Bridge.NoModel;
            Bridge.contextSize = 0;
            type("hi");
            keyClick(Qt.Key_Return);
            compare(wanted.count, 1);
            compare(composer.input.text, "hi");
        }
        function test_inputGrowsToItsLimit() {
            const before = composer.implicitHeight;
            composer.input.text = "1\n2\n3";
            verify(composer.implicitHeight > before);
            composer.input.text = "line\n".repeat(100);
            verify(composer.implicitHeight <= 120 + 12 + 40);
        }
        function test_tabMovesTheFocus() {
            type("x");
            keyClick(Qt.Key_Tab);
            verify(findChild(composer, "attach").activeFocus);
            keyClick(Qt.Key_Tab);
            verify(button().activeFocus);
            compare(composer.input.text, "x");
        }
        function test_filesGoWithTheMessage() {
            Draft.add(["file:///tmp/a.cpp", "file:///tmp/b.md"]);
            type("why");
            compare(Draft.text, "why");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send why with a.cpp, b.md"]);
            compare(Draft.count, 0);
            compare(composer.input.text, "");
        }
        function test_filesAloneCanBeSent() {
            Draft.add(["file:///tmp/a.cpp"]);
            verify(button().enabled);
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send  with a.cpp"]);
        }
        function test_fileCanBeRemoved() {
            Draft.add(["file:///tmp/a.cpp", "file:///tmp/b.md"]);
            waitForRendering(composer);
            const chip = findByName(composer, "Remove a.cpp");
            verify(chip);
            mouseClick(chip);
            compare(Draft.count, 1);
            compare(Draft.items[0].name, "b.md");
        }
        function test_nothingIsSentWhileAFileIsRead() {
            Draft.add(["file:///tmp/a.pdf"]);
            Draft.reading = true;
            type("why");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, []);
            verify(!button().enabled);
            Draft.reading = false;
        }
        function test_tooLongMessageIsNotSent() {
            Draft.add(["file:///tmp/book.pdf"]);
            Draft.tokens = 5000;
            const sentence = findChild(composer, "draftProblem");
            verify(sentence.visible);
            compare(sentence.text, "This message takes 5,000 of 2,048 tokens. Remove a file, or shorten the text.");
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, []);
            Draft.tokens = 500;
            verify(!sentence.visible);
            keyClick(Qt.Key_Return);
            compare(AnswerQueue.calls, ["send  with book.pdf"]);
        }
        function test_meterIncludesTheNextMessage() {
            const figures = findChild(composer, "contextFigures");
            Bridge.contextUsed = 1204;
            compare(figures.text, "1,204 of 2,048 tokens");
            Draft.tokens = 310;
            compare(figures.text, "1,204 of 2,048 tokens, this message 310");
            Draft.tokens = 800;
            compare(figures.text, "1,204 of 2,048 tokens, this message 800: does not fit");
            Bridge.contextUsed = 0;
        }
        // In a small context, an answer of 64 tokens must fit after the message.
        function test_messageThatLeavesTokensForAnAnswerFits() {
            const figures = findChild(composer, "contextFigures");
            Bridge.contextSize = 1024;
            Bridge.contextUsed = 822;
            Draft.tokens = 100;
            compare(figures.text, "822 of 1,024 tokens, this message 100");
            Draft.tokens = 138;
            compare(figures.text, "822 of 1,024 tokens, this message 138");
            Draft.tokens = 139;
            compare(figures.text, "822 of 1,024 tokens, this message 139: does not fit");
            Bridge.contextUsed = 0;
        }
        function test_pastedFilesAreAttached() {
            Clipboard.urls = ["file:///tmp/a.cpp"];
            keySequence(StandardKey.Paste);
            compare(Draft.count, 1);
            compare(composer.input.text, "");
        }
        function test_longPasteBecomesAFile() {
            Clipboard.text = "word ".repeat(2000);
            keySequence(StandardKey.Paste);
            compare(Draft.count, 1);
            compare(Draft.items[0].name, "Pasted text.txt");
            compare(composer.input.text, "");
        }
        function findByName(item, name) {
            if (item.visible && item.text === name)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = findByName(item.children[i], name);
                if (found)
                    return found;
            }
            return null;
        }
    }
}
