import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the sheet of models: its list, its pages, and its keyboard use.
Item {
    width: 100
    height: 100

    PickerWindow {
        id: pickerWindow
    }
    SignalSpy {
        id: trashSpy
        target: pickerWindow.picker
        signalName: "trashAsked"
    }
    Component {
        id: page
        Item {
            property string query
            objectName: "page"
        }
    }
    PickerTest {
        name: "Picker"
        window: pickerWindow

        function test_firstModelIsPreselectedAndLoads() {
            compare(picker.chosenPath, "/m/a.gguf");
            verify(inside("load").enabled);
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16"]);
        }
        function test_builtInModelIsNotPreselected() {
            Bridge.modelPath = Library.builtIn = "/m/b.gguf";
            picker.close();
            tryVerify(() => !picker.visible);
            picker.chosenPath = "";
            picker.open();
            compare(picker.chosenPath, "/m/a.gguf");
            // The loaded model is preselected even if it is not the built-in one.
            Library.builtIn = "";
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            compare(picker.chosenPath, "/m/b.gguf");
            Bridge.modelPath = "";
        }
        function test_loadedModelIsMarked() {
            const row = inside("models").itemAtIndex(0);
            verify(!row.words.includes("Loaded"));
            Bridge.modelPath = "/m/a.gguf";
            Bridge.contextSize = 4096;
            compare(row.words, "Loaded · ~88 tok/s");
            verify(row.Accessible.name.endsWith(", Loaded · ~88 tok/s"));
            // The loaded model may leave too little memory for a second copy, but its row must not say so.
            Library.change(0, "verdict", "large");
            Library.change(0, "verdictText", "too large");
            compare(row.words, "Loaded · ~88 tok/s");
            verify(Qt.colorEqual(findChild(row, "mark").color, Theme.success));
            Bridge.modelPath = "";
            compare(row.words, "too large · ~88 tok/s");
            verify(Qt.colorEqual(findChild(row, "mark").color, Theme.danger));
            Bridge.modelPath = "/m/a.gguf";
            verify(!inside("models").itemAtIndex(1).words.includes("Loaded"));
        }
        function test_unloadingKeepsTheFocusInTheSheet() {
            Bridge.modelPath = "/m/a.gguf";
            Bridge.contextSize = 4096;
            picker.choose("/m/a.gguf");
            tryVerify(() => inside("unload").visible);
            inside("unload").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            verify(Bridge.calls.includes("unload"), JSON.stringify(Bridge.calls));
            Bridge.modelPath = "";
            tryVerify(() => !inside("unload").visible);
            tryVerify(() => picker.contentItem.Window.activeFocusItem.visible);
            verify(picker.focusKeeper.holdsFocus());
        }
        function test_typeAndSizeStayVisible() {
            for (const width of [1100, 700, 480]) {
                window.width = width;
                wait(20);
                const row = inside("models").itemAtIndex(0);
                const facts = findChild(row, "facts");
                verify(facts.visible);
                compare(facts.text, "Q4_K_M · 5.0 GB");
                verify(facts.x >= 0 && facts.x + facts.width <= row.width, "at " + width);
                verify(!facts.truncated);
            }
            window.width = 1100;
        }
        function test_enterLoadsTheModel() {
            keyClick(Qt.Key_Return);
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16"]);
        }
        function test_unsupportedModelCannotLoad() {
            keyClick(Qt.Key_Down);
            compare(picker.chosenPath, "/m/b.gguf");
            verify(!inside("load").enabled);
            verify(!inside("refusal").visible);
        }
        function test_addedFileIsSelectedOnceListed() {
            picker.choose("/m/c.gguf");
            compare(picker.chosenPath, "/m/a.gguf");
            Library.items = [model("/m/a.gguf", "Alpha", "fits"), model("/m/b.gguf", "Beta", "fits"), model("/m/c.gguf", "Gamma", "fits")];
            tryCompare(picker, "chosenPath", "/m/c.gguf");
        }
        // Acts like the library after a search or a change of order: the rows stay and show other models.
        function rearrange(items) {
            Library.rearranging();
            items.forEach((item, row) => Object.keys(item).forEach(role => Library.change(row, role, item[role])));
            Library.rearranged();
        }
        function test_selectionFollowsSortedRows() {
            const models = "abcdefghij".split("").map(letter => model("/m/" + letter + ".gguf", letter, "fits"));
            Library.items = models;
            keyClick(Qt.Key_Down);
            compare(picker.chosenPath, "/m/b.gguf");
            inside("context").forceActiveFocus();
            keyClick(Qt.Key_Right);
            const before = inside("context").Accessible.name;
            rearrange(models.slice().reverse());
            compare(picker.chosenPath, "/m/b.gguf");
            compare(inside("models").currentIndex, 8);
            // The options chosen for the model are kept as well.
            compare(inside("context").Accessible.name, before);
            // If the selected model disappears, the first one is selected.
            rearrange(models.slice().reverse().map(one => one.path === "/m/b.gguf" ? model("/m/x.gguf", "x", "fits") : one));
            compare(picker.chosenPath, "/m/j.gguf");
            compare(inside("context").Accessible.name, "Context: 4,096 tokens");
        }
        function test_addedFileClearsTheFilter() {
            picker.close();
            tryVerify(() => !picker.visible);
            Library.filter = "alpha";
            Library.hidden = [model("/m/c.gguf", "Gamma", "fits")];
            picker.awaitedPath = "/m/c.gguf";
            picker.open();
            tryVerify(() => picker.opened);
            compare(inside("modelSearch").text, "");
            compare(picker.chosenPath, "/m/c.gguf");
        }
        function test_otherProgramsModelsNeedConsent() {
            Library.offers = [{
                    program: "LM Studio",
                    path: "/home/ada/.lmstudio/models",
                    models: 12
                }];
            tryVerify(() => inside("acceptOffer"));
            waitForRendering(picker.contentItem);
            mouseClick(inside("acceptOffer"));
            compare(Library.calls.slice(-1), ["accept /home/ada/.lmstudio/models"]);
            tryVerify(() => !inside("acceptOffer"));
        }
        function test_onlyOwnModelsCanBeTrashed() {
            verify(inside("trash").visible);
            keyClick(Qt.Key_Down);
            compare(picker.chosenPath, "/m/b.gguf");
            verify(!inside("trash").visible);
        }
        function test_trashRequestNamesTheModel() {
            trashSpy.clear();
            mouseClick(inside("trash"));
            compare(trashSpy.count, 1);
            compare(trashSpy.signalArguments[0][0], "/m/a.gguf");
            compare(trashSpy.signalArguments[0][1], "Alpha");
        }
        function test_discoverPageIsShownIfAvailable() {
            verify(!inside("discover").visible);
            picker.discover = page;
            verify(inside("discover").visible);
            mouseClick(inside("discover"));
            tryVerify(() => inside("page") && inside("page").visible);
            verify(!inside("models").visible);
            inside("modelSearch").text = "q";
            inside("modelSearch").textEdited();
            compare(inside("page").query, "q");
            compare(Library.filter, "");
            mouseClick(inside("onThisComputer"));
            verify(inside("models").visible);
            verify(!inside("page").visible);
            picker.discover = null;
        }
        function test_emptyListHidesTheLoadButton() {
            Library.items = [];
            verify(!inside("load").visible);
        }
        function test_escapeCloses() {
            keyClick(Qt.Key_Escape);
            tryVerify(() => !picker.visible);
            compare(Bridge.calls, []);
        }
    }
}
