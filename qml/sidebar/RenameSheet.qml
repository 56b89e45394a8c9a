import QtQuick
import ROCmForge
import ROCmForge.Core

// Renames the shown conversation.
Sheet {
    id: sheet

    property real conversationId: 0

    function ask() {
        conversationId = Conversations.currentId;
        field.text = Conversations.currentTitle;
        open();
    }
    function keep() {
        const title = field.text.trim();
        if (title)
            Conversations.rename(conversationId, title);
        close();
    }

    width: Math.min(parent.width - 32, Theme.scaled(420))
    y: Math.round((parent.height - height) / 3)
    name: qsTr("Rename conversation")
    onAboutToShow: {
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }

    contentItem: Item {
        implicitHeight: column.implicitHeight + 40
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name
        Column {
            id: column
            x: 24
            y: 20
            width: parent.width - 48
            spacing: 12
            PlainText {
                width: parent.width
                text: sheet.name
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
            Field {
                id: field
                objectName: "newTitle"
                width: parent.width
                Accessible.name: qsTr("New title")
                onAccepted: sheet.keep()
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    text: qsTr("Cancel")
                    onClicked: sheet.close()
                }
                PushButton {
                    look: PushButton.Primary
                    enabled: field.text.trim()
                    text: qsTr("Rename")
                    onClicked: sheet.keep()
                }
            }
        }
    }
}
