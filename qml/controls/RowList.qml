import QtQuick
import ROCmForge

// A list whose rows keep their visual order for screen readers and Tab.
ListView {
    id: list

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List

    ReadingOrder {
        container: list.contentItem
    }
}
