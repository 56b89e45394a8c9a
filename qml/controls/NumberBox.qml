import QtQuick
import ROCmForge
import ROCmForge.Core

// A number field for the value of a slider. `words` maps special values to texts such as "off".
Field {
    id: box

    property real value: 0
    property real from: 0
    property real to: 1
    property int decimals: 2
    property var words: ({})
    property string unit
    readonly property int mostDecimals: 4
    // The binding reads the language, so that the text is updated when the language changes the decimal
    // separator.
    readonly property string shown: words[Number(value.toFixed(decimals))] || (Settings.language, Format.number(value, neededDecimals())) + unit
    readonly property bool off: words[Number(value.toFixed(decimals))] !== undefined
    signal entered(real value)

    function neededDecimals() {
        if (decimals === 0)
            return 0;
        for (let count = decimals; count < mostDecimals; ++count) {
            if (Number(value.toFixed(count)) === Number(value.toFixed(mostDecimals)))
                return count;
        }
        return mostDecimals;
    }
    // Parses a number or the text of a special value. Returns NaN if it is neither.
    function numberOf(typed) {
        const words = typed.trim().toLowerCase();
        for (const key in box.words) {
            if (words === box.words[key].toLowerCase())
                return Number(key);
        }
        const digits = decimals === 0 ? words.replace(/[^\d-]/g, "") : words.replace(unit.trim().toLowerCase(), "").trim().replace(",", ".");
        return digits === "" ? NaN : Number(digits);
    }
    function take() {
        const number = numberOf(text);
        if (!isNaN(number) && text !== shown)
            entered(Number(Math.max(from, Math.min(to, number)).toFixed(decimals === 0 ? 0 : mostDecimals)));
        text = Qt.binding(() => shown);
    }

    implicitWidth: Math.max(Theme.scaled(84), Math.ceil(widest.width) + leftPadding + rightPadding + 2)
    implicitHeight: Theme.scaled(28)
    leftPadding: 8
    rightPadding: 8
    horizontalAlignment: TextInput.AlignRight
    font.pixelSize: Theme.small
    text: shown
    inputMethodHints: Qt.ImhFormattedNumbersOnly
    onActiveFocusChanged: if (activeFocus) selectAll()
    TextMetrics {
        id: widest
        font: box.font
        text: Object.values(box.words).reduce((longest, word) => word.length > longest.length ? word : longest, "")
    }
    onEditingFinished: take()
}
