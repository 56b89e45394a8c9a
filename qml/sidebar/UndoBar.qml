import QtQuick
import ROCmForge
import ROCmForge.Core

// What was done last with conversations, and the way back. Goes by itself after a while, unless the pointer or the
// keyboard is on it; Ctrl+Z in the list goes back later too.
UndoNote {
    id: bar

    property bool fresh: false

    visible: fresh && sentence
    height: visible ? implicitHeight : 0
    sentence: Shelf.undoText
    onUndoAsked: {
        bar.fresh = false;
        Shelf.undo();
    }
    onDismissed: bar.fresh = false

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
        running: bar.visible && !bar.held
        onTriggered: bar.fresh = false
    }
}
