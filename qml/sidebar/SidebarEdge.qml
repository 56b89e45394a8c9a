import QtQuick
import ROCmForge

// The right edge of the sidebar. Dragging it changes the width, and a double click restores the default
// width.
MouseArea {
    id: edge

    property int least: 180
    property int most: 480
    signal dragged(int width)
    signal letGo

    width: 8
    cursorShape: Qt.SplitHCursor
    hoverEnabled: true
    preventStealing: true
    Accessible.ignored: true  // hidden from screen readers, because it only changes a width
    onPositionChanged: event => {
        if (pressed)
            dragged(Math.max(least, Math.min(most, Math.round(mapToItem(parent, event.x, 0).x))));
    }
    onReleased: letGo()
    onDoubleClicked: {
        dragged(0);
        letGo();
    }

    Rectangle {
        x: 3
        width: 2
        height: parent.height
        visible: edge.containsMouse || edge.pressed
        color: edge.pressed ? Theme.accent : Theme.strongBorder
    }
}
