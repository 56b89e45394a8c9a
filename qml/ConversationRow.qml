import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// A conversation in the sidebar. Its menu (right button, Menu key, Shift+F10) renames and deletes.
T.ItemDelegate {
    id: row

    required property int index
    required property var conversationId
    required property string title
    readonly property bool current: Conversations.currentId === conversationId
    property bool renaming: false
    signal chosen
    signal removeAsked
    signal exportAsked

    implicitHeight: 32
    focusPolicy: Qt.ClickFocus
    text: title
    highlighted: ListView.isCurrentItem && ListView.view.keyboard
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.selected: current
    Accessible.onPressAction: row.chosen()
    onClicked: row.chosen()

    function rename() {
        renaming = true;
        editor.text = title;
        editor.forceActiveFocus();
        editor.selectAll();
    }
    function finishRenaming(keep) {
        if (!renaming)
            return;
        renaming = false;
        if (keep && editor.text.trim() && editor.text.trim() !== title)
            Conversations.rename(conversationId, editor.text.trim());
        row.forceActiveFocus(Qt.TabFocusReason);
    }
    function openMenu(atPointer) {
        menu.active = true;
        atPointer ? menu.item.popup() : menu.item.popup(row, 12, row.height);
    }

    contentItem: Item {
        PlainText {
            x: 10
            width: parent.width - 20
            anchors.verticalCenter: parent.verticalCenter
            visible: !row.renaming
            text: row.title
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Field {
            id: editor
            anchors.fill: parent
            leftPadding: 9
            visible: row.renaming
            Accessible.name: qsTr("New title")
            // Handled here, or the list would take the key too and open the conversation.
            Keys.onReturnPressed: row.finishRenaming(true)
            Keys.onEnterPressed: row.finishRenaming(true)
            onActiveFocusChanged: if (!activeFocus) row.finishRenaming(true)
            Keys.onEscapePressed: row.finishRenaming(false)
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.current ? Theme.surface : row.hovered ? Theme.hover : "transparent"
        border.width: row.current ? 1 : 0
        border.color: Theme.border
        FocusRing {
            target: parent
            gap: -2
            visible: row.highlighted && row.ListView.view.activeFocus
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: row.openMenu(true)
    }
    Tip {
        visible: row.hovered && !row.down && titleMetrics.advanceWidth > row.width - 20
        text: row.title
        TextMetrics {
            id: titleMetrics
            font.family: Theme.sans
            font.pixelSize: Theme.body
            text: row.title
        }
    }
    Loader {
        id: menu
        active: false
        sourceComponent: ActionMenu {
            ActionItem {
                glyph: "pencil"
                text: qsTr("Rename")
                onTriggered: row.rename()
            }
            ActionItem {
                glyph: "export"
                text: qsTr("Export…")
                onTriggered: row.exportAsked()
            }
            ActionItem {
                glyph: "trash"
                dangerous: true
                text: qsTr("Delete…")
                onTriggered: row.removeAsked()
            }
        }
    }
}
