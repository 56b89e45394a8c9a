import QtQuick
import QtQuick.Controls.impl

// One of resources/icons, in the colour of the text beside it.
IconImage {
    property string glyph

    source: glyph ? "qrc:/qt/qml/ROCmForge/icons/" + glyph + ".svg" : ""
    sourceSize: Qt.size(20, 20)
    color: Theme.text
}
