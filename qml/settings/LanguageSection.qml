import QtQuick
import ROCmForge
import ROCmForge.Core

// Chooses the language of the window. Languages are listed by their native names.
SettingSection {
    id: section

    readonly property var choices: [{ value: "system", text: qsTr("System default") }].concat(Settings.languages)

    title: qsTr("Language")
    SettingRow {
        label: qsTr("Language of the window")
        PushButton {
            id: button
            objectName: "language"
            glyph: "chevron-down"
            glyphLast: true
            text: (section.choices.find(choice => choice.value === Settings.language) || section.choices[0]).text
            Accessible.name: qsTr("Language of the window: %1").arg(text)
            onClicked: menu.opened ? menu.close() : menu.popup(button, 0, button.height + 4)
            ActionMenu {
                id: menu
                property string chosen
                // The language is changed after the menu has returned the focus, because a new language
                // recreates the menu's rows.
                onClosed: {
                    if (chosen)
                        Settings.language = chosen;
                    chosen = "";
                }
                Repeater {
                    model: section.choices
                    ActionItem {
                        required property var modelData
                        glyph: modelData.value === Settings.language ? "check" : ""
                        leftPadding: 36
                        text: modelData.text
                        onTriggered: menu.chosen = modelData.value
                    }
                }
            }
        }
    }
    SpellingRow {}
}
