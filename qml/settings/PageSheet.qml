import QtQuick
import ROCmForge

// A page over the settings: a header with its name and actions, and its content.
Sheet {
    id: sheet

    property alias actions: actions.data
    default property alias page: page.data

    width: Math.min(parent.width - 32, Theme.scaled(936))
    height: Math.min(parent.height - 32, Theme.scaled(720))
    onAboutToShow: close.forceActiveFocus()

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name

        Item {
            id: head
            width: parent.width
            height: Theme.scaled(56)
            PlainText {
                x: 24
                width: tools.x - x - 12
                anchors.verticalCenter: parent.verticalCenter
                text: sheet.name
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
                elide: Text.ElideRight
            }
            Row {
                id: tools
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                spacing: 8
                Row {
                    id: actions
                    spacing: 8
                }
                IconButton {
                    id: close
                    side: 32
                    glyph: "close"
                    text: qsTr("Close")
                    onClicked: sheet.close()
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
        }
        Item {
            id: page
            anchors.top: head.bottom
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }
}
