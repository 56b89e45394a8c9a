import QtQuick
import ROCmForge
import ROCmForge.Core

// A setting with a slider and a number field. `words` maps special values to texts.
InspectorRow {
    id: row

    property alias from: slider.from
    property alias to: slider.to
    property alias step: slider.stepSize
    property int decimals: 2
    property var words: ({})
    readonly property real value: Number(Presets.values[key]) || 0

    function take(value) {
        Presets.set(key, Number(value.toFixed(4)));
    }

    ValueSlider {
        id: slider
        anchors.verticalCenter: number.verticalCenter
        width: parent.width - number.width - 12
        off: number.off
        value: row.value
        Accessible.name: row.label + ": " + number.shown
        Accessible.description: row.hint
        onMoved: row.take(value)
    }
    NumberBox {
        id: number
        anchors.right: parent.right
        value: row.value
        from: slider.from
        to: slider.to
        decimals: row.decimals
        words: row.words
        Accessible.name: row.label
        Accessible.description: row.hint
        onEntered: value => row.take(value)
    }
}
