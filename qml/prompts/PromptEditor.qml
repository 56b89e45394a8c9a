import QtQuick
import QtQuick.Templates as T
import ROCmForge

// Edits the title and the text of a prompt of the user.
Item {
    id: editor

    readonly property alias title: title.text
    readonly property alias text: box.text
    readonly property bool complete: title.text.trim() && box.text.trim()
    signal accepted
    signal cancelled

    function begin(prompt) {
        title.text = prompt.title;
        box.text = prompt.text;
        title.forceActiveFocus(Qt.TabFocusReason);
        title.selectAll();
    }

    PlainText {
        id: titleLabel
        text: qsTr("Title")
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.ignored: true
    }
    Field {
        id: title
        objectName: "promptTitle"
        anchors.top: titleLabel.bottom
        anchors.topMargin: 4
        width: parent.width
        Accessible.name: qsTr("Title of the prompt")
        onAccepted: box.forceActiveFocus(Qt.TabFocusReason)
    }
    PlainText {
        id: textLabel
        anchors.top: title.bottom
        anchors.topMargin: 12
        width: parent.width
        wrapMode: Text.Wrap
        text: qsTr("Text. Words in {{double braces}} are filled in when the prompt is used.")
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.ignored: true
    }
    Rectangle {
        id: frame
        anchors.top: textLabel.bottom
        anchors.topMargin: 4
        anchors.bottom: buttons.top
        anchors.bottomMargin: 16
        width: parent.width
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.line
        border.color: Theme.border
        Flickable {
            id: view
            anchors.fill: parent
            anchors.margins: 1
            contentWidth: width
            contentHeight: Math.max(height, box.implicitHeight)
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}
            TextBox {
                id: box
                objectName: "promptText"
                width: view.width
                height: view.contentHeight
                Accessible.name: qsTr("Text of the prompt")
                Accessible.description: textLabel.text
                KeyNavigation.priority: KeyNavigation.BeforeItem
                KeyNavigation.tab: cancel
                KeyNavigation.backtab: title
                onCursorRectangleChanged: {
                    const cursor = cursorRectangle;
                    if (cursor.y < view.contentY)
                        view.contentY = Math.max(0, cursor.y - topPadding);
                    else if (cursor.y + cursor.height > view.contentY + view.height)
                        view.contentY = cursor.y + cursor.height + bottomPadding - view.height;
                }
            }
        }
        FocusRing {
            target: frame
            visible: box.activeFocus
        }
    }
    Row {
        id: buttons
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        spacing: 8
        PushButton {
            id: cancel
            text: qsTr("Cancel")
            onClicked: editor.cancelled()
        }
        PushButton {
            objectName: "keepPrompt"
            look: PushButton.Primary
            enabled: editor.complete
            text: qsTr("Save")
            onClicked: editor.accepted()
        }
    }
}
