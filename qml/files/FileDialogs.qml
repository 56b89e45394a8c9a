import QtQuick
import QtQuick.Dialogs
import ROCmForge

// The desktop's file dialogs.
Item {
    id: dialogs

    readonly property alias attaching: attachDialog

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

    NamedFileDialog {
        id: attachDialog
        within: dialogs
        title: qsTr("Attach files")
        nameFilters: [qsTr("Text, source code and PDF (*)")]
        fileMode: NamedFileDialog.OpenFiles
        onAccepted: dialogs.attached(selectedFiles)
    }
    NamedFileDialog {
        id: exportDialog
        within: dialogs
        title: qsTr("Export")
        // Without this text, the button of Qt's own dialog would say "Open".
        acceptLabel: qsTr("Save")
        fileMode: NamedFileDialog.SaveFile
        onAccepted: dialogs.exportPlace(selectedFile)
    }
    NamedFileDialog {
        id: importDialog
        within: dialogs
        title: qsTr("Import conversations")
        nameFilters: [qsTr("Conversations (*.json)"), qsTr("All files (*)")]
        onAccepted: dialogs.importChosen(selectedFile)
    }
    NamedFileDialog {
        id: fileDialog
        within: dialogs
        title: qsTr("Add a model")
        nameFilters: [qsTr("Models (*.gguf *.safetensors *.safetensors.index.json)"), qsTr("All files (*)")]
        fileMode: NamedFileDialog.OpenFiles
        onAccepted: dialogs.modelsChosen(selectedFiles)
    }
    FolderDialog {
        id: folderDialog
        parentWindow: dialogs.Window.window
        title: qsTr("Add a folder with models")
        onAccepted: dialogs.folderChosen(selectedFolder)
    }
    DialogFinish {
        of: folderDialog
        within: dialogs
    }
}
