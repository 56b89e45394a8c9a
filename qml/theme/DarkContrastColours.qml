import QtQuick

// The dark theme with high contrast: white on black, no greys.
Colours {
    window: "#000000"
    surface: "#000000"
    sunken: "#000000"
    border: "#FFFFFF"
    strongBorder: "#FFFFFF"
    text: "#FFFFFF"
    secondary: "#FFFFFF"
    accent: "#FFA873"
    accentHover: "#FFC39F"
    accentSoft: "#4A2410"
    accentText: "#000000"
    link: "#A3CDFF"
    success: "#7CF0AE"
    warning: "#FFD166"
    warningSoft: "#2A2000"
    warningBorder: "#FFD166"
    danger: "#FFADA6"
    dangerSoft: "#3A0A07"
    scrim: "#CC000000"
    shadow: "#00000000"
    hover: "#2EFFFFFF"
    pressed: "#47FFFFFF"

    gaugeOthers: "#B0B0B0"
    gaugeCache: "#8FC6FF"
    gaugeWorkspace: "#D3B5FF"

    codeKeyword: "#D3B5FF"
    codeString: "#7CF0AE"
    codeNumber: "#FFA873"
    codeFunction: "#A3CDFF"
    codeType: "#FFD166"
    codeAdded: "#7CF0AE"
    codeRemoved: "#FFADA6"
}
