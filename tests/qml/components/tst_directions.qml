import QtQuick
import QtTest
import ROCmForge

// Tests right-to-left text, alone and mixed with left-to-right text.
Item {
    width: 400
    height: 300

    TextBox {
        id: box
        width: 400
    }
    MarkdownBlock {
        id: block
        width: 400
    }

    UserBubble {
        id: bubble
        width: 400
    }

    TestCase {
        name: "Directions"
        when: windowShown

        readonly property string arabic: "مرحبا بالعالم"
        readonly property string hebrew: "שלום עולם"

        // Returns the side of the line on which a paragraph starts.
        function alignmentAt(edit, position) {
            return edit.positionToRectangle(position).x > edit.width / 2 ? "right" : "left";
        }
        function test_eachParagraphHasItsOwnDirection() {
            box.text = "Hello\n" + arabic + "\nworld\n" + hebrew;
            tryVerify(() => alignmentAt(box, 1) === "left");
            tryVerify(() => alignmentAt(box, 6) === "right");
            tryVerify(() => alignmentAt(box, 6 + arabic.length + 1) === "left");
            tryVerify(() => alignmentAt(box, 6 + arabic.length + 7) === "right");
            box.insert(0, "12 ");
            tryVerify(() => alignmentAt(box, 1) === "left");
            tryVerify(() => alignmentAt(box, 9) === "right");
        }
        function test_firstParagraphDoesNotAffectOthers() {
            box.text = arabic + "\nHello";
            tryVerify(() => alignmentAt(box, 0) === "right");
            tryVerify(() => alignmentAt(box, arabic.length + 1) === "left");
            box.text = "Hello\nworld";
            tryVerify(() => alignmentAt(box, 0) === "left");
            tryVerify(() => alignmentAt(box, 6) === "left");
            box.text = "";
        }
        function find(item) {
            if (item.positionToRectangle)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = find(item.children[i]);
                if (found)
                    return found;
            }
            return null;
        }
        function test_ownMessageFollowsTextDirection() {
            const text = find(bubble);
            bubble.content = "A line that is long enough\n" + arabic + "\nEnd";
            tryVerify(() => text.length > 30);
            const second = text.getText(0, text.length).indexOf(arabic[0]);
            tryVerify(() => alignmentAt(text, 1) === "left");
            tryVerify(() => alignmentAt(text, second) === "right");
            tryVerify(() => alignmentAt(text, text.length - 2) === "left");
            bubble.content = arabic;
            tryVerify(() => text.length === arabic.length);
            tryVerify(() => alignmentAt(text, 0) === "right");
        }
        function test_answerFollowsTextDirection() {
            const text = find(block);
            block.markdown = arabic;
            tryVerify(() => text.length > 0);
            tryVerify(() => alignmentAt(text, 0) === "right");
            block.kind = "list";
            block.markdown = "- Hello\n- " + arabic;
            tryVerify(() => text.length > arabic.length + 5);
            const second = text.getText(0, text.length).indexOf(arabic[0]);
            tryVerify(() => alignmentAt(text, 1) === "left");
            tryVerify(() => alignmentAt(text, second) === "right");
        }
    }
}
