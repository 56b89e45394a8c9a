import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests that the contents of a sent file are shown on a click or by keyboard.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Attachment"
        when: windowShown

        function init() {
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Clipboard.text = "";
            Draft.clear();
            Messages.items = [{
                    kind: "user",
                    text: "What do they say?",
                    messageId: 7,
                    messageRole: "user",
                    firstOfMessage: true,
                    version: 1,
                    versions: 1,
                    attachments: [{ name: "file 0.md", tokens: 900 }, { name: "file 1.md", tokens: 0 }]
                }];
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
            tryVerify(() => main.chat.view.itemAtIndex(0) !== null);
            waitForRendering(main.chat.view);
        }
        function cleanup() {
            main.attachment.close();
            tryVerify(() => !main.attachment.visible);
        }
        function named(item, name) {
            if (item.visible && item.Accessible && item.Accessible.name === name)
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = named(item.children[i], name);
                if (found)
                    return found;
            }
            return null;
        }
        function chip(name) {
            return named(main.chat.view.itemAtIndex(0), name);
        }
        function text() {
            return findChild(main.attachment.contentItem, "attachmentText");
        }

        function test_clickOpensTheAttachment() {
            mouseClick(chip("Attached: file 1.md"));
            tryVerify(() => main.attachment.opened);
            compare(main.attachment.name, "file 1.md");
            compare(text().text, "# Of message 7\n\nIts text.\n");
            compare(findChild(main.attachment.contentItem, "attachmentFigures").text, "13\u00a0kB");
            text().selectAll();
            compare(text().selectedText.length, text().length);
            mouseClick(findChild(main.attachment.contentItem, "copyAttachment"));
            compare(Clipboard.text, "# Of message 7\n\nIts text.\n");
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.attachment.visible);
            verify(main.composer.input.activeFocus);
            mouseClick(chip("Attached: file 0.md, 900 tokens"));
            tryVerify(() => main.attachment.opened);
            compare(main.attachment.name, "file 0.md");
        }
        function test_keyOpensTheAttachment_data() {
            return [{ tag: "Return", key: Qt.Key_Return }, { tag: "Enter", key: Qt.Key_Enter }, { tag: "Space", key: Qt.Key_Space }];
        }
        function test_keyOpensTheAttachment(data) {
            const first = chip("Attached: file 0.md, 900 tokens");
            verify(first.activeFocusOnTab);
            first.forceActiveFocus(Qt.TabFocusReason);
            keyClick(data.key);
            tryVerify(() => main.attachment.opened);
            verify(text().activeFocus);
            const view = text().parent.parent;
            compare(view.contentY, 0);
            keyClick(Qt.Key_End);
            verify(view.contentY > 0);
            keyClick(Qt.Key_Home);
            compare(view.contentY, 0);
        }
        function test_longFileIsTruncatedButCopiedWhole() {
            main.attachment.show({ name: "long.txt", text: "word ".repeat(50000), bytes: 250000 });
            tryVerify(() => main.attachment.opened);
            compare(text().length, 200000);
            verify(findChild(main.attachment.contentItem, "attachmentFigures").text.includes("200,000"));
            mouseClick(findChild(main.attachment.contentItem, "copyAttachment"));
            compare(Clipboard.text.length, 250000);
        }
        function test_deletedMessageOpensNothing() {
            main.attachment.show(Messages.attachment(7, 5));
            verify(!main.attachment.visible);
        }
        // A click on the chip of a file in the draft does not open the file. The chip has a button that removes the
        // file.
        function test_draftFileIsNotAButton() {
            Draft.add(["file:///tmp/a.cpp"]);
            waitForRendering(main.composer);
            const chip = named(main.composer, "Attached: a.cpp, 100 tokens");
            verify(chip && !chip.activeFocusOnTab);
            mouseClick(chip, 10, chip.height / 2);
            verify(!main.attachment.visible);
        }
    }
}
