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
    FindBar {
        id: finder
        chat: chat
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
        function find(item, wanted) {
            if (wanted(item))
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = find(item.children[i], wanted);
                if (found)
                    return found;
            }
            return null;
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

        // Drags the mouse from a position in the text of one row to a position in another row.
        function drag(from, to) {
            const start = chat.mapFromItem(textOf(row(from)), 4, 8);
            const end = chat.mapFromItem(textOf(row(to)), 60, 8);
            mousePress(chat, start.x, start.y);
            mouseMove(chat, start.x, (start.y + end.y) / 2, 0, Qt.LeftButton);
            mouseMove(chat, end.x, end.y, 0, Qt.LeftButton);
            wait(20);
            mouseRelease(chat, end.x, end.y);
        }
        function test_manyRowsAreCreatedBetweenFrames() {
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
        function test_clickClearsTheSelection() {
            drag(36, 38);
            const place = chat.mapFromItem(textOf(row(39)), 4, 8);
            mouseClick(chat, place.x, place.y);
            compare(textOf(row(37)).selectedText, "");
            verify(!findChild(chat, "selection").active);
        }
        // The selection consists of row numbers, which refer to other rows after a row is removed. The selection
        // therefore ends.
        function test_removedRowsEndTheSelection() {
            drag(36, 38);
            verify(findChild(chat, "selection").active);
            Messages.removeRowAt(20);
            verify(!findChild(chat, "selection").active);
            compare(textOf(row(36)).selectedText, "");
            compare(textOf(row(37)).selectedText, "");
        }
        function test_rowsInsertedAboveEndTheSelection() {
            drag(36, 38);
            Messages.append(paragraph("appended"));
            verify(findChild(chat, "selection").active);
            Messages.insert(20, paragraph("inserted"));
            verify(!findChild(chat, "selection").active);
            compare(textOf(row(37)).selectedText, "");
            compare(textOf(row(38)).selectedText, "");
        }
        // Rows that come into view after Select All are selected too.
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
        function test_scrollPositionIsKept() {
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
        function test_linkAsksBeforeOpening() {
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
        function test_growingCodeKeepsItsText() {
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
        function test_footerShowsStatistics() {
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
            compare(figures.text, "42 tok/s · first token 0.50 s · 1,204 tokens · ended at the token limit");
            compare(figures.Accessible.description, "The first token came after 0.50 s\nThen 42 tokens per second\nContext used: 1,300 of 8,192 tokens");
            Messages.change(40, "stopReason", "end");
            Messages.change(40, "firstTokenSeconds", 0.004);
            verify(figures.text.includes("first token 4 ms"), figures.text);
            Messages.change(40, "firstTokenSeconds", 0.5);
            compare(figures.text, "42 tok/s · first token 0.50 s · 1,204 tokens");
            // The model's name is always shown.
            Messages.change(40, "model", "Qwen3 8B @ gpu-box:8000");
            Messages.change(40, "place", "gpu-box:8000");
            compare(figures.text, "Qwen3 8B · from gpu-box:8000 · 42 tok/s · first token 0.50 s · 1,204 tokens");
            Messages.change(40, "place", "");
            Messages.change(40, "model", "Qwen3 8B");
            verify(figures.text.startsWith("Qwen3 8B · 42 tok/s"), figures.text);
            verify(figures.Accessible.description.startsWith("Written by Qwen3 8B\n"));
        }
        function test_figuresTooltipDoesNotCoverTheAnswer() {
            Messages.append(Object.assign(paragraph(""), { kind: "footer", tokensPerSecond: 42, last: true }));
            for (let i = 0; i < 8; ++i)
                Messages.append(paragraph("Room below it."));
            chat.pinned = false;
            row(40);
            chat.view.positionViewAtIndex(40, ListView.Center);
            const figures = findChild(row(40), "figures");
            mouseMove(figures, figures.width - 4, figures.height / 2);
            const tip = findChild(row(40), "figuresTip");
            tryVerify(() => tip.visible);
            verify(tip.y >= figures.height, tip.y);
            mouseMove(chat, 1, 1);
        }
        function test_detailsAreFoldedUntilOpened() {
            Messages.items = [
                Object.assign(paragraph("Why"), { kind: "details", details: 1, firstOfMessage: true }),
                Object.assign(paragraph("Because."), { inside: [1] }),
                Object.assign(paragraph("More"), { kind: "details", details: -2, inside: [1] }),
                Object.assign(paragraph("Open at first."), { inside: [1, -2] }),
                paragraph("After it.")
            ];
            const summary = find(row(0), item => item instanceof DetailsBlock);
            compare(summary.text, "Why");
            compare([1, 2, 3].map(i => row(i).height), [0, 0, 0]);
            verify(row(4).height > 0);
            mouseClick(summary);
            tryVerify(() => row(1).height > 0 && row(2).height > 0 && row(3).height > 0);
            verify(textOf(row(1)).visible);
            find(row(2), item => item instanceof DetailsBlock).clicked();
            tryVerify(() => row(3).height === 0);
            verify(row(1).height > 0);
            summary.clicked();
            tryVerify(() => row(1).height === 0);
        }
        function test_findsWordsInTheConversation() {
            Messages.change(3, "text", "A needle here.");
            Messages.change(30, "text", "Another Needle there.");
            const field = findChild(finder, "findField");
            finder.open();
            verify(field.activeFocus);
            for (const letter of "needle")
                keyClick(letter);
            compare(findChild(finder, "findCount").text, "2 of 2".replace("2 of", finder.current + 1 + " of"));
            const seen = [];
            for (let i = 0; i < 2; ++i) {
                keyClick(Qt.Key_Return);
                const found = finder.rows[finder.current];
                seen.push(found);
                tryVerify(() => chat.view.itemAtIndex(found) && textOf(row(found)).selectedText.toLowerCase() === "needle");
            }
            compare(seen.sort((a, b) => a - b), [3, 30]);
            field.text = "nowhere";
            finder.find();
            compare(findChild(finder, "findCount").text, "Not found");
            keyClick(Qt.Key_Escape);
            verify(!finder.visible);
            // Searches again after a search without results.
            finder.open();
            field.text = "NEEDLE";
            finder.find();
            compare(finder.rows, [3, 30]);
            finder.close();
        }
        // Messages may be added, changed or removed while the search bar is open.
        function test_nextMatchIsSearchedInThePresentRows() {
            Messages.change(3, "text", "A needle here.");
            const field = findChild(finder, "findField");
            finder.open();
            field.text = "needle";
            finder.find();
            compare(finder.rows, [3]);
            Messages.change(30, "text", "Another needle there.");
            keyClick(Qt.Key_Return);
            compare(finder.rows, [3, 30]);
            compare(findChild(finder, "findCount").text, "2 of 2");
            Messages.change(3, "text", "Gone.");
            Messages.change(30, "text", "Gone, too.");
            keyClick(Qt.Key_Return, Qt.ShiftModifier);
            compare(findChild(finder, "findCount").text, "Not found");
            finder.close();
        }
        function test_clickShowsNoFocusFrame() {
            const ring = findChild(chat, "chatRing");
            chat.view.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Up);
            tryVerify(() => ring.visible);
            mouseClick(chat, 2, 100);
            verify(chat.pointed);
            verify(!ring.visible);
            keyClick(Qt.Key_Up);
            verify(ring.visible);
            mouseClick(textOf(row(39)));
            verify(!ring.visible);
        }
    }
}
