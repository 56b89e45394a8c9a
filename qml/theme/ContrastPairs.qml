import QtQuick

// Pairs of colours that are drawn on each other, with the minimum contrast of WCAG 2.2. "hover/window" means
// the colour `hover` drawn over the colour `window`. A colour of Theme that occurs in no pair must be listed
// in `without`.
QtObject {
    readonly property real text: 4.5
    readonly property real drawing: 3
    readonly property var all: [
        {
            ink: "text",
            grounds: ["window", "surface", "sunken", "accentSoft", "warningSoft", "dangerSoft", "hover/window", "hover/surface", "hover/sunken", "hover/accentSoft", "pressed/window", "pressed/surface", "pressed/sunken"],
            least: text
        },
        {
            ink: "secondary",
            grounds: ["window", "surface", "sunken", "accentSoft", "warningSoft", "dangerSoft", "hover/window", "hover/surface", "hover/sunken", "pressed/surface", "pressed/sunken"],
            least: text
        },
        {
            ink: "accentText",
            grounds: ["accent", "accentHover"],
            least: text
        },
        {
            ink: "accent",
            grounds: ["window", "surface", "sunken"],
            least: text
        },
        {
            ink: "link",
            grounds: ["window", "surface", "sunken", "accentSoft", "warningSoft", "hover/window", "hover/surface", "hover/warningSoft"],
            least: text
        },
        {
            ink: "success",
            grounds: ["window", "surface"],
            least: text
        },
        {
            ink: "warning",
            grounds: ["window", "surface"],
            least: text
        },
        {
            ink: "danger",
            grounds: ["window", "surface", "dangerSoft", "hover/window", "hover/surface", "pressed/surface"],
            least: text
        },
        {
            ink: "window",
            grounds: ["text"],
            least: text
        }
    ].concat(["codeKeyword", "codeString", "codeNumber", "codeFunction", "codeType", "codeAdded", "codeRemoved"].map(ink => ({
                ink: ink,
                grounds: ["sunken"],
                least: text
            }))).concat(["gaugeOthers", "gaugeWeights", "gaugeCache", "gaugeWorkspace", "accent"].map(ink => ({
                ink: ink,
                grounds: ["window", "surface", "sunken"],
                least: drawing
            }))).concat(["success", "warning", "danger"].map(ink => ({
                ink: ink,
                grounds: ["accentSoft", "hover/surface"],
                least: drawing
            })))

    // Colours of decorative lines and overlays, which need no contrast.
    readonly property var without: ["border", "strongBorder", "warningBorder", "scrim", "shadow"]
}
