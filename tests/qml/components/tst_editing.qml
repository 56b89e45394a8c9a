import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests that the editor of a message is visible wherever its row is.
Item {
    width: 800
    height: 400

    ChatView {
        id: chat
        anchors.fill: parent
    }

    TestCase {
        name: "Editing"
        when: windowShown

        readonly property int question: 41  // row of the question with the id 20
        readonly property int answer: 42  // first row of the answer with the id 32
        readonly property int footer: 82  // last row of the answer with the id 32

        function block(id, kind, first) {
            return {
                kind: kind,
                text: "words ".repeat(100),
                messageId: id,
                messageRole: kind === "user" ? "user" : "assistant",
                firstOfMessage: first,
                version: 1,
                versions: 1,
                stopReason: "end"
            };
        }
        function answerOf(id) {
            return Array.from({
                length: 40
            }, (_, i) => block(id, "paragraph", i === 0)).concat(block(id, "footer", false));
        }
        function init() {
            Bridge.state = Bridge.Ready;
            Messages.items = answerOf(30).concat(block(20, "user", true), answerOf(32), answerOf(34));
            chat.editState.drafts = {
                "edit 20": "line\n".repeat(8)
            };
            chat.pinned = false;
        }
        function cleanup() {
            chat.editState.leave();
        }
        // Scrolls until the row is the last visible one.
        function scrollTo(row) {
            tryVerify(() => {
                chat.view.positionViewAtIndex(row, ListView.End);
                const item = chat.view.itemAtIndex(row);
                return item && Math.abs(item.mapToItem(chat, 0, item.height).y - chat.height) < 16;
            });
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
            const item = chat.view.itemAtIndex(row);
            return item ? seek(item, name) : null;
        }
        // Checks that the editor of the row is inside of the list, from its first line to its buttons.
        function editorIsVisible(row) {
            tryVerify(() => {
                const text = find(row, "messageText");
                const button = find(row, "acceptEdit");
                return text && text.mapToItem(chat, 0, 0).y >= 0 && button.mapToItem(chat, 0, button.height).y <= chat.height;
            });
            verify(find(row, "messageText").activeFocus);
        }

        function test_editorAtTheEdgeIsVisible() {
            scrollTo(question);
            chat.editState.edit(20);
            editorIsVisible(question);
        }
        function test_growingEditorStaysVisible() {
            chat.editState.drafts = {
                "edit 20": "line"
            };
            scrollTo(question);
            chat.editState.edit(20);
            editorIsVisible(question);
            // Moves the editor to the lower edge of the list.
            const button = find(question, "acceptEdit");
            const bottom = () => button.mapToItem(chat, 0, button.height).y;
            chat.scrollBy(bottom() - chat.height + 8);
            verify(bottom() > chat.height - 20, bottom());
            const editor = chat.editState.editor;
            const height = editor.height;
            for (let i = 0; i < 6; ++i)
                keyClick(Qt.Key_Return);
            verify(editor.height > height + 60);
            wait(20);
            editorIsVisible(question);
        }
        // The editor of an answer replaces the answer's first row, which may be far above the button that opens the
        // editor.
        function test_editorFarAboveIsVisible() {
            scrollTo(footer);
            compare(chat.view.itemAtIndex(answer), null);
            chat.editState.edit(32);
            editorIsVisible(answer);
        }
        function test_insertedMessageIsVisible() {
            scrollTo(question);
            chat.editState.insert(20);
            editorIsVisible(question);
        }
        // The button that jumps to the end would cover the editor's buttons, so it is hidden while an editor
        // is open.
        function test_jumpIsHiddenWhileAnEditorIsOpen() {
            scrollTo(question);
            const jump = findChild(chat, "jump");
            verify(jump.visible);
            chat.editState.edit(20);
            verify(!jump.visible);
            keyClick(Qt.Key_Escape);
            tryVerify(() => jump.visible);
            // The button that jumps to the end is visible if the open editor was scrolled out of view.
            chat.editState.edit(20);
            chat.scrollBy(-100000);
            tryVerify(() => chat.view.itemAtIndex(question) === null);
            tryVerify(() => jump.visible);
        }
    }
}
