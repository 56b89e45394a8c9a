import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A conversation or a message in the search results.
T.ItemDelegate {
    id: row

    required property int index
    required property string title
    required property var titleMatches
    required property string snippet
    required property var snippetMatches
    required property date created
    property bool framed: false  // whether the row has the keyboard focus
    signal chosen

    implicitHeight: Theme.scaled(snippet ? 64 : 32)
    focusPolicy: Qt.ClickFocus
    text: title
    Accessible.role: Accessible.ListItem
    Accessible.name: snippet ? qsTr("%1: %2").arg(title).arg(snippet) : title
    Accessible.onPressAction: row.chosen()
    onClicked: row.chosen()

    contentItem: Item {
        HighlightedText {
            id: head
            x: 10
            y: row.snippet ? Theme.scaled(6) : Math.round((parent.height - height) / 2)
            width: parent.width - x - (when.visible ? when.width + 16 : 10)
            plain: row.title
            matches: row.titleMatches || []
            elide: Text.ElideRight
            maximumLineCount: 1
            font.pixelSize: row.snippet ? Theme.small : Theme.body
            font.weight: row.snippet ? Font.Medium : Font.Normal
        }
        PlainText {
            id: when
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.baseline: head.baseline
            visible: row.snippet
            text: row.created.toLocaleDateString(Qt.locale(), Locale.ShortFormat)
            font.pixelSize: Theme.tiny
            color: Theme.secondary
            Accessible.ignored: true
        }
        HighlightedText {
            x: 10
            y: Theme.scaled(26)
            width: parent.width - 20
            visible: row.snippet
            plain: row.snippet
            matches: row.snippetMatches || []
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            maximumLineCount: 2
            elide: Text.ElideRight
            font.pixelSize: Theme.tiny
            color: Theme.secondary
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.down ? Theme.pressed : row.hovered ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            gap: -2
            visible: row.framed
        }
    }
}
