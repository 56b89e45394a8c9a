import QtQuick
import ROCmForge

// The summary line of a collapsible section. The rows below it have the section's content.
PushButton {
    id: block

    property string summary
    property bool open: false
    property real most: 600  // maximum width

    x: -leftPadding
    look: PushButton.Quiet
    implicitHeight: Theme.scaled(28)
    text: summary.replace(/<[^>]*>|[*_`]/g, "") || qsTr("Details")
    font.weight: Font.Medium
    Accessible.name: block.open ? qsTr("%1, shown").arg(text) : qsTr("%1, hidden").arg(text)
    Accessible.checkable: true
    Accessible.checked: block.open
    contentItem: Row {
        spacing: 4
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            width: 16
            height: 16
            sourceSize: Qt.size(16, 16)
            glyph: block.open ? "chevron-down" : "chevron-right"
            color: Theme.secondary
        }
        PlainText {
            width: Math.min(implicitWidth, Math.max(40, block.most - 20 - block.leftPadding - block.rightPadding))
            anchors.verticalCenter: parent.verticalCenter
            text: block.text
            font: block.font
            elide: Text.ElideRight
            color: Theme.text
        }
    }
}
