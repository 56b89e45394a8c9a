import QtQuick
import ROCmForge

// A question with two or three buttons. The button that does nothing harmful has the focus.
Sheet {
    id: sheet

    property string question
    property string explanation
    property string yes
    property bool dangerous: false
    property string other  // text of a third button; empty: none
    signal accepted
    signal otherAccepted

    width: Math.min(parent.width - 32, Theme.scaled(420))
    y: Math.round((parent.height - height) / 3)
    name: question
    onAboutToShow: no.forceActiveFocus(Qt.TabFocusReason)

    contentItem: Item {
        implicitHeight: column.implicitHeight + 48
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.question
        Column {
            id: column
            x: 24
            y: 24
            width: parent.width - 48
            spacing: 8
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                text: sheet.question
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
            PlainText {
                width: parent.width
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                maximumLineCount: 6
                elide: Text.ElideRight
                lineHeight: 1.2
                text: sheet.explanation
                color: Theme.secondary
                bottomPadding: 12
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    id: no
                    text: qsTr("Cancel")
                    onClicked: sheet.close()
                }
                PushButton {
                    objectName: "other"
                    visible: sheet.other
                    text: sheet.other
                    onClicked: {
                        sheet.close();
                        sheet.otherAccepted();
                    }
                }
                PushButton {
                    objectName: "accept"
                    look: sheet.dangerous ? PushButton.Danger : PushButton.Primary
                    text: sheet.yes
                    onClicked: {
                        sheet.close();
                        sheet.accepted();
                    }
                }
            }
        }
    }
}
