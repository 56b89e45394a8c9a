import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows the preset of the conversation. Presets can be chosen, saved and deleted here.
Column {
    id: choice

    readonly property bool anyOwn: Object.values(Presets.own).includes(true)
    readonly property string name: {
        if (Presets.currentName)
            return Presets.currentName;
        return anyOwn ? qsTr("Custom") : qsTr("Default");
    }
    property bool naming: false
    signal removeAsked(double id, string name)

    function openChoices() {
        button.forceActiveFocus(Qt.TabFocusReason);
        button.clicked();
    }

    width: parent ? parent.width : 0
    spacing: 8

    PushButton {
        id: button
        objectName: "presetButton"
        readonly property alias choices: menu
        width: parent.width
        text: choice.name
        glyph: "chevron-down"
        glyphLast: true
        Accessible.name: qsTr("Preset: %1").arg(text)
        Accessible.description: qsTr("Choose a preset for this conversation")
        onClicked: menu.popup(button, 0, button.height + 4)

        ActionMenu {
            id: menu
            ActionItem {
                text: qsTr("Default")
                onTriggered: Presets.resetAll()
            }
            Instantiator {
                model: Presets.presets
                delegate: ActionItem {
                    required property var modelData
                    text: modelData.name
                    glyph: modelData.id === Presets.current ? "check" : ""
                    onTriggered: Presets.apply(modelData.id)
                }
                onObjectAdded: (index, object) => menu.insertItem(index + 1, object)
                onObjectRemoved: (index, object) => menu.removeItem(object)
            }
        }
    }
    Flow {
        width: parent.width
        spacing: 8
        visible: !choice.naming
        PushButton {
            objectName: "savePreset"
            enabled: choice.anyOwn && !Presets.currentName
            text: qsTr("Save as a preset")
            onClicked: {
                choice.naming = true;
                field.forceActiveFocus(Qt.TabFocusReason);
            }
        }
        PushButton {
            visible: Presets.currentName
            look: PushButton.Danger
            text: qsTr("Delete preset")
            onClicked: choice.removeAsked(Presets.current, Presets.currentName)
        }
    }
    Row {
        spacing: 8
        visible: choice.naming
        Field {
            id: field
            objectName: "presetName"
            width: choice.width - save.width - 8
            placeholderText: qsTr("Preset name")
            onAccepted: save.clicked()
            Keys.onEscapePressed: choice.naming = false
        }
        PushButton {
            id: save
            look: PushButton.Primary
            enabled: field.text.trim()
            text: qsTr("Save")
            onClicked: {
                if (!Presets.save(field.text))
                    return;
                field.clear();
                choice.naming = false;
                button.forceActiveFocus(Qt.TabFocusReason);
            }
        }
    }
}
