import QtQuick
import ROCmForge
import ROCmForge.Core

// What leaves this computer, and what stays on it and where.
SettingSection {
    id: section

    objectName: "privacySection"

    signal connectionsAsked
    signal logAsked

    title: qsTr("Privacy")

    SettingRow {
        label: qsTr("Network")
        hint: Settings.offline ? qsTr("Nothing connects. Searching, downloading and opening links say so.") : qsTr("Used only when you search, download, test, open a link, or use a remote engine.")
        Segmented {
            objectName: "offline"
            name: qsTr("Network")
            value: Settings.offline ? "off" : "on"
            options: [
                { value: "on", text: qsTr("When asked") },
                { value: "off", text: qsTr("Offline") }
            ]
            onChosen: value => Settings.offline = value === "off"
        }
    }
    SettingRow {
        label: qsTr("Connections")
        hint: qsTr("Every connection of this run, and what for.")
        PushButton {
            objectName: "showConnections"
            text: qsTr("Show…")
            Accessible.name: qsTr("Show the connections")
            onClicked: section.connectionsAsked()
        }
    }
    SettingRow {
        label: qsTr("Log")
        hint: qsTr("What the program did, for bug reports. No word of a chat is in it.")
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
        text: qsTr("All that ROCmForge keeps lies in these folders of this computer. None of it is sent anywhere.")
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
                Accessible.name: qsTr("Open the folder of: %1").arg(place.modelData.what)
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
