import QtQuick
import ROCmForge

// All commands of the window.
Commands {
    id: commands

    required property var window  // instance of Main

    groups: [
        { name: "chats", text: qsTr("Conversations") },
        { name: "writing", text: qsTr("Writing") },
        { name: "answers", text: qsTr("Answers") },
        { name: "models", text: qsTr("Models") },
        { name: "view", text: qsTr("View") },
        { name: "window", text: qsTr("Window") },
        { name: "lists", text: qsTr("Lists") }
    ]

    ChatCommands {
        window: commands.window
    }
    WritingCommands {
        window: commands.window
    }
    AnswerCommands {
        window: commands.window
    }
    ModelCommands {
        window: commands.window
    }
    ViewCommands {
        window: commands.window
    }
    CommandList {
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
}
