import QtQuick
import ROCmForge
import ROCmForge.Core

// The commands on models and devices.
CommandList {
    id: commands

    required property var window  // instance of Main

    Command {
        name: "models"
        group: "models"
        text: qsTr("Models")
        keys: "Ctrl+L"
        onTriggered: commands.window.openPicker()
    }
    Command {
        name: "addModel"
        group: "models"
        text: qsTr("Add a model file…")
        onTriggered: commands.window.files.chooseModels()
    }
    Command {
        name: "addFolder"
        group: "models"
        text: qsTr("Add a folder with models…")
        onTriggered: commands.window.files.chooseFolder()
    }
    Command {
        name: "unload"
        group: "models"
        text: qsTr("Unload the model")
        enabled: Bridge.state === Bridge.Ready
        onTriggered: Bridge.unload()
    }
    Command {
        name: "addEngine"
        group: "models"
        text: qsTr("Add a remote server…")
        onTriggered: commands.window.adding.open()
    }
    Command {
        name: "useCpu"
        group: "models"
        text: qsTr("Use the CPU")
        enabled: Bridge.deviceId !== "cpu"
        onTriggered: Bridge.computeOn("cpu")
    }
}
