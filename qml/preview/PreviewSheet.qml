import QtQuick
import ROCmForge
import ROCmForge.Core

// A drawing, or the reason why it is not shown.
PageSheet {
    id: sheet

    name: qsTr("Preview")
    onClosed: Preview.clear()

    function draw(kind, source) {
        Preview.draw(kind, source);
        open();
    }

    PlainText {
        id: note
        objectName: "previewNote"
        x: 24
        y: 12
        width: parent.width - 48
        visible: Preview.leftOut && paper.visible
        wrapMode: Text.Wrap
        text: qsTr("Pictures, animations and effects in the drawing are not shown.")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Rectangle {
        id: paper
        objectName: "paper"
        anchors.top: note.visible ? note.bottom : parent.top
        anchors.topMargin: 16
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 16
        x: 24
        width: parent.width - 48
        visible: !Preview.problem && !Preview.drawing
        radius: Theme.blockRadius
        color: "white"  // also in the dark theme, because most drawings are made for a white background
        border.width: Theme.line
        border.color: Theme.border
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Drawing")
        PreviewPicture {
            objectName: "previewPicture"
            anchors.fill: parent
            anchors.margins: 16
            image: Preview.picture
        }
    }
    Column {
        anchors.centerIn: parent
        width: Math.min(Theme.scaled(440), parent.width - 48)
        spacing: 16
        PlainText {
            objectName: "previewProblem"
            width: parent.width
            visible: text
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            text: Preview.problem || (Preview.drawing ? qsTr("Drawing…") : "")
            color: Preview.problem ? Theme.text : Theme.secondary
            Accessible.role: Accessible.AlertMessage
        }
        PushButton {
            objectName: "copyProblem"
            anchors.horizontalCenter: parent.horizontalCenter
            visible: Preview.problem
            text: qsTr("Copy")
            glyph: "copy"
            onClicked: Clipboard.copy(Preview.problem)
        }
    }
}
