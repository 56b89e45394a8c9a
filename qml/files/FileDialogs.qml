import QtQuick
import QtQuick.Dialogs
import ROCmForge

// The desktop's own windows for choosing files.
Item {
    id: dialogs

    signal attached(var files)
    signal exportPlace(url file)
    signal importChosen(url file)
    signal modelsChosen(var files)
    signal folderChosen(url folder)

    function attach() {
        attachDialog.open();
    }
    function placeExport(suggestion, format) {
        exportDialog.defaultSuffix = format;
        exportDialog.currentFile = exportDialog.currentFolder + "/" + encodeURIComponent(suggestion);
        exportDialog.open();
    }
    function chooseImport() {
        importDialog.open();
    }
    function chooseModels() {
        fileDialog.open();
    }
    function chooseFolder() {
        folderDialog.open();
    }

    FileDialog {
        id: attachDialog
        title: qsTr("Attach files")
        nameFilters: [qsTr("Text, source code and PDF (*)")]
        fileMode: FileDialog.OpenFiles
        onAccepted: dialogs.attached(selectedFiles)
    }
    FileDialog {
        id: exportDialog
        title: qsTr("Export")
        // Qt's own window says Open otherwise.
        acceptLabel: qsTr("Save")
        fileMode: FileDialog.SaveFile
        onAccepted: dialogs.exportPlace(selectedFile)
    }
    FileDialog {
        id: importDialog
        title: qsTr("Import conversations")
        nameFilters: [qsTr("Conversations (*.json)"), qsTr("All files (*)")]
        onAccepted: dialogs.importChosen(selectedFile)
    }
    FileDialog {
        id: fileDialog
        title: qsTr("Add a model")
        nameFilters: [qsTr("Models (*.gguf *.safetensors *.safetensors.index.json)"), qsTr("All files (*)")]
        fileMode: FileDialog.OpenFiles
        onAccepted: dialogs.modelsChosen(selectedFiles)
    }
    FolderDialog {
        id: folderDialog
        title: qsTr("Add a folder with models")
        onAccepted: dialogs.folderChosen(selectedFolder)
    }
}
