pragma Singleton
import QtQuick
import ROCmForge.Core

// All colours, sizes and durations of the window, according to the settings. `pairs` lists the colours that
// are drawn on each other.
QtObject {
    id: theme

    property SystemPalette system: SystemPalette {}
    readonly property bool dark: Settings.theme === "dark"
                                 || (Settings.theme !== "light" && system.window.hslLightness < 0.5)
    readonly property bool highContrast: Settings.contrast === "high"
                                         || (Settings.contrast === "system" && Desktop.highContrast)
    readonly property bool still: Settings.motion === "reduced"
                                  || (Settings.motion === "system" && Desktop.reducedMotion)
    readonly property bool comfortable: Settings.density === "comfortable"
    readonly property real scale: Settings.fontScale

    property ContrastPairs pairs: ContrastPairs {}
    property Colours light: LightColours {}
    property Colours night: DarkColours {}
    property Colours lightContrast: LightContrastColours {}
    property Colours darkContrast: DarkContrastColours {}
    readonly property Colours colours: {
        if (highContrast)
            return dark ? darkContrast : lightContrast;
        return dark ? night : light;
    }

    readonly property color window: colours.window
    readonly property color surface: colours.surface
    readonly property color sunken: colours.sunken
    readonly property color border: colours.border
    readonly property color strongBorder: colours.strongBorder
    readonly property color text: colours.text
    readonly property color secondary: colours.secondary
    readonly property color accent: colours.accent
    readonly property color accentHover: colours.accentHover
    readonly property color accentSoft: colours.accentSoft
    readonly property color accentText: colours.accentText
    readonly property color link: colours.link
    readonly property color success: colours.success
    readonly property color warning: colours.warning
    readonly property color warningSoft: colours.warningSoft
    readonly property color warningBorder: colours.warningBorder
    readonly property color danger: colours.danger
    readonly property color dangerSoft: colours.dangerSoft
    readonly property color scrim: colours.scrim
    readonly property color shadow: colours.shadow
    readonly property color hover: colours.hover
    readonly property color pressed: colours.pressed

    readonly property color gaugeOthers: colours.gaugeOthers
    readonly property color gaugeWeights: accent
    readonly property color gaugeCache: colours.gaugeCache
    readonly property color gaugeWorkspace: colours.gaugeWorkspace

    readonly property color codeKeyword: colours.codeKeyword
    readonly property color codeString: colours.codeString
    readonly property color codeNumber: colours.codeNumber
    readonly property color codeFunction: colours.codeFunction
    readonly property color codeType: colours.codeType
    readonly property color codeAdded: colours.codeAdded
    readonly property color codeRemoved: colours.codeRemoved

    readonly property int body: Math.round(14 * scale)
    readonly property int small: Math.round(13 * scale)
    readonly property int tiny: Math.round(12 * scale)
    readonly property int heading: Math.round(16 * scale)
    readonly property int title: Math.round(20 * scale)
    readonly property real lineHeight: comfortable ? 1.65 : 1.5

    readonly property int control: scaled(comfortable ? 36 : 32)
    readonly property int line: highContrast ? 2 : 1  // border width of controls and cards
    readonly property int radius: 6
    readonly property int blockRadius: 8
    readonly property int column: scaled(760)
    readonly property int motion: still ? 0 : 120

    // Returns a length for an item with text. `pixels` is the length at the normal font size. The result
    // grows with larger text, but does not shrink with smaller text.
    function scaled(pixels) {
        return Math.round(pixels * Math.max(1, scale));
    }

    readonly property string sans: family(["Inter", "Noto Sans", "Cantarell", "Ubuntu"], Application.font.family)
    readonly property string mono: family(["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"], "monospace")

    // Returns the URL of a fill pattern. Each part of a memory bar has its own pattern, so that it can be
    // recognised without its colour.
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
