import QtQuick
import ROCmForge
import ROCmForge.Core

// Says which messages were deleted, and brings them back. Ctrl+Z does too, while this shows.
Rectangle {
    id: bar

    property string sentence
    signal undoAsked
    signal dismissed

    visible: sentence
    implicitWidth: content.implicitWidth + 20
    implicitHeight: 44
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: 1
    border.color: Theme.strongBorder
    Accessible.role: Accessible.AlertMessage
    Accessible.name: sentence

    Row {
        id: content
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            text: bar.sentence
            Accessible.ignored: true
        }
        PushButton {
            objectName: "undo"
            look: PushButton.Quiet
            glyph: "undo"
            ink: Theme.accent
            text: qsTr("Undo")
            onClicked: bar.undoAsked()
        }
        IconButton {
            objectName: "dismissUndo"
            anchors.verticalCenter: parent.verticalCenter
            glyph: "close"
            text: qsTr("Dismiss")
            onClicked: bar.dismissed()
        }
    }
}
