import QtQuick
import ROCmForge
import ROCmForge.Core

// Says on the page Discover that the program is offline, and how to change that.
Rectangle {
    id: note

    visible: Settings.offline
    implicitHeight: visible ? Math.max(words.implicitHeight, online.height) + 16 : 0
    radius: Theme.radius
    color: Theme.warningSoft
    border.width: 1
    border.color: Theme.warningBorder
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text

    PlainText {
        id: words
        objectName: "offlineWords"
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        width: online.x - x - 12
        wrapMode: Text.Wrap
        text: qsTr("ROCmForge is offline. Go online to search Hugging Face.")
        font.pixelSize: Theme.small
    }
    PushButton {
        id: online
        objectName: "goOnline"
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Go online")
        onClicked: Settings.offline = false
    }
}
