import QtQuick
import ROCmForge

// The text of an empty field. If it is elided, a tooltip shows all of it.
Text {
    id: hint

    textFormat: Text.PlainText
    elide: Text.ElideRight

    HoverHandler {
        id: pointer
    }
    Tip {
        objectName: "hintTip"
        text: hint.text
        visible: pointer.hovered && hint.visible && hint.truncated
    }
}
