import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests that a click previews code that can be drawn, and that the window asks before it opens a web page in the
// browser.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Preview"
        when: windowShown

        readonly property string drawing: "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"

        function talk(language, code) {
            const message = { messageId: 20, messageRole: "assistant", version: 1, versions: 1, last: true };
            Messages.items = [Object.assign({ kind: "code", text: code, language: language, firstOfMessage: true }, message), Object.assign({ kind: "footer", text: "", firstOfMessage: false, stopReason: "end" }, message)];
            tryVerify(() => main.chat.view.itemAtIndex(0) !== null);
            waitForRendering(main.chat.view);
        }
        function button() {
            return findChild(main.chat.view.itemAtIndex(0), "previewCode");
        }
        function sheetItem(name) {
            return findChild(main.preview.contentItem, name);
        }
        function init() {
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Preview.calls = [];
            Preview.drawing = Preview.leftOut = false;
            Preview.problem = Preview.refusal = "";
            Preview.paint(40, 20);
            main.problem = "";
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
        }
        function cleanup() {
            main.preview.close();
            main.ask.close();
            tryVerify(() => !main.preview.visible && !main.ask.visible);
        }

        function test_previewableKindsAreRecognised_data() {
            return [
                { tag: "svg", language: "svg", code: "", kind: "svg" },
                { tag: "SVG", language: " SVG", code: drawing, kind: "svg" },
                { tag: "svg as xml", language: "xml", code: "<?xml version=\"1.0\"?>\n<!-- a -->\n" + drawing, kind: "svg" },
                { tag: "svg as html", language: "html", code: "\n" + drawing, kind: "svg" },
                { tag: "svg without a name", language: "", code: drawing, kind: "svg" },
                { tag: "svg in a program", language: "python", code: drawing, kind: "" },
                { tag: "svg after a document type", language: "xml", code: "<!DOCTYPE svg PUBLIC \"x\">\n" + drawing, kind: "svg" },
                { tag: "comments only", language: "", code: "<!---->".repeat(280), kind: "" },
                { tag: "xml", language: "xml", code: "<note/>", kind: "" },
                { tag: "html", language: "html", code: "<p>" + drawing, kind: "html" },
                { tag: "html not named", language: "", code: "<p>", kind: "" },
                { tag: "mermaid", language: "mermaid", code: "graph TD", kind: "mermaid" }
            ];
        }
        function test_previewableKindsAreRecognised(data) {
            compare(PreviewKinds.kindOf(data.language, data.code), data.kind);
        }
        function test_onlyDrawingsAndPagesHaveTheButton() {
            talk("cpp", "int a;");
            verify(!button().visible);
            talk("svg", drawing);
            verify(button().visible);
            compare(button().text, "Preview");
            talk("html", "<p>words");
            compare(button().text, "Open in browser");
        }
        function test_aDrawingIsShownAfterAClick() {
            talk("svg", drawing);
            compare(Preview.calls, []);
            mouseClick(button());
            tryVerify(() => main.preview.opened);
            compare(Preview.calls, ["draw svg " + drawing]);
            verify(sheetItem("paper").visible);
            verify(!sheetItem("previewNote").visible);
            const picture = sheetItem("previewPicture");
            tryVerify(() => {
                const grabbed = grabImage(main.preview.contentItem);
                const at = picture.mapToItem(main.preview.contentItem, picture.width / 4, picture.height / 2);
                // Smooth scaling rounds the alpha value to 254 or 255, so the white paper may add 1 to each channel.
                return Math.max(grabbed.red(at.x, at.y), grabbed.green(at.x, at.y), grabbed.blue(at.x, at.y)) <= 2;
            }, 60000);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.preview.visible);
            compare(Preview.calls[1], "clear");
            verify(main.composer.input.activeFocus);
        }
        function test_theKeyboardOpensThePreview() {
            talk("svg", drawing);
            button().forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Return);
            tryVerify(() => main.preview.opened);
        }
        function test_progressAndProblemsAreShown() {
            talk("svg", drawing);
            Preview.drawing = true;
            mouseClick(button());
            tryVerify(() => main.preview.opened);
            compare(sheetItem("previewProblem").text, "Drawing…");
            verify(!sheetItem("paper").visible);
            Preview.leftOut = true;
            Preview.drawing = false;
            verify(sheetItem("previewNote").visible && sheetItem("paper").visible);
            Preview.problem = "This is not a complete SVG drawing.";
            compare(sheetItem("previewProblem").text, Preview.problem);
            verify(!sheetItem("paper").visible);
            // Without a drawing, the note about omitted parts is hidden.
            verify(!sheetItem("previewNote").visible);
            sheetItem("copyProblem").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            compare(Clipboard.text, Preview.problem);
            Preview.problem = "";
            verify(!sheetItem("copyProblem").visible);
        }
        function test_aPageOpensAfterTheQuestion() {
            talk("html", "<p>words");
            mouseClick(button());
            tryVerify(() => main.ask.opened);
            compare(Preview.calls, []);
            keyClick(Qt.Key_Return);  // Cancel has the focus
            tryVerify(() => !main.ask.visible);
            compare(Preview.calls, []);
            mouseClick(button());
            tryVerify(() => main.ask.opened);
            Preview.refusal = "No browser could be opened.";
            findChild(main.ask.contentItem, "accept").clicked();
            compare(Preview.calls, ["openPage <p>words"]);
            compare(main.problem, "No browser could be opened.");
            tryVerify(() => !main.ask.visible);
            waitForRendering(main.chat.view);  // the banner moved the button down
            mouseClick(button());
            tryVerify(() => main.ask.opened);
            Preview.refusal = "";
            findChild(main.ask.contentItem, "other").clicked();
            compare(Preview.calls[1], "openPage with scripts <p>words");
            compare(main.problem, "");  // the previous problem is cleared
        }
    }
}
