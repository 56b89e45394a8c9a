import QtQuick
import ROCmForge
import ROCmForge.Core

// The commands on conversations.
CommandList {
    id: commands

    required property var window  // instance of Main

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
}
