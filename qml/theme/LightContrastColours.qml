import QtQuick

// The light theme with high contrast: black on white, no greys.
Colours {
    window: "#FFFFFF"
    surface: "#FFFFFF"
    sunken: "#FFFFFF"
    border: "#000000"
    strongBorder: "#000000"
    text: "#000000"
    secondary: "#000000"
    accent: "#8F2B00"
    accentHover: "#6E2100"
    accentSoft: "#FFEBDF"
    accentText: "#FFFFFF"
    link: "#00409C"
    success: "#004D25"
    warning: "#5C3B00"
    warningSoft: "#FFF3D6"
    warningBorder: "#000000"
    danger: "#8A0000"
    dangerSoft: "#FFE5E2"
    scrim: "#B3000000"
    shadow: "#00000000"
    hover: "#1A000000"
    pressed: "#30000000"

    gaugeOthers: "#5A5A5A"
    gaugeCache: "#0A4A94"
    gaugeWorkspace: "#5B2A99"

    codeKeyword: "#5B2A99"
    codeString: "#004D25"
    codeNumber: "#8F2B00"
    codeFunction: "#00409C"
    codeType: "#5C3B00"
    codeAdded: "#004D25"
    codeRemoved: "#8A0000"
}
