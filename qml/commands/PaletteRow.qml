import QtQuick
import QtQuick.Templates as T
import ROCmForge

// An entry of the palette: its text, its kind and its shortcut.
T.ItemDelegate {
    id: row

    required property int index
    required property var modelData
    readonly property string words: [modelData.text, modelData.group, modelData.keys].filter(part => part).join(", ")
    signal chosen
    signal pointed

    focusPolicy: Qt.NoFocus
    highlighted: ListView.isCurrentItem
    text: modelData.text
    Accessible.role: Accessible.ListItem
    Accessible.name: words
    Accessible.selected: highlighted
    Accessible.onPressAction: row.chosen()
    onClicked: row.chosen()

    contentItem: Item {
        PlainText {
            x: 16
            width: Math.min(implicitWidth, kind.x - x - 12)
            anchors.verticalCenter: parent.verticalCenter
            text: row.text
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            id: kind
            anchors.right: cap.visible ? cap.left : parent.right
            anchors.rightMargin: cap.visible ? 12 : 16
            anchors.verticalCenter: parent.verticalCenter
            text: row.modelData.group
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        KeyCap {
            id: cap
            anchors.right: parent.right
            anchors.rightMargin: 16
            anchors.verticalCenter: parent.verticalCenter
            visible: keys
            keys: row.modelData.keys
        }
    }
    background: Rectangle {
        x: 8
        width: row.width - 16
        height: row.height
        radius: Theme.radius
        color: row.highlighted ? Theme.accentSoft : row.hovered ? Theme.hover : "transparent"
    }
    // Only a moving pointer selects an entry, so that a resting pointer does not change the selection when
    // the list moves below it.
    HoverHandler {
        property var before: null
        onHoveredChanged: before = null
        onPointChanged: {
            const now = point.scenePosition;
            if (before && (now.x !== before.x || now.y !== before.y))
                row.pointed();
            before = Qt.point(now.x, now.y);
        }
    }
}
