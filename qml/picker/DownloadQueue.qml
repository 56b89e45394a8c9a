import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The list of downloads.
Item {
    id: queue

    implicitHeight: list.count > 0 ? list.contentHeight + 17 : 0
    visible: list.count > 0
    clip: true

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.border
    }
    RowList {
        id: list
        objectName: "downloads"
        x: 16
        y: 9
        width: parent.width - 32
        height: parent.height - 17
        model: Downloads
        Accessible.name: qsTr("Downloads")
        T.ScrollBar.vertical: ThinScrollBar {}
        delegate: Item {
            id: row

            required property int index
            required property string title
            required property string state
            required property real fraction
            required property string words
            readonly property bool going: ["waiting", "running", "checking"].includes(row.state)

            width: list.width
            height: Theme.scaled(52)
            Accessible.role: Accessible.ListItem
            Accessible.name: title + ", " + words

            PlainText {
                y: 4
                width: buttons.x - 12
                text: row.title
                font.weight: Font.Medium
                elide: Text.ElideMiddle
                Accessible.ignored: true
            }
            PlainText {
                y: Theme.scaled(24)
                width: buttons.x - 12
                text: row.words
                font.pixelSize: Theme.small
                color: row.state === "failed" ? Theme.danger : Theme.secondary
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            Rectangle {
                y: Theme.scaled(45)
                width: buttons.x - 12
                height: 3
                radius: 2
                visible: row.state !== "done" && row.state !== "failed"
                color: Theme.sunken
                Accessible.role: Accessible.ProgressBar
                Accessible.name: qsTr("%1 percent").arg(Math.floor(row.fraction * 100))
                Rectangle {
                    width: parent.width * Math.min(1, row.fraction)
                    height: parent.height
                    radius: 2
                    color: Theme.accent
                }
            }
            Row {
                id: buttons
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: 8
                PushButton {
                    objectName: "pause" + row.index
                    visible: row.state !== "done"
                    text: row.going ? qsTr("Pause") : qsTr("Resume")
                    Accessible.name: text + ", " + row.title
                    onClicked: row.going ? Downloads.pause(row.index) : Downloads.resume(row.index)
                }
                PushButton {
                    objectName: "cancel" + row.index
                    text: row.state === "done" ? qsTr("Clear") : qsTr("Cancel")
                    Accessible.name: text + ", " + row.title
                    onClicked: Downloads.cancel(row.index)
                }
            }
        }
    }
}
