import QtQuick
import ROCmForge
import ROCmForge.Core

// Offers to list the models of another program. They are not listed without consent.
Rectangle {
    id: offer

    property string program
    property string path
    property int models

    implicitHeight: lines.implicitHeight + 24
    radius: Theme.blockRadius
    color: Theme.sunken

    Column {
        id: lines
        x: 12
        y: 12
        width: parent.width - 24
        spacing: 8
        PlainText {
            width: parent.width
            wrapMode: Text.Wrap
            text: qsTr("%1 has %Ln model(s) on this computer. List them here too?", "", offer.models).arg(offer.program)
            font.pixelSize: Theme.small
            font.weight: Font.DemiBold
        }
        PlainText {
            width: parent.width
            elide: Text.ElideMiddle
            text: qsTr("%1, read-only").arg(offer.path)
            font.pixelSize: Theme.tiny
            color: Theme.secondary
        }
        Row {
            spacing: 8
            PushButton {
                objectName: "acceptOffer"
                text: qsTr("List them")
                Accessible.name: qsTr("List the models of %1").arg(offer.program)
                onClicked: Library.answerOffer(offer.path, true)
            }
            PushButton {
                objectName: "refuseOffer"
                look: PushButton.Quiet
                text: qsTr("No")
                Accessible.name: qsTr("Don't list the models of %1").arg(offer.program)
                onClicked: Library.answerOffer(offer.path, false)
            }
        }
    }
}
