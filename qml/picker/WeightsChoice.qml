import QtQuick
import ROCmForge

// Chooses the type to which float weights are converted while loading.
Segmented {
    name: qsTr("Weights")
    options: [
        { value: "", text: qsTr("As in the file") },
        { value: "q8_0", text: qsTr("8-bit") },
        { value: "q4_k", text: qsTr("4-bit") }
    ]
}
