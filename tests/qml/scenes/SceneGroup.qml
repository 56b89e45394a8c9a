import QtQuick
import ROCmForge.Core
import "content/messages.js" as Said

// Base of the scenes of one part of the window. Each function whose name ends with Scene defines a scene,
// which starts from the state of BlankWindow.
QtObject {
    required property var window

    function sceneNames() {
        return Object.keys(this).filter(name => name.endsWith("Scene")).map(name => name.slice(0, -"Scene".length));
    }
    function withModel() {
        Bridge.state = Bridge.Ready;
        Bridge.modelPath = "/home/ada/.local/share/ROCmForge/models/qwen3-8b.gguf";
        Bridge.modelName = "Qwen3 8B";
        Bridge.modelType = "Q4_K_M";
        Bridge.contextSize = 8192;
        Bridge.contextUsed = 1204;
        Bridge.bytesPerToken = 147456;
        Gauge.weights = 4.7e9;
        Gauge.cache = 1.1e9;
        Gauge.workspace = 0.4e9;
    }
    function talk(items) {
        withModel();
        Conversations.currentId = 1;
        Messages.items = items;
    }
    function find(item, name) {
        if (item.objectName === name)
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = find(item.children[i], name);
            if (found)
                return found;
        }
        return null;
    }
    function chat() {
        talk(Said.conversation());
    }
}
