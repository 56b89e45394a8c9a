import QtQuick
import ROCmForge
import ROCmForge.Core

// One finding about this computer. If a command fixes it, the row shows the command with a copy button.
Item {
    id: row

    property string level  // "fine", "note", "problem"
    property string sentence
    property string remedy

    implicitHeight: words.y + words.implicitHeight + (box.visible ? box.height + 8 : 0) + 4
    Accessible.role: Accessible.ListItem
    Accessible.name: level === "problem" ? qsTr("Problem: %1").arg(sentence) : sentence

    Icon {
        y: words.y + (Theme.small * 1.35 - height) / 2
        width: Theme.scaled(16)
        visible: row.level !== "note"
        glyph: row.level === "problem" ? "warning" : "check"
        color: row.level === "problem" ? Theme.danger : Theme.success
    }
    Rectangle {
        x: Theme.scaled(5)
        y: words.y + (Theme.small * 1.35 - height) / 2
        width: Theme.scaled(6)
        height: width
        radius: width / 2
        visible: row.level === "note"
        color: Theme.secondary
    }
    PlainText {
        id: words
        x: Theme.scaled(26)
        y: 4
        width: parent.width - x
        wrapMode: Text.Wrap
        lineHeight: 1.15
        text: row.sentence
        font.pixelSize: Theme.small
        color: row.level === "problem" ? Theme.text : Theme.secondary
        Accessible.ignored: true
    }
    Rectangle {
        id: box
        x: words.x
        y: words.y + words.implicitHeight + 8
        width: parent.width - x
        height: Math.max(command.implicitHeight + 16, copy.height + 8)
        visible: row.remedy
        radius: Theme.radius
        color: Theme.sunken
        TextEdit {
            id: command
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            width: copy.x - x - 8
            text: row.remedy
            readOnly: true
            selectByMouse: true
            wrapMode: TextEdit.WrapAnywhere
            textFormat: TextEdit.PlainText
            color: Theme.text
            selectionColor: Theme.accent
            selectedTextColor: Theme.accentText
            font.family: Theme.mono
            font.pixelSize: Theme.small
            Accessible.role: Accessible.EditableText
            Accessible.readOnly: true
            Accessible.name: qsTr("Command")
        }
        PushButton {
            id: copy
            objectName: "copyRemedy"
            anchors.right: parent.right
            anchors.rightMargin: 4
            anchors.verticalCenter: parent.verticalCenter
            look: PushButton.Quiet
            glyph: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : qsTr("Copy")
            Accessible.name: qsTr("Copy the command")
            onClicked: {
                Clipboard.copy(row.remedy);
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
    }
}
