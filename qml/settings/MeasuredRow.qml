import QtQuick
import ROCmForge
import ROCmForge.Core

// How fast the device is, of which every predicted speed is made: measured once, and again when somebody doubts it.
SettingRow {
    label: qsTr("Speed")
    hint: Bridge.deviceMeasured ? qsTr("Predicted speeds come from what was measured once, while nothing else was done.") : qsTr("Not measured yet. It takes some seconds while nothing else is done.")
    PushButton {
        objectName: "measureDevice"
        enabled: Bridge.deviceMeasured
        text: qsTr("Measure again")
        Accessible.name: qsTr("Measure this device again")
        onClicked: Bridge.measureDevice()
    }
}
