import QtQuick
import QtQuick.Templates as T
import ROCmForge

// An editor for an existing or a new message. Ctrl+Enter saves, and Esc cancels.
FocusScope {
    id: editor

    property string first  // initial text
    property string name
    property string accept
    property string hint
    property bool allowed: true
    property bool choosesRole: false
    property string role: "user"
    property real tallest: 320
    readonly property alias text: input.text
    readonly property bool complete: allowed && input.text.trim()
    signal typed(string text)
    signal accepted(string text)
    signal cancelled

    implicitHeight: box.height + 8 + buttons.height + 8
    Component.onCompleted: {
        input.text = first;
        input.cursorPosition = input.length;
    }
    function takeKeyboard() {
        input.forceActiveFocus(Qt.OtherFocusReason);
    }

    Keys.onEscapePressed: editor.cancelled()
    Keys.onPressed: event => {
        if (![Qt.Key_Return, Qt.Key_Enter].includes(event.key) || !(event.modifiers & Qt.ControlModifier))
            return;
        event.accepted = true;
        if (editor.complete)
            editor.accepted(input.text);
    }

    Rectangle {
        id: box
        width: parent.width
        height: view.height + 8
        radius: Theme.blockRadius
        color: Theme.surface
        border.width: 1
        border.color: Theme.strongBorder
        FocusRing {
            target: parent
            gap: -2
            around: Theme.blockRadius
            visible: input.activeFocus
        }
        Flickable {
            id: view
            x: 4
            y: 4
            width: parent.width - 8
            height: Math.min(editor.tallest, input.implicitHeight)
            contentWidth: width
            contentHeight: input.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}

            function follow(cursor) {
                if (cursor.y - input.topPadding < contentY)
                    contentY = Math.max(0, cursor.y - input.topPadding);
                else if (cursor.y + cursor.height + input.bottomPadding > contentY + height)
                    contentY = cursor.y + cursor.height + input.bottomPadding - height;
            }
            SpelledBox {
                id: input
                objectName: "messageText"
                width: view.width
                viewTop: view.contentY
                viewHeight: view.height
                placeholderText: editor.hint
                Accessible.name: editor.name
                // Tab moves the focus, as in the composer. The next item is searched for, because the author
                // selector is not always visible.
                Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
                Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                onCursorRectangleChanged: view.follow(cursorRectangle)
                onTextChanged: editor.typed(text)
            }
        }
    }
    Segmented {
        anchors.top: box.bottom
        anchors.topMargin: 8
        visible: editor.choosesRole
        name: qsTr("Author")
        value: editor.role
        options: [{
                value: "user",
                text: qsTr("You")
            }, {
                value: "assistant",
                text: qsTr("The model")
            }]
        onChosen: value => editor.role = value
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.top: box.bottom
        anchors.topMargin: 8
        spacing: 8
        PushButton {
            objectName: "cancelEdit"
            text: qsTr("Cancel")
            onClicked: editor.cancelled()
        }
        PushButton {
            id: acceptButton
            objectName: "acceptEdit"
            look: PushButton.Primary
            enabled: editor.complete
            text: editor.accept
            onClicked: editor.accepted(input.text)
            Tip {
                text: qsTr("Ctrl+Enter")
                visible: acceptButton.hovered
            }
        }
    }
}
