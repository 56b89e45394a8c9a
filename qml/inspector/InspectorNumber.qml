import QtQuick
import ROCmForge
import ROCmForge.Core

// A field for a whole number. `zero` is the text for 0.
InspectorRow {
    id: row

    property int most: 2147483647
    property string zero
    readonly property int value: Number(Presets.values[key]) || 0

    Field {
        width: parent.width
        placeholderText: row.zero
        text: row.value === 0 ? "" : String(row.value)
        validator: IntValidator {
            bottom: 0
            top: row.most
        }
        inputMethodHints: Qt.ImhDigitsOnly
        Accessible.name: row.label
        Accessible.description: row.hint
        onEditingFinished: {
            const wanted = Number(text.replace(/\D/g, ""));
            if (wanted !== row.value)
                Presets.set(row.key, wanted);
            text = Qt.binding(() => row.value === 0 ? "" : String(row.value));
        }
    }
}
