import QtQuick
import ROCmForge
import ROCmForge.Core

// The commands that change how the window looks.
CommandList {
    id: commands

    required property var window  // instance of Main

    function scaleText(scale) {
        Settings.fontScale = Math.max(0.8, Math.min(2, Math.round(scale * 100) / 100));
    }

    Command {
        name: "larger"
        group: "view"
        text: qsTr("Larger text")
        keys: "Ctrl++"
        otherKeys: "Ctrl+="
        enabled: Settings.fontScale < 2
        onTriggered: commands.scaleText(Settings.fontScale + 0.1)
    }
    Command {
        name: "smaller"
        group: "view"
        text: qsTr("Smaller text")
        keys: "Ctrl+-"
        enabled: Settings.fontScale > 0.8
        onTriggered: commands.scaleText(Settings.fontScale - 0.1)
    }
    Command {
        name: "usualSize"
        group: "view"
        text: qsTr("Default text size")
        keys: "Ctrl+0"
        onTriggered: commands.scaleText(1)
    }
    Command {
        name: "contrast"
        group: "view"
        text: Theme.highContrast ? qsTr("Normal contrast") : qsTr("High contrast")
        onTriggered: Settings.contrast = Theme.highContrast ? "normal" : "high"
    }
    Command {
        name: "density"
        group: "view"
        text: Theme.comfortable ? qsTr("Compact density") : qsTr("Comfortable density")
        onTriggered: Settings.density = Theme.comfortable ? "compact" : "comfortable"
    }
    Command {
        name: "themeLight"
        group: "view"
        text: qsTr("Light theme")
        enabled: Settings.theme !== "light"
        onTriggered: Settings.theme = "light"
    }
    Command {
        name: "themeDark"
        group: "view"
        text: qsTr("Dark theme")
        enabled: Settings.theme !== "dark"
        onTriggered: Settings.theme = "dark"
    }
    Command {
        name: "themeSystem"
        group: "view"
        text: qsTr("System theme")
        enabled: Settings.theme !== "system"
        onTriggered: Settings.theme = "system"
    }
    Command {
        name: "sidebar"
        group: "view"
        text: Settings.sidebarShown ? qsTr("Hide the sidebar") : qsTr("Show the sidebar")
        keys: "Ctrl+B"
        onTriggered: commands.window.toggleSidebar()
    }
    Command {
        name: "fullScreen"
        group: "view"
        text: qsTr("Full screen")
        keys: "F11"
        onTriggered: commands.window.toggleFullScreen()
    }
}
