import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// A row of the list of models: name, size, and whether the model fits.
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
    required property var where  // undefined or empty: a local file
    property bool chosen: false
    readonly property string speed: {
        if (measured > 0)
            return qsTr("%1 tok/s").arg(Format.speed(measured));
        return predicted > 0 ? qsTr("~%1 tok/s").arg(Format.foretoldSpeed(predicted)) : "";
    }
    readonly property bool loaded: Bridge.modelPath === path && (Bridge.contextSize > 0 || Bridge.modelWhere !== "")
    // A loaded model has its memory already, so the row does not say whether it fits.
    readonly property string words: [loaded ? qsTr("Loaded") : verdictText, speed].filter(part => part).join(" · ")
    readonly property string facts: type && size ? type + " · " + size : type || size

    implicitHeight: Theme.scaled(62)
    focusPolicy: Qt.ClickFocus
    text: name
    Accessible.role: Accessible.ListItem
    Accessible.name: [name, parameters, facts, badge.text, words].filter(part => part).join(", ")
    Accessible.selected: chosen
    Accessible.onPressAction: if (enabled) clicked()

    // A plain Text is used because it is fast: up to twelve rows are created within one frame when the list
    // changes.
    component Line: Text {
        color: Theme.text
        textFormat: Text.PlainText
        font.family: Theme.sans
        font.pixelSize: Theme.small
        Accessible.ignored: true
    }

    contentItem: Item {
        Line {
            x: 12
            y: 11
            width: parent.width - x - sizeText.width - 24
            text: row.name
            font.pixelSize: Theme.body
            font.weight: Font.DemiBold
            elide: Text.ElideRight
        }
        Line {
            id: sizeText
            x: parent.width - width - 12
            y: 11
            objectName: "facts"
            text: row.facts
            color: Theme.secondary
        }
        Rectangle {
            x: 12
            y: Theme.scaled(40)
            width: 8
            height: 8
            radius: 4
            objectName: "mark"
            visible: row.verdict
            color: {
                switch (row.loaded ? "fits" : row.verdict) {
                case "fits":
                    return Theme.success;
                case "smaller":
                    return Theme.warning;
                case "large":
                    return Theme.danger;
                default:
                    return Theme.gaugeOthers;
                }
            }
        }
        Line {
            id: wordsText
            x: row.where ? 12 + badge.width + 8 : 28
            y: Theme.scaled(34)
            width: Math.min(implicitWidth, parent.width - x - 12)
            objectName: "words"
            text: row.words
            font.weight: row.loaded ? Font.DemiBold : Font.Normal
            color: row.supported ? Theme.text : Theme.secondary
            elide: Text.ElideRight
        }
        // A narrow list hides this text first, because the verdict and the speed are more important.
        Line {
            x: parent.width - width - 12
            y: Theme.scaled(34)
            visible: x >= 12 + (row.words ? wordsText.x + wordsText.width : 12 + badge.width)
            text: row.parameters
            color: Theme.secondary
        }
        // Created only on demand, because few rows need it.
        Loader {
            id: badge
            readonly property string text: item ? item.text : ""
            x: 12
            y: Theme.scaled(34)
            active: row.where ? true : false
            sourceComponent: RemoteBadge {
                where: row.where || ""
                Accessible.ignored: true
            }
        }
    }
    background: Rectangle {
        radius: Theme.blockRadius
        color: row.chosen ? Theme.accentSoft : row.hovered ? Theme.hover : "transparent"
        Loader {
            anchors.fill: parent
            active: row.chosen && row.ListView.view.activeFocus && row.ListView.view.keyboard
            sourceComponent: Item {
                FocusRing {
                    target: parent
                    gap: -2
                    around: Theme.blockRadius
                }
            }
        }
    }
}
