import QtQuick
import ROCmForge.Core
import "content/messages.js" as Said

// Scenes with the states and messages of the engine.
SceneGroup {
    function noModelScene() {}
    function readyScene() {
        withModel();
    }
    function loadingScene() {
        withModel();
        Bridge.state = Bridge.Loading;
        Bridge.loadingName = "Mistral Small 3.2 24B";
        Bridge.loadProgress = 0.43;
        Bridge.contextSize = 0;
    }
    function readingScene() {
        talk(Said.conversation().slice(0, 1));
        Bridge.state = Bridge.Prefilling;
        Bridge.prefillProgress = 0.37;
    }
    function streamingScene() {
        talk(Said.conversation().slice(0, 4));
        Bridge.state = Bridge.Generating;
        window.composer.input.text = "A next question that is already being written\nwhile the answer streams,\nover three lines";
    }
    function errorScene() {
        talk(Said.conversation());
        Bridge.state = Bridge.Failed;
        Bridge.error = "The file qwen3-8b.gguf ends after 1.2 GB; its header promises 5.0 GB. Download it again.";
    }
    function gpuUnusableScene() {
        chat();
        Bridge.deviceNotice = "AMD Radeon RX 7900 XTX can't be used; the CPU is used instead. ROCm isn't installed: libamdhip64 (version 5, 6 or 7) is not among the system's libraries.";
    }
    function gpuLostScene() {
        errorScene();
        Bridge.error = "The GPU hip:0 (AMD Radeon RX 7900 XTX) is lost: unspecified launch failure.";
        Bridge.cpuOffered = Bridge.gpuLost = true;
    }
    function gpuCheckingScene() {
        chat();
        Bridge.gpuChecking = true;
        Bridge.deviceNotice = "Checking the GPU before its first use…";
    }
    function gpuPassedScene() {
        chat();
        Settings.device = "cpu";
        Bridge.gpuOffered = true;
        Bridge.deviceNotice = "The GPU passed its check.";
    }
    function gpuRefusedScene() {
        chat();
        Bridge.gpuClosed = true;
        Bridge.deviceNotice = "AMD GPU can't be used; the CPU is used instead. The GPU check crashed with signal 11 (Segmentation fault). Update the GPU driver or ROCm, or try again.";
    }
    function gpuRefusedAgainScene() {
        chat();
        Bridge.gpuClosed = Bridge.cpuOffered = true;
        Bridge.error = "The GPU check crashed with signal 11 (Segmentation fault). Update the GPU driver or ROCm, or try again.";
    }
    function unsavedScene() {
        chat();
        UnsavedChats.sentence = "Chats can't be saved: the disk is full. Free some space.";
        UnsavedChats.ids = [1, 2];
    }
    function recoveredScene() {
        chat();
        UnsavedChats.recovery = "The chats file was damaged; conversations recovered: 23, messages recovered: 1204. The damaged file is kept as /home/ada/.local/share/ROCmForge/chats.sqlite.damaged-2026-11-24-061500.";
    }
    function quitUnsavedScene() {
        unsavedScene();
        window.askBeforeLosing();
    }
    function copyUnsavedScene() {
        unsavedScene();
        window.exporting.copy([1, 2]);
    }
    function memoryPressureScene() {
        chat();
        Pressure.sentence = "Qwen3 8B exceeds the memory limit by 1.40 GB, because other programs now use more memory. blender uses 3.20 GB. With 24 of 36 layers on the GPU, the model needs 4.60 GB and generates about 14.2 instead of 61.5 tokens per second.";
        Pressure.shrinkOffer = "Reload with 8-bit cache";
        Pressure.layersOffer = "Use fewer GPU layers";
    }
    function missingMemoryScene() {
        chat();
        Pressure.missingSentence = "1.90 GB of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.";
    }
    function gaugeScene() {
        withModel();
        Gauge.programs = [{
                name: "firefox",
                bytes: 0.9e9
            }, {
                name: "a-program-with-quite-a-long-name-indeed",
                bytes: 0.6e9
            }, {
                name: "Xorg",
                bytes: 0.3e9
            }];
        Gauge.nextTokens = "The next 1,000 tokens need 147 MB of memory.";
        find(window.contentItem, "gauge").clicked();
    }
}
