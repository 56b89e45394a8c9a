import QtQuick
import ROCmForge

// A list of rows, which screen readers and Tab take from the top to the bottom.
ListView {
    id: list

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List

    ReadingOrder {
        container: list.contentItem
    }
}
