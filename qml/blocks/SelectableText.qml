import QtQuick
import ROCmForge

// Text of a message: read, select, copy; links ask before they open.
TextEdit {
    id: edit

    property string name
    // Of the Rich block that fills it; the selection outlives a block that grows.
    property RichBlock block: null
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

    HoverHandler {
        cursorShape: edit.hoveredLink ? Qt.PointingHandCursor : Qt.IBeamCursor
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: menu.active = true
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
                onTriggered: edit.copy()
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
