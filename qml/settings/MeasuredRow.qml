import QtQuick
import ROCmForge
import ROCmForge.Core

// How fast the device is, of which every predicted speed is made: measured once, and again when somebody doubts it.
SettingRow {
    label: qsTr("Speed")
    hint: Bridge.deviceMeasured ? qsTr("Predicted speeds are based on a measurement of this device.") : qsTr("Not measured yet. ROCmForge measures the device when it is idle.")
    PushButton {
        objectName: "measureDevice"
        enabled: Bridge.deviceMeasured
        text: qsTr("Measure again")
        Accessible.name: qsTr("Measure this device again")
        onClicked: Bridge.measureDevice()
    }
}
