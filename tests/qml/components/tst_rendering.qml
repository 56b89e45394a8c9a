import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    id: page
    width: 800
    height: 600

    Component {
        id: markdownBlock
        MarkdownBlock {
            width: 700
        }
    }
    Component {
        id: mathBlock
        MathBlock {
            width: 700
        }
    }
    Component {
        id: codeBlock
        CodeBlock {
            width: 700
        }
    }
    Component {
        id: userBubble
        UserBubble {}
    }

    TestCase {
        name: "Rendering"
        when: windowShown

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
            return find(item, one => one instanceof TextEdit && one.visible);
        }
        function shown(edit) {
            return edit.getText(0, edit.length);
        }
        // Waits until all formulas are typeset. Returns immediately if the libraries are missing.
        function typeset() {
            tryVerify(() => !Typesetter.busy, 30000);
        }

        function test_pendingFormulaReservesSpace() {
            const block = createTemporaryObject(mathBlock, page, {
                source: "\\frac{component}{test}"
            });
            compare(textOf(block), null);
            verify(block.implicitHeight > 20);
            typeset();
            const formula = find(block, one => one instanceof FormulaItem);
            if (!formula.ready)
                skip("MathJax is not part of this build.");
            verify(formula.visible && formula.height > 20);
            compare(textOf(block), null);
            compare(block.implicitHeight, formula.height);
        }
        function test_invalidFormulaShowsItsSource() {
            const block = createTemporaryObject(mathBlock, page, {
                source: "\\nosuch{component}"
            });
            typeset();
            compare(textOf(block).text, "\\nosuch{component}");
        }
        function test_wideFormulaScrolls() {
            const block = createTemporaryObject(mathBlock, page, {
                source: Array.from({
                    length: 60
                }, (_, i) => "x_{" + i + "}").join("+")
            });
            typeset();
            const formula = find(block, one => one instanceof FormulaItem);
            if (!formula.ready)
                skip("MathJax is not part of this build.");
            const view = find(block, one => one instanceof Flickable);
            verify(formula.width > 700);
            view.forceActiveFocus();
            keyClick(Qt.Key_Right);
            verify(view.contentX > 0);
        }
        function test_formulasInTextAreCopiedAsLaTeX() {
            const block = createTemporaryObject(markdownBlock, page, {
                markdown: "so $x_1$ and **C++** -> \\(y\\)"
            });
            typeset();
            wait(20);
            const edit = textOf(block);
            edit.selectAll();
            edit.copySelection();
            compare(Clipboard.text, "so $x_1$ and C++ -> \\(y\\)");
            edit.select(0, 2);
            edit.forceActiveFocus();
            keySequence(StandardKey.Copy);
            compare(Clipboard.text, "so");
        }
        function test_remoteImageIsReplacedByAReason() {
            const block = createTemporaryObject(markdownBlock, page, {
                markdown: "![a chart](http://127.0.0.1:9/chart.png)"
            });
            compare(shown(textOf(block)), "a chart (only pictures on this computer are shown)");
        }
        function test_htmlIsShownAsText() {
            const block = createTemporaryObject(markdownBlock, page, {
                markdown: "<b>x</b> <img src=\"http://127.0.0.1:9/\">"
            });
            compare(shown(textOf(block)), "<b>x</b> <img src=\"http://127.0.0.1:9/\">");
        }
        function test_listsTasksAndNumbersAreRendered() {
            const block = createTemporaryObject(markdownBlock, page, {
                kind: "list",
                markdown: "- [x] a\n- [ ] b\n- c\n\n7. d\n8. e"
            });
            const lines = shown(textOf(block)).replace(/\u00a0/g, " ").split("\u2029");
            compare(lines.join("|"), "\u2611 a|\u2610 b|\u2022  c|7. d|8. e");
        }
        // The items of a list do not move when the tenth item is added.
        function test_growingNumberedListDoesNotMove() {
            const block = createTemporaryObject(markdownBlock, page, {
                kind: "list",
                markdown: "8. eight\n9. nine"
            });
            const edit = textOf(block);
            const left = () => edit.positionToRectangle(shown(edit).indexOf("eight")).x;
            const before = left();
            block.markdown += "\n10. ten";
            tryVerify(() => shown(edit).includes("ten"));
            compare(left(), before);
            compare(edit.positionToRectangle(shown(edit).indexOf("ten")).x, before);
        }
        function test_lineBreaksAreKept() {
            const block = createTemporaryObject(markdownBlock, page, {
                markdown: "Roses are red,\nviolets are blue."
            });
            const edit = textOf(block);
            compare(edit.lineCount, 2);
            edit.selectAll();
            edit.copySelection();
            compare(Clipboard.text, "Roses are red,\nviolets are blue.");
        }
        // At this width, a line would break between the two symbols.
        function test_wordsWithSymbolsDoNotBreak() {
            const bubble = createTemporaryObject(userBubble, page, {
                width: 700,
                content: "C++ ".repeat(60)
            });
            const edit = textOf(bubble);
            verify(edit.lineCount > 1);
            const text = shown(edit);
            let y = -1;
            for (let i = 0; i < text.length; ++i) {
                const now = edit.positionToRectangle(i).y;
                if (now !== y && i > 0)
                    compare(text[i], "C");
                y = now;
            }
            edit.selectAll();
            edit.copySelection();
            compare(Clipboard.text, "C++ ".repeat(60));
        }
        function test_codeShowsInvisibleCharacters() {
            const block = createTemporaryObject(codeBlock, page, {
                language: "c",
                code: "if (a\u202E\u2066) // x\u0007"
            });
            compare(textOf(block).text, "if (a\ufffd\ufffd) // x\ufffd");
        }
        function test_codeHasNoLigatures() {
            const block = createTemporaryObject(codeBlock, page, {
                language: "c",
                code: "a -> b"
            });
            compare(textOf(block).font.preferShaping, false);
        }
        function test_codeIsColoured() {
            const block = createTemporaryObject(codeBlock, page, {
                language: "python",
                code: "def f():  # words\n    return 1"
            });
            tryVerify(() => !Highlighting.busy, 30000);
            compare(textOf(block).text, "def f():  # words\n    return 1");
        }
    }
}
