import QtQuick
import ROCmForge

// A setting with a slider and a number field. `words` maps special values to texts.
SettingRow {
    id: row

    property real value: 0
    property alias from: slider.from
    property alias to: slider.to
    property alias step: slider.stepSize
    property int decimals: 2
    property string unit
    property var words: ({})
    signal changed(real value)

    Row {
        spacing: 12
        ValueSlider {
            id: slider
            anchors.verticalCenter: parent.verticalCenter
            width: 168
            off: number.off
            value: row.value
            Accessible.name: row.label + ": " + number.shown
            onMoved: row.changed(Number(value.toFixed(4)))
        }
        NumberBox {
            id: number
            objectName: "number"
            anchors.verticalCenter: parent.verticalCenter
            value: row.value
            from: slider.from
            to: slider.to
            decimals: row.decimals
            words: row.words
            unit: row.unit
            Accessible.name: row.label
            onEntered: value => row.changed(value)
        }
    }
}
