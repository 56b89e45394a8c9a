import QtQuick.Templates as T
import ROCmForge

// A window that contains only the picker.
T.ApplicationWindow {
    readonly property alias picker: picker

    width: 1000
    height: 700
    visible: true

    Picker {
        id: picker
    }
}
