import QtQuick
import ROCmForge
import ROCmForge.Core

// The middle of the window: top bar, banners, conversation and composer.
Item {
    id: page

    property Commands commands: null
    property string menuText
    property bool inspected: false
    property bool given: false  // whether the chat settings cover everything except the top bar
    property bool fresh: false  // whether the program is used for the first time, and nothing was written yet
    property string problem
    readonly property alias topBar: topBar
    readonly property alias banners: banners
    readonly property alias chat: chat
    readonly property alias findBar: findBar
    readonly property alias composer: composer
    signal menuAsked
    signal pickerAsked
    signal proposalChosen(string repo)
    signal inspectorAsked
    signal serverAsked
    signal everywhereAsked(string words)
    signal linkAsked(string link)
    signal problemFound(string sentence)  // empty: the message was dismissed
    signal filesWanted
    signal copyAsked
    signal compareAsked

    TopBar {
        id: topBar
        width: parent.width
        commands: page.commands
        menuText: page.menuText
        inspected: page.inspected
        onMenuAsked: page.menuAsked()
        onPickerAsked: page.pickerAsked()
        onInspectorAsked: page.inspectorAsked()
        onServerAsked: page.serverAsked()
    }
    Banners {
        id: banners
        y: topBar.height
        width: parent.width
        problem: page.problem
        onProblemDismissed: page.problemFound("")
        onProblemFound: sentence => page.problemFound(sentence)
        onCopyAsked: page.copyAsked()
        onCompareAsked: page.compareAsked()
    }
    ChatView {
        id: chat
        commands: page.commands
        anchors.top: banners.bottom
        anchors.bottom: deletedBar.visible ? deletedBar.top : progress.top
        anchors.bottomMargin: deletedBar.visible ? 8 : 0
        width: parent.width
        visible: !Messages.empty && !page.given
        onLinkAsked: link => page.linkAsked(link)
        onProblem: sentence => page.problemFound(sentence)
        onEnded: composer.input.forceActiveFocus()
    }
    FindBar {
        id: findBar
        objectName: "findBar"
        chat: chat
        anchors.top: banners.bottom
        anchors.topMargin: 8
        anchors.right: parent.right
        anchors.rightMargin: 16
        onEverywhereAsked: words => page.everywhereAsked(words)
        onClosed: composer.input.forceActiveFocus()
    }
    EmptyState {
        anchors.fill: chat
        visible: Messages.empty && !page.given && !page.fresh
        onPickerAsked: page.pickerAsked()
        onAsked: question => composer.ask(question)
    }
    FirstStart {
        anchors.fill: chat
        visible: Messages.empty && !page.given && page.fresh
        onPickerAsked: page.pickerAsked()
        onProposalChosen: repo => page.proposalChosen(repo)
        onAsked: question => composer.ask(question)
    }
    PrefillProgress {
        id: progress
        opacity: page.given ? 0 : 1
        anchors.bottom: composer.top
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(Theme.column, parent.width - 48)
    }
    WaitingNote {
        anchors.bottom: composer.top
        anchors.horizontalCenter: parent.horizontalCenter
        width: progress.width
        height: progress.height
        visible: waiting && !page.given
    }
    // Says which messages were deleted. While this note is visible, Ctrl+Z restores the messages, as the
    // note's button does.
    UndoNote {
        id: deletedBar
        objectName: "deletedBar"
        anchors.bottom: progress.top
        anchors.bottomMargin: 12
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(implicitWidth, parent.width - 24)
        visible: sentence && !page.given
        sentence: Edits.undoSentence
        onUndoAsked: Edits.undo()
        onDismissed: Edits.dismissUndo()
    }
    Composer {
        id: composer
        commands: page.commands
        anchors.bottom: parent.bottom
        visible: !page.given
        width: parent.width
        tallest: Math.max(80, page.height * 0.35)
        onSent: chat.pin()
        onModelWanted: page.pickerAsked()
        onFilesWanted: page.filesWanted()
    }
    Connections {
        target: Conversations
        function onCurrentIdChanged() {
            chat.pin();
        }
    }
}
