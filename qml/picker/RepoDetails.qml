import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The files of the opened repository. Each has its memory estimate before anything is downloaded.
Item {
    id: details

    property bool narrow: false

    Accessible.role: Accessible.Grouping
    Accessible.name: Hub.repo || qsTr("No model selected")

    Item {
        id: head
        width: parent.width
        height: Theme.scaled(56)
        visible: Hub.repo
        IconButton {
            id: back
            anchors.verticalCenter: parent.verticalCenter
            visible: details.narrow
            glyph: "chevron-right"
            rotation: 180
            text: qsTr("Back to the list")
            onClicked: Hub.close()
        }
        PlainText {
            x: back.visible ? back.width + 8 : 0
            width: parent.width - x
            anchors.verticalCenter: parent.verticalCenter
            text: Hub.repo
            font.pixelSize: Theme.heading
            font.weight: Font.DemiBold
            elide: Text.ElideMiddle
        }
    }
    PlainText {
        id: words
        objectName: "discoverWords"
        anchors.top: head.visible ? head.bottom : parent.top
        anchors.topMargin: head.visible ? 0 : 24
        width: parent.width
        visible: text
        wrapMode: Text.Wrap
        text: {
            if (Settings.offline)
                return qsTr("Files are listed when ROCmForge is online.");
            if (Hub.error)
                return Hub.error;
            if (Hub.busy && Hub.choices.count === 0)
                return qsTr("Loading from Hugging Face…");
            return Hub.repo ? "" : qsTr("Choose a model to see its files and the memory they need.");
        }
        color: Hub.error ? Theme.danger : Theme.secondary
        font.pixelSize: Theme.small
    }
    Row {
        anchors.top: words.bottom
        anchors.topMargin: 8
        visible: Hub.error && !Settings.offline
        spacing: 8
        PushButton {
            objectName: "tryAgain"
            text: qsTr("Try again")
            glyph: "refresh"
            onClicked: Hub.retry()
        }
        PushButton {
            text: qsTr("Copy")
            glyph: "copy"
            onClicked: Clipboard.copy(Hub.error)
        }
    }
    RowList {
        id: list
        objectName: "choices"
        anchors.top: words.visible ? words.bottom : head.bottom
        anchors.topMargin: words.visible && Hub.error ? 48 : 0
        anchors.bottom: parent.bottom
        width: parent.width
        spacing: 2
        bottomMargin: 8
        model: Hub.choices
        Accessible.name: qsTr("Files")
        T.ScrollBar.vertical: ThinScrollBar {}
        delegate: ChoiceRow {
            width: list.width
            onGetAsked: Hub.get(index)
        }
    }
}
