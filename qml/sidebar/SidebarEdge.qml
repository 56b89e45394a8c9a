import QtQuick
import ROCmForge

// The sidebar's right edge, which can be dragged. A double click gives it its usual width back.
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
    Accessible.ignored: true  // only how wide something is
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
