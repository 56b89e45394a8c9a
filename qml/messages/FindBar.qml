import QtQuick
import ROCmForge
import ROCmForge.Core

// Finds words in the shown conversation. Return goes to the next matching row, Shift+Return to the previous
// one.
Rectangle {
    id: bar

    required property ChatView chat
    property var rows: []
    property int current: -1
    readonly property alias field: field
    signal everywhereAsked(string words)
    signal closed

    function open() {
        visible = true;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
        find();
    }
    function close() {
        visible = false;
        chat.endFind();
        closed();
    }
    // Starts the search at the first visible row.
    function find() {
        rows = Messages.rowsWith(field.text);
        const first = chat.firstRow();
        const next = rows.findIndex(row => row >= first);
        current = rows.length === 0 ? -1 : next >= 0 ? next : 0;
        show();
    }
    function step(by) {
        rows = Messages.rowsWith(field.text);
        current = rows.length === 0 ? -1 : (current + by + rows.length) % rows.length;
        show();
    }
    function show() {
        if (current >= 0)
            chat.showWords(rows[current], field.text.trim());
        else
            chat.endFind();
    }

    visible: false
    width: Math.min(Theme.scaled(420), parent.width - 24)
    height: Theme.control + 12
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: Theme.line
    border.color: Theme.strongBorder
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Find in this conversation")

    Connections {
        target: Messages
        function onModelReset() {
            if (bar.visible)
                bar.close();
        }
    }
    Field {
        id: field
        objectName: "findField"
        x: 6
        anchors.verticalCenter: parent.verticalCenter
        width: count.x - x - 8
        glyph: "search"
        placeholderText: qsTr("Find in this conversation")
        onTextEdited: bar.find()
        Keys.onReturnPressed: event => bar.step(event.modifiers & Qt.ShiftModifier ? -1 : 1)
        Keys.onEnterPressed: event => bar.step(event.modifiers & Qt.ShiftModifier ? -1 : 1)
        Keys.onDownPressed: bar.step(1)
        Keys.onUpPressed: bar.step(-1)
        Keys.onEscapePressed: bar.close()
    }
    PlainText {
        id: count
        objectName: "findCount"
        anchors.right: buttons.left
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        text: !field.text.trim() ? "" : bar.rows.length === 0 ? qsTr("Not found") : qsTr("%1 of %2").arg(Format.count(bar.current + 1)).arg(Format.count(bar.rows.length))
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        IconButton {
            glyph: "arrow-up"
            enabled: bar.rows.length > 0
            text: qsTr("Previous")
            onClicked: bar.step(-1)
        }
        IconButton {
            glyph: "arrow-down"
            enabled: bar.rows.length > 0
            text: qsTr("Next")
            onClicked: bar.step(1)
        }
        IconButton {
            objectName: "findEverywhere"
            glyph: "chats"
            text: qsTr("Search all conversations")
            onClicked: bar.everywhereAsked(field.text)
        }
        IconButton {
            objectName: "closeFind"
            glyph: "close"
            text: qsTr("Close")
            onClicked: bar.close()
        }
    }
}
