import QtQuick

// The dark theme.
Colours {
    window: "#161514"
    surface: "#1F1D1B"
    sunken: "#100F0E"
    border: "#36332F"
    strongBorder: "#5A554E"
    text: "#ECE9E4"
    secondary: "#ABA59B"
    accent: "#FF8F57"
    accentHover: "#FFA272"
    accentSoft: "#3A2317"
    accentText: "#161514"
    link: "#7CB7FF"
    success: "#63CD93"
    warning: "#E6B650"
    warningSoft: "#2E281F"
    warningBorder: "#6E5A2C"
    danger: "#FF857C"
    dangerSoft: "#33201D"
    scrim: "#99000000"
    shadow: "#20000000"
    hover: "#12FFFFFF"
    pressed: "#20FFFFFF"

    gaugeOthers: "#8C877E"
    gaugeCache: "#6FB1F5"
    gaugeWorkspace: "#BC95F0"

    codeKeyword: "#BC95F0"
    codeString: "#63CD93"
    codeNumber: "#FF8F57"
    codeFunction: "#7CB7FF"
    codeType: "#E6B650"
    codeAdded: "#63CD93"
    codeRemoved: "#FF857C"
}
