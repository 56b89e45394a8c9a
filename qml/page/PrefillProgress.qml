import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows progress while the model reads the prompt, before the first token of the answer.
Item {
    id: progress

    readonly property bool running: AnswerQueue.stoppable && Bridge.state === Bridge.Prefilling
    readonly property int percent: Math.round(Bridge.prefillProgress * 100)

    // Becomes true after a delay, so that nothing flashes for short prompts.
    property bool shown: false
    onRunningChanged: shown = false
    Timer {
        running: progress.running
        interval: 300
        onTriggered: progress.shown = true
    }

    implicitHeight: Theme.scaled(32)
    height: Theme.scaled(32)

    Row {
        anchors.verticalCenter: parent.verticalCenter
        spacing: 12
        visible: progress.shown
        Accessible.role: Accessible.ProgressBar
        Accessible.name: words.text
        PlainText {
            id: words
            anchors.verticalCenter: parent.verticalCenter
            text: Bridge.modelWhere ? qsTr("Waiting for %1…").arg(Bridge.modelPlace) : qsTr("Reading the conversation: %1 %").arg(progress.percent)
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: !Bridge.modelWhere
            width: 160
            height: 4
            radius: 2
            color: Theme.border
            Rectangle {
                width: parent.width * Bridge.prefillProgress
                height: parent.height
                radius: 2
                color: Theme.accent
            }
        }
    }
}
