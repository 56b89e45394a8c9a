import QtQuick
import ROCmForge

// A message of the program in a conversation, such as why an answer ended early.
Rectangle {
    id: notice

    property string sentence

    implicitHeight: text.implicitHeight + 20
    radius: Theme.blockRadius
    color: Theme.dangerSoft

    Icon {
        x: 12
        y: 10
        glyph: "warning"
        color: Theme.danger
    }
    SelectableText {
        id: text
        x: 42
        y: 10
        width: parent.width - x - 12
        name: qsTr("Notice")
        text: notice.sentence
    }
}
