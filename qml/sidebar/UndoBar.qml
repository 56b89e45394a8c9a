import QtQuick
import ROCmForge
import ROCmForge.Core

// Names the last action on conversations and offers to undo it. The bar disappears after a while, unless it
// has the pointer or the focus. Ctrl+Z in the list undoes the action even after the bar has disappeared.
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
