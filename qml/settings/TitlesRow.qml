import QtQuick
import ROCmForge
import ROCmForge.Core

// Sets whether the model writes titles for conversations.
SettingRow {
    id: row

    label: qsTr("Automatic titles")
    hint: qsTr("The model writes titles when idle. Titles that you wrote stay.")
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
