import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows the measured speed of the device, on which all predictions are based, and a button that measures it
// again.
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
