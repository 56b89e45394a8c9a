import QtQuick
import ROCmForge

// What weights that are stored as floats are converted to while the model is loaded.
Segmented {
    name: qsTr("Weights")
    options: [
        { value: "", text: qsTr("As in the file") },
        { value: "q8_0", text: qsTr("8-bit") },
        { value: "q4_k", text: qsTr("4-bit") }
    ]
}
