import QtQuick
import ROCmForge
import ROCmForge.Core

// What was done last, and the way back. Goes by itself after a while, unless the pointer or the keyboard is on
// it; Ctrl+Z in the list goes back later too.
Rectangle {
    id: bar

    property bool fresh: false

    implicitHeight: visible ? words.implicitHeight + 52 : 0
    visible: fresh && Shelf.undoText
    radius: Theme.blockRadius
    color: Theme.surface
    border.width: 1
    border.color: Theme.border
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Shelf.undoText

    Connections {
        target: Shelf
        function onUndoOffered() {
            bar.fresh = true;
            fade.restart();
        }
    }
    Timer {
        id: fade
        interval: 12000
        running: bar.visible && !hover.hovered && !back.activeFocus && !away.activeFocus
        onTriggered: bar.fresh = false
    }
    HoverHandler {
        id: hover
    }
    PlainText {
        id: words
        x: 12
        y: 10
        width: parent.width - 24
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: 3
        elide: Text.ElideRight
        text: Shelf.undoText
        font.pixelSize: Theme.small
    }
    PushButton {
        id: back
        objectName: "undo"
        x: 6
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 4
        look: PushButton.Quiet
        glyph: "undo"
        text: qsTr("Undo")
        onClicked: {
            bar.fresh = false;
            Shelf.undo();
        }
    }
    IconButton {
        id: away
        anchors.right: parent.right
        anchors.rightMargin: 4
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 6
        glyph: "close"
        text: qsTr("Dismiss")
        onClicked: bar.fresh = false
    }
}
