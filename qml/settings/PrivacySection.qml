import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows what leaves this computer, and what is stored on it and where.
SettingSection {
    id: section

    objectName: "privacySection"

    signal connectionsAsked
    signal logAsked

    title: qsTr("Privacy")

    SettingRow {
        label: qsTr("Network")
        hint: Settings.offline ? qsTr("ROCmForge makes no connections.") : Settings.checkUpdates ? qsTr("Used only for what you request, and to check for updates at start.") : qsTr("Used only for searches, downloads, connection tests, links and remote servers.")
        Segmented {
            objectName: "offline"
            name: qsTr("Network")
            value: Settings.offline ? "off" : "on"
            options: [
                { value: "on", text: qsTr("On request") },
                { value: "off", text: qsTr("Offline") }
            ]
            onChosen: value => Settings.offline = value === "off"
        }
    }
    SettingRow {
        label: qsTr("Check for updates")
        hint: qsTr("Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.").arg(Updates.host)
        Toggle {
            objectName: "checkUpdates"
            name: qsTr("Check for updates")
            enabled: !Settings.offline
            value: Settings.checkUpdates
            onChosen: value => Settings.checkUpdates = value
        }
    }
    SettingRow {
        label: qsTr("Connections")
        hint: qsTr("All connections since start, with their purpose.")
        PushButton {
            objectName: "showConnections"
            text: qsTr("Show…")
            Accessible.name: qsTr("Show the connections")
            onClicked: section.connectionsAsked()
        }
    }
    SettingRow {
        label: qsTr("Log")
        hint: qsTr("What the program did, for bug reports. Chats are never logged.")
        PushButton {
            objectName: "showLog"
            text: qsTr("Show…")
            Accessible.name: qsTr("Show the log")
            onClicked: section.logAsked()
        }
    }
    PlainText {
        width: parent.width
        topPadding: 12
        wrapMode: Text.Wrap
        text: qsTr("ROCmForge stores its data in these folders and sends it nowhere.")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Repeater {
        model: Storage.places
        SettingRow {
            id: place
            required property var modelData
            label: modelData.what
            hint: modelData.shown
            PushButton {
                text: qsTr("Open folder")
                Accessible.name: qsTr("Open folder: %1").arg(place.modelData.what)
                onClicked: problem.text = Storage.open(place.modelData.folder)
            }
        }
    }
    PlainText {
        id: problem
        width: parent.width
        visible: text
        wrapMode: Text.Wrap
        font.pixelSize: Theme.small
        color: Theme.danger
    }
}
