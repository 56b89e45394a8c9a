import QtQuick
import ROCmForge

// A setting with its name, a description, and its control. The control is at the right, or below in a narrow
// window.
Item {
    id: row

    property string label
    property string hint
    property color hintColor: Theme.secondary
    default property alias control: slot.data
    readonly property bool stacked: slot.width > width - Theme.scaled(160)

    width: parent ? parent.width : 0
    implicitHeight: stacked ? words.implicitHeight + slot.height + 20 : Math.max(Theme.control + 8, words.implicitHeight + 12, slot.height + 8)
    height: implicitHeight

    Column {
        id: words
        y: row.stacked ? 6 : Math.round((parent.height - height) / 2)
        width: row.stacked ? parent.width : parent.width - slot.width - 24
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
            color: row.hintColor
        }
    }
    Item {
        id: slot
        x: row.stacked ? 0 : parent.width - width
        y: row.stacked ? words.y + words.height + 8 : Math.round((parent.height - height) / 2)
        width: childrenRect.width
        height: childrenRect.height
    }
}
