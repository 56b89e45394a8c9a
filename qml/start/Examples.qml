import QtQuick
import ROCmForge

// Example questions for the built-in model.
Column {
    id: examples

    // The questions are in English, because the built-in model supports no other language.
    readonly property var questions: ["What can you do?", "How do I download a model?", "Which models fit 8 GB of VRAM?"]
    signal asked(string question)

    spacing: 8
    PlainText {
        width: parent.width
        wrapMode: Text.Wrap
        text: qsTr("Try asking, in English")
        font.weight: Font.DemiBold
    }
    Flow {
        width: parent.width
        spacing: 8
        Repeater {
            model: examples.questions
            PushButton {
                required property string modelData
                required property int index
                objectName: "example" + index
                text: modelData
                onClicked: examples.asked(text)
            }
        }
    }
}
