pragma Singleton
import QtQuick
import ROCmForge.Core

// Every colour, size and duration of the window. Pairs of text and ground are at least 4.5 : 1.
QtObject {
    id: theme

    property SystemPalette system: SystemPalette {}
    readonly property bool dark: Settings.theme === "dark"
                                 || (Settings.theme !== "light" && system.window.hslLightness < 0.5)

    readonly property color window: dark ? "#161514" : "#FAFAF8"
    readonly property color surface: dark ? "#1F1D1B" : "#FFFFFF"
    readonly property color sunken: dark ? "#100F0E" : "#F1F0EC"
    readonly property color border: dark ? "#36332F" : "#DEDBD3"
    readonly property color strongBorder: dark ? "#5A554E" : "#B9B4A9"
    readonly property color text: dark ? "#ECE9E4" : "#1D1B19"
    readonly property color secondary: dark ? "#ABA59B" : "#5F5B54"
    readonly property color accent: dark ? "#FF8F57" : "#B93C0A"
    readonly property color accentHover: dark ? "#FFA272" : "#A33508"
    readonly property color accentSoft: dark ? "#3A2317" : "#FBE9DF"
    readonly property color accentText: dark ? "#161514" : "#FFFFFF"
    readonly property color link: dark ? "#7CB7FF" : "#0B5CAD"
    readonly property color success: dark ? "#63CD93" : "#1B6B43"
    readonly property color warning: dark ? "#E6B650" : "#8A5A00"
    readonly property color warningSoft: dark ? "#2E281F" : "#F6F1EA"
    readonly property color warningBorder: dark ? "#6E5A2C" : "#CDB27C"
    readonly property color danger: dark ? "#FF857C" : "#B3231A"
    readonly property color dangerSoft: dark ? "#33201D" : "#FBECEA"
    readonly property color scrim: dark ? "#99000000" : "#66201E1B"
    readonly property color shadow: dark ? "#20000000" : "#07000000"
    readonly property color hover: dark ? "#12FFFFFF" : "#0C1D1B19"
    readonly property color pressed: dark ? "#20FFFFFF" : "#181D1B19"

    readonly property color gaugeOthers: "#8C877E"
    readonly property color gaugeWeights: accent
    readonly property color gaugeCache: dark ? "#6FB1F5" : "#2F6FB3"
    readonly property color gaugeWorkspace: dark ? "#BC95F0" : "#7A4FB0"

    readonly property color codeKeyword: dark ? "#BC95F0" : "#7A4FB0"
    readonly property color codeString: dark ? "#63CD93" : "#1B6B43"
    readonly property color codeNumber: dark ? "#FF8F57" : "#B93C0A"
    readonly property color codeFunction: dark ? "#7CB7FF" : "#0B5CAD"
    readonly property color codeType: dark ? "#E6B650" : "#855600"

    readonly property int body: 14
    readonly property int small: 13
    readonly property int tiny: 12
    readonly property int title: 20
    readonly property real lineHeight: 1.5

    readonly property int control: 32
    readonly property int radius: 6
    readonly property int blockRadius: 8
    readonly property int column: 760
    readonly property int motion: 120

    readonly property string sans: family(["Inter", "Noto Sans", "Cantarell", "Ubuntu"], Qt.application.font.family)
    readonly property string mono: family(["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"], "monospace")

    // Tiles that tell the parts of a memory bar apart without their colours.
    function pattern(name) {
        return name ? "qrc:/qt/qml/ROCmForge/patterns/" + name + (dark ? "-dark.svg" : "-light.svg") : "";
    }
    function family(wanted, fallback) {
        const installed = Qt.fontFamilies();
        for (const name of wanted) {
            if (installed.includes(name))
                return name;
        }
        return fallback;
    }
}
