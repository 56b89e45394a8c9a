import QtQuick
import ROCmForge.Core
import "content/computer.js" as Found
import "content/models.js" as Models

// Scenes of the first start and of the findings about this computer.
SceneGroup {
    function withHelper() {
        withModel();
        Conversations.items = [];
        Library.builtIn = Bridge.modelPath = "/usr/share/rocmforge/models/rocmforge-helper-Q8_0.gguf";
        Bridge.modelName = "ROCmForge Helper";
        Bridge.modelType = "Q8_0";
        Bridge.contextSize = 1024;
        Bridge.contextUsed = 0;
    }
    function noFilesScene() {
        Library.items = [];
        Conversations.items = [];
    }
    function firstStartScene() {
        withHelper();
    }
    function firstStartTroubleScene() {
        Computer.findings = Found.troubles();
        Computer.problems = 2;
        Hub.proposed = Models.proposals().slice(2);
        withHelper();
    }
    function firstStartLookingScene() {
        Computer.findings = [];
        Hub.proposed = [];
        Conversations.items = [];
    }
    function computerScene() {
        chat();
        Computer.findings = Found.troubles();
        window.computer.open();
    }
    function pickerBuiltInScene() {
        withHelper();
        const own = Models.model(Library.builtIn, "ROCmForge Helper", "12M", "Q8_0", "13 MB", "fits", "fits · up to 1,024 tokens", 0.013e9);
        own.heading = "Built in";
        Library.items = Models.models().concat([own]);
        window.picker.open();
    }
}
