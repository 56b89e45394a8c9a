import QtQuick
import ROCmForge

// The text of an empty field. If it is elided, a tooltip shows all of it.
Text {
    id: hint

    property bool pointed: false  // whether the pointer is over the field

    textFormat: Text.PlainText
    elide: Text.ElideRight

    Tip {
        objectName: "hintTip"
        text: hint.text
        visible: hint.pointed && hint.visible && hint.truncated
    }
}
