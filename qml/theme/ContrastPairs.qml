import QtQuick

// Which colour is written or drawn on which, and how far apart the two must be at least, as WCAG 2.2 counts it. "hover/window" is the
// window under the pointer. A colour of Theme that is in none of these must be in `without`.
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
    ].concat(["codeKeyword", "codeString", "codeNumber", "codeFunction", "codeType"].map(ink => ({
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

    // Lines that only part what stands apart anyway, and what lies over everything.
    readonly property var without: ["border", "strongBorder", "warningBorder", "scrim", "shadow"]
}
