import QtQuick
import ROCmForge
import ROCmForge.Core

// A text box that checks spelling. It marks unknown words and offers suggestions in its menu.
TextBox {
    id: field

    // The part of the text that is visible, in pixels. Must be set if the box is inside a scrolling page.
    property real viewTop: 0
    property real viewHeight: height
    readonly property alias marks: marks

    function openMenu(position, x, y) {
        menu.place = marks.wrongAt(position);
        menu.active = true;
        menu.item.popup(field, x, y);
    }
    function closeMenu() {
        menu.active = false;
    }
    function openMenuAtCursor() {
        openMenu(cursorPosition, cursorRectangle.x, cursorRectangle.y + cursorRectangle.height);
    }
    Keys.onMenuPressed: openMenuAtCursor()
    Keys.onPressed: event => {
        if (event.key !== Qt.Key_F10 || !(event.modifiers & Qt.ShiftModifier))
            return;
        event.accepted = true;
        openMenuAtCursor();
    }
    onReleased: event => {
        if (event.button !== Qt.RightButton)
            return;
        field.forceActiveFocus();
        field.openMenu(field.positionAt(event.x, event.y), event.x, event.y);
    }

    SpellMarks {
        id: marks
        objectName: "spellMarks"
        x: field.leftPadding
        y: field.topPadding
        width: field.width - field.leftPadding - field.rightPadding
        height: field.height - field.topPadding - field.bottomPadding
        target: field.textDocument
        on: Spelling.active
        color: Theme.danger
        viewTop: field.viewTop - field.topPadding
        viewHeight: field.viewHeight
        onWordsMet: words => Spelling.judge(words)
    }
    Connections {
        target: Spelling
        function onJudged(right, wrong) {
            marks.take(right, wrong);
        }
        function onForgotten() {
            marks.forget();
        }
    }
    Loader {
        id: menu
        property var place: ({})
        active: false
        sourceComponent: WritingMenu {
            box: field
            place: menu.place
            onClosed: {
                menu.active = false;
                field.forceActiveFocus();
            }
        }
    }
}
