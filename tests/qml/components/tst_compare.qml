import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests that another model answers a question again, and that both answers are compared: by pointer, by
// keyboard and from the palette.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }

    TestCase {
        name: "Compare"
        when: windowShown

        function block(kind, text, more) {
            return Object.assign({ kind: kind, text: text, messageId: 20, messageRole: "assistant", firstOfMessage: false }, more || {});
        }
        function put(side, id, model, items) {
            side.messageId = id;
            side.model = model;
            side.place = "";
            side.tokens = 120;
            side.tokensPerSecond = 41.6;
            side.firstTokenSeconds = 0.31;
            side.seconds = 3.2;
            side.version = 1;
            side.versions = 2;
            side.rows.items = items;
        }
        function init() {
            Bridge.state = Bridge.Ready;
            Bridge.error = "";
            Bridge.contextSize = 2048;
            Bridge.modelPath = "/m/a.gguf";
            Bridge.calls = SecondAnswer.calls = Comparison.calls = [];
            SecondAnswer.possible = Comparison.available = true;
            SecondAnswer.loading = SecondAnswer.comparable = SecondAnswer.refuses = Comparison.refuses = false;
            SecondAnswer.sentence = SecondAnswer.previousOffer = "";
            SecondAnswer.firstId = 20;
            SecondAnswer.secondId = 22;
            const model = (path, name) => ({ path: path, name: name, parameters: "8B", type: "Q4_K_M", size: "5.0 GB", sizeBytes: 5e9, architecture: "llama", supported: true, verdict: "fits", verdictText: "fits", neededBytes: 5e9, maxContext: 4096, trainedContext: 40960, own: false, measured: 0, predicted: 0 });
            Library.items = [model("/m/a.gguf", "Alpha"), model("/m/b.gguf", "Beta")];
            Library.kept = {};
            Library.weights = 4.7e9;
            Library.perToken = 131072;
            Library.splits = Library.floats = false;
            Settings.context = 0;
            Conversations.currentId = 1;
            const which = { messageRole: "assistant", version: 2, versions: 2, last: true };
            Messages.items = [{ kind: "user", text: "Why?", messageId: 10, messageRole: "user", firstOfMessage: true, version: 1, versions: 1 }, block("paragraph", "Because.", which), block("footer", "", Object.assign({ stopReason: "end" }, which))];
            put(Comparison.left, 20, "Alpha", [block("paragraph", "Because."), block("footer", "")]);
            put(Comparison.right, 22, "Beta", [block("thinking", "Let me see.", { thinkingSeconds: 2 }), block("heading", "Why", { level: 2 }), block("code", "int a;", { language: "C++" }), block("details", "More", { details: 1 }), block("paragraph", "Hidden.", { inside: [1] }), block("footer", "")]);
            main.width = 1280;
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
        }
        function cleanup() {
            main.picker.close();
            main.comparing.close();
            main.problem = "";
            tryVerify(() => !main.picker.visible && !main.comparing.visible);
        }
        function run(name) {
            main.commands.run(name);
        }
        function compare_() {
            run("compare");
            tryVerify(() => main.comparing.opened);
        }
        function side(name) {
            return findChild(main.comparing.contentItem, name);
        }
        function banner() {
            return findChild(main, "secondAnswerBanner");
        }
        function loadButton() {
            return findChild(main.picker.contentItem, "load");
        }

        function test_pickerAsksForTheAnsweringModel() {
            keyClick(Qt.Key_R, Qt.ControlModifier | Qt.ShiftModifier);
            tryVerify(() => main.picker.opened);
            verify(findChild(main.picker.contentItem, "purpose").visible);
            compare(main.picker.chosenPath, "/m/b.gguf");  // a model other than the loaded one
            compare(loadButton().text, "Load and answer");
            keyClick(Qt.Key_Return);
            tryVerify(() => !main.picker.visible);
            compare(SecondAnswer.calls.length, 1);
            verify(SecondAnswer.calls[0].startsWith("ask 20 /m/b.gguf "));
            compare(Bridge.calls, []);
            verify(main.composer.input.activeFocus);
            // If the picker was not opened to answer a question, the picker's button loads the model and requests no
            // answer.
            main.openPicker();
            tryVerify(() => main.picker.opened);
            verify(!findChild(main.picker.contentItem, "purpose").visible);
            compare(loadButton().text, "Load again");
            main.picker.choose("/m/b.gguf");
            tryCompare(loadButton(), "text", "Load");
            loadButton().clicked();
            tryVerify(() => !main.picker.visible);
            compare(SecondAnswer.calls.length, 1);
            verify(Bridge.calls[0].startsWith("load /m/b.gguf"));
        }
        function test_closedPickerRequestsNoAnswer() {
            main.answerWithAnother(10);
            tryVerify(() => main.picker.opened);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.picker.visible);
            compare(SecondAnswer.calls, []);
            compare(main.picker.question, 0);
        }
        function test_refusedQuestionIsReported() {
            SecondAnswer.refuses = true;
            main.answerWithAnother(10);
            tryVerify(() => main.picker.opened);
            loadButton().clicked();
            tryVerify(() => !main.picker.visible);
            verify(main.problem.startsWith("The question can't be answered now."));
            // The window shows no message of its own if the engine already shows an error.
            main.problem = "";
            Bridge.error = "The model does not fit.";
            main.answerWithAnother(10);
            tryVerify(() => main.picker.opened);
            loadButton().clicked();
            tryVerify(() => !main.picker.visible);
            compare(main.problem, "");
        }
        function test_messageMenuOffersAnotherModelAndComparison_data() {
            return [{ tag: "question", row: 0, compares: false }, { tag: "answer", row: 2, compares: true }];
        }
        function test_messageMenuOffersAnotherModelAndComparison(data) {
            tryVerify(() => main.chat.view.itemAtIndex(data.row) !== null);
            const row = main.chat.view.itemAtIndex(data.row);
            row.openMenu(null);
            tryVerify(() => row.menu.item && row.menu.item.opened);
            const items = [];
            for (let i = 0; i < row.menu.item.count; ++i)
                items.push(row.menu.item.itemAt(i));
            const named = name => items.find(item => item.objectName === name);
            compare(named("compareItem").visible, data.compares);
            verify(named("otherModelItem").enabled);
            SecondAnswer.possible = false;
            verify(!named("otherModelItem").enabled);
            SecondAnswer.possible = true;
            if (data.compares) {
                named("compareItem").triggered();
                compare(Comparison.calls, ["showVersions 20"]);
                tryVerify(() => main.comparing.opened);
            } else {
                named("otherModelItem").triggered();
                tryVerify(() => main.picker.opened);
                compare(main.picker.question, 10);
            }
            if (row.menu.item)  // opening a sheet may have closed the menu
                row.menu.item.close();
            tryVerify(() => !row.menu.item || !row.menu.item.visible);
        }
        function test_bannerReportsTheLoadAndOffersToStop() {
            SecondAnswer.sentence = "Loading Beta to answer the question again…";
            SecondAnswer.loading = true;
            tryVerify(() => banner().visible);
            compare(banner().offer, "");
            compare(banner().dismissal, "Stop");
            banner().dismissed();
            compare(Bridge.calls, ["stop"]);
            SecondAnswer.loading = false;
            SecondAnswer.comparable = true;
            SecondAnswer.sentence = "Beta answered the same question.";
            SecondAnswer.previousOffer = "Load Alpha again";
            findChild(banner(), "otherOffer").clicked();
            findChild(banner(), "offer").clicked();
            tryVerify(() => main.comparing.opened);
            compare(Comparison.calls, ["show 20 22"]);
            main.comparing.close();
            tryVerify(() => !main.comparing.visible);
            banner().dismissed();
            compare(SecondAnswer.calls, ["loadPrevious", "dismiss"]);
            tryVerify(() => !banner().visible);
        }
        function test_bothAnswersAreShownWithTheirFigures() {
            compare_();
            compare(findChild(side("left"), "comparedModel").text, "Alpha");
            compare(findChild(side("right"), "comparedModel").text, "Beta");
            compare(findChild(side("right"), "comparedFigures").text, "42 tok/s · 3.2 s in total · first token 0.31 s · 120 tokens");
            compare(findChild(side("right"), "comparedRows").count, 6);
            // The answers are side by side in a wide window, and one below the other in a narrow window.
            compare(side("left").y, side("right").y);
            verify(side("right").x > side("left").x);
            main.width = 800;
            tryVerify(() => side("right").y > side("left").y);
            compare(side("left").x, side("right").x);
        }
        function test_reasoningAndDetailsCanBeOpened() {
            compare_();
            const rows = findChild(side("right"), "comparedRows");
            tryVerify(() => rows.itemAtIndex(4) !== null);
            const height = rows.itemAtIndex(0).height;
            compare(findChild(rows.itemAtIndex(0), "thinkingLine").text, "Thought for 2.0 s");
            findChild(rows.itemAtIndex(0), "thinkingLine").clicked();
            tryVerify(() => rows.itemAtIndex(0).height > height);
            compare(rows.itemAtIndex(4).height, 0);
            rows.itemAtIndex(3).toggleAsked(1);
            tryVerify(() => rows.itemAtIndex(4).height > 0);
            // The rows of the left answer stay unchanged.
            compare(findChild(side("left"), "comparedRows").toggled, {});
        }
        function test_anAnswerIsUsedByKeyboard() {
            compare_();
            const use = findChild(side("right"), "useAnswer");
            use.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Return);
            tryVerify(() => !main.comparing.visible);
            compare(Comparison.calls, ["showLast", "use 22", "close"]);
            tryVerify(() => main.composer.input.activeFocus);
        }
        function test_noAnswerCanBeChosenWhileAnotherIsWritten() {
            compare_();
            Bridge.state = Bridge.Generating;
            verify(!findChild(side("right"), "useAnswer").enabled);
            Bridge.state = Bridge.Ready;
            Comparison.refuses = true;
            findChild(side("left"), "useAnswer").clicked();
            verify(main.comparing.visible);  // the comparison stays open, because the choice was refused
        }
        function test_arrowsStepThroughTheVersions() {
            compare_();
            const next = findChild(side("right"), "nextVersion");
            verify(!next.visible);
            Comparison.right.versions = 3;
            Comparison.right.version = 2;
            tryVerify(() => next.visible && next.enabled);
            mouseClick(next);
            mouseClick(findChild(side("right"), "previousVersion"));
            compare(Comparison.calls, ["showLast", "step right 1", "step right -1"]);
        }
        function test_answersScrollByKeyboard() {
            const lines = [];
            for (let i = 0; i < 60; ++i)
                lines.push(block("paragraph", "Line " + i));
            Comparison.left.rows.items = lines;
            compare_();
            const rows = findChild(side("left"), "comparedRows");
            rows.forceActiveFocus(Qt.TabFocusReason);
            const before = rows.contentY;
            keyClick(Qt.Key_PageDown);
            verify(rows.contentY > before);
            keyClick(Qt.Key_Home);
            compare(rows.contentY, rows.originY);
        }
        function test_commandsAreDisabledWhenImpossible() {
            verify(main.commands.find("compare").enabled);
            Comparison.available = false;
            verify(!main.commands.find("compare").enabled);
            verify(main.commands.find("answerWith").enabled);
            SecondAnswer.possible = false;
            verify(!main.commands.find("answerWith").enabled);
        }
    }
}
