import QtQuick
import ROCmForge
import ROCmForge.Core

// Lists the parts of a memory bar as text with sizes.
Flow {
    id: legend

    property var entries: []
    property string limit

    spacing: 16

    Repeater {
        // The Repeater's model is a number and delegates use their index. Items thus stay the same for screen readers
        // while the figures change.
        model: legend.entries.length
        Row {
            id: entry
            required property int index
            readonly property var modelData: legend.entries[index]
            spacing: 6
            Rectangle {
                width: 10
                height: 10
                radius: 2
                anchors.verticalCenter: parent.verticalCenter
                color: entry.modelData.colour
                Image {
                    anchors.fill: parent
                    source: Theme.pattern(entry.modelData.pattern)
                    fillMode: Image.Tile
                }
            }
            PlainText {
                text: entry.modelData.text + " " + Format.gigabytes(entry.modelData.bytes)
                font.pixelSize: Theme.tiny
                color: Theme.secondary
            }
        }
    }
    PlainText {
        visible: legend.limit
        text: legend.limit
        font.pixelSize: Theme.tiny
        color: Theme.secondary
    }
}
