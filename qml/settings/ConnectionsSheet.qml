import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The list of all connections since the program started.
PageSheet {
    id: sheet

    readonly property bool narrow: width < Theme.scaled(640)

    name: qsTr("Connections since start")
    actions: [
        PushButton {
            objectName: "copyConnections"
            enabled: list.count > 0
            glyph: copied.running ? "check" : "copy"
            text: sheet.narrow ? "" : copied.running ? qsTr("Copied") : qsTr("Copy")
            Accessible.name: qsTr("Copy the list of connections")
            onClicked: {
                Clipboard.copy(Network.asText());
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        }
    ]

    PlainText {
        id: about
        x: 24
        y: 16
        width: parent.width - 48
        wrapMode: Text.Wrap
        text: (Network.offlineSentence ? Network.offlineSentence + " " : "") + (list.count > 0 ? qsTr("Newest first. The list is cleared when ROCmForge quits.") : qsTr("No connections since start. Searches, downloads and opened links are listed here."))
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    RowList {
        id: list
        objectName: "connections"
        anchors.top: about.bottom
        anchors.topMargin: 8
        anchors.bottom: parent.bottom
        x: 8
        width: parent.width - 16
        bottomMargin: 8
        activeFocusOnTab: count > 0 || activeFocus  // Qt can't take a focused item out of the tab order
        keyNavigationEnabled: true
        currentIndex: -1
        highlightMoveDuration: 0
        model: Network
        Accessible.name: sheet.name
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
        T.ScrollBar.vertical: ThinScrollBar {}
        delegate: ConnectionRow {
            width: list.width
            narrow: sheet.narrow
            current: list.activeFocus && ListView.isCurrentItem
        }
    }
}
