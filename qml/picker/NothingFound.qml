import QtQuick
import ROCmForge
import ROCmForge.Core

// Explains why the list of models is empty and what to do.
Column {
    id: nothing

    // Whether there are models, but none matches the filter.
    readonly property bool searched: Library.filter && !Library.empty
    signal fileAsked
    signal folderAsked

    spacing: 12

    PlainText {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        font.pixelSize: Theme.title
        font.weight: Font.DemiBold
        text: {
            if (Library.scanning)
                return qsTr("Looking for models…");
            return nothing.searched ? qsTr("No model has “%1” in its name").arg(Library.filter) : qsTr("No models found");
        }
    }
    PlainText {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        lineHeight: 1.25
        visible: !nothing.searched
        color: Theme.secondary
        text: qsTr("A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.").arg(Library.folders.join(", "))
    }
    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: !nothing.searched
        spacing: 8
        PushButton {
            look: PushButton.Primary
            text: qsTr("Add file…")
            onClicked: nothing.fileAsked()
        }
        PushButton {
            text: qsTr("Add folder…")
            onClicked: nothing.folderAsked()
        }
    }
}
