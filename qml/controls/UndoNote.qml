import QtQuick
import ROCmForge

// Names an action and offers to undo it. In a narrow window, the buttons are below the text.
Rectangle {
    id: note

    property string sentence
    readonly property bool held: hover.hovered || back.activeFocus || away.activeFocus
    property bool stacked: false
    signal undoAsked
    signal dismissed

    visible: sentence
    implicitWidth: 14 + words.implicitWidth + 8 + back.width + 8 + away.width + 6
    implicitHeight: stacked ? words.height + buttons.height + 18 : Math.max(words.height, buttons.height) + 12
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: Theme.line
    border.color: Theme.strongBorder
    Accessible.role: Accessible.AlertMessage
    Accessible.name: sentence

    // Arranges the items in a function, not in bindings. The width may depend on implicitWidth, which would
    // cause a binding loop.
    function arrange() {
        stacked = width < implicitWidth;
    }
    onWidthChanged: arrange()
    onImplicitWidthChanged: arrange()

    HoverHandler {
        id: hover
    }
    PlainText {
        id: words
        x: note.stacked ? 12 : 14
        y: note.stacked ? 10 : Math.round((note.height - height) / 2)
        width: note.stacked ? note.width - 24 : implicitWidth
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: 3
        elide: Text.ElideRight
        text: note.sentence
        font.pixelSize: Theme.small
        Accessible.ignored: true
    }
    Item {
        id: buttons
        x: note.stacked ? 6 : note.width - width - 6
        y: note.stacked ? note.height - height - 4 : Math.round((note.height - height) / 2)
        width: note.stacked ? note.width - 12 : back.width + 8 + away.width
        height: Math.max(back.height, away.height)
        PushButton {
            id: back
            objectName: "undo"
            look: PushButton.Quiet
            glyph: "undo"
            ink: Theme.accent
            text: qsTr("Undo")
            onClicked: note.undoAsked()
        }
        IconButton {
            id: away
            objectName: "dismissUndo"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            glyph: "close"
            text: qsTr("Dismiss")
            onClicked: note.dismissed()
        }
    }
}
