import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows the findings about this computer. A finding with a known fix shows the fix too.
Column {
    id: list

    // Whether findings of level "fine" are left out, except those about the GPU and the memory. A button
    // shows all findings.
    property bool brief: false
    readonly property var shown: brief ? Computer.findings.filter(one => one.level !== "fine" || ["gpu", "memory"].includes(one.about)) : Computer.findings

    spacing: 2
    Accessible.role: Accessible.List
    Accessible.name: qsTr("This computer")
    onVisibleChanged: if (visible) Computer.checkOnce()
    Component.onCompleted: if (visible) Computer.checkOnce()

    PlainText {
        visible: Computer.findings.length === 0
        text: qsTr("Checking this computer…")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Repeater {
        model: list.shown
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
            objectName: "showAllFindings"
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            visible: list.shown.length < Computer.findings.length
            glyph: "chevron-down"
            text: qsTr("Show all %1").arg(Computer.findings.length)
            onClicked: {
                list.brief = false;
                again.forceActiveFocus(focusReason);
            }
        }
        PushButton {
            id: again
            objectName: "checkAgain"
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            glyph: "refresh"
            enabled: !Computer.checking
            text: qsTr("Check again")
            onClicked: Computer.check()
        }
        PushButton {
            objectName: "copyReport"
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.text : Theme.secondary
            enabled: Computer.findings.length > 0
            glyph: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : qsTr("Copy bug report")
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
