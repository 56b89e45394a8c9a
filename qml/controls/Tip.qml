import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.ToolTip {
    id: control

    property string keys  // shortcut for the action that the tip describes

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: -implicitHeight - 6
    implicitWidth: Math.min(480, Math.ceil(contentItem.implicitWidth)) + leftPadding + rightPadding
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: 8
    leftPadding: 8
    rightPadding: 8
    topPadding: 5
    bottomPadding: 5
    delay: 500
    // Esc does not close the tip, so that the key reaches the window, for instance to stop an answer.
    closePolicy: T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: Text {
        text: control.keys ? control.text + "  " + control.keys : control.text
        textFormat: Text.PlainText
        wrapMode: Text.Wrap
        font.family: EmojiFont.family ? EmojiFont.familyFor(text) : Theme.sans
        font.pixelSize: Theme.tiny
        color: Theme.window
    }
    background: Rectangle {
        radius: 5
        color: Theme.text
    }
}
