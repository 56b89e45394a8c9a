import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Conversations by date, with search by title. Folded, only the drawings.
Rectangle {
    id: sidebar

    property bool folded: false
    readonly property alias search: search
    signal newAsked
    signal conversationChosen
    signal listAsked
    signal modelsAsked
    signal settingsAsked
    signal removeAsked(real conversationId, string title)
    signal exportAsked(real conversationId, string title)

    implicitWidth: folded ? 56 : 248
    color: Theme.sunken

    function focusSearch() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
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
            keys: qsTr("Ctrl N")
            onClicked: sidebar.newAsked()
        }
        SidebarAction {
            width: parent.width
            visible: sidebar.folded
            folded: true
            glyph: "search"
            text: qsTr("Search")
            keys: qsTr("Ctrl F")
            onClicked: sidebar.listAsked()
        }
        Field {
            id: search
            objectName: "search"
            width: parent.width
            visible: !sidebar.folded
            bare: !text
            glyph: "search"
            placeholderText: activeFocus ? qsTr("Search titles") : qsTr("Search")
            placeholderTextColor: activeFocus ? Theme.secondary : Theme.text
            rightPadding: 56
            Accessible.name: qsTr("Search conversations")
            text: Conversations.filter
            onTextEdited: Conversations.filter = text
            Keys.onEscapePressed: {
                Conversations.filter = "";
                list.forceActiveFocus();
            }
            Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
            PlainText {
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                visible: !search.text && !search.activeFocus
                text: qsTr("Ctrl F")
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
                onClicked: Conversations.filter = ""
            }
        }
    }

    ListView {
        id: list
        objectName: "conversations"

        property bool keyboard: false

        anchors.top: top.bottom
        anchors.bottom: bottom.top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: 8
        anchors.rightMargin: 1
        anchors.bottomMargin: 8
        visible: !sidebar.folded
        clip: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        model: Conversations
        currentIndex: -1
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Conversations")
        onActiveFocusChanged: {
            keyboard = activeFocus;
            if (activeFocus && currentIndex < 0 && count > 0)
                currentIndex = 0;
        }
        onCountChanged: if (currentIndex >= count) currentIndex = count - 1

        section.property: "section"
        section.delegate: PlainText {
            required property string section
            width: ListView.view.width - 16
            height: 34
            leftPadding: 8
            bottomPadding: 6
            verticalAlignment: Text.AlignBottom
            // The model's words are keys; what is shown is a translation of them.
            text: ({
                    "Today": qsTr("Today"),
                    "Yesterday": qsTr("Yesterday"),
                    "Last 7 days": qsTr("Last 7 days"),
                    "Last 30 days": qsTr("Last 30 days"),
                    "Earlier": qsTr("Earlier")
                })[section] || section
            font.pixelSize: Theme.tiny
            font.weight: Font.Medium
            color: Theme.secondary
        }
        delegate: ConversationRow {
            width: ListView.view.width - 8
            onChosen: {
                ListView.view.currentIndex = index;
                Conversations.select(conversationId);
                sidebar.conversationChosen();
            }
            onRemoveAsked: sidebar.removeAsked(conversationId, title)
            onExportAsked: sidebar.exportAsked(conversationId, title)
        }
        T.ScrollBar.vertical: ThinScrollBar {}

        Keys.onReturnPressed: if (currentItem) currentItem.chosen()
        Keys.onSpacePressed: if (currentItem) currentItem.chosen()
        Keys.onDeletePressed: if (currentItem) currentItem.removeAsked()
        Keys.onMenuPressed: if (currentItem) currentItem.openMenu(false)
        Keys.onPressed: event => {
            if (!currentItem)
                return;
            if (event.key === Qt.Key_F2) {
                currentItem.rename();
                event.accepted = true;
            } else if (event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier) {
                currentItem.openMenu(false);
                event.accepted = true;
            }
        }
    }
    PlainText {
        anchors.top: top.bottom
        anchors.topMargin: 16
        x: 18
        width: parent.width - 36
        visible: !sidebar.folded && list.count === 0
        wrapMode: Text.Wrap
        lineHeight: 1.2
        text: Conversations.filter ? qsTr("No title has “%1” in it.").arg(Conversations.filter) : qsTr("Your conversations will be listed here. They stay on this computer.")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }

    Column {
        id: bottom
        x: 8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        width: parent.width - 17
        SidebarAction {
            width: parent.width
            folded: sidebar.folded
            glyph: "model"
            text: qsTr("Models")
            keys: qsTr("Ctrl L")
            onClicked: sidebar.modelsAsked()
        }
        SidebarAction {
            width: parent.width
            folded: sidebar.folded
            glyph: "settings"
            text: qsTr("Settings")
            keys: qsTr("Ctrl ,")
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
