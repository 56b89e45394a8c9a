import QtQuick
import ROCmForge
import ROCmForge.Core

// A setting with multi-line text. The value is applied when the field loses the focus.
InspectorRow {
    id: row

    property string placeholder
    property bool code: false
    readonly property string value: Presets.values[key] || ""

    function take() {
        if (box.text !== value)
            Presets.set(key, box.text);
    }

    TextBox {
        id: box
        width: parent.width
        height: Math.max(Theme.control, Math.min(implicitHeight, 200))
        clip: true
        placeholderText: row.placeholder
        font.family: row.code ? Theme.mono : Theme.sans
        font.preferShaping: !row.code
        font.pixelSize: row.code ? Theme.small : Theme.body
        text: row.value
        Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
        Accessible.name: row.label
        Accessible.description: row.hint
        onEditingFinished: {
            row.take();
            if (!row.problem)
                text = Qt.binding(() => row.value);
        }
        background: Rectangle {
            radius: Theme.radius
            color: Theme.surface
            border.width: Theme.line
            border.color: row.problem ? Theme.danger : box.hovered ? Theme.strongBorder : Theme.border
            FocusRing {
                target: parent
                gap: -1
                visible: box.activeFocus
            }
        }
    }
}
