import QtQuick
import ROCmForge

// Marks the position before which messages no longer go to the model, and shows the summary that replaces
// them.
Item {
    id: note

    property int messages: 0
    property string summary

    implicitHeight: column.implicitHeight

    Column {
        id: column
        width: parent.width
        spacing: 8
        Row {
            width: parent.width
            spacing: 12
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(0, (parent.width - words.width) / 2 - 12)
                height: 1
                color: Theme.border
            }
            PlainText {
                id: words
                objectName: "contextNote"
                width: Math.min(implicitWidth, column.width - 48)
                wrapMode: Text.Wrap
                horizontalAlignment: Text.AlignHCenter
                text: {
                    if (note.summary)
                        return qsTr("This summary replaces the first %Ln message(s)", "", note.messages);
                    return qsTr("The model no longer sees the first %Ln message(s)", "", note.messages);
                }
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(0, (parent.width - words.width) / 2 - 12)
                height: 1
                color: Theme.border
            }
        }
        SelectableText {
            width: parent.width
            visible: note.summary
            name: qsTr("Summary")
            text: note.summary
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
    }
}
