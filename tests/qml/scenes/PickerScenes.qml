import QtQuick
import ROCmForge.Core
import "content/models.js" as Models

// Scenes of the model picker: the list, models that fit, and models that are refused.
SceneGroup {
    function pickerScene() {
        withModel();
        Library.measured = 85.2;
        Library.predicted = 88.4;
        window.picker.open();
    }
    function pickerOfferScene() {
        Library.offers = [{
                program: "LM Studio",
                path: "/home/ada/.lmstudio/models",
                models: 12
            }];
        window.picker.open();
    }
    function pickerManyScene() {
        withModel();
        Library.items = Array.from({
            length: 60
        }, (_, i) => Models.model("/models/many-" + i + ".gguf", i % 7 === 3 ? "A model with a long name that somebody gave it in all earnest " + i : "Model " + i, "8.2B", "Q4_K_M", "5.0 GB", ["fits", "smaller", "large", "unsupported", ""][i % 5], ["fits · up to 40,960 tokens", "fits with 8-bit cache and context 12,288", "needs 31.4 GB more", "It is damaged: its header ends in the middle.", ""][i % 5], 5e9));
        window.picker.open();
        window.picker.choose("/models/many-3.gguf");
    }
    function pickerEmptyScene() {
        Library.items = [];
        window.picker.open();
    }
    function measuringScene() {
        withModel();
        Bridge.state = Bridge.Measuring;
        window.picker.open();
    }
    function refusalScene() {
        Library.weights = 11.2e9;
        Library.perToken = 400000;
        Settings.context = 8192;
        window.picker.open();
        window.picker.choose("/models/mistral.gguf");
    }
    // Sets a model with float weights.
    function withFloats() {
        Library.floats = true;
        Library.weights = 16.4e9;
        Library.predicted = 20;
        Library.items = [Models.model("/models/qwen3-8b", "Qwen3 8B", "8.2B", "BF16", "16.4 GB", "smaller", "fits with 8-bit weights", 16.4e9)].concat(Models.models().slice(1));
        window.picker.open();
    }
    function pickerFloatsScene() {
        withFloats();
        const pane = find(window.picker.contentItem, "details");
        find(pane, "weights").chosen("q8_0");
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    // Shows a model with stored load options, scrolled to the end of the options.
    function pickerKeptScene() {
        Library.kept = {
            "/models/mistral.gguf": {
                context: 12288,
                cache: "q8_0"
            }
        };
        Library.perToken = 65536;
        window.picker.open();
        window.picker.choose("/models/mistral.gguf");
        const pane = find(window.picker.contentItem, "details");
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    function refusalFloatsScene() {
        withFloats();
    }
    function refusalLayersScene() {
        Library.splits = true;
        Library.weights = 42.5e9;
        window.picker.open();
        window.picker.choose("/models/mistral.gguf");
    }
    function splitLayersScene() {
        refusalLayersScene();
        const pane = find(window.picker.contentItem, "details");
        find(pane, "gpuLayers").value = 9;
        find(pane, "gpuLayers").moved();
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    function refusalLimitScene() {
        refusalScene();
        find(window.picker.contentItem, "changeLimit").clicked();
        const pane = find(window.picker.contentItem, "details");
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    function unsupportedScene() {
        window.picker.open();
        window.picker.choose("/models/bert.gguf");
    }
}
