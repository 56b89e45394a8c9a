import QtQuick
import ROCmForge
import ROCmForge.Core

// The right pane of the picker for a remote model. It says where messages are sent, and who can read them.
Item {
    id: details

    property string path
    property string name
    property string where
    property bool supported: true
    property string keyProblem
    property var facts: Remotes.details(path)
    readonly property string engine: facts.engine || ""
    readonly property bool chosen: Bridge.modelPath === path && Bridge.modelWhere !== ""
    signal loadAsked(string path)
    signal editAsked(string path)
    signal removeAsked(string path, string engine)

    implicitHeight: page.implicitHeight
    onPathChanged: keyProblem = ""
    Connections {
        target: Remotes
        function onChanged() {
            details.facts = Qt.binding(() => Remotes.details(details.path));
        }
    }

    Column {
        id: page
        width: parent.width
        spacing: 16

        Column {
            width: parent.width
            spacing: 4
            PlainText {
                width: parent.width
                text: details.name
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
                elide: Text.ElideMiddle
            }
            PlainText {
                width: parent.width
                text: details.facts.address || ""
                font.pixelSize: Theme.tiny
                color: Theme.secondary
                elide: Text.ElideMiddle
                Accessible.name: qsTr("Address: %1").arg(text)
            }
        }
        Rectangle {
            width: parent.width
            height: card.implicitHeight + 32
            radius: Theme.blockRadius
            color: Theme.warningSoft
            border.width: Theme.line
            border.color: Theme.warningBorder
            Column {
                id: card
                x: 16
                y: 16
                width: parent.width - 32
                spacing: 8
                RemoteBadge {
                    where: details.where
                    color: "transparent"
                }
                PlainText {
                    width: parent.width
                    wrapMode: Text.Wrap
                    lineHeight: 1.2
                    text: details.where === "program" ? qsTr("Another program on this computer receives the conversation and may forward it.") : qsTr("The whole conversation is sent to %1.").arg(details.facts.place || "")
                }
                PlainText {
                    width: parent.width
                    visible: details.facts.plain === true
                    wrapMode: Text.Wrap
                    lineHeight: 1.2
                    text: qsTr("The connection is not encrypted. Others on the network can read your messages.")
                }
            }
        }
        PlainText {
            objectName: "engineProblem"
            width: parent.width
            visible: text
            wrapMode: Text.Wrap
            lineHeight: 1.2
            text: details.facts.asking ? qsTr("Requesting the model list…") : details.facts.problem || ""
            color: details.facts.asking ? Theme.secondary : Theme.danger
        }
        Flow {
            width: parent.width
            spacing: 8
            PushButton {
                objectName: "useModel"
                look: PushButton.Primary
                visible: details.supported
                enabled: !details.chosen
                text: details.chosen ? qsTr("In use") : qsTr("Use this model")
                onClicked: details.loadAsked(details.path)
            }
            PushButton {
                glyph: "refresh"
                enabled: !details.facts.asking
                text: qsTr("Refresh")
                Accessible.name: qsTr("Refresh the models of %1").arg(details.engine)
                onClicked: Remotes.refresh()
            }
            PushButton {
                objectName: "editEngine"
                glyph: "pencil"
                text: qsTr("Edit…")
                Accessible.name: qsTr("Edit the address of %1").arg(details.engine)
                onClicked: details.editAsked(details.path)
            }
        }
        PlainText {
            width: parent.width
            visible: details.supported
            wrapMode: Text.Wrap
            lineHeight: 1.2
            font.pixelSize: Theme.small
            color: Theme.secondary
            text: {
                const context = details.facts.context > 0 ? qsTr("Context length: %1 tokens.").arg(Format.count(details.facts.context)) : qsTr("The server does not report its context length.");
                return context + " " + qsTr("The model uses no memory of this computer.");
            }
        }
        SettingRow {
            width: parent.width
            label: qsTr("Key")
            hint: details.keyProblem || details.facts.keyWords || ""
            hintColor: details.keyProblem ? Theme.danger : Theme.secondary
            Row {
                spacing: 8
                Field {
                    id: key
                    objectName: "engineKey"
                    width: Theme.scaled(190)
                    visible: !forget.visible
                    echoMode: TextInput.Password
                    inputMethodHints: Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
                    placeholderText: qsTr("Paste the key here")
                    Accessible.name: qsTr("API key for %1").arg(details.engine)
                    onTextEdited: details.keyProblem = ""
                    onAccepted: keepKey.clicked()
                }
                PushButton {
                    id: keepKey
                    visible: key.visible
                    enabled: key.text
                    text: qsTr("Save")
                    Accessible.name: qsTr("Save the key")
                    onClicked: {
                        details.keyProblem = Remotes.setKey(details.path, key.text);
                        if (!details.keyProblem)
                            key.clear();
                    }
                }
                PushButton {
                    id: forget
                    objectName: "forgetKey"
                    visible: details.facts.hasKey === true
                    text: qsTr("Remove")
                    Accessible.name: qsTr("Remove the key")
                    onClicked: Remotes.setKey(details.path, "")
                }
            }
        }
        PushButton {
            objectName: "removeEngine"
            x: -8
            look: PushButton.Quiet
            ink: hovered || visualFocus ? Theme.danger : Theme.secondary
            glyph: "trash"
            text: qsTr("Remove this server…")
            onClicked: details.removeAsked(details.path, details.engine)
        }
    }
}
