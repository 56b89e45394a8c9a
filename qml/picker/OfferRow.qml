import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A repository on Hugging Face or an entry of the catalogue.
T.ItemDelegate {
    id: row

    required property int index
    required property string name
    required property string repo
    required property string about
    required property string licence
    required property bool gated
    required property string size  // empty: not known yet
    required property string fits  // "fits", "large" or "" (unknown)
    property bool chosen: false
    readonly property string fitWords: fits === "fits" ? qsTr("fits") : fits === "large" ? qsTr("too large") : ""
    readonly property string facts: [licence, gated ? qsTr("needs access approval") : ""].filter(part => part).join(" · ")

    implicitHeight: Theme.scaled(62)
    focusPolicy: Qt.ClickFocus
    text: name
    Accessible.role: Accessible.ListItem
    Accessible.name: [name, size, fitWords, about, facts].filter(part => part).join(", ")
    Accessible.selected: chosen
    Accessible.onPressAction: clicked()

    contentItem: Item {
        PlainText {
            x: 12
            y: 11
            width: parent.width - x - sizeText.width - 24
            text: row.name
            font.weight: Font.DemiBold
            elide: Text.ElideMiddle
            Accessible.ignored: true
        }
        PlainText {
            id: sizeText
            objectName: "offerSize"
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: 11
            width: Math.min(implicitWidth, row.width * 0.45)
            elide: Text.ElideRight
            text: row.size ? [row.size, row.fitWords].filter(part => part).join(" · ") : row.facts
            font.pixelSize: Theme.small
            color: row.fits === "large" ? Theme.danger : Theme.secondary
            Accessible.ignored: true
        }
        PlainText {
            id: factsText
            anchors.right: parent.right
            anchors.rightMargin: 12
            y: Theme.scaled(34)
            visible: row.size
            text: row.facts
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        PlainText {
            x: 12
            y: Theme.scaled(34)
            width: parent.width - 24 - (factsText.visible && factsText.text ? factsText.width + 12 : 0)
            text: row.about
            font.pixelSize: Theme.small
            color: Theme.secondary
            elide: Text.ElideRight
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
            visible: row.ListView.isCurrentItem && row.ListView.view.activeFocus && row.ListView.view.keyboard
        }
    }
}
