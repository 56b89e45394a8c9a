import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 600
    height: 400

    SpelledBox {
        id: box
        width: 600
        height: 200
    }
    // This box never has the focus. Its text exists from the start.
    SpelledBox {
        id: other
        y: 200
        width: 600
    }

    TestCase {
        name: "Spelling"
        when: windowShown

        readonly property var marks: findChild(box, "spellMarks")

        function init() {
            Spelling.active = true;
            Spelling.wrong = ["wrogn", "mistaek"];
            Spelling.calls = [];
            Spelling.forgotten();
            box.text = "";
            other.text = "";
            box.forceActiveFocus();
            mouseMove(box, 590, 190);
        }
        function cleanup() {
            box.closeMenu();
        }
        function find(from, name) {
            if (from.objectName === name && from.visible)
                return from;
            for (let i = 0; i < from.children.length; ++i) {
                const found = find(from.children[i], name);
                if (found)
                    return found;
            }
            return null;
        }
        function root() {
            let top = box;
            while (top.parent)
                top = top.parent;
            return top;
        }
        function shown(name) {
            return find(root(), name);
        }

        function test_wrongWordsAreMarked() {
            box.text = "a wrogn word and `wrogn` code\nand a mistaek here";
            tryCompare(marks, "marks", 2);
            Spelling.active = false;
            tryCompare(marks, "marks", 0);
        }
        function test_wordBeingTypedIsNotMarked() {
            for (const letter of "wrogn")
                keyClick(letter);
            wait(50);
            compare(marks.marks, 0);
            keyClick(" ");
            tryCompare(marks, "marks", 1);
        }
        function test_onlyVisibleWordsAreMarked() {
            box.viewHeight = 100;
            box.text = "wrogn\n".repeat(100);
            tryVerify(() => marks.marks > 2);
            verify(marks.marks < 12);
            box.viewHeight = Qt.binding(() => box.height);
        }
        function test_suggestionReplacesTheWord() {
            box.text = "this wrogn word ";
            tryCompare(marks, "marks", 1);
            box.cursorPosition = 7;
            keyClick(Qt.Key_Menu);
            tryVerify(() => shown("suggestion"));
            compare(Spelling.calls[Spelling.calls.length - 1], "suggest wrogn");
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Return);
            tryCompare(box, "text", "this right word ");
            tryCompare(marks, "marks", 0);
            tryVerify(() => box.activeFocus);
        }
        function test_wordsAreLearntAndIgnored() {
            box.text = "wrogn and mistaek ";
            tryCompare(marks, "marks", 2);
            other.text = "a wrogn one ";
            tryCompare(findChild(other, "spellMarks"), "marks", 1);
            mouseClick(box, box.positionToRectangle(2).x, box.positionToRectangle(2).y + 8, Qt.RightButton);
            tryVerify(() => shown("learnWord"));
            shown("learnWord").triggered();
            tryCompare(marks, "marks", 1);
            tryCompare(findChild(other, "spellMarks"), "marks", 0);
            box.closeMenu();
            box.cursorPosition = 12;
            keyClick(Qt.Key_F10, Qt.ShiftModifier);
            tryVerify(() => shown("ignoreWord"));
            compare(shown("ignoreWord").text, "Ignore “mistaek”");
            shown("ignoreWord").triggered();
            tryCompare(marks, "marks", 0);
            compare(Spelling.calls.filter(call => !call.startsWith("judge") && !call.startsWith("suggest")), ["learn wrogn", "ignore mistaek"]);
        }
        function test_menuOpensForCorrectWords() {
            box.text = "all right ";
            box.selectAll();
            box.openMenu(2, 10, 10);
            tryVerify(() => shown("selectAllText"));
            verify(!shown("suggestion"));
            verify(!shown("learnWord"));
        }
    }
}
