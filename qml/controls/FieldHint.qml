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
    Loader {
        active: pointer.hovered && hint.visible && hint.truncated
        sourceComponent: Tip {
            objectName: "hintTip"
            parent: hint
            text: hint.text
            visible: true
        }
    }
}
