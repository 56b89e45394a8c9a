import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Shows the program's log. It can be filtered, copied and saved.
PageSheet {
    id: sheet

    readonly property bool narrow: width < Theme.scaled(640)

    name: qsTr("Log")
    onOpened: list.toEnd()
    actions: [
        PushButton {
            objectName: "copyLog"
            enabled: list.count > 0
            glyph: copied.running ? "check" : "copy"
            text: sheet.narrow ? "" : copied.running ? qsTr("Copied") : qsTr("Copy")
            Accessible.name: qsTr("Copy the log")
            onClicked: {
                Clipboard.copy(Log.asText());
                copied.restart();
            }
            Timer {
                id: copied
                interval: 1500
            }
        },
        PushButton {
            objectName: "saveLog"
            enabled: list.count > 0
            glyph: "export"
            text: sheet.narrow ? "" : qsTr("Save as…")
            Accessible.name: qsTr("Save the log as a file")
            onClicked: dialog.open()
        }
    ]

    NamedFileDialog {
        id: dialog
        within: tools
        title: qsTr("Save the log")
        acceptLabel: qsTr("Save")
        fileMode: NamedFileDialog.SaveFile
        defaultSuffix: "txt"
        currentFile: currentFolder + "/rocmforge-log.txt"
        onAccepted: problem.text = Log.save(selectedFile)
    }

    Flow {
        id: tools
        x: 24
        y: 12
        width: parent.width - 48
        spacing: 12
        Field {
            objectName: "logSearch"
            width: sheet.narrow ? parent.width : Theme.scaled(240)
            glyph: "search"
            placeholderText: qsTr("Filter")
            Accessible.name: qsTr("Filter the log")
            text: Log.filter
            onTextEdited: Log.filter = text
        }
        Segmented {
            objectName: "logFilter"
            name: qsTr("Lines to show")
            value: Log.least
            options: [
                { value: "debug", text: qsTr("All") },
                { value: "warning", text: qsTr("Warnings") },
                { value: "error", text: qsTr("Errors") }
            ]
            onChosen: value => Log.least = value
        }
    }
    Rectangle {
        id: ground
        anchors.top: tools.bottom
        anchors.topMargin: 12
        anchors.bottom: foot.top
        anchors.bottomMargin: 4
        x: 16
        width: parent.width - 32
        radius: Theme.blockRadius
        color: Theme.sunken

        RowList {
            id: list
            objectName: "logLines"

            // Whether the list follows the end of the log. False after the person has scrolled away from the
            // end.
            property bool pinned: true

            anchors.fill: parent
            anchors.margins: 8
            reuseItems: true
            activeFocusOnTab: count > 0 || activeFocus  // Qt can't take a focused item out of the tab order
            keyNavigationEnabled: true
            currentIndex: -1
            highlightMoveDuration: 0
            model: Log
            Accessible.name: qsTr("Lines of the log")
            onMovementEnded: pinned = atYEnd
            onContentHeightChanged: Qt.callLater(follow)
            onCountChanged: Qt.callLater(follow)
            onCurrentIndexChanged: if (currentIndex >= 0) pinned = currentIndex === count - 1
            onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = count - 1
            Keys.onPressed: event => {
                if (event.key === Qt.Key_Home || event.key === Qt.Key_End) {
                    currentIndex = event.key === Qt.Key_Home ? 0 : count - 1;
                    event.accepted = true;
                }
            }
            T.ScrollBar.vertical: ThinScrollBar {}
            delegate: LogRow {
                width: list.width
                narrow: sheet.narrow
                current: list.activeFocus && ListView.isCurrentItem
            }

            // `pinned` is checked again, because this call is deferred.
            function follow() {
                if (pinned)
                    positionViewAtEnd();
            }
            function toEnd() {
                positionViewAtEnd();
                pinned = true;
            }
        }
        PlainText {
            anchors.centerIn: parent
            visible: list.count === 0
            text: qsTr("No matching lines")
            color: Theme.secondary
        }
    }
    Item {
        id: foot
        anchors.bottom: parent.bottom
        x: 24
        width: parent.width - 48
        height: level.implicitHeight + (problem.visible ? problem.implicitHeight + 4 : 0) + 8
        SettingRow {
            id: level
            label: qsTr("Log level")
            hint: sheet.narrow ? "" : qsTr("Your home folder appears as ~. Chats are never logged.")
            Segmented {
                objectName: "logLevel"
                name: qsTr("Log level")
                value: Settings.logLevel
                options: [
                    { value: "error", text: qsTr("Errors") },
                    { value: "warning", text: qsTr("Warnings") },
                    { value: "info", text: qsTr("Normal") },
                    { value: "debug", text: qsTr("All") }
                ]
                onChosen: value => Settings.logLevel = value
            }
        }
        PlainText {
            id: problem
            objectName: "logProblem"
            anchors.top: level.bottom
            width: parent.width
            visible: text
            wrapMode: Text.Wrap
            font.pixelSize: Theme.small
            color: Theme.danger
        }
    }
}
