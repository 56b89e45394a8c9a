import QtQuick
import ROCmForge

// Says where messages are sent. `where` is "elsewhere" for another computer, "program" for another program on this
// computer, or "" if messages stay in this program. The badge is then hidden.
Rectangle {
    id: badge

    property string where
    // In a narrow window, only the icon is shown. Screen readers get the text anyway.
    property bool small: false
    readonly property string text: where === "elsewhere" ? qsTr("Sent to another computer") : where === "program" ? qsTr("Sent to another program") : ""
    readonly property int wholeWidth: Math.ceil(words.implicitWidth) + Theme.scaled(16) + 6 + 16

    implicitWidth: small ? Theme.scaled(16) + 12 : wholeWidth
    implicitHeight: Theme.scaled(22)
    visible: where
    radius: height / 2
    color: Theme.warningSoft
    border.width: Theme.line
    border.color: Theme.warningBorder
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Icon {
        id: drawing
        x: badge.small ? 6 : 8
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.scaled(16)
        glyph: "leaves"
        color: Theme.text
    }
    PlainText {
        id: words
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: drawing.right
        anchors.leftMargin: 6
        visible: !badge.small
        text: badge.text
        font.pixelSize: Theme.tiny
        font.weight: Font.Medium
        Accessible.ignored: true
    }
}
