import QtQuick
import ROCmForge
import ROCmForge.Core

// Settings of the access to Hugging Face: the token and the proxy.
SettingSection {
    id: section

    objectName: "hubSection"

    property string tokenProblem
    property string proxyProblem

    title: qsTr("Hugging Face")

    SettingRow {
        label: qsTr("Access token")
        hint: section.tokenProblem || HubAccount.tokenWords
        hintColor: section.tokenProblem ? Theme.danger : Theme.secondary
        Row {
            spacing: 8
            Field {
                id: token
                objectName: "token"
                width: Theme.scaled(190)
                visible: !remove.visible
                echoMode: TextInput.Password
                inputMethodHints: Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
                // The placeholder describes the field, because Qt hides the name of a password field from
                // screen readers.
                placeholderText: qsTr("Paste the token here")
                Accessible.name: qsTr("Access token")
                onTextEdited: section.tokenProblem = ""
                onAccepted: save.clicked()
            }
            PushButton {
                id: save
                objectName: "saveToken"
                visible: token.visible
                enabled: token.text
                text: qsTr("Save")
                Accessible.name: qsTr("Save the access token")
                onClicked: {
                    section.tokenProblem = HubAccount.setToken(token.text);
                    if (!section.tokenProblem)
                        token.clear();
                }
            }
            PushButton {
                id: remove
                objectName: "removeToken"
                visible: HubAccount.tokenSource === "keyring" || HubAccount.tokenSource === "run"
                text: qsTr("Remove")
                Accessible.name: qsTr("Remove the access token")
                onClicked: HubAccount.removeToken()
            }
        }
    }
    SettingRow {
        label: qsTr("Proxy")
        hint: section.proxyProblem || HubAccount.proxyWords
        hintColor: section.proxyProblem ? Theme.danger : Theme.secondary
        Field {
            id: proxy
            objectName: "proxy"
            width: Math.min(Theme.scaled(280), section.width / 2)
            placeholderText: qsTr("Example: %1").arg("http://proxy.example:3128")
            inputMethodHints: Qt.ImhUrlCharactersOnly | Qt.ImhNoPredictiveText
            Accessible.name: qsTr("Proxy")
            text: HubAccount.proxy
            onTextEdited: section.proxyProblem = ""
            onEditingFinished: {
                section.proxyProblem = HubAccount.setProxy(text);
                // A rejected value stays in the field, so that the person can correct it.
                if (!section.proxyProblem)
                    text = Qt.binding(() => HubAccount.proxy);
            }
        }
    }
    SettingRow {
        label: qsTr("Connection")
        hint: HubAccount.testWords || qsTr("Sends one request to %1.").arg(HubAccount.host)
        hintColor: HubAccount.testFailed ? Theme.danger : HubAccount.testWords && !HubAccount.testing ? Theme.success : Theme.secondary
        PushButton {
            objectName: "testHub"
            enabled: !HubAccount.testing
            text: qsTr("Test")
            Accessible.name: qsTr("Test the connection to Hugging Face")
            onClicked: HubAccount.test()
        }
    }
}
