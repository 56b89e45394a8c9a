import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows how full the context is and what the draft adds to it.
Item {
    id: meter

    readonly property int size: Bridge.contextSize
    readonly property int used: size > 0 ? Math.min(size, Bridge.contextUsed) : Bridge.contextUsed
    readonly property int next: Math.max(0, Draft.tokens)
    // Whether too little of the context is left for an answer. If the draft is sent in this state, the program
    // offers to leave out or summarise the oldest messages.
    readonly property bool over: size > 0 && used + next + Math.min(128, size / 16) > size
    // The text of the meter. For a remote server, the text does not include the draft, because the server
    // reports token counts only with an answer.
    readonly property string words: {
        if (Bridge.modelWhere && used === 0)
            return qsTr("The server counts the tokens when it answers");
        if (Bridge.modelWhere && size === 0)
            return qsTr("%1 tokens; context length unknown").arg(Format.count(used));
        const now = qsTr("%1 of %2 tokens").arg(Format.count(used)).arg(Format.count(size));
        return next > 0 ? qsTr("%1, this message %2").arg(now).arg(Format.count(next)) : now;
    }

    implicitHeight: Theme.scaled(34)
    visible: size > 0 || Bridge.modelWhere

    Rectangle {
        id: bar
        anchors.verticalCenter: parent.verticalCenter
        width: 96
        height: 6
        radius: 3
        visible: meter.size > 0
        color: Theme.sunken
        border.width: Theme.line
        border.color: Theme.border
        clip: true
        Rectangle {
            id: filled
            width: parent.width * Math.min(1, meter.used / Math.max(1, meter.size))
            height: parent.height
            radius: 3
            color: Theme.accent
        }
        Rectangle {
            x: filled.width
            width: Math.min(parent.width - x, Math.max(meter.next > 0 ? 2 : 0, parent.width * meter.next / Math.max(1, meter.size)))
            height: parent.height
            radius: 3
            color: meter.over ? Theme.danger : Theme.gaugeCache
        }
    }
    PlainText {
        id: figures
        objectName: "contextFigures"
        anchors.left: bar.visible ? bar.right : parent.left
        anchors.leftMargin: bar.visible ? 10 : 0
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, parent.width - x)
        elide: Text.ElideRight
        text: meter.over && meter.next > 0 ? qsTr("%1: does not fit").arg(meter.words) : meter.words
        font.pixelSize: Theme.tiny
        color: meter.over && meter.next > 0 ? Theme.danger : Theme.secondary
        Accessible.name: qsTr("Context: %1").arg(text)
    }
    PlainText {
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: Bridge.bytesPerToken > 0 && parent.width > figures.x + figures.implicitWidth + implicitWidth + 24
        text: qsTr("1,000 tokens take %1").arg(Format.gigabytes(Bridge.bytesPerToken * 1000))
        font.pixelSize: Theme.tiny
        color: Theme.secondary
    }
}
