import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The conversations in the trash.
Sheet {
    id: sheet

    // `ids` are the conversations to delete permanently (empty: all), and `what` describes them.
    signal forgetAsked(var ids, string what)

    width: Math.min(parent.width - 32, Theme.scaled(560))
    name: qsTr("Trash")
    onAboutToShow: done.forceActiveFocus(Qt.TabFocusReason)

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
                text: sheet.name
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
            }
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                lineHeight: 1.2
                text: Trash.count > 0 ? qsTr("Conversations are deleted permanently after 30 days.") : qsTr("The trash is empty. Deleted conversations stay here for 30 days.")
                color: Theme.secondary
            }
            RowList {
                id: list
                objectName: "trashList"
                width: parent.width
                height: Math.min(contentHeight, Math.max(104, (sheet.parent ? sheet.parent.height : 0) - 300))
                visible: count > 0
                model: Trash
                Accessible.name: qsTr("Conversations in the trash")
                delegate: Item {
                    id: row
                    required property var conversationId
                    required property string title
                    required property int daysLeft
                    width: ListView.view.width
                    height: Theme.scaled(52)
                    Accessible.role: Accessible.ListItem
                    Accessible.name: title
                    PlainText {
                        y: Theme.scaled(7)
                        width: buttons.x - 12
                        text: row.title
                        elide: Text.ElideRight
                    }
                    PlainText {
                        y: Theme.scaled(28)
                        width: buttons.x - 12
                        text: row.daysLeft === 0 ? qsTr("Expires today") : qsTr("Expires in %Ln day(s)", "", row.daysLeft)
                        elide: Text.ElideRight
                        font.pixelSize: Theme.tiny
                        color: Theme.secondary
                    }
                    Row {
                        id: buttons
                        anchors.right: parent.right
                        anchors.rightMargin: 10
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: 4
                        PushButton {
                            objectName: "restore"
                            text: qsTr("Restore")
                            Accessible.name: qsTr("Restore %1").arg(row.title)
                            onClicked: Shelf.restore([row.conversationId])
                        }
                        IconButton {
                            objectName: "forget"
                            side: 32
                            glyph: "trash"
                            text: qsTr("Delete permanently")
                            Accessible.name: qsTr("Delete %1 permanently").arg(row.title)
                            onClicked: sheet.forgetAsked([row.conversationId], qsTr("“%1”").arg(row.title))
                        }
                    }
                    Rectangle {
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: 1
                        color: Theme.border
                    }
                }
                T.ScrollBar.vertical: ThinScrollBar {}
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    objectName: "emptyTrash"
                    visible: Trash.count > 0
                    look: PushButton.Danger
                    text: qsTr("Empty the trash…")
                    onClicked: sheet.forgetAsked([], Trash.count === 1 ? qsTr("The conversation in the trash") : qsTr("All %1 conversations in the trash").arg(Format.count(Trash.count)))
                }
                PushButton {
                    id: done
                    text: qsTr("Close")
                    onClicked: sheet.close()
                }
            }
        }
    }
}
