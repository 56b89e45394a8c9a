import QtQuick

// The light theme.
Colours {
    window: "#FAFAF8"
    surface: "#FFFFFF"
    sunken: "#F1F0EC"
    border: "#DEDBD3"
    strongBorder: "#B9B4A9"
    text: "#1D1B19"
    secondary: "#5F5B54"
    accent: "#B93C0A"
    accentHover: "#A33508"
    accentSoft: "#FBE9DF"
    accentText: "#FFFFFF"
    link: "#0B5CAD"
    success: "#1B6B43"
    warning: "#8A5A00"
    warningSoft: "#F6F1EA"
    warningBorder: "#CDB27C"
    danger: "#B3231A"
    dangerSoft: "#FBECEA"
    scrim: "#66201E1B"
    shadow: "#07000000"
    hover: "#0C1D1B19"
    pressed: "#181D1B19"

    gaugeOthers: "#8C877E"
    gaugeCache: "#2F6FB3"
    gaugeWorkspace: "#7A4FB0"

    codeKeyword: "#7A4FB0"
    codeString: "#1B6B43"
    codeNumber: "#B93C0A"
    codeFunction: "#0B5CAD"
    codeType: "#855600"
    codeAdded: "#1B6B43"
    codeRemoved: "#B3231A"
}
