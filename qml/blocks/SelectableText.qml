import QtQuick
import ROCmForge
import ROCmForge.Core

// The text of a message, for reading, selecting and copying. After a click on a link, the person is asked
// before the link is opened. Formulas are copied as LaTeX.
TextEdit {
    id: edit

    property string name
    // The RichBlock that fills this text. The selection is kept while the block grows.
    property RichBlock block: null
    // Whether the text is part of a selection over several rows. Such a selection has its own menu.
    property bool acrossRows: false
    readonly property bool crossSelectable: true
    property int keptStart: 0
    property int keptEnd: 0

    readOnly: true
    selectByMouse: true
    activeFocusOnPress: true
    wrapMode: TextEdit.Wrap
    textFormat: TextEdit.PlainText
    color: Theme.text
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    font.family: Theme.sans
    font.pixelSize: Theme.body
    Accessible.role: Accessible.EditableText
    Accessible.readOnly: true
    Accessible.name: name

    Connections {
        target: edit.block
        function onAboutToRender() {
            edit.keptStart = edit.selectionStart;
            edit.keptEnd = edit.selectionEnd;
        }
        function onRendered() {
            if (edit.keptEnd > edit.keptStart && edit.keptEnd <= edit.length)
                edit.select(edit.keptStart, edit.keptEnd);
        }
    }

    // Returns the row of the conversation that contains this text. The row provides the menu.
    function messageRow() {
        let item = parent;
        while (item && item.openMenu === undefined)
            item = item.parent;
        return item;
    }
    function openMenu() {
        const row = messageRow();
        if (row)
            row.openMenu(null, edit);
        else
            menu.active = true;
    }
    function copySelection() {
        if (!selectedText)
            return;
        Clipboard.copy(block ? block.textBetween(selectionStart, selectionEnd) : selectedText);
    }
    Keys.onPressed: event => {
        if (event.matches(StandardKey.Copy)) {
            copySelection();
            event.accepted = true;
        }
    }

    HoverHandler {
        cursorShape: edit.hoveredLink ? Qt.PointingHandCursor : Qt.IBeamCursor
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        enabled: !edit.acrossRows
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: edit.openMenu()
    }
    Loader {
        id: menu
        active: false
        sourceComponent: ActionMenu {
            Component.onCompleted: popup()
            onClosed: menu.active = false
            ActionItem {
                glyph: "copy"
                text: qsTr("Copy")
                enabled: edit.selectedText
                onTriggered: edit.copySelection()
            }
            ActionItem {
                text: qsTr("Select all")
                onTriggered: {
                    edit.forceActiveFocus();
                    edit.selectAll();
                }
            }
        }
    }
}
