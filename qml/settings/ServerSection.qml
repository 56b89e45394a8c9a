import QtQuick
import ROCmForge
import ROCmForge.Core

// Whether other programs may ask the model that is loaded, and who can.
SettingSection {
    id: section

    objectName: "serverSection"

    property string originsProblem

    title: qsTr("Local server")

    SettingRow {
        objectName: "serverSwitchRow"
        label: qsTr("Let other programs ask")
        hint: Server.problem || Server.reach
        hintColor: Server.problem ? Theme.danger : Theme.secondary
        Toggle {
            objectName: "serverSwitch"
            name: qsTr("Let other programs ask")
            value: Settings.serverOn
            onChosen: value => Settings.serverOn = value
        }
    }
    SettingRow {
        label: qsTr("Reached from")
        hint: qsTr("From the local network only with a key.")
        Segmented {
            objectName: "serverReach"
            name: qsTr("Reached from")
            value: Settings.serverOpen ? "network" : "own"
            options: [
                { value: "own", text: qsTr("This computer") },
                { value: "network", text: qsTr("The local network") }
            ]
            onChosen: value => Settings.serverOpen = value === "network"
        }
    }
    SettingNumber {
        objectName: "serverPort"
        label: qsTr("Port")
        hint: qsTr("From 1024 to 65535.")
        most: 65535
        value: Settings.serverPort
        onChanged: value => Settings.serverPort = value
    }
    SettingRow {
        objectName: "serverAddressRow"
        visible: Server.running
        label: qsTr("Address")
        hint: Server.address
        PushButton {
            objectName: "copyServerAddress"
            text: qsTr("Copy")
            Accessible.name: qsTr("Copy the address of the local server")
            onClicked: Clipboard.copy(Server.address)
        }
    }
    SettingRow {
        objectName: "serverKeyRow"
        visible: Server.key
        label: qsTr("Key")
        hint: Server.keyWords
        Row {
            spacing: 8
            PushButton {
                objectName: "copyServerKey"
                text: qsTr("Copy")
                Accessible.name: qsTr("Copy the key of the local server")
                onClicked: Clipboard.copy(Server.key)
            }
            PushButton {
                objectName: "renewServerKey"
                text: qsTr("New key")
                onClicked: Server.renewKey()
            }
        }
    }
    SettingRow {
        label: qsTr("Web pages that may ask")
        hint: section.originsProblem || qsTr("None unless they are listed, such as https://chat.example.")
        hintColor: section.originsProblem ? Theme.danger : Theme.secondary
        Field {
            objectName: "serverOrigins"
            width: Math.min(Theme.room(240), section.width / 2)
            inputMethodHints: Qt.ImhUrlCharactersOnly | Qt.ImhNoPredictiveText
            Accessible.name: qsTr("Web pages that may ask")
            text: Server.origins
            onTextEdited: section.originsProblem = ""
            onEditingFinished: {
                section.originsProblem = Server.setOrigins(text);
                // What is refused stays, to be put right.
                if (!section.originsProblem)
                    text = Qt.binding(() => Server.origins);
            }
        }
    }
    PlainText {
        objectName: "serverActivity"
        width: parent.width
        visible: Server.running
        wrapMode: Text.Wrap
        text: Server.activity
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
}
