import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the page that an empty conversation shows.
Item {
    width: 800
    height: 600

    EmptyState {
        id: empty
        anchors.fill: parent
    }
    NothingFound {
        id: nothing
        width: 440
    }
    SignalSpy {
        id: asked
        target: empty
        signalName: "asked"
    }
    TestCase {
        name: "EmptyState"
        when: windowShown

        function init() {
            Bridge.state = Bridge.NoModel;
            Bridge.contextSize = 0;
            Library.hidden = [];
            Library.items = [];
            Library.filter = "";
        }
        function cleanup() {
            init();
        }
        function texts(item) {
            const own = item.visible && item.text ? [item.text] : [];
            return Array.from(item.children).reduce((all, child) => all.concat(texts(child)), own);
        }
        function showsText(item, words) {
            return texts(item).some(text => text.startsWith(words));
        }

        function test_missingModelExplainsHowToGetOne() {
            verify(showsText(empty, "Put a GGUF file"), texts(empty));
            verify(showsText(nothing, "No models found"), texts(nothing));
            verify(showsText(nothing, "Add file"));
            // A typed filter doesn't change the page.
            Library.filter = "qwen";
            verify(showsText(nothing, "No models found"), texts(nothing));
            verify(showsText(nothing, "Add file"));
        }
        // The button that opens the picker has the same words as the page's heading.
        function test_buttonNamesWhatItOpens() {
            const button = findChild(empty, "chooseModel");
            verify(button.visible);
            compare(button.text, "Choose a model…");
            verify(texts(empty).includes("Choose a model"), texts(empty));
            Bridge.contextSize = 1024;
            verify(!button.visible);
        }
        function test_examplesStayAfterTheFirstChat() {
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 1024;
            Bridge.modelPath = "/m/other.gguf";
            Library.builtIn = "/m/helper.gguf";
            const example = findChild(empty, "example0");
            verify(example);
            verify(!example.visible);
            Bridge.modelPath = Library.builtIn;
            verify(example.visible);
            wait(50);
            asked.clear();
            mouseClick(example);
            compare(asked.count, 1);
            compare(asked.signalArguments[0][0], example.text);
            Bridge.modelPath = Library.builtIn = "";
        }
        function test_searchWithoutResultsIsNotAnEmptyLibrary() {
            Library.hidden = [{
                    path: "/m/a.gguf",
                    name: "Alpha"
                }];
            Library.filter = "zzz";
            Library.items = [];
            verify(showsText(empty, "The list shows how much memory"), texts(empty));
            verify(showsText(nothing, "No model has “zzz”"), texts(nothing));
            verify(!showsText(nothing, "Add file"));
        }
    }
}
