import QtQuick
import ROCmForge
import ROCmForge.Core

// What the program does beside answering.
SettingSection {
    title: qsTr("Window")

    SettingRow {
        label: qsTr("Say when an answer is ready")
        hint: qsTr("While you look at something else, and only after long answers. Nothing of the conversation is in it.")
        Toggle {
            objectName: "notices"
            name: qsTr("Say when an answer is ready")
            value: Settings.notices
            onChosen: value => Settings.notices = value
        }
    }
    SettingRow {
        label: qsTr("Stay in the tray when the window is closed")
        hint: Tray.available ? qsTr("ROCmForge runs on, with its model in memory, until it is told to quit.") : qsTr("This desktop shows no tray.")
        Toggle {
            objectName: "tray"
            name: qsTr("Stay in the tray when the window is closed")
            enabled: Tray.available || Settings.tray
            value: Settings.tray
            onChosen: value => Settings.tray = value
        }
    }
    SettingRow {
        label: qsTr("Draw the window with the processor")
        hint: qsTr("All of the card's memory is the model's then. Holds from the next start.")
        Toggle {
            objectName: "softwareDrawing"
            name: qsTr("Draw the window with the processor")
            value: Settings.softwareDrawing
            onChosen: value => Settings.softwareDrawing = value
        }
    }
    SettingRow {
        objectName: "noVoice"
        visible: !ReadAloud.available
        label: qsTr("Read aloud")
        hint: ReadAloud.refusal
    }
    SettingSlider {
        objectName: "speechSpeed"
        visible: ReadAloud.available
        label: qsTr("Speed of reading aloud")
        hint: qsTr("Of what is read from now on.")
        from: 50
        to: 200
        step: 10
        decimals: 0
        unit: " %"
        value: Math.round(Settings.speechSpeed * 100)
        onChanged: value => Settings.speechSpeed = value / 100
    }
}
