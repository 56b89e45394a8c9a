import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// A conversation or a folder in the sidebar. Its menu (right button, Menu key, Shift+F10) has all its
// actions.
T.ItemDelegate {
    id: row

    required property int index
    required property var conversationId
    required property string kind
    required property string title
    required property bool pinned
    required property var folderId  // 0: no folder
    required property bool selected
    required property bool open
    required property int size
    readonly property bool folder: kind === "folder"
    readonly property bool menuOpen: menu.item !== null && menu.item.visible
    readonly property bool current: !folder && Conversations.currentId === conversationId
    readonly property bool busy: !folder && AnswerQueue.busyId === conversationId
    readonly property bool waiting: !folder && AnswerQueue.waitingIds.includes(conversationId)
    property bool selecting: false  // whether conversations are being selected, so that check marks are shown
    property bool dropped: false  // whether a conversation is dragged over this row
    property bool renaming: false
    property int modifiers: Qt.NoModifier  // keyboard modifiers of the last press
    signal chosen(int modifiers)
    signal trashAsked
    signal pinAsked
    signal moveAsked
    signal exportAsked

    implicitHeight: Theme.control
    focusPolicy: Qt.ClickFocus
    text: title
    highlighted: ListView.isCurrentItem && ListView.view.keyboard
    Accessible.role: Accessible.ListItem
    Accessible.name: {
        if (folder)
            return (open ? qsTr("%1, open folder with %2") : qsTr("%1, folder with %2")).arg(title).arg(Format.count(size));
        return title;
    }
    Accessible.description: [busy ? qsTr("Answer in progress") : waiting ? qsTr("Waiting for an answer") : "", pinned ? qsTr("Pinned") : ""].filter(part => part).join(", ")
    Accessible.selected: current || selected
    Accessible.onPressAction: row.chosen(Qt.NoModifier)
    onClicked: {
        row.chosen(modifiers);
        modifiers = Qt.NoModifier;
    }

    // `point` has no type, because Qt 6.4 cannot compile code that reads its modifiers.
    function note(point) {
        modifiers = Number(point.modifiers);
        ListView.view.pointed = true;
        ListView.view.keyboard = false;
    }
    function rename() {
        renaming = true;
    }
    function finishRenaming(keep) {
        if (!renaming)
            return;
        const words = editor.item.text.trim();
        renaming = false;
        if (keep && words && words !== title)
            folder ? Shelf.renameFolder(conversationId, words) : Conversations.rename(conversationId, words);
        row.forceActiveFocus(Qt.TabFocusReason);
    }
    function openMenu(atPointer) {
        menu.active = true;
        atPointer ? menu.item.popup() : menu.item.popup(row, 12, row.height);
    }

    HoverHandler {
        id: over
    }

    contentItem: Item {
        Icon {
            id: glyph
            x: row.folder ? 6 : 8
            anchors.verticalCenter: parent.verticalCenter
            width: 16
            height: 16
            sourceSize: Qt.size(16, 16)
            visible: (row.folder || row.selected) && !row.renaming
            glyph: row.folder ? row.open ? "chevron-down" : "chevron-right" : "check"
            color: row.selected ? Theme.accent : Theme.secondary
        }
        PlainText {
            x: row.folder || row.selecting || row.folderId ? 28 : 10
            width: more.visible ? more.x - x - 4 : parent.width - x - (note.visible ? note.width + 16 : 10) - (activity.visible ? activity.width + 6 : 0)
            anchors.verticalCenter: parent.verticalCenter
            visible: !row.renaming
            text: row.title
            elide: Text.ElideRight
            font.weight: row.folder ? Font.Medium : Font.Normal
            Accessible.ignored: true
        }
        Loader {
            id: note
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            visible: active && !row.renaming && !more.visible
            active: row.pinned || row.folder
            sourceComponent: row.folder ? howMany : pin
        }
        Loader {
            id: activity
            objectName: "activity"
            anchors.right: note.visible ? note.left : parent.right
            anchors.rightMargin: note.visible ? 6 : 8
            anchors.verticalCenter: parent.verticalCenter
            visible: active && !row.renaming && !more.visible
            active: row.busy || row.waiting
            sourceComponent: row.busy ? writing : queued
        }
        Component {
            id: writing
            Rectangle {
                width: 8
                height: 8
                radius: 4
                color: Theme.accent
                SequentialAnimation on opacity {
                    running: Theme.motion > 0
                    loops: Animation.Infinite
                    NumberAnimation {
                        to: 0.3
                        duration: 700
                    }
                    NumberAnimation {
                        to: 1
                        duration: 700
                    }
                }
            }
        }
        Component {
            id: queued
            Icon {
                width: 14
                height: 14
                sourceSize: Qt.size(14, 14)
                glyph: "clock"
                color: Theme.secondary
            }
        }
        Component {
            id: howMany
            PlainText {
                text: Format.count(row.size)
                font.pixelSize: Theme.tiny
                color: Theme.secondary
                Accessible.ignored: true
            }
        }
        Component {
            id: pin
            Icon {
                width: 14
                height: 14
                sourceSize: Qt.size(14, 14)
                glyph: "pin"
                color: Theme.secondary
            }
        }
        IconButton {
            id: more
            objectName: "rowMenu"
            anchors.right: parent.right
            anchors.rightMargin: 2
            anchors.verticalCenter: parent.verticalCenter
            visible: (over.hovered || row.menuOpen) && !row.renaming && !row.selecting
            side: 26
            focusPolicy: Qt.NoFocus
            glyph: "more"
            text: qsTr("Menu of %1").arg(row.title)
            onClicked: row.openMenu(false)
        }
        Loader {
            id: editor
            anchors.fill: parent
            active: row.renaming
            sourceComponent: Field {
                leftPadding: 9
                text: row.title
                Accessible.name: row.folder ? qsTr("New name") : qsTr("New title")
                // The row handles the key, because the list would otherwise receive it too and open the
                // conversation.
                Keys.onReturnPressed: row.finishRenaming(true)
                Keys.onEnterPressed: row.finishRenaming(true)
                onActiveFocusChanged: if (!activeFocus) row.finishRenaming(true)
                Keys.onEscapePressed: row.finishRenaming(false)
                Component.onCompleted: {
                    forceActiveFocus();
                    selectAll();
                }
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: {
            if (row.selected || row.dropped)
                return Theme.accentSoft;
            return row.current ? Theme.surface : row.hovered || row.menuOpen ? Theme.hover : "transparent";
        }
        border.width: row.dropped || row.current || row.menuOpen ? 1 : 0
        border.color: row.dropped ? Theme.accent : row.menuOpen ? Theme.strongBorder : Theme.border
        FocusRing {
            target: parent
            gap: -2
            visible: row.highlighted && row.ListView.view.activeFocus
        }
    }
    TapHandler {
        acceptedButtons: Qt.LeftButton
        onPressedChanged: if (pressed) row.note(point)
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: row.openMenu(true)
    }
    Loader {
        active: row.hovered && !row.down && !row.renaming
        sourceComponent: Tip {
            parent: row
            visible: titleMetrics.advanceWidth > row.width - 20
            text: row.title
            TextMetrics {
                id: titleMetrics
                font.family: Theme.sans
                font.pixelSize: Theme.body
                text: row.title
            }
        }
    }
    Loader {
        id: menu
        active: false
        sourceComponent: row.folder ? folderMenu : conversationMenu
    }
    Component {
        id: folderMenu
        ActionMenu {
            ActionItem {
                glyph: "pencil"
                text: qsTr("Rename")
                onTriggered: row.rename()
            }
            ActionItem {
                glyph: "trash"
                text: qsTr("Delete the folder")
                onTriggered: Shelf.removeFolder(row.conversationId)
            }
        }
    }
    Component {
        id: conversationMenu
        ActionMenu {
            ActionItem {
                glyph: "pencil"
                text: qsTr("Rename")
                onTriggered: row.rename()
            }
            ActionItem {
                glyph: "pin"
                text: row.pinned ? qsTr("Unpin") : qsTr("Pin")
                onTriggered: row.pinAsked()
            }
            ActionItem {
                glyph: "folder"
                text: qsTr("Move to folder…")
                onTriggered: row.moveAsked()
            }
            ActionItem {
                glyph: "copy"
                text: qsTr("Duplicate")
                onTriggered: Shelf.duplicate(row.conversationId)
            }
            ActionItem {
                glyph: "export"
                text: qsTr("Export…")
                onTriggered: row.exportAsked()
            }
            ActionItem {
                glyph: "check"
                text: row.selected ? qsTr("Deselect") : qsTr("Select")
                onTriggered: Conversations.toggleSelected(row.conversationId)
            }
            ActionItem {
                glyph: "trash"
                dangerous: true
                text: qsTr("Move to the trash")
                onTriggered: row.trashAsked()
            }
        }
    }
}
