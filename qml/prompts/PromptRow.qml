import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A prompt in a list: its title and the beginning of its text.
T.ItemDelegate {
    id: row

    required property int index
    required property var modelData
    // Whether the prompt is the user's own, so that the row has buttons to edit and delete it.
    property bool changeable: false
    readonly property string words: qsTr("%1: %2").arg(modelData.title).arg(modelData.text)
    signal chosen
    signal pointed
    signal editAsked
    signal removeAsked

    focusPolicy: Qt.NoFocus
    highlighted: ListView.isCurrentItem
    text: modelData.title
    Accessible.role: Accessible.ListItem
    Accessible.name: words
    Accessible.selected: highlighted
    Accessible.onPressAction: row.chosen()
    onClicked: row.chosen()

    contentItem: Item {
        PlainText {
            id: title
            x: 16
            width: Math.min(implicitWidth, (buttons.visible ? buttons.x : parent.width - 16) - x - 8)
            anchors.verticalCenter: parent.verticalCenter
            text: row.text
            font.weight: row.modelData.own ? Font.Medium : Font.Normal
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        PlainText {
            anchors.left: title.right
            anchors.leftMargin: 12
            anchors.right: buttons.visible ? buttons.left : parent.right
            anchors.rightMargin: buttons.visible ? 8 : 16
            anchors.verticalCenter: parent.verticalCenter
            visible: width > 40
            text: row.modelData.text.replace(/\s+/g, " ")
            elide: Text.ElideRight
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.ignored: true
        }
        Row {
            id: buttons
            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            visible: row.changeable && row.modelData.own
            IconButton {
                objectName: "editPrompt"
                glyph: "pencil"
                text: qsTr("Edit prompt")
                Accessible.name: qsTr("Edit the prompt %1").arg(row.text)
                onClicked: row.editAsked()
            }
            IconButton {
                objectName: "removePrompt"
                glyph: "trash"
                text: qsTr("Delete prompt")
                Accessible.name: qsTr("Delete the prompt %1").arg(row.text)
                onClicked: row.removeAsked()
            }
        }
    }
    background: Rectangle {
        x: 8
        width: row.width - 16
        height: row.height
        radius: Theme.radius
        color: row.highlighted ? Theme.accentSoft : row.hovered ? Theme.hover : "transparent"
    }
    // Only a moving pointer selects the row, so that a resting pointer does not change the selection when the
    // list opens.
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
