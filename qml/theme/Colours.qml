import QtQuick

// The names of the colours. Each theme variant defines their values.
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
    property color hover  // drawn over any background
    property color pressed

    property color gaugeOthers
    property color gaugeCache
    property color gaugeWorkspace

    property color codeKeyword
    property color codeString
    property color codeNumber
    property color codeFunction
    property color codeType
    property color codeAdded  // colour of added lines in a diff
    property color codeRemoved
}
