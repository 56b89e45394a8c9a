import QtQuick
import ROCmForge
import ROCmForge.Core

// Chooses the dictionary for checking spelling, or turns it off.
SettingRow {
    id: row

    readonly property var choices: [{ value: "system", text: qsTr("The window's language") }, { value: "off", text: qsTr("Off") }].concat(Spelling.dictionaries)
    readonly property var choice: choices.find(one => one.value === Settings.spelling) || choices[0]

    label: qsTr("Check spelling")
    hint: Spelling.state
    PushButton {
        id: button
        objectName: "spelling"
        glyph: "chevron-down"
        glyphLast: true
        text: row.choice.text
        enabled: Spelling.dictionaries.length > 0
        Accessible.name: qsTr("Check spelling: %1").arg(text)
        onClicked: menu.opened ? menu.close() : menu.popup(button, 0, button.height + 4)
        ActionMenu {
            id: menu
            property string chosen
            // Finds dictionaries that were installed since the program started.
            onAboutToShow: Spelling.refresh()
            // The dictionary is changed after the menu has returned the focus, because the menu's rows are
            // recreated then.
            onClosed: {
                if (chosen)
                    Settings.spelling = chosen;
                chosen = "";
            }
            Repeater {
                model: row.choices
                ActionItem {
                    required property var modelData
                    glyph: modelData.value === row.choice.value ? "check" : ""
                    leftPadding: 36
                    text: modelData.text
                    onTriggered: menu.chosen = modelData.value
                }
            }
        }
    }
}
