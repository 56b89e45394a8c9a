import QtQuick
import ROCmForge

Column {
    id: section

    property string title
    default property alias rows: body.data

    width: parent ? parent.width : 0
    spacing: 8

    PlainText {
        text: section.title
        font.pixelSize: Theme.heading
        font.weight: Font.DemiBold
        Accessible.role: Accessible.StaticText
    }
    Column {
        id: body
        width: parent.width
        spacing: 4
    }
}
