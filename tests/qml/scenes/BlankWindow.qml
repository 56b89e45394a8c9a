import QtQuick
import ROCmForge.Core
import "content/computer.js" as Found
import "content/conversations.js" as Chats
import "content/models.js" as Models
import "content/prompts.js" as Texts

// Resets the window to the state in which every scene starts: nothing open, no messages, no model loaded.
SceneGroup {
    property var presetValues: ({})
    Component.onCompleted: presetValues = Object.assign({}, Presets.values)

    function reset() {
        closeSheets();
        resetSettings();
        resetInspector();
        resetConversations();
        resetWriting();
        resetDevices();
        resetEngine();
        resetModels();
        resetNetwork();
    }

    function closeSheets() {
        window.moves = window.inspected = window.searching = false;
        for (const sheet of ["picker", "adding", "settings", "ask", "exporting", "importing", "moving", "trash", "finder", "keySheet", "computer", "drawer", "prompts", "attachment", "comparing", "preview"])
            window[sheet].close();
        window.files.attaching.close();
        window.settings.connections.close();
        window.settings.log.close();
        find(window.contentItem, "gauge").parts.close();
        find(window.inspector, "presetButton").choices.close();
        window.picker.chosenPath = "";
        Exporter.busy = Importer.busy = false;
    }
    function resetSettings() {
        Settings.recentCommands = [];
        Settings.contrast = "normal";
        Settings.motion = "full";
        Settings.fontScale = 1;
        Settings.density = "compact";
        Settings.device = "";
        Settings.context = 0;
        Settings.threshold = 0.7;
        Settings.offline = false;
    }
    function resetInspector() {
        Presets.own = {};
        Presets.problems = {};
        Presets.presets = [];
        Presets.currentName = "";
        Presets.values = Object.assign({}, presetValues);
    }
    function resetConversations() {
        Search.query = Search.problem = "";
        Search.more = false;
        Search.items = Trash.items = Shelf.folders = [];
        Shelf.offer("");
        Conversations.clearSelection();
        Conversations.items = Chats.conversations();
        Conversations.currentId = 0;
        Messages.items = [];
        Edits.undoSentence = "";
        UnsavedChats.sentence = UnsavedChats.recovery = "";
        UnsavedChats.ids = [];
        Settings.damage = "";
        window.chat.view.openThoughts = {};
        window.chat.view.foundMessage = 0;
        window.chat.view.hoveredMessage = 0;
        window.chat.editState.drafts = {};
    }
    function resetWriting() {
        Draft.clear();
        Prompts.all = Texts.prompts();
        window.composer.input.closeMenu();
        window.composer.input.clear();
        Spelling.wrong = [];
        ReadAloud.available = true;
        ReadAloud.messageId = 0;
        ContextChoice.question = ContextChoice.dropOffer = "";
    }
    function resetDevices() {
        Computer.findings = Found.findings();
        Computer.problems = 0;
        Bridge.deviceNotice = "";
        Bridge.devices = Found.devices();
        Bridge.deviceId = "hip:0";
        Bridge.deviceKind = "cpu";
    }
    function resetEngine() {
        Bridge.error = "";
        Dictation.available = Dictation.recording = Dictation.transcribing = false;
        Preview.problem = "";
        Preview.drawing = Preview.leftOut = false;
        SecondAnswer.sentence = SecondAnswer.previousOffer = "";
        SecondAnswer.loading = SecondAnswer.comparable = false;
        SecondAnswer.possible = Comparison.available = true;
        Bridge.cpuOffered = false;
        Bridge.retryOffered = false;
        Bridge.gpuChecking = Bridge.gpuClosed = Bridge.gpuLost = Bridge.gpuOffered = false;
        Bridge.state = Bridge.NoModel;
        Bridge.contextSize = 0;
        Bridge.contextUsed = 0;
        Bridge.loadingName = Bridge.modelPath = Bridge.modelName = Bridge.modelType = "";
        Bridge.modelWhere = Bridge.modelPlace = "";
        Gauge.weights = Gauge.cache = Gauge.workspace = 0;
        Gauge.programs = [];
        Gauge.nextTokens = "";
        Pressure.sentence = Pressure.shrinkOffer = Pressure.layersOffer = Pressure.missingSentence = "";
    }
    function resetModels() {
        Library.builtIn = "";
        Library.items = Models.models();
        Library.weights = 4.7e9;
        Library.perToken = 131072;
        Library.trained = 40960;
        Library.floats = false;
        Library.offers = [];
        Library.stores = [];
        Library.kept = {};
        Library.measured = Library.predicted = 0;
        Remotes.facts = {};
        Remotes.refusal = "";
        Hub.proposed = Models.proposals();
        Hub.items = [];
        Hub.repo = "";
        Hub.choices.items = [];
        Downloads.items = [];
    }
    function resetNetwork() {
        Network.offlineSentence = "";
        Updates.sentence = "";
        Network.items = [];
        Log.items = [];
        HubAccount.tokenSource = "";
        HubAccount.tokenWords = "No token. Private and gated models require one.";
        HubAccount.proxy = "";
        HubAccount.proxyWords = "None.";
        HubAccount.testWords = "";
        HubAccount.testFailed = false;
        Settings.serverOn = Settings.serverOpen = Server.running = false;
        Server.reach = "Off. Other programs can't use the model.";
        Server.address = Server.key = Server.keyWords = Server.origins = Server.activity = Server.problem = "";
        const server = find(window.settings.contentItem, "serverSection");
        if (server)  // null while the sections of the settings have not been created
            server.originsProblem = "";
    }
}
