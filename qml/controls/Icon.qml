import QtQuick
import QtQuick.Controls.impl
import ROCmForge

// An icon of resources/icons in the colour of the text beside it.
IconImage {
    property string glyph

    source: glyph ? "qrc:/qt/qml/ROCmForge/icons/" + glyph + ".svg" : ""
    width: Theme.scaled(20)
    height: width
    sourceSize: Qt.size(width, height)
    color: Theme.text
}
