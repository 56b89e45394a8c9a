import QtQuick
import QtTest
import ROCmForge

// Tests that emoji that are already shown get colours when the colour font is found.
Column {
    id: page
    width: 400
    height: 500
    spacing: 4

    Component {
        id: markdownBlock
        MarkdownBlock {
            width: 300
        }
    }
    Component {
        id: plainText
        PlainText {
            font.pixelSize: 32
        }
    }
    Component {
        id: field
        Field {
            font.pixelSize: 32
        }
    }

    TestCase {
        name: "Emoji"
        when: windowShown

        // Returns the number of pixels with the yellow of a face.
        function yellow(item) {
            const picture = grabImage(item);
            let count = 0;
            for (let y = 0; y < picture.height; ++y) {
                for (let x = 0; x < picture.width; ++x) {
                    if (picture.red(x, y) > 200 && picture.green(x, y) > 120 && picture.blue(x, y) < 110)
                        ++count;
                }
            }
            return count;
        }
        // Shows the text in each of the components.
        function show(text) {
            return [createTemporaryObject(markdownBlock, page, {
                    markdown: "# " + text
                }), createTemporaryObject(plainText, page, {
                    text: text
                }), createTemporaryObject(field, page, {
                    text: text
                })];
        }

        function test_shownEmojiGetColours() {
            if (!Qt.fontFamilies().includes("Noto Color Emoji"))
                skip("Noto Color Emoji isn't installed");
            const faces = show("1 😀");
            for (const item of faces)
                verify(grabImage(item).height > 20);
            compare(EmojiFont.family, "");
            EmojiFont.findAfterFrame(page.Window.window, Theme.sans);
            const texts = show("1 © ™");  // also makes the window draw a frame
            tryCompare(EmojiFont, "family", "Noto Color Emoji");
            for (const item of faces)
                tryVerify(() => yellow(item) > 20, 5000, item.toString());
            for (const item of texts)
                compare(yellow(item), 0, item.toString());
        }
    }
}
