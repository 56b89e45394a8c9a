import QtQuick
import ROCmForge
import ROCmForge.Core

// A number by slider; `words` are for values that mean something else.
InspectorRow {
    id: row

    property alias from: slider.from
    property alias to: slider.to
    property alias step: slider.stepSize
    property int decimals: 2
    property var words: ({})
    readonly property real value: Number(Presets.values[key]) || 0

    shown: words[Number(value.toFixed(decimals))] || Format.number(value, decimals)

    ValueSlider {
        id: slider
        width: parent.width
        value: row.value
        Accessible.name: row.label + ": " + row.shown
        Accessible.description: row.hint
        onMoved: Presets.set(row.key, Number(value.toFixed(4)))
    }
}
