import QtQuick
import ROCmForge
import ROCmForge.Core

// Settings of notifications, the tray and similar functions.
SettingSection {
    title: qsTr("Window")

    SettingRow {
        label: qsTr("Notify when an answer is ready")
        hint: qsTr("After long answers, while another window is active. Shows no message text.")
        Toggle {
            objectName: "notices"
            name: qsTr("Notify when an answer is ready")
            value: Settings.notices
            onChosen: value => Settings.notices = value
        }
    }
    SettingRow {
        label: qsTr("Keep running in the tray")
        hint: Tray.available ? qsTr("Closing the window keeps the model loaded until you quit.") : qsTr("This desktop has no tray.")
        Toggle {
            objectName: "tray"
            name: qsTr("Keep running in the tray")
            enabled: Tray.available || Settings.tray
            value: Settings.tray
            onChosen: value => Settings.tray = value
        }
    }
    SettingRow {
        label: qsTr("Draw the window on the CPU")
        hint: qsTr("Leaves all VRAM to the model. Takes effect after a restart.")
        Toggle {
            objectName: "softwareDrawing"
            name: qsTr("Draw the window on the CPU")
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
        label: qsTr("Reading speed")
        hint: qsTr("Applies to the next text.")
        from: 50
        to: 200
        step: 10
        decimals: 0
        unit: " %"
        value: Math.round(Settings.speechSpeed * 100)
        onChanged: value => Settings.speechSpeed = value / 100
    }
}
