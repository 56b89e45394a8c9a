import QtQuick
import ROCmForge

// A model that fits this computer, with a button that opens it in Discover.
Rectangle {
    id: row

    property string name
    property string about
    property string size
    property string buttonName
    signal chosen

    implicitHeight: Math.max(words.implicitHeight, get.height) + 20
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: Theme.line
    border.color: Theme.border
    Accessible.role: Accessible.ListItem
    Accessible.name: [name, size, about].join(", ")

    Column {
        id: words
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        width: get.x - x - 12
        spacing: 2
        PlainText {
            width: parent.width
            text: row.name
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            width: parent.width
            wrapMode: Text.Wrap
            text: row.about
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
    }
    PushButton {
        id: get
        objectName: row.buttonName
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Download, %1…").arg(row.size)
        Accessible.name: qsTr("Download %1, %2").arg(row.name).arg(row.size)
        onClicked: row.chosen()
    }
}
