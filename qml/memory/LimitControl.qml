import QtQuick
import ROCmForge
import ROCmForge.Core

// Sets the share of free memory that a model may use, and explains the purpose of the rest.
Column {
    id: limit

    readonly property int percent: Math.round(Settings.threshold * 100)

    spacing: 4

    Item {
        readonly property bool oneLine: what.implicitWidth + share.implicitWidth + 12 < width
        width: parent.width
        height: oneLine ? Theme.scaled(24) : what.height + share.height + 4
        PlainText {
            id: what
            y: parent.oneLine ? (parent.height - height) / 2 : 0
            text: qsTr("Memory limit")
            font.pixelSize: Theme.small
            Accessible.ignored: true
        }
        PlainText {
            id: share
            anchors.right: parent.right
            y: parent.oneLine ? (parent.height - height) / 2 : what.height + 2
            text: qsTr("%1 % of free memory").arg(limit.percent)
            font.pixelSize: Theme.small
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }
    }
    ValueSlider {
        objectName: "limit"
        width: parent.width
        from: 50
        to: 95
        stepSize: 5
        value: limit.percent
        Accessible.name: qsTr("Memory limit: %1 % of free memory").arg(limit.percent)
        onMoved: Settings.threshold = value / 100
    }
    PlainText {
        width: parent.width
        wrapMode: Text.Wrap
        text: qsTr("The rest stays free, so that the desktop runs smoothly.")
        font.pixelSize: Theme.tiny
        color: Theme.secondary
    }
}
