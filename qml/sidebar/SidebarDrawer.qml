import QtQuick
import QtQuick.Templates as T
import ROCmForge

// The sidebar in a narrow window: a drawer over the page that closes after a selection.
T.Popup {
    id: drawer

    required property Commands commands
    signal newAsked
    signal conversationChosen
    signal modelsAsked
    signal settingsAsked
    signal trashAsked
    signal moveAsked(var ids)
    signal exportAsked(var ids, string title)

    function focusSearch() {
        sidebar.focusSearch();
    }

    width: Math.min(Theme.scaled(248), (parent ? parent.width : Infinity) - 48)
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    // The sidebar is the accessible item. The unnamed popup item around it is hidden from screen readers.
    Component.onCompleted: contentItem.parent.Accessible.ignored = true
    readonly property FocusKeeper focusKeeper: FocusKeeper {
        watching: drawer.opened
        focused: drawer.parent.Window.activeFocusItem
        content: drawer.contentItem.parent
        onLost: if (holdsFocus()) sidebar.focusList()
    }
    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }
    contentItem: Sidebar {
        id: sidebar
        commands: drawer.commands
        onNewAsked: {
            drawer.close();
            drawer.newAsked();
        }
        onConversationChosen: {
            drawer.close();
            drawer.conversationChosen();
        }
        onModelsAsked: {
            drawer.close();
            drawer.modelsAsked();
        }
        onSettingsAsked: {
            drawer.close();
            drawer.settingsAsked();
        }
        onTrashAsked: {
            drawer.close();
            drawer.trashAsked();
        }
        onMoveAsked: ids => {
            drawer.close();
            drawer.moveAsked(ids);
        }
        onExportAsked: (ids, title) => {
            drawer.close();
            drawer.exportAsked(ids, title);
        }
    }
    enter: Transition {
        NumberAnimation {
            property: "x"
            from: -drawer.width
            to: 0
            duration: Theme.motion
            easing.type: Easing.OutCubic
        }
    }
}
