import QtQuick
import ROCmForge
import ROCmForge.Core

// A number by slider, with the number beside it and words for its ends.
SettingRow {
    id: row

    property real value: 0
    property alias from: slider.from
    property alias to: slider.to
    property alias step: slider.stepSize
    property int decimals: 2
    property string unit
    property var words: ({})
    readonly property string shown: words[value] || Format.number(value, decimals) + unit
    signal changed(real value)

    Row {
        spacing: 12
        ValueSlider {
            id: slider
            anchors.verticalCenter: parent.verticalCenter
            width: 180
            value: row.value
            Accessible.name: row.label + ": " + row.shown
            onMoved: row.changed(Number(value.toFixed(4)))
        }
        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.room(72)
            horizontalAlignment: Text.AlignRight
            text: row.shown
            font.pixelSize: Theme.small
            Accessible.ignored: true
        }
    }
}
