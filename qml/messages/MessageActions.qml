import QtQuick
import ROCmForge
import ROCmForge.Core

// The actions of a message as small buttons. Tab reaches all of them as one stop; the arrow keys move between
// them. The switch between versions is always visible, at the edge of the column. The other buttons appear
// under the pointer or with the focus.
Row {
    id: actions

    required property EditState editState
    required property real messageId
    property bool answer: true
    property bool last: false
    property bool cut: false  // whether the answer can be continued
    property int version: 1
    property int versions: 1
    property bool shown: true
    readonly property bool focused: buttons.some(button => button.activeFocus)
    readonly property var buttons: answer ? [previous, next, again, goOn, copy, edit, silence, more] : [again, copy, edit, more, previous, next]
    property Item chosen: null
    readonly property Item stop: chosen && chosen.visible && chosen.enabled ? chosen : buttons.find(button => button.visible && button.enabled) || null
    signal menuAsked(Item from)

    spacing: 2
    layoutDirection: answer ? Qt.LeftToRight : Qt.RightToLeft
    Accessible.role: Accessible.ToolBar
    Accessible.name: answer ? qsTr("Answer") : qsTr("Your message")

    function move(by) {
        const usable = buttons.filter(button => button.visible && button.enabled);
        const at = usable.findIndex(button => button.activeFocus);
        const next = usable[at + by];
        if (at >= 0 && next)
            next.forceActiveFocus(Qt.TabFocusReason);
    }
    // Gives the focus to a version button, because a switch to another version creates new buttons.
    function takeKeyboard() {
        if (editState.awaitedMessage !== messageId || !editState.awaitedMessage)
            return;
        editState.awaitedMessage = 0;
        const wanted = editState.awaitedButton === "next" ? [next, previous] : [previous, next];
        const button = wanted.find(button => button.enabled);
        if (button)
            button.forceActiveFocus(Qt.TabFocusReason);
    }
    Component.onCompleted: Qt.callLater(takeKeyboard)
    onVersionChanged: Qt.callLater(takeKeyboard)

    Keys.onLeftPressed: move(-1)
    Keys.onRightPressed: move(1)

    component ActionButton: IconButton {
        id: button
        opacity: actions.shown || actions.focused ? enabled ? 1 : 0.5 : 0
        focusPolicy: actions.stop === button || activeFocus ? Qt.StrongFocus : Qt.ClickFocus
        onActiveFocusChanged: if (activeFocus) actions.chosen = button
    }

    Row {
        visible: actions.versions > 1
        ActionButton {
            id: previous
            objectName: "previous"
            visible: actions.versions > 1
            enabled: actions.version > 1 && !actions.editState.writing
            opacity: enabled ? 1 : 0.5
            glyph: "chevron-left"
            text: qsTr("Previous version")
            onClicked: actions.editState.step(actions.messageId, -1, activeFocus ? "previous" : "")
        }
        PlainText {
            objectName: "versions"
            height: Theme.scaled(28)
            verticalAlignment: Text.AlignVCenter
            text: qsTr("%1 of %2").arg(actions.version).arg(actions.versions)
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.name: qsTr("Version %1 of %2").arg(actions.version).arg(actions.versions)
        }
        ActionButton {
            id: next
            objectName: "next"
            visible: actions.versions > 1
            enabled: actions.version < actions.versions && !actions.editState.writing
            opacity: enabled ? 1 : 0.5
            glyph: "chevron-right"
            text: qsTr("Later version")
            onClicked: actions.editState.step(actions.messageId, 1, activeFocus ? "next" : "")
        }
    }
    Row {
        spacing: 2
        ActionButton {
            id: again
            objectName: "again"
            visible: actions.answer || actions.last
            enabled: actions.editState.ready
            glyph: "refresh"
            text: actions.answer ? qsTr("Regenerate") : qsTr("Answer this message")
            keys: actions.last && actions.editState.commands ? actions.editState.commands.keysOf("regenerate") : ""
            onClicked: actions.editState.regenerate(actions.messageId)
        }
        ActionButton {
            id: goOn
            objectName: "continue"
            visible: actions.cut && actions.last
            enabled: actions.editState.ready
            opacity: enabled ? 1 : 0.5
            glyph: "continue"
            text: qsTr("Continue the answer")
            onClicked: actions.editState.goOn(actions.messageId)
        }
        ActionButton {
            id: copy
            objectName: "copy"
            glyph: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : actions.answer ? qsTr("Copy answer") : qsTr("Copy message")
            onClicked: {
                Clipboard.copy(Messages.messageText(actions.messageId));
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
        ActionButton {
            id: edit
            objectName: "edit"
            enabled: !actions.editState.writing
            glyph: "pencil"
            text: actions.answer ? qsTr("Edit answer") : qsTr("Edit message")
            onClicked: actions.editState.edit(actions.messageId, edit)
        }
        ActionButton {
            id: silence
            objectName: "silence"
            visible: ReadAloud.messageId !== 0 && ReadAloud.messageId === actions.messageId
            opacity: 1
            glyph: "stop"
            text: qsTr("Stop reading aloud")
            onClicked: ReadAloud.stop()
        }
        ActionButton {
            id: more
            objectName: "more"
            glyph: "more"
            text: qsTr("More")
            onClicked: actions.menuAsked(more)
        }
    }
}
