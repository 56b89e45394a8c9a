import QtQuick
import ROCmForge
import ROCmForge.Core

// The commands on answers and on the shown conversation.
CommandList {
    id: commands

    required property var window  // instance of Main

    // Whether an answer of the shown conversation is being written.
    readonly property bool answering: AnswerQueue.stoppable && (Bridge.state === Bridge.Prefilling || Bridge.state === Bridge.Generating)

    readonly property bool dictating: Dictation.recording || Dictation.transcribing

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
}
