import QtQuick
import ROCmForge
import ROCmForge.Core

// All commands of the window.
Commands {
    id: commands

    required property var window  // Main

    // An answer of the shown conversation is being written.
    readonly property bool answering: AnswerQueue.stoppable && (Bridge.state === Bridge.Prefilling || Bridge.state === Bridge.Generating)

    readonly property bool dictating: Dictation.recording || Dictation.transcribing

    function scaleText(scale) {
        Settings.fontScale = Math.max(0.8, Math.min(2, Math.round(scale * 100) / 100));
    }

    groups: [
        { name: "chats", text: qsTr("Conversations") },
        { name: "writing", text: qsTr("Writing") },
        { name: "answers", text: qsTr("Answers") },
        { name: "models", text: qsTr("Models") },
        { name: "view", text: qsTr("View") },
        { name: "window", text: qsTr("Window") },
        { name: "lists", text: qsTr("Lists") }
    ]

    Command {
        name: "newChat"
        group: "chats"
        text: qsTr("New chat")
        keys: "Ctrl+N"
        onTriggered: commands.window.newChat()
    }
    Command {
        name: "find"
        takesKeyboard: true
        group: "chats"
        text: qsTr("Find in this conversation")
        keys: "Ctrl+F"
        onTriggered: commands.window.find()
    }
    Command {
        name: "search"
        group: "chats"
        text: qsTr("Search conversations")
        keys: "Ctrl+Shift+F"
        onTriggered: commands.window.search()
    }
    Command {
        name: "exportChat"
        group: "chats"
        text: qsTr("Export this conversation…")
        keys: "Ctrl+E"
        enabled: Conversations.currentId > 0
        onTriggered: commands.window.exporting.ask([Conversations.currentId], Conversations.currentTitle)
    }
    Command {
        name: "exportAll"
        group: "chats"
        text: qsTr("Export all conversations…")
        onTriggered: commands.window.exporting.ask([], "")
    }
    Command {
        name: "importChats"
        group: "chats"
        text: qsTr("Import conversations…")
        onTriggered: commands.window.importing.open()
    }
    Command {
        name: "renameChat"
        takesKeyboard: true
        group: "chats"
        text: qsTr("Rename this conversation…")
        enabled: Conversations.currentId > 0
        onTriggered: commands.window.renaming.ask()
    }
    Command {
        name: "moveChat"
        group: "chats"
        text: qsTr("Move this conversation to a folder…")
        enabled: Conversations.currentId > 0
        onTriggered: commands.window.moving.ask([Conversations.currentId])
    }
    Command {
        name: "duplicateChat"
        group: "chats"
        text: qsTr("Duplicate this conversation")
        enabled: Conversations.currentId > 0
        onTriggered: Shelf.duplicate(Conversations.currentId)
    }
    Command {
        name: "deleteChat"
        group: "chats"
        text: qsTr("Move this conversation to the trash")
        enabled: Conversations.currentId > 0
        onTriggered: Shelf.trash([Conversations.currentId])
    }
    Command {
        name: "trash"
        group: "chats"
        text: qsTr("Trash")
        onTriggered: commands.window.trash.open()
    }

    Command {
        name: "write"
        group: "writing"
        text: qsTr("Go to the message field")
        keys: "Ctrl+M"
        // In a narrow window, the chat settings may cover the message field.
        onTriggered: commands.window.composer.visible ? commands.window.composer.input.forceActiveFocus(Qt.ShortcutFocusReason) : commands.window.toggleInspector()
    }
    Command {
        group: "writing"
        text: qsTr("Send the message")
        keys: "Return"
        local: true
    }
    Command {
        group: "writing"
        text: qsTr("New line")
        keys: "Shift+Return"
        local: true
    }
    Command {
        name: "attach"
        group: "writing"
        text: qsTr("Attach files…")
        keys: "Ctrl+Shift+A"
        onTriggered: commands.window.files.attach()
    }

    Command {
        name: "dictate"
        takesKeyboard: true
        group: "writing"
        text: Dictation.recording ? qsTr("Stop dictating") : qsTr("Dictate")
        keys: "Ctrl+Shift+D"
        enabled: Dictation.available && !Dictation.transcribing && commands.window.composer.visible
        keysHeld: commands.window.covered
        onTriggered: {
            Dictation.toggle();
            commands.window.composer.input.forceActiveFocus();
        }
    }
    Command {
        name: "prompts"
        takesKeyboard: true
        group: "writing"
        text: qsTr("Prompt library")
        keys: "Ctrl+P"
        onTriggered: commands.window.prompts.browse()
    }
    Command {
        name: "savePrompt"
        takesKeyboard: true
        group: "writing"
        text: qsTr("Save the message as a prompt…")
        enabled: commands.window.composer.input.text.trim()
        onTriggered: commands.window.prompts.keep(commands.window.composer.input.text)
    }
    Command {
        group: "writing"
        text: qsTr("Choose a prompt, in an empty message")
        keys: "/"
        local: true
    }

    Command {
        name: "stop"
        group: "answers"
        text: commands.dictating ? qsTr("Cancel dictation") : Bridge.state === Bridge.Loading ? qsTr("Stop loading") : qsTr("Stop the answer")
        keys: "Escape"
        enabled: commands.dictating || commands.answering || Bridge.state === Bridge.Loading
        keysHeld: commands.window.covered
        onTriggered: commands.dictating ? Dictation.cancel() : Bridge.stop()
    }
    Command {
        name: "regenerate"
        group: "answers"
        text: qsTr("Regenerate the last answer")
        keys: "Ctrl+R"
        enabled: Bridge.state === Bridge.Ready && !Messages.empty
        onTriggered: Bridge.regenerate()
    }
    Command {
        name: "answerWith"
        takesKeyboard: true
        group: "answers"
        text: qsTr("Answer with another model…")
        keys: "Ctrl+Shift+R"
        enabled: SecondAnswer.possible && !Messages.empty
        keysHeld: commands.window.covered
        onTriggered: commands.window.answerWithAnother(SecondAnswer.lastMessage())
    }
    Command {
        name: "compare"
        takesKeyboard: true
        group: "answers"
        text: qsTr("Compare answers side by side…")
        enabled: Comparison.available && !commands.answering
        onTriggered: commands.window.comparing.showLast()
    }
    Command {
        name: "undo"
        group: "answers"
        text: qsTr("Undo")
        keys: "Ctrl+Z"
        enabled: Edits.undoSentence
        keysHeld: commands.window.covered
        onTriggered: Edits.undo()
    }
    Command {
        name: "latest"
        group: "answers"
        text: qsTr("Jump to latest")
        keys: "Alt+End"
        enabled: !Messages.empty
        onTriggered: commands.window.chat.pin()
    }
    Command {
        name: "readAloud"
        group: "answers"
        text: ReadAloud.messageId ? qsTr("Stop reading aloud") : qsTr("Read the last answer aloud")
        keys: "Ctrl+Shift+S"
        enabled: ReadAloud.available && (ReadAloud.messageId || !Messages.empty)
        onTriggered: ReadAloud.messageId ? ReadAloud.stop() : ReadAloud.readLast()
    }
    Command {
        name: "inspector"
        group: "answers"
        text: qsTr("Chat settings")
        keys: "Ctrl+I"
        keysHeld: commands.window.covered
        onTriggered: commands.window.toggleInspector()
    }
    Command {
        name: "preset"
        takesKeyboard: true
        group: "answers"
        text: qsTr("Choose a preset…")
        onTriggered: commands.window.openInspector("preset")
    }
    Command {
        group: "answers"
        text: qsTr("Scroll by one page")
        keys: "PgDown"
        otherKeys: "PgUp"
        local: true
    }
    Command {
        group: "answers"
        text: qsTr("Select the whole conversation")
        keys: "Ctrl+A"
        local: true
    }
    Command {
        group: "answers"
        text: qsTr("Copy the selection")
        keys: "Ctrl+C"
        local: true
    }

    Command {
        name: "models"
        group: "models"
        text: qsTr("Models")
        keys: "Ctrl+L"
        onTriggered: commands.window.openPicker()
    }
    Command {
        name: "addModel"
        group: "models"
        text: qsTr("Add a model file…")
        onTriggered: commands.window.files.chooseModels()
    }
    Command {
        name: "addFolder"
        group: "models"
        text: qsTr("Add a folder with models…")
        onTriggered: commands.window.files.chooseFolder()
    }
    Command {
        name: "unload"
        group: "models"
        text: qsTr("Unload the model")
        enabled: Bridge.state === Bridge.Ready
        onTriggered: Bridge.unload()
    }
    Command {
        name: "addEngine"
        group: "models"
        text: qsTr("Add a remote server…")
        onTriggered: commands.window.adding.open()
    }
    Command {
        name: "useCpu"
        group: "models"
        text: qsTr("Use the CPU")
        enabled: Bridge.deviceId !== "cpu"
        onTriggered: Bridge.computeOn("cpu")
    }

    Command {
        name: "larger"
        group: "view"
        text: qsTr("Larger text")
        keys: "Ctrl++"
        otherKeys: "Ctrl+="
        enabled: Settings.fontScale < 2
        onTriggered: commands.scaleText(Settings.fontScale + 0.1)
    }
    Command {
        name: "smaller"
        group: "view"
        text: qsTr("Smaller text")
        keys: "Ctrl+-"
        enabled: Settings.fontScale > 0.8
        onTriggered: commands.scaleText(Settings.fontScale - 0.1)
    }
    Command {
        name: "usualSize"
        group: "view"
        text: qsTr("Default text size")
        keys: "Ctrl+0"
        onTriggered: commands.scaleText(1)
    }
    Command {
        name: "contrast"
        group: "view"
        text: Theme.highContrast ? qsTr("Normal contrast") : qsTr("High contrast")
        onTriggered: Settings.contrast = Theme.highContrast ? "normal" : "high"
    }
    Command {
        name: "density"
        group: "view"
        text: Theme.comfortable ? qsTr("Compact density") : qsTr("Comfortable density")
        onTriggered: Settings.density = Theme.comfortable ? "compact" : "comfortable"
    }
    Command {
        name: "themeLight"
        group: "view"
        text: qsTr("Light theme")
        enabled: Settings.theme !== "light"
        onTriggered: Settings.theme = "light"
    }
    Command {
        name: "themeDark"
        group: "view"
        text: qsTr("Dark theme")
        enabled: Settings.theme !== "dark"
        onTriggered: Settings.theme = "dark"
    }
    Command {
        name: "themeSystem"
        group: "view"
        text: qsTr("System theme")
        enabled: Settings.theme !== "system"
        onTriggered: Settings.theme = "system"
    }
    Command {
        name: "sidebar"
        group: "view"
        text: Settings.sidebarShown ? qsTr("Hide the sidebar") : qsTr("Show the sidebar")
        keys: "Ctrl+B"
        onTriggered: commands.window.toggleSidebar()
    }
    Command {
        name: "fullScreen"
        group: "view"
        text: qsTr("Full screen")
        keys: "F11"
        onTriggered: commands.window.toggleFullScreen()
    }

    Command {
        name: "palette"
        group: "window"
        text: qsTr("Find a command")
        keys: "Ctrl+K"
        onTriggered: commands.window.finder.open()
    }
    Command {
        name: "keys"
        group: "window"
        text: qsTr("Keyboard shortcuts")
        keys: "Ctrl+/"
        otherKeys: "F1"
        onTriggered: commands.window.keySheet.open()
    }
    Command {
        name: "thisComputer"
        group: "window"
        text: qsTr("This computer")
        onTriggered: commands.window.computer.open()
    }
    Command {
        name: "nextPane"
        group: "window"
        text: qsTr("Go to the next part of the window")
        keys: "F6"
        onTriggered: commands.window.goToPane(1)
    }
    Command {
        name: "previousPane"
        group: "window"
        text: qsTr("Go to the previous part of the window")
        keys: "Shift+F6"
        onTriggered: commands.window.goToPane(-1)
    }
    Command {
        name: "settings"
        group: "window"
        text: qsTr("Settings")
        keys: "Ctrl+,"
        onTriggered: commands.window.settings.open()
    }
    Command {
        name: "quit"
        group: "window"
        text: qsTr("Quit")
        keys: "Ctrl+Q"
        always: commands.window
        onTriggered: commands.window.quit()
    }
    Command {
        group: "window"
        text: qsTr("Close the open panel")
        keys: "Escape"
        local: true
    }

    Command {
        group: "lists"
        text: qsTr("Open")
        keys: "Return"
        local: true
    }
    Command {
        group: "lists"
        text: qsTr("Rename")
        keys: "F2"
        local: true
    }
    Command {
        group: "lists"
        text: qsTr("Move to the trash")
        keys: "Del"
        local: true
    }
    Command {
        group: "lists"
        text: qsTr("Open the menu")
        keys: "Menu"
        otherKeys: "Shift+F10"
        local: true
    }
}
