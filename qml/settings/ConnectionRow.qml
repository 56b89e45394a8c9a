import QtQuick
import ROCmForge

// Shows one connection: host, time, purpose, size and result.
Item {
    id: row

    required property string time
    required property string host
    required property string purpose
    required property string bytes
    required property string result
    required property bool failed
    property bool narrow: false
    property bool current: false

    readonly property string outcome: bytes ? qsTr("%1, %2").arg(bytes).arg(result) : result

    implicitHeight: words.implicitHeight + 16
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, %2: %3. %4").arg(time).arg(host).arg(purpose).arg(outcome)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: "transparent"
        FocusRing {
            target: parent
            gap: -2
            visible: row.current
        }
    }
    PlainText {
        id: clock
        x: 16
        y: 8
        width: Theme.scaled(60)
        text: row.time
        font.pixelSize: Theme.small
        color: Theme.secondary
        Accessible.ignored: true
    }
    Column {
        id: words
        x: clock.x + clock.width + 8
        y: 8
        width: parent.width - x - 16 - (row.narrow ? 0 : end.width + 16)
        spacing: 2
        PlainText {
            width: parent.width
            text: row.purpose
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            Accessible.ignored: true
        }
        PlainText {
            width: parent.width
            text: row.host
            elide: Text.ElideMiddle
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        PlainText {
            width: parent.width
            visible: row.narrow
            text: row.outcome
            wrapMode: Text.Wrap
            font.pixelSize: Theme.small
            color: row.failed ? Theme.danger : Theme.secondary
            Accessible.ignored: true
        }
    }
    Column {
        id: end
        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 8
        width: Math.min(Theme.scaled(280), row.width * 0.4)
        visible: !row.narrow
        spacing: 2
        PlainText {
            width: parent.width
            horizontalAlignment: Text.AlignRight
            wrapMode: Text.Wrap
            text: row.result
            font.pixelSize: Theme.small
            color: row.failed ? Theme.danger : Theme.text
            Accessible.ignored: true
        }
        PlainText {
            width: parent.width
            horizontalAlignment: Text.AlignRight
            text: row.bytes
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
    }
}
