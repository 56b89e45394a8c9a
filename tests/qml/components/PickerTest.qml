import QtTest
import ROCmForge.Core

// Base of the tests of the picker. Before each test function, sets a library of two models and opens the picker of
// the window.
TestCase {
    required property var window  // instance of PickerWindow
    readonly property var picker: window.picker

    when: windowShown

    function model(path, name, verdict) {
        return {
            path: path,
            name: name,
            parameters: "8.2B",
            type: "Q4_K_M",
            size: "5.0 GB",
            sizeBytes: 5e9,
            architecture: "llama",
            supported: verdict !== "unsupported",
            verdict: verdict,
            verdictText: verdict + " words",
            neededBytes: 5e9,
            maxContext: 4096,
            trainedContext: 40960,
            own: path === "/m/a.gguf",
            measured: 0,
            predicted: verdict === "fits" ? 88.4 : 0
        };
    }
    function init() {
        Bridge.calls = [];
        Bridge.modelPath = "";
        Settings.context = 0;
        Library.weights = 4.7e9;
        Library.splits = false;
        Library.floats = false;
        Bridge.gpuLayers = 0;
        Library.kept = {};
        Library.perToken = 131072;
        Library.snapshots = 0;
        Library.calls = [];
        Library.offers = [];
        Library.order = "name";
        Library.measured = Library.predicted = 0;
        Bridge.state = Bridge.NoModel;
        Bridge.contextSize = 0;
        Library.items = [model("/m/a.gguf", "Alpha", "fits"), model("/m/b.gguf", "Beta", "unsupported")];
        picker.chosenPath = picker.lastLocal = "";
        picker.open();
        tryVerify(() => picker.opened);
        // Activates the window, because keys go to the active window.
        window.requestActivate();
        tryVerify(() => window.active);
    }
    function cleanup() {
        picker.close();
        tryVerify(() => !picker.visible);
    }
    function reopen() {
        picker.close();
        tryVerify(() => !picker.visible);
        picker.open();
        tryVerify(() => picker.opened);
    }
    function inside(name) {
        return findChild(picker.contentItem, name);
    }
    function findChildren(item, wanted) {
        const found = wanted(item) ? [item] : [];
        return Array.from(item.children).reduce((all, child) => all.concat(findChildren(child, wanted)), found);
    }
}
