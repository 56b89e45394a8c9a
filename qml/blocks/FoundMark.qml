import QtQuick
import ROCmForge

// A line beside a message that a search or a jump found.
Loader {
    property bool shown: false
    property real column: 0

    active: shown
    x: Math.round((parent.width - column) / 2) - 14
    width: 3
    height: parent.height
    sourceComponent: Rectangle {
        objectName: "foundMark"
        color: Theme.accent
    }
}
