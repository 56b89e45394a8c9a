import QtQuick
import ROCmForge
import ROCmForge.Core

// The commands for writing a message.
CommandList {
    id: commands

    required property var window  // instance of Main

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
}
