import QtQuick
import ROCmForge.Core
import "content/models.js" as Models

// Scenes with remote servers.
SceneGroup {
    function withRemoteModel() {
        withModel();
        Bridge.modelPath = "remote:a/Qwen/Qwen3-235B-A22B";
        Bridge.modelName = "Qwen/Qwen3-235B-A22B";
        Bridge.modelType = "";
        Bridge.modelWhere = "elsewhere";
        Bridge.modelPlace = "gpu-box:8000";
        Bridge.contextSize = 32768;
        Bridge.bytesPerToken = 0;
        Gauge.weights = Gauge.cache = Gauge.workspace = 0;
    }
    function withRemoteEngines() {
        const far = (path, name, heading, where, problem) => Object.assign(Models.model(path, name, "", "", "", "", problem, 0), {
                supported: !problem,
                heading: heading,
                where: where
            });
        Library.items = Models.models().slice(0, 2).concat([far("remote:a/Qwen/Qwen3-235B-A22B", "Qwen/Qwen3-235B-A22B", "The box in the cellar", "elsewhere", ""), far("remote:a/long", "deepseek-ai/a-model-with-a-name-that-is-longer-than-the-list-is-wide-Instruct-2507", "The box in the cellar", "elsewhere", ""), far("remote:b/gemma3:4b", "gemma3:4b", "localhost:11434", "program", ""), far("remote:c/", "api.example.com", "api.example.com", "elsewhere", "api.example.com rejected the API key or requires one (HTTP 401).")]);
        Remotes.facts = {
            engine: "The box in the cellar",
            address: "http://192.168.1.5:8000/v1",
            place: "192.168.1.5:8000",
            plain: true,
            hasKey: true,
            keyWords: "The key is stored in the system keyring.",
            context: 32768
        };
        window.picker.open();
    }
    function pickerRemoteScene() {
        withRemoteModel();
        withRemoteEngines();
    }
    function pickerRemoteGoneScene() {
        withRemoteEngines();
        Remotes.facts = {
            engine: "api.example.com",
            address: "https://api.example.com/v1",
            place: "api.example.com",
            hasKey: false,
            keyWords: "None.",
            problem: "api.example.com rejected the API key or requires one (HTTP 401)."
        };
        window.picker.choose("remote:c/");
    }
    function addEngineScene() {
        window.adding.open();
        find(window.adding.contentItem, "engineAddress").text = "192.168.1.5:8000";
        find(window.adding.contentItem, "newEngineKey").text = "key";
    }
    function remoteEmptyScene() {
        withRemoteModel();
        Bridge.contextUsed = 0;
    }
    function remoteChatScene() {
        chat();
        withRemoteModel();
        Bridge.contextSize = 0;
        Bridge.error = "The answer from gpu-box:8000 was interrupted.";
        Bridge.retryOffered = true;
        Messages.items = Messages.items.map(item => item.kind === "footer" ? Object.assign({}, item, {
                place: "gpu-box:8000"
            }) : item);
    }
}
