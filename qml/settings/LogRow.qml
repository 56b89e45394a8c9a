import QtQuick
import ROCmForge

// A line of the log with its time, level and text.
Item {
    id: row

    required property string time
    required property string level
    required property string text
    property bool narrow: false
    property bool current: false

    implicitHeight: words.implicitHeight + 6
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, %2: %3").arg(time).arg(level).arg(text)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: row.current ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            gap: -2
            visible: row.current
        }
    }
    PlainText {
        id: clock
        x: 6
        y: 3
        width: Theme.scaled(92)
        visible: !row.narrow
        text: row.time
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.tiny
        color: Theme.secondary
        Accessible.ignored: true
    }
    PlainText {
        id: mark
        x: row.narrow ? 6 : clock.x + clock.width + 4
        y: 3
        width: Theme.scaled(56)
        text: row.level
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.tiny
        color: row.level === "error" ? Theme.danger : row.level === "warning" ? Theme.warning : Theme.secondary
        Accessible.ignored: true
    }
    PlainText {
        id: words
        x: mark.x + mark.width + 4
        y: 3
        width: parent.width - x - 12
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        text: row.text
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.tiny
        color: row.level === "error" ? Theme.danger : Theme.text
        Accessible.ignored: true
    }
}
