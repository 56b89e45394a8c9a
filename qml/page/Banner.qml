import QtQuick
import ROCmForge
import ROCmForge.Core

// A message above the conversation: an error, which stays until it is dismissed or resolved, or a notice
// about progress.
Rectangle {
    id: banner

    property string sentence
    property bool news: false
    property string glyph: news ? "clock" : "warning"
    property string offer  // text of the main button; empty: none
    property string thirdOffer  // text of the middle button; empty: none
    property string otherOffer  // text of the last button; empty: none
    property string dismissal: qsTr("Dismiss")  // empty: the person can't dismiss the banner
    signal accepted
    signal thirdAccepted
    signal otherAccepted
    signal dismissed

    // Whether the buttons are below the text. Beside the text, they would leave less than 240 pixels for it.
    readonly property bool stacked: width - words.x - buttons.width - 20 < 240

    visible: sentence
    implicitHeight: stacked ? buttons.y + buttons.height + 8 : Math.max(Theme.scaled(48), words.implicitHeight + 24)
    color: news ? Theme.surface : Theme.dangerSoft
    Accessible.role: Accessible.AlertMessage
    Accessible.name: sentence

    Icon {
        x: 16
        y: 14
        glyph: banner.glyph
        color: banner.news ? Theme.secondary : Theme.danger
    }
    TextEdit {
        id: words
        x: Theme.scaled(46)
        y: 14
        width: parent.width - x - (banner.stacked ? 16 : buttons.width + 20)
        text: banner.sentence
        readOnly: true
        selectByMouse: true
        wrapMode: TextEdit.Wrap
        color: Theme.text
        selectionColor: Theme.accent
        selectedTextColor: Theme.accentText
        font.family: Theme.sans
        font.pixelSize: Theme.body
        Accessible.role: Accessible.EditableText
        Accessible.readOnly: true
        Accessible.name: banner.news ? qsTr("Notice") : qsTr("Problem")
    }
    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 12
        y: banner.stacked ? words.y + words.implicitHeight + 8 : 8
        spacing: 4
        PushButton {
            objectName: "offer"
            visible: banner.offer
            text: banner.offer
            onClicked: banner.accepted()
        }
        PushButton {
            objectName: "thirdOffer"
            visible: banner.thirdOffer
            text: banner.thirdOffer
            onClicked: banner.thirdAccepted()
        }
        PushButton {
            objectName: "otherOffer"
            visible: banner.otherOffer
            text: banner.otherOffer
            onClicked: banner.otherAccepted()
        }
        PushButton {
            visible: !banner.news
            look: PushButton.Quiet
            text: copied.running ? qsTr("Copied") : qsTr("Copy")
            Accessible.name: qsTr("Copy the notice")
            onClicked: {
                Clipboard.copy(banner.sentence);
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
        IconButton {
            objectName: "dismiss"
            visible: banner.dismissal
            side: 32
            glyph: "close"
            text: banner.dismissal
            onClicked: banner.dismissed()
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
}
