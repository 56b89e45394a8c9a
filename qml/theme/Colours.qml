import QtQuick

// What the colours are called. Each variant of the theme says what they are.
QtObject {
    property color window
    property color surface
    property color sunken
    property color border
    property color strongBorder
    property color text
    property color secondary
    property color accent
    property color accentHover
    property color accentSoft
    property color accentText
    property color link
    property color success
    property color warning
    property color warningSoft
    property color warningBorder
    property color danger
    property color dangerSoft
    property color scrim
    property color shadow
    property color hover  // over any ground
    property color pressed

    property color gaugeOthers
    property color gaugeCache
    property color gaugeWorkspace

    property color codeKeyword
    property color codeString
    property color codeNumber
    property color codeFunction
    property color codeType
}
