import QtQuick
import ROCmForge.Core

// Scenes with the chat settings of a conversation.
SceneGroup {
    function inspectorScene() {
        chat();
        window.toggleInspector();
    }
    function inspectorOwnScene() {
        inspectorScene();
        Presets.presets = [{ id: 1, name: "Careful translator" }, { id: 2, name: "Story" }];
        Presets.currentName = "Story";
        for (const [key, value] of [["systemPrompt", "You are a patient storyteller. Keep to the past tense."], ["temperature", 1.2], ["xtcProbability", 0.5], ["mirostat", 2]])
            Presets.set(key, value);
    }
    function inspectorMenuScene() {
        inspectorOwnScene();
        find(window.inspector, "presetButton").clicked();
    }
    function inspectorEndScene() {
        inspectorScene();
        Presets.set("dryMultiplier", 0.8);
        Presets.set("stop", "User:\n\\n\\n");
        Presets.set("jsonSchema", "{\"type\": \"object\", \"not\": {}}");
        Presets.set("logitBias", "15=-inf");
        Presets.problems = { jsonSchema: "The JSON schema uses the keyword not at #, which ROCmForge can't enforce." };
        const view = find(window.inspector, "inspectorView");
        view.contentY = Qt.binding(() => view.contentHeight - view.height);
    }
}
