import QtQuick
import ROCmForge

// A setting: its name, a sentence, and the control at the right.
Item {
    id: row

    property string label
    property string hint
    default property alias control: slot.data

    width: parent ? parent.width : 0
    implicitHeight: Math.max(40, words.implicitHeight + 12, slot.childrenRect.height + 8)
    height: implicitHeight

    Column {
        id: words
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - slot.width - 24
        spacing: 2
        PlainText {
            width: parent.width
            wrapMode: Text.Wrap
            text: row.label
        }
        PlainText {
            width: parent.width
            visible: row.hint
            wrapMode: Text.Wrap
            text: row.hint
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
    }
    Item {
        id: slot
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: childrenRect.width
        height: childrenRect.height
    }
}
