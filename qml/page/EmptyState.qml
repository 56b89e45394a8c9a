import QtQuick
import ROCmForge
import ROCmForge.Core

// The page of a new conversation. It suggests the next step.
Item {
    id: empty

    readonly property bool loading: Bridge.state === Bridge.Loading
    readonly property bool modelThere: (Bridge.contextSize > 0 || Bridge.modelWhere) && !loading
    signal pickerAsked
    signal asked(string question)

    Column {
        anchors.centerIn: parent
        width: Math.min(Theme.scaled(520), parent.width - 48)
        spacing: 12
        visible: empty.height > height

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            width: Theme.scaled(36)
            glyph: empty.modelThere ? "chats" : "model"
            color: Theme.secondary
        }
        PlainText {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            font.pixelSize: Theme.title
            font.weight: Font.DemiBold
            text: {
                if (empty.loading)
                    return Bridge.loadingName ? qsTr("Loading %1").arg(Bridge.loadingName) : qsTr("Loading the model");
                return empty.modelThere ? qsTr("What would you like to know?") : qsTr("Choose a model");
            }
        }
        PlainText {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            lineHeight: 1.25
            color: Theme.secondary
            text: {
                if (empty.loading)
                    return qsTr("You can already write your message.");
                if (Bridge.modelWhere && empty.modelThere)
                    return qsTr("%1 runs on %2. Your messages are sent there.").arg(Bridge.modelName).arg(Bridge.modelPlace);
                if (empty.modelThere)
                    return qsTr("%1 runs on this computer. Nothing you write leaves it.").arg(Bridge.modelName);
                if (!Library.empty)
                    return qsTr("The list shows how much memory each model needs.");
                return qsTr("Put a GGUF file or a safetensors folder into %1, or drop it here.").arg(Library.folders.join(qsTr(" or ")));
            }
        }
        Item {
            width: parent.width
            height: 4
        }
        Examples {
            width: parent.width
            visible: empty.modelThere && Library.builtIn && Bridge.modelPath === Library.builtIn
            onAsked: question => empty.asked(question)
        }
        Rectangle {
            objectName: "loadProgress"
            anchors.horizontalCenter: parent.horizontalCenter
            visible: empty.loading
            width: 240
            height: 6
            radius: 3
            color: Theme.border
            Accessible.role: Accessible.ProgressBar
            Accessible.name: qsTr("Loading: %1 %").arg(Math.round(Bridge.loadProgress * 100))
            Rectangle {
                width: parent.width * Bridge.loadProgress
                height: parent.height
                radius: 3
                color: Theme.accent
            }
        }
        PushButton {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: empty.loading
            text: qsTr("Cancel")
            onClicked: Bridge.stop()
        }
        PushButton {
            objectName: "chooseModel"
            anchors.horizontalCenter: parent.horizontalCenter
            visible: !empty.loading && !empty.modelThere
            look: PushButton.Primary
            text: qsTr("Choose a model…")
            onClicked: empty.pickerAsked()
        }
    }
}
