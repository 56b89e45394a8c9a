import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// A found model: what it is, how large, and whether it fits.
T.ItemDelegate {
    id: row

    required property int index
    required property string path
    required property string name
    required property string parameters
    required property string type
    required property string size
    required property string verdict
    required property string verdictText
    required property real neededBytes
    required property bool supported
    required property bool own
    required property real measured
    required property real predicted
    required property var where  // undefined or "": it is a file of this computer
    property bool chosen: false
    readonly property string speed: {
        if (measured > 0)
            return qsTr("%1 tok/s").arg(Format.speed(measured));
        return predicted > 0 && verdict === "fits" ? qsTr("~%1 tok/s").arg(Format.foretoldSpeed(predicted)) : "";
    }
    readonly property string words: [verdictText, speed].filter(part => part).join(" · ")
    readonly property string facts: [parameters, type].filter(part => part).join(" · ")

    implicitHeight: Theme.room(62)
    focusPolicy: Qt.ClickFocus
    text: name
    Accessible.role: Accessible.ListItem
    Accessible.name: [name, facts, size, badge.text, words].filter(part => part).join(", ")
    Accessible.selected: chosen
    Accessible.onPressAction: if (enabled) clicked()

    contentItem: Item {
        PlainText {
            x: 12
            y: 11
            width: parent.width - x - sizeText.width - 24
            text: row.name
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            id: sizeText
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: 11
            text: row.size
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        Rectangle {
            x: 12
            y: Theme.room(40)
            width: 8
            height: 8
            radius: 4
            visible: row.verdict
            color: ({
                    fits: Theme.success,
                    smaller: Theme.warning,
                    large: Theme.danger
                })[row.verdict] || Theme.gaugeOthers
        }
        PlainText {
            x: row.where ? 12 : 28
            y: Theme.room(34)
            width: parent.width - x - factsText.width - 24
            text: row.words
            font.pixelSize: Theme.small
            color: row.supported ? Theme.text : Theme.secondary
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            id: factsText
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: Theme.room(34)
            text: row.facts
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        RemoteBadge {
            id: badge
            x: 12
            y: Theme.room(34)
            visible: where && !row.words
            where: row.where || ""
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.blockRadius
        color: row.chosen ? Theme.accentSoft : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            gap: -2
            around: Theme.blockRadius
            visible: row.chosen && row.ListView.view.activeFocus && row.ListView.view.keyboard
        }
    }
}
