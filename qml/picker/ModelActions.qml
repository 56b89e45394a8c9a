import QtQuick
import ROCmForge

// The buttons below the options of a model.
Flow {
    id: actions

    required property bool resettable  // whether the options differ from the defaults
    required property bool removable  // whether the file can be removed from the list
    required property bool trashable
    signal resetAsked
    signal reportAsked  // the report on the model should be copied to the clipboard
    signal removeAsked
    signal trashAsked

    spacing: 4
    PushButton {
        objectName: "plainly"
        visible: actions.resettable
        look: PushButton.Quiet
        ink: hovered || visualFocus ? Theme.text : Theme.secondary
        glyph: "undo"
        text: qsTr("Reset to defaults")
        Accessible.description: qsTr("Resets the settings of this model")
        onClicked: actions.resetAsked()
    }
    PushButton {
        objectName: "report"
        look: PushButton.Quiet
        ink: hovered || visualFocus ? Theme.text : Theme.secondary
        glyph: copied.running ? "check" : "copy"
        text: copied.running ? qsTr("Copied") : qsTr("Copy this report")
        onClicked: {
            actions.reportAsked();
            copied.restart();
        }
        Timer {
            id: copied
            interval: 1500
        }
    }
    PushButton {
        objectName: "removeFile"
        visible: actions.removable
        look: PushButton.Quiet
        ink: hovered || visualFocus ? Theme.text : Theme.secondary
        glyph: "close"
        text: qsTr("Remove from the list")
        Accessible.description: qsTr("The file stays where it is")
        onClicked: actions.removeAsked()
    }
    PushButton {
        objectName: "trash"
        visible: actions.trashable
        look: PushButton.Quiet
        ink: hovered || visualFocus ? Theme.danger : Theme.secondary
        glyph: "trash"
        text: qsTr("Move to the trash…")
        onClicked: actions.trashAsked()
    }
}
