import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 800
    height: 400

    ChatView {
        id: chat
        anchors.fill: parent
    }
    SignalSpy {
        id: links
        target: chat
        signalName: "linkAsked"
    }

    TestCase {
        name: "ChatView"
        when: windowShown

        function paragraph(text) {
            return {
                kind: "paragraph",
                text: text,
                messageId: 1,
                messageRole: "assistant",
                streaming: true,
                firstOfMessage: false
            };
        }
        function code(text) {
            return Object.assign(paragraph(text), {
                kind: "code",
                language: "cpp"
            });
        }
        function init() {
            Bridge.state = Bridge.Generating;
            Messages.items = Array.from({
                length: 40
            }, (_, i) => paragraph("Paragraph " + i + ". " + "Words. ".repeat(20)));
            chat.pin();
            tryVerify(() => chat.atEnd);
        }
        function row(index) {
            tryVerify(() => chat.view.itemAtIndex(index) !== null);
            return chat.view.itemAtIndex(index);
        }
        function textOf(item) {
            if (item instanceof TextEdit)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = textOf(item.children[i]);
                if (found)
                    return found;
            }
            return null;
        }

        // Drags with the mouse from a place in one row's text to a place in another's.
        function drag(from, to) {
            const start = chat.mapFromItem(textOf(row(from)), 4, 8);
            const end = chat.mapFromItem(textOf(row(to)), 60, 8);
            mousePress(chat, start.x, start.y);
            mouseMove(chat, start.x, (start.y + end.y) / 2, 0, Qt.LeftButton);
            mouseMove(chat, end.x, end.y, 0, Qt.LeftButton);
            wait(20);
            mouseRelease(chat, end.x, end.y);
        }
        function test_aFloodOfRowsIsMadeBetweenFrames() {
            chat.view.flood = true;
            for (let i = 0; i < 60; ++i)
                Messages.append(paragraph("Flood " + i + "."));
            chat.pin();
            tryVerify(() => chat.atEnd);
            for (let i = Messages.count - 3; i < Messages.count; ++i) {
                tryVerify(() => textOf(row(i)) !== null);
                tryVerify(() => textOf(row(i)).getText(0, 20).startsWith("Flood"));
            }
            tryVerify(() => chat.atEnd);
            chat.view.flood = false;
        }
        function test_selectsOverRowsDownwards() {
            drag(36, 38);
            compare(textOf(row(36)).selectedText, textOf(row(36)).getText(0, textOf(row(36)).length));
            compare(textOf(row(37)).selectedText.length, textOf(row(37)).length);
            const end = textOf(row(38));
            verify(end.selectedText.length > 0 && end.selectedText.length < end.length);
            compare(textOf(row(39)).selectedText, "");
            keySequence(StandardKey.Copy);
            compare(Clipboard.text, "36 all, 38 " + end.selectedText);
            keyClick(Qt.Key_C, Qt.ControlModifier | Qt.ShiftModifier);
            compare(Clipboard.text, "36 all, 38 " + end.selectedText + " as Markdown");
        }
        function test_selectsOverRowsUpwards() {
            drag(38, 36);
            const first = textOf(row(36));
            verify(first.selectedText.length > 0 && first.selectedText.length < first.length);
            compare(textOf(row(37)).selectedText.length, textOf(row(37)).length);
            compare(textOf(row(38)).selectedText, "");
            keySequence(StandardKey.Copy);
            compare(Clipboard.text, "36 " + first.selectedText + ", 38 ");
            keyClick(Qt.Key_Escape);
            compare(first.selectedText, "");
            compare(textOf(row(37)).selectedText, "");
        }
        function test_aClickEndsTheSelection() {
            drag(36, 38);
            const place = chat.mapFromItem(textOf(row(39)), 4, 8);
            mouseClick(chat, place.x, place.y);
            compare(textOf(row(37)).selectedText, "");
            verify(!findChild(chat, "selection").active);
        }
        // Rows that come into view later are selected too.
        function test_selectsEverything() {
            chat.view.forceActiveFocus();
            keySequence(StandardKey.SelectAll);
            keySequence(StandardKey.Copy);
            compare(Clipboard.text, "0 all, 39 all");
            chat.scrollBy(-100000);
            tryVerify(() => textOf(row(0)).selectedText.length === textOf(row(0)).length);
            keyClick(Qt.Key_Escape);
            compare(textOf(row(0)).selectedText, "");
        }
        function test_staysAtTheEndWhileTextGrows() {
            for (let i = 0; i < 5; ++i)
                Messages.append(paragraph("New " + i + " " + "words ".repeat(50)));
            tryVerify(() => chat.atEnd);
            verify(chat.pinned);
            verify(!findChild(chat, "jump").visible);
        }
        function test_staysWhereThePersonReads() {
            chat.scrollBy(-600);
            verify(!chat.pinned);
            const y = chat.view.contentY;
            for (let i = 0; i < 5; ++i)
                Messages.append(paragraph("New " + i));
            wait(50);
            compare(chat.view.contentY, y);
            verify(findChild(chat, "jump").visible);
            mouseClick(findChild(chat, "jump"));
            tryVerify(() => chat.atEnd);
            verify(chat.pinned);
        }
        function test_markdownIsShownAsText() {
            Messages.append(paragraph("A **bold** word and `code`."));
            const edit = textOf(row(40));
            tryCompare(edit, "length", 21);
            compare(edit.getText(0, edit.length), "A bold word and code.");
        }
        function test_aLinkAsksAndIsNotOpened() {
            links.clear();
            Messages.append(paragraph("[the paper](https://example.org/paper) is long"));
            const edit = textOf(row(40));
            tryCompare(edit, "length", 17);
            tryVerify(() => chat.atEnd);
            const box = edit.positionToRectangle(4);
            mouseClick(edit, box.x, box.y + box.height / 2);
            compare(links.count, 1);
            compare(links.signalArguments[0][0], "https://example.org/paper");
        }
        function test_growingCodeKeepsWhatIsThere() {
            Messages.append(code("int a;"));
            const edit = textOf(row(40));
            compare(edit.text, "int a;");
            Messages.change(40, "text", "int a;\nint b;");
            compare(edit.text, "int a;\nint b;");
            Messages.change(40, "text", "other");
            compare(edit.text, "other");
        }
        function test_selectionOutlivesGrowth() {
            Messages.append(paragraph("first words"));
            const edit = textOf(row(40));
            tryCompare(edit, "length", 11);
            edit.select(0, 5);
            Messages.change(40, "text", "first words and more");
            tryCompare(edit, "length", 20);
            compare(edit.selectedText, "first");
        }
        function test_footerTellsHowItWent() {
            Messages.append(Object.assign(paragraph(""), {
                kind: "footer",
                tokensPerSecond: 42,
                firstTokenSeconds: 0.5,
                tokenCount: 1204,
                contextUsed: 1300,
                contextSize: 8192,
                stopReason: "max_tokens",
                last: true
            }));
            const figures = findChild(row(40), "figures");
            compare(figures.text, "42 tok/s · first 0.50 s · 1,204 tokens · ended at the token limit");
            compare(figures.Accessible.description, "The first token came after 0.50 s\nThen 42 tokens per second\nContext used: 1,300 of 8,192 tokens");
            Messages.change(40, "stopReason", "end");
            Messages.change(40, "firstTokenSeconds", 0.004);
            verify(figures.text.includes("first 4 ms"), figures.text);
            Messages.change(40, "firstTokenSeconds", 0.5);
            compare(figures.text, "42 tok/s · first 0.50 s · 1,204 tokens");
        }
    }
}
