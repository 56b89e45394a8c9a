import QtQuick
import ROCmForge
import ROCmForge.Core

// A model file in a repository: type, size, whether it fits, predicted speed, and a download button.
Item {
    id: row

    required property int index
    required property string type
    required property string title
    required property string size
    required property int files
    required property string verdict
    required property string verdictText
    required property real predicted
    readonly property string words: predicted > 0 ? verdictText + " · " + qsTr("~%1 tok/s").arg(Format.foretoldSpeed(predicted)) : verdictText
    // The state of the file in the download queue. The binding reads count and active, so that it is
    // evaluated again when they change.
    readonly property string queued: {
        Downloads.count;
        Downloads.active;
        return Downloads.stateOf(title);
    }
    signal getAsked

    implicitHeight: Theme.scaled(56)
    Accessible.role: Accessible.ListItem
    Accessible.name: [type, size, words].filter(part => part).join(", ")

    PlainText {
        y: 8
        width: button.x - sizeText.width - 20
        text: row.type
        font.weight: Font.DemiBold
        elide: Text.ElideRight
        Accessible.ignored: true
    }
    PlainText {
        id: sizeText
        anchors.right: button.left
        anchors.rightMargin: 12
        y: 8
        text: row.files > 1 ? qsTr("%1 in %Ln file(s)", "", row.files).arg(row.size) : row.size
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.ignored: true
    }
    Rectangle {
        y: Theme.scaled(36)
        width: 8
        height: 8
        radius: 4
        visible: row.verdict
        color: ({
                fits: Theme.success,
                smaller: Theme.warning,
                large: Theme.danger
            })[row.verdict] || Theme.gaugeOthers
    }
    PlainText {
        x: row.verdict ? 16 : 0
        y: Theme.scaled(30)
        width: button.x - 28
        text: row.words || qsTr("The file header has not been read yet")
        font.pixelSize: Theme.small
        color: row.verdict ? Theme.text : Theme.secondary
        elide: Text.ElideRight
        Accessible.ignored: true
    }
    PushButton {
        id: button
        objectName: "get" + row.index
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(Theme.scaled(104), implicitWidth)
        enabled: ["", "paused", "failed"].includes(row.queued)
        text: ({
                "waiting": qsTr("Waiting"),
                "running": qsTr("Downloading"),
                "checking": qsTr("Checking"),
                "paused": qsTr("Resume"),
                "done": qsTr("Downloaded")
            })[row.queued] || qsTr("Download")
        Accessible.name: text + ", " + row.type
        onClicked: row.getAsked()
    }
}
