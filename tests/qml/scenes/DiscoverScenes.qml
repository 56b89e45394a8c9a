import QtQuick
import ROCmForge.Core

// Scenes of the page that offers models to download.
SceneGroup {
    function discoverScene() {
        Hub.items = [{
                name: "Gemma 3 4B",
                repo: "maker/Gemma-3-4B-GGUF",
                about: "Many languages in little memory; trained for 4-bit weights.",
                licence: "gemma",
                gated: false,
                size: "2.4 GB",
                fits: "fits"
            }, {
                name: "maker/a-name-that-is-much-longer-than-any-list-of-models-is-wide-GGUF",
                repo: "maker/long",
                about: "1,234,567 downloads · 321 likes · 2026-03-05",
                licence: "apache-2.0",
                gated: true,
                size: "",
                fits: ""
            }];
        window.picker.open();
        window.picker.show(true);
    }
    function discoverRepoScene() {
        discoverScene();
        Hub.repo = "maker/Gemma-3-4B-GGUF";
        Hub.choices.items = [{
                type: "Q4_0",
                title: "maker/Gemma-3-4B-GGUF:Q4_0",
                size: "2.4 GB",
                files: 1,
                verdict: "fits",
                verdictText: "fits · up to 131,072 tokens",
                predicted: 41.2
            }, {
                type: "BF16",
                title: "maker/Gemma-3-4B-GGUF:BF16",
                size: "7.8 GB",
                files: 2,
                verdict: "large",
                verdictText: "needs 2.8 GB more",
                predicted: 0
            }, {
                type: "Q8_0",
                title: "maker/Gemma-3-4B-GGUF:Q8_0",
                size: "4.1 GB",
                files: 1,
                verdict: "",
                verdictText: "",
                predicted: 0
            }];
        Downloads.items = [{
                title: "maker/Gemma-3-4B-GGUF:Q4_0",
                state: "running",
                fraction: 0.31,
                words: "0.74 GB of 2.4 GB · 11 MB/s · 2 min left"
            }, {
                title: "maker/Broken-GGUF:Q8_0",
                state: "failed",
                fraction: 0,
                words: "The connection to huggingface.co was interrupted."
            }];
    }
    function discoverOfflineScene() {
        discoverScene();
        Settings.offline = true;
    }
}
