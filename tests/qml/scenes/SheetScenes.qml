import QtQuick
import ROCmForge.Core

// Scenes of the palette, the list of keyboard shortcuts, export and import.
SceneGroup {
    function paletteScene() {
        chat();
        Settings.recentCommands = ["regenerate", "themeDark"];
        window.finder.open();
    }
    function paletteFoundScene() {
        chat();
        window.finder.open();
        find(window.finder.contentItem, "paletteField").text = "e";
        window.finder.refresh();
    }
    function paletteNothingScene() {
        chat();
        window.finder.open();
        find(window.finder.contentItem, "paletteField").text = "xyzzy";
        window.finder.refresh();
    }
    function updateScene() {
        chat();
        Updates.sentence = "ROCmForge 0.2.0 is available.";
    }
    function keysScene() {
        chat();
        window.keySheet.open();
    }
    function exportOneScene() {
        chat();
        window.exporting.ask([1], "A conversation with a title that is too long to be shown as a whole in a sheet of this width");
    }
    function exportAllScene() {
        chat();
        window.exporting.ask([], "");
        window.exporting.format = "json";
        Exporter.busy = true;
        Exporter.progress = 0.4;
    }
    function exportSomeScene() {
        chat();
        window.exporting.ask([1, 2, 4], "");
        window.exporting.format = "html";
    }
    function exportDoneScene() {
        exportOneScene();
        window.exporting.format = "pdf";
        Exporter.saved = "/home/ada/Documents/A folder/A conversation with a title.pdf";
    }
    function chooseFileScene() {
        chat();
        window.files.attaching.currentFolder = Qt.resolvedUrl("content");
        window.files.attach();
    }
    function importAskScene() {
        chat();
        window.importing.open();
        Importer.result = "23 conversations with 1,204 messages were imported.";
    }
    function importRefusedScene() {
        chat();
        window.importing.open();
        Importer.problem = "/home/ada/Downloads/conversations.json is damaged: it is not valid JSON at byte 120394. Export it again.";
    }
}
