import QtQuick
import ROCmForge
import ROCmForge.Core

// Settings of the window's appearance and animation.
SettingSection {
    title: qsTr("Appearance")

    SettingRow {
        label: qsTr("Theme")
        Segmented {
            name: qsTr("Theme")
            value: Settings.theme
            options: [
                { value: "system", text: qsTr("System") },
                { value: "light", text: qsTr("Light") },
                { value: "dark", text: qsTr("Dark") }
            ]
            onChosen: value => Settings.theme = value
        }
    }
    SettingRow {
        label: qsTr("Contrast")
        hint: qsTr("High contrast uses only black and white.")
        Segmented {
            name: qsTr("Contrast")
            value: Settings.contrast
            options: [
                { value: "system", text: qsTr("System") },
                { value: "normal", text: qsTr("Normal") },
                { value: "high", text: qsTr("High") }
            ]
            onChosen: value => Settings.contrast = value
        }
    }
    SettingSlider {
        objectName: "fontScale"
        label: qsTr("Text size")
        from: 80
        to: 200
        step: 5
        decimals: 0
        unit: " %"
        value: Math.round(Settings.fontScale * 100)
        onChanged: value => Settings.fontScale = value / 100
    }
    SettingRow {
        label: qsTr("Density")
        Segmented {
            name: qsTr("Density")
            value: Settings.density
            options: [
                { value: "compact", text: qsTr("Compact") },
                { value: "comfortable", text: qsTr("Comfortable") }
            ]
            onChosen: value => Settings.density = value
        }
    }
    SettingRow {
        label: qsTr("Motion")
        hint: qsTr("When off, panels open without animation.")
        Segmented {
            name: qsTr("Motion")
            value: Settings.motion
            options: [
                { value: "system", text: qsTr("System") },
                { value: "full", text: qsTr("On") },
                { value: "reduced", text: qsTr("Off") }
            ]
            onChosen: value => Settings.motion = value
        }
    }
}
