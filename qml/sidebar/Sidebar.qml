import QtQuick
import ROCmForge
import ROCmForge.Core

// The sidebar with the list of conversations or the search results. It shows only icons when folded.
Rectangle {
    id: sidebar

    property bool folded: false
    property Commands commands: null
    readonly property alias search: search
    signal newAsked
    signal conversationChosen
    signal listAsked
    signal modelsAsked
    signal settingsAsked
    signal trashAsked
    signal moveAsked(var ids)
    signal exportAsked(var ids, string title)

    implicitWidth: folded ? 56 : Theme.scaled(248)
    color: Theme.sunken

    function keysOf(command) {
        return commands ? commands.keysOf(command) : "";
    }
    function focusSearch() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }
    function focusList() {
        Search.active ? found.focusList() : list.view.forceActiveFocus(Qt.TabFocusReason);
    }
    function clearSearch() {
        Search.query = "";
        focusList();
    }

    Column {
        id: top
        x: 8
        y: 12
        width: parent.width - 17
        SidebarAction {
            objectName: "newChat"
            width: parent.width
            folded: sidebar.folded
            glyph: "plus"
            text: qsTr("New chat")
            keys: sidebar.keysOf("newChat")
            onClicked: sidebar.newAsked()
        }
        SidebarAction {
            width: parent.width
            visible: sidebar.folded
            folded: true
            glyph: "search"
            text: qsTr("Search")
            keys: sidebar.keysOf("search")
            onClicked: sidebar.listAsked()
        }
        Field {
            id: search
            objectName: "search"
            width: parent.width
            visible: !sidebar.folded
            bare: !text
            glyph: "search"
            placeholderText: activeFocus ? qsTr("Search conversations") : qsTr("Search")
            placeholderTextColor: activeFocus ? Theme.secondary : Theme.text
            rightPadding: hint.visible ? hint.width + 16 : 34
            Accessible.name: qsTr("Search conversations")
            text: Search.query
            onTextEdited: Search.query = text
            Keys.onEscapePressed: sidebar.clearSearch()
            Keys.onDownPressed: sidebar.focusList()
            Keys.onReturnPressed: found.openFirst()
            Keys.onEnterPressed: found.openFirst()
            PlainText {
                id: hint
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                visible: !search.text && !search.activeFocus
                text: sidebar.keysOf("search")
                font.pixelSize: Theme.tiny
                color: Theme.secondary
                Accessible.ignored: true
            }
            IconButton {
                anchors.right: parent.right
                anchors.rightMargin: 3
                anchors.verticalCenter: parent.verticalCenter
                visible: search.text
                side: 26
                glyph: "close"
                text: qsTr("Clear the search")
                onClicked: Search.query = ""
            }
        }
    }

    ConversationList {
        id: list
        anchors.top: top.bottom
        anchors.bottom: notes.top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: 8
        anchors.rightMargin: 1
        anchors.bottomMargin: 8
        visible: !sidebar.folded && !Search.active
        onChosen: sidebar.conversationChosen()
        onMoveAsked: ids => sidebar.moveAsked(ids)
        onExportAsked: (ids, title) => sidebar.exportAsked(ids, title)
    }
    SearchResults {
        id: found
        anchors.fill: list
        visible: !sidebar.folded && Search.active
        onChosen: sidebar.conversationChosen()
        onEscaped: sidebar.clearSearch()
    }
    PlainText {
        anchors.top: top.bottom
        anchors.topMargin: 16
        x: 18
        width: parent.width - 36
        visible: list.visible && list.view.count === 0
        wrapMode: Text.Wrap
        lineHeight: 1.2
        text: qsTr("Your conversations will be listed here. They stay on this computer.")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }

    Column {
        id: notes
        x: 8
        anchors.bottom: bottom.top
        anchors.bottomMargin: 8
        width: parent.width - 17
        spacing: 8
        visible: !sidebar.folded
        SelectionBar {
            width: parent.width
            onMoveAsked: sidebar.moveAsked(Conversations.selectedIds())
            onExportAsked: sidebar.exportAsked(Conversations.selectedIds(), "")
        }
        UndoBar {
            width: parent.width
        }
    }
    Column {
        id: bottom
        x: 8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        width: parent.width - 17
        SidebarAction {
            objectName: "trash"
            width: parent.width
            visible: Trash.count > 0
            folded: sidebar.folded
            glyph: "trash"
            text: qsTr("Trash")
            keys: Format.count(Trash.count)
            onClicked: sidebar.trashAsked()
        }
        SidebarAction {
            width: parent.width
            folded: sidebar.folded
            glyph: "model"
            text: qsTr("Models")
            keys: sidebar.keysOf("models")
            onClicked: sidebar.modelsAsked()
        }
        SidebarAction {
            width: parent.width
            folded: sidebar.folded
            glyph: "settings"
            text: qsTr("Settings")
            keys: sidebar.keysOf("settings")
            onClicked: sidebar.settingsAsked()
        }
    }
    Rectangle {
        anchors.right: parent.right
        width: 1
        height: parent.height
        color: Theme.border
    }
}
