import QtQuick
import ROCmForge.Core

// Scenes of the settings and of the pages that the settings open.
SceneGroup {
    function settingsScene() {
        withModel();
        window.settings.open();
    }
    function settingsEndScene() {
        window.settings.open();
        const view = find(window.settings.contentItem, "settingsView");
        view.contentY = view.contentHeight - view.height;
    }
    function showSection(name) {
        window.settings.open();
        const view = find(window.settings.contentItem, "settingsView");
        const section = find(window.settings.contentItem, name);
        view.contentY = Math.min(view.contentHeight - view.height, section.mapToItem(view.contentItem, 0, 0).y - 16);
    }
    function computeScene() {
        showSection("computeSection");
    }
    function privacyScene() {
        showSection("privacySection");
    }
    function privacyOfflineScene() {
        Settings.offline = true;
        showSection("privacySection");
    }
    function hubScene() {
        HubAccount.tokenSource = "run";
        HubAccount.tokenWords = "The token ends in …odys. It is kept until ROCmForge quits, because this system has no keyring.";
        HubAccount.proxy = "http://proxy.example:3128";
        HubAccount.proxyWords = "The user name and the password are stored in the system keyring.";
        HubAccount.testWords = "Hugging Face is reachable. The token belongs to ada.";
        showSection("hubSection");
    }
    function hubTroubleScene() {
        HubAccount.refusal = "'ftp://proxy.example' is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.";
        HubAccount.testWords = "huggingface.co can't be found: there is no network, or the name is wrong.";
        HubAccount.testFailed = true;
        showSection("hubSection");
        find(window.settings.contentItem, "hubSection").proxyProblem = HubAccount.refusal;
        HubAccount.refusal = "";
    }
    function serverScene() {
        Settings.serverOn = Settings.serverOpen = Server.running = true;
        Server.reach = "Anyone on your network with the key can use the loaded model. The connection is not encrypted.";
        Server.address = "http://192.168.178.114:8080/v1";
        Server.key = "n0tARealKeyButAsLongAsOneOfThem1";
        Server.keyWords = "The key is stored in the system keyring.";
        Server.origins = "https://chat.example http://localhost:3000";
        Server.activity = "Requests so far: 1,204. Answers being written: 3.";
        showSection("serverSection");
    }
    function serverTroubleScene() {
        Settings.serverOn = true;
        Server.problem = "Another program already listens on port 8080. Close that program, or choose another port.";
        showSection("serverSection");
        find(window.settings.contentItem, "serverSection").originsProblem = "chat.example/page is not a web page address. Example: https://chat.example";
    }
    function noVoiceScene() {
        chat();
        ReadAloud.available = false;
        ReadAloud.refusal = "No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.";
        window.settings.open();
        const view = find(window.settings.contentItem, "settingsView");
        view.contentY = find(window.settings.contentItem, "noVoice").mapToItem(view.contentItem, 0, 0).y - 100;
    }
    function connection(time, host, purpose, bytes, result, failed) {
        return {
            time: time,
            host: host,
            purpose: purpose,
            bytes: bytes,
            result: result,
            failed: failed === true
        };
    }
    function connectionsScene() {
        Network.items = [
            connection("14:07:03", "cdn-lfs.example", "Download of maker/Gemma-3-4B-GGUF:Q4_0", "0.74 GB", "in progress"),
            connection("14:07:02", "huggingface.co", "Download of maker/Gemma-3-4B-GGUF:Q4_0", "2 kB", "redirected to another address"),
            connection("14:06:40", "huggingface.co", "Header of a file of maker/a-name-that-is-much-longer-than-any-list-of-models-is-wide-GGUF, to estimate its memory", "5.9 MB", "received"),
            connection("14:06:12", "example.org", "A link", "", "opened in your browser"),
            connection("14:05:55", "huggingface.co", "Hugging Face search: gemma", "48 kB", "received"),
            connection("14:05:31", "huggingface.co", "Test of the Hugging Face settings", "0 kB", "huggingface.co can't be found: there is no network, or the name is wrong.", true)
        ];
        window.settings.open();
        window.settings.connections.open();
    }
    function connectionsNoneScene() {
        Network.offlineSentence = "ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.";
        window.settings.open();
        window.settings.connections.open();
    }
    function logScene() {
        const lines = [];
        for (let i = 0; i < 400; ++i)
            lines.push({ time: "14:03:%1".arg(10 + i % 50) + ".017", level: i % 7 ? "info" : "debug", text: "Loaded ~/.local/share/ROCmForge/models/qwen3-8b.gguf with a context of 8192 tokens in 1.27 s" });
        lines.push({ time: "14:05:00.220", level: "warning", text: "The file ~/.cache/ROCmForge/profiles.json could not be written: no space is left. It is measured again at the next start." });
        lines.push({ time: "14:05:01.004", level: "error", text: "The GPU was lost (hipErrorLaunchFailure)." });
        Log.items = lines;
        window.settings.open();
        window.settings.log.open();
    }
    function logNoneScene() {
        window.settings.open();
        window.settings.log.open();
    }
}
