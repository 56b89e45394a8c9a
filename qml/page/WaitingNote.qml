import QtQuick
import ROCmForge
import ROCmForge.Core

// Says that the last message waits until an answer in another conversation ends, and offers to cancel it.
Item {
    id: note

    readonly property bool waiting: AnswerQueue.sentence

    Icon {
        id: glyph
        anchors.verticalCenter: parent.verticalCenter
        visible: note.waiting
        width: 16
        height: 16
        sourceSize: Qt.size(16, 16)
        glyph: "clock"
        color: Theme.secondary
    }
    PlainText {
        objectName: "waitingNote"
        anchors.left: glyph.right
        anchors.leftMargin: 8
        anchors.right: cancel.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: note.waiting
        elide: Text.ElideMiddle
        text: AnswerQueue.sentence
        color: Theme.secondary
        font.pixelSize: Theme.small
    }
    PushButton {
        id: cancel
        objectName: "cancelWaiting"
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: note.waiting
        look: PushButton.Quiet
        text: qsTr("Cancel")
        Accessible.name: qsTr("Cancel the queued message")
        onClicked: AnswerQueue.cancel()
    }
}
