import QtQuick
import ROCmForge
import ROCmForge.Core

// Whether the model gives conversations their titles.
SettingRow {
    id: row

    label: qsTr("Titles by the model")
    hint: qsTr("Once it has answered and has nothing else to do. A title that you wrote stays.")
    Segmented {
        objectName: "automaticTitles"
        name: row.label
        options: [
            {
                value: "on",
                text: qsTr("On")
            },
            {
                value: "off",
                text: qsTr("Off")
            }
        ]
        value: Settings.automaticTitles ? "on" : "off"
        onChosen: value => Settings.automaticTitles = value === "on"
    }
}
