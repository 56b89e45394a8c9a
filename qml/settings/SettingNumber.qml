import QtQuick
import ROCmForge

// A setting with a field for a whole number. `zero` is the text for 0.
SettingRow {
    id: row

    property int value: 0
    property int most: 2147483647
    property string zero
    signal changed(int value)

    Field {
        width: Theme.scaled(132)
        horizontalAlignment: TextInput.AlignRight
        placeholderText: row.zero
        text: row.value === 0 ? "" : String(row.value)
        validator: IntValidator {
            bottom: 0
            top: row.most
        }
        inputMethodHints: Qt.ImhDigitsOnly
        Accessible.name: row.label
        onEditingFinished: {
            row.changed(Number(text.replace(/\D/g, "")));
            text = Qt.binding(() => row.value === 0 ? "" : String(row.value));
        }
    }
}
