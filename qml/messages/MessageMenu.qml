import QtQuick
import ROCmForge
import ROCmForge.Core

// The menu of a message. It has all actions of the message, and those of the text under the pointer.
ActionMenu {
    id: menu

    required property EditState editState
    required property real messageId
    property bool answer: true
    property bool last: false
    property bool cut: false
    property int versions: 1
    property SelectableText textItem: null

    component TextItem: ActionItem {
        visible: menu.textItem
        height: visible ? implicitHeight : 0
    }

    TextItem {
        glyph: "copy"
        text: qsTr("Copy selection")
        enabled: menu.textItem && menu.textItem.selectedText
        onTriggered: menu.textItem.copySelection()
    }
    TextItem {
        text: qsTr("Select all")
        onTriggered: {
            menu.textItem.forceActiveFocus();
            menu.textItem.selectAll();
        }
    }
    ActionItem {
        glyph: "copy"
        text: menu.answer ? qsTr("Copy answer") : qsTr("Copy message")
        onTriggered: Clipboard.copy(Messages.messageText(menu.messageId))
    }
    ActionItem {
        glyph: "pencil"
        text: menu.answer ? qsTr("Edit answer") : qsTr("Edit message")
        enabled: !menu.editState.writing
        onTriggered: menu.editState.edit(menu.messageId)
    }
    ActionItem {
        glyph: "refresh"
        text: menu.answer ? qsTr("Regenerate") : qsTr("Answer this message")
        enabled: menu.editState.ready
        onTriggered: menu.editState.regenerate(menu.messageId)
    }
    ActionItem {
        objectName: "otherModelItem"
        glyph: "model"
        text: qsTr("Answer with another model…")
        enabled: SecondAnswer.possible
        onTriggered: menu.editState.otherModelAsked(menu.messageId)
    }
    ActionItem {
        objectName: "compareItem"
        visible: menu.answer && menu.versions > 1
        height: visible ? implicitHeight : 0
        glyph: "columns"
        text: qsTr("Compare versions…")
        enabled: !menu.editState.writing
        onTriggered: menu.editState.compareAsked(menu.messageId)
    }
    ActionItem {
        objectName: "continueItem"
        visible: menu.cut && menu.last
        height: visible ? implicitHeight : 0
        glyph: "continue"
        text: qsTr("Continue the answer")
        enabled: menu.editState.ready
        onTriggered: menu.editState.goOn(menu.messageId)
    }
    ActionItem {
        objectName: "readItem"
        readonly property bool reads: ReadAloud.messageId !== 0 && ReadAloud.messageId === menu.messageId
        visible: menu.answer && ReadAloud.available
        height: visible ? implicitHeight : 0
        glyph: reads ? "stop" : "speak"
        text: reads ? qsTr("Stop reading aloud") : qsTr("Read aloud")
        onTriggered: reads ? ReadAloud.stop() : ReadAloud.read(menu.messageId)
    }
    ActionItem {
        objectName: "insertItem"
        glyph: "insert"
        text: qsTr("Insert a message below")
        enabled: !menu.editState.writing
        onTriggered: menu.editState.insert(menu.messageId)
    }
    ActionItem {
        objectName: "removeItem"
        glyph: "trash"
        dangerous: true
        text: qsTr("Delete this message")
        enabled: !menu.editState.writing
        onTriggered: menu.editState.remove(menu.messageId, false)
    }
    ActionItem {
        objectName: "removeFromItem"
        visible: !menu.last
        height: visible ? implicitHeight : 0
        glyph: "trash"
        dangerous: true
        text: qsTr("Delete this and all that follows")
        enabled: !menu.editState.writing
        onTriggered: menu.editState.remove(menu.messageId, true)
    }
}
