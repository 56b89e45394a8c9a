import QtQuick
import ROCmForge
import ROCmForge.Core

// What was found out about this computer, with what mends what is missing.
Column {
    id: list

    spacing: 2
    Accessible.role: Accessible.List
    Accessible.name: qsTr("This computer")
    onVisibleChanged: if (visible) Computer.checkOnce()
    Component.onCompleted: if (visible) Computer.checkOnce()

    PlainText {
        visible: Computer.findings.length === 0
        text: qsTr("Looking at this computer…")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Repeater {
        model: Computer.findings
        FindingRow {
            required property var modelData
            width: list.width
            level: modelData.level
            sentence: modelData.sentence
            remedy: modelData.remedy
        }
    }
    Item {
        width: 1
        height: 6
    }
    Flow {
        width: parent.width
        spacing: 4
        PushButton {
            objectName: "checkAgain"
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            glyph: "refresh"
            enabled: !Computer.checking
            text: qsTr("Look again")
            onClicked: Computer.check()
        }
        PushButton {
            objectName: "copyReport"
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            enabled: Computer.findings.length > 0
            glyph: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : qsTr("Copy a report for bugs")
            onClicked: {
                Clipboard.copy(Computer.report());
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
    }
}
