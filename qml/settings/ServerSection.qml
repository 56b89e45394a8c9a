import QtQuick
import ROCmForge
import ROCmForge.Core

// Settings of the local server: whether it runs, and who can connect.
SettingSection {
    id: section

    objectName: "serverSection"

    property string originsProblem
    readonly property var origins: Server.origins.split(" ").filter(origin => origin)

    title: qsTr("Local server")

    // A rejected value stays in the field, so that the person can correct it.
    function letAsk(origin) {
        if (!origin)
            return;
        originsProblem = origins.includes(origin) ? "" : Server.setOrigins(origins.concat([origin]).join(" "));
        if (!originsProblem)
            page.clear();
    }

    SettingRow {
        objectName: "serverSwitchRow"
        label: qsTr("Run the local server")
        hint: Server.problem || Server.reach
        hintColor: Server.problem ? Theme.danger : Theme.secondary
        Toggle {
            objectName: "serverSwitch"
            name: qsTr("Run the local server")
            value: Settings.serverOn
            onChosen: value => Settings.serverOn = value
        }
    }
    SettingRow {
        label: qsTr("Accessible from")
        hint: qsTr("Access from the local network requires the key.")
        Segmented {
            objectName: "serverReach"
            name: qsTr("Accessible from")
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
        label: qsTr("Allowed web pages")
        hint: section.originsProblem || qsTr("Only the listed pages can use the server.")
        hintColor: section.originsProblem ? Theme.danger : Theme.secondary
        Row {
            spacing: 8
            Field {
                id: page
                objectName: "serverOrigin"
                width: Math.min(Theme.scaled(240), section.width / 2)
                inputMethodHints: Qt.ImhUrlCharactersOnly | Qt.ImhNoPredictiveText
                placeholderText: qsTr("Example: %1").arg("https://chat.example")
                Accessible.name: qsTr("Web page to allow")
                onTextEdited: section.originsProblem = ""
                onEditingFinished: section.letAsk(text.trim())
            }
            PushButton {
                objectName: "addServerOrigin"
                enabled: page.text.trim()
                text: qsTr("Add")
                Accessible.name: qsTr("Allow this web page")
                onClicked: {
                    section.letAsk(page.text.trim());
                    page.forceActiveFocus();
                }
            }
        }
    }
    Repeater {
        model: section.origins
        ListedRow {
            required property string modelData
            objectName: "serverOriginRow"
            glyph: "leaves"
            text: modelData
            crossText: qsTr("Stop allowing %1").arg(modelData)
            onRemoved: section.originsProblem = Server.setOrigins(section.origins.filter(one => one !== modelData).join(" "))
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
