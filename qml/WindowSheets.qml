import QtQuick
import ROCmForge
import ROCmForge.Core

// The sheets, the questions and the file dialogs of the window, and the connections between them.
Item {
    id: sheets

    required property var window  // instance of Main
    required property Commands commands
    readonly property bool shown: picker.visible || settings.visible || ask.visible || exporting.visible || importing.visible || moving.visible || trash.visible || renaming.visible || finder.visible || keySheet.visible || computer.visible || prompts.visible || attachment.visible || comparing.visible || preview.visible
    readonly property alias picker: picker
    readonly property alias adding: adding
    readonly property alias settings: settings
    readonly property alias ask: ask
    readonly property alias exporting: exporting
    readonly property alias importing: importing
    readonly property alias moving: moving
    readonly property alias trash: trash
    readonly property alias renaming: renaming
    readonly property alias finder: finder
    readonly property alias keySheet: keySheet
    readonly property alias computer: computer
    readonly property alias prompts: prompts
    readonly property alias attachment: attachment
    readonly property alias comparing: comparing
    readonly property alias preview: preview
    readonly property alias files: files

    Picker {
        id: picker
        discover: Component {
            Discover {}
        }
        onProblem: sentence => sheets.window.problem = sentence
        onTrashAsked: (path, name, size) => ask.trash(path, name, size)
        onFileAsked: files.chooseModels()
        onFolderAsked: files.chooseFolder()
        onEngineAsked: adding.open()
        onEngineEditAsked: path => adding.edit(path)
        onEngineRemovalAsked: (path, engine) => ask.removeEngine(path, engine)
        onClosed: sheets.window.focusPage()
    }
    AddEngineSheet {
        id: adding
        onAdded: if (!picker.opened) sheets.window.openPicker()
    }
    SettingsPage {
        id: settings
        onFolderAsked: files.chooseFolder()
        onExportAsked: exporting.ask([], "")
        onImportAsked: importing.open()
        onClosed: sheets.window.focusPage()
    }
    ExportSheet {
        id: exporting
        onPlaceAsked: suggestion => files.placeExport(suggestion, kind)
        onClosed: {
            sheets.window.leavesWithCopy = false;
            sheets.window.focusPage();
        }
    }
    FolderSheet {
        id: moving
        onClosed: sheets.window.focusPage()
    }
    RenameSheet {
        id: renaming
        onClosed: sheets.window.focusPage()
    }
    TrashSheet {
        id: trash
        onForgetAsked: (ids, what) => ask.forget(ids, what)
        onClosed: sheets.window.focusPage()
    }
    ImportSheet {
        id: importing
        onFileAsked: files.chooseImport()
        onClosed: sheets.window.focusPage()
    }
    CommandPalette {
        id: finder
        commands: sheets.commands
        sections: settings.sections
        chatSettings: sheets.window.inspector.rows().map(row => ({ key: row.key, label: row.label }))
        onChatSettingChosen: key => sheets.window.openInspector(key)
        onSectionChosen: index => settings.openAt(index)
        onConversationChosen: id => {
            Conversations.select(id);
            sheets.window.showConversation();
        }
        onModelChosen: path => {
            sheets.window.openPicker();
            picker.choose(path);
        }
    }
    KeySheet {
        id: keySheet
        commands: sheets.commands
        onClosed: sheets.window.focusPage()
    }
    ComputerSheet {
        id: computer
        onClosed: sheets.window.focusPage()
    }
    AttachmentSheet {
        id: attachment
        onClosed: sheets.window.focusPage()
    }
    CompareSheet {
        id: comparing
        onLinkAsked: link => ask.follow(link)
        onPreviewAsked: (kind, code) => sheets.window.showPreview(kind, code)
        onClosed: sheets.window.focusPage()
    }
    PreviewSheet {
        id: preview
        onClosed: if (!comparing.visible) sheets.window.focusPage()
    }
    PromptSheet {
        id: prompts
        draft: sheets.window.composer.input.text
        onChosen: text => sheets.window.composer.insertPrompt(text, false)
        onRemoveAsked: (id, title) => ask.removePrompt(id, title)
        onClosed: sheets.window.focusPage()
    }
    Questions {
        id: ask
        onProblem: sentence => sheets.window.problem = sentence
    }
    FileDialogs {
        id: files
        onAttached: chosen => Draft.add(chosen)
        onExportPlace: file => exporting.save(file)
        onImportChosen: file => Importer.read(file)
        onModelsChosen: chosen => sheets.window.addFiles(chosen)
        onFolderChosen: folder => sheets.window.problem = Library.addFolder(folder)
    }
}
