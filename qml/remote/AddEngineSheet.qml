import QtQuick
import ROCmForge
import ROCmForge.Core

// Adds a remote server by its address, or changes its address. The sheet stays open until the server has
// replied.
Sheet {
    id: sheet

    property string problem
    readonly property var parsed: address.text.trim() ? Remotes.parse(address.text) : ({})
    readonly property bool plain: parsed.plain === true
    property string path  // path of the server once it is in the list
    property bool editing: false  // whether the sheet changes an existing server
    property bool asking: false  // whether the sheet waits for the server's reply
    signal added

    function edit(path) {
        const facts = Remotes.details(path);
        sheet.path = path;
        editing = true;
        address.text = facts.address || "";
        called.text = facts.name || "";
        open();
    }
    function add() {
        problem = path ? Remotes.change(path, address.text, called.text, yes.value) : Remotes.add(address.text, called.text, key.text, yes.value);
        if (problem)
            return;
        if (path && key.text)
            problem = Remotes.setKey(path, key.text);
        path = Remotes.pathOf(address.text);
        asking = true;
        readReply();
    }
    function readReply() {
        const facts = Remotes.details(path);
        if (!asking || facts.asking)
            return;
        asking = false;
        problem = facts.problem || "";
        if (!problem)
            finish();
    }
    // Keeps the server even if it did not reply, because it may be off at the moment.
    function finish() {
        path = "";
        close();
        added();
    }
    Connections {
        target: Remotes
        function onChanged() {
            sheet.readReply();
        }
    }

    width: Math.min(parent.width - 32, Theme.scaled(480))
    y: Math.round((parent.height - height) / 4)
    name: editing ? qsTr("Edit the remote server") : qsTr("Add a remote server")
    onClosed: {
        // Removes the server if it was added only for this attempt.
        if (path && !editing)
            Remotes.remove(path);
        path = "";
        editing = asking = false;
    }
    onAboutToShow: {
        for (const field of editing ? [key] : [address, called, key])
            field.clear();
        problem = "";
        yes.value = false;
        address.forceActiveFocus(Qt.TabFocusReason);
    }

    contentItem: Item {
        implicitHeight: column.implicitHeight + 48
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name
        Column {
            id: column
            x: 24
            y: 24
            width: parent.width - 48
            spacing: 12
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                text: sheet.name
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                lineHeight: 1.2
                text: qsTr("Your messages are sent to this server. It needs an OpenAI-compatible API.")
                color: Theme.secondary
            }
            Field {
                id: address
                objectName: "engineAddress"
                width: parent.width
                placeholderText: qsTr("Address, for example gpu-box:8000")
                inputMethodHints: Qt.ImhUrlCharactersOnly | Qt.ImhNoPredictiveText
                Accessible.name: qsTr("Server address")
                onTextEdited: sheet.problem = ""
                onAccepted: add.clicked()
            }
            Field {
                id: called
                objectName: "engineName"
                width: parent.width
                placeholderText: qsTr("Name (optional)")
                Accessible.name: qsTr("Server name")
                onAccepted: add.clicked()
            }
            Field {
                id: key
                objectName: "newEngineKey"
                width: parent.width
                echoMode: TextInput.Password
                placeholderText: qsTr("API key (if required)")
                inputMethodHints: Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
                Accessible.name: qsTr("API key")
                onAccepted: add.clicked()
            }
            PlainText {
                width: parent.width
                visible: key.text || sheet.editing
                wrapMode: Text.Wrap
                font.pixelSize: Theme.small
                color: Theme.secondary
                text: key.text ? qsTr("The key is stored in the system keyring.") : qsTr("A saved key is removed if the address changes.")
            }
            Rectangle {
                width: parent.width
                visible: sheet.plain
                height: consent.height + 24
                radius: Theme.blockRadius
                color: Theme.warningSoft
                border.width: Theme.line
                border.color: Theme.warningBorder
                Row {
                    id: consent
                    x: 12
                    y: 12
                    width: parent.width - 24
                    spacing: 12
                    Toggle {
                        id: yes
                        objectName: "plainAllowed"
                        anchors.verticalCenter: parent.verticalCenter
                        name: consentWords.text
                        onChosen: on => yes.value = on
                    }
                    PlainText {
                        id: consentWords
                        anchors.verticalCenter: parent.verticalCenter
                        width: parent.width - yes.width - 12
                        wrapMode: Text.Wrap
                        lineHeight: 1.2
                        text: qsTr("Connect to %1 without encryption. Others on the network can read your messages and the key.").arg(sheet.parsed.place || "")
                        Accessible.ignored: true
                    }
                }
            }
            PlainText {
                objectName: "addProblem"
                width: parent.width
                visible: text
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                lineHeight: 1.2
                text: sheet.problem
                color: Theme.danger
                Accessible.role: Accessible.AlertMessage
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    text: qsTr("Cancel")
                    onClicked: sheet.close()
                }
                PushButton {
                    objectName: "keepEngine"
                    visible: sheet.problem && sheet.path && !sheet.editing
                    text: qsTr("Add anyway")
                    onClicked: sheet.finish()
                }
                PushButton {
                    id: add
                    objectName: "addEngine"
                    look: PushButton.Primary
                    enabled: address.text.trim() && (!sheet.plain || yes.value) && !sheet.asking
                    text: sheet.asking ? qsTr("Connecting…") : sheet.path ? qsTr("Save") : qsTr("Add")
                    Accessible.name: sheet.path ? text : qsTr("Add the server")
                    onClicked: if (enabled) sheet.add()
                }
            }
        }
    }
}
