import QtQuick
import ROCmForge
import ROCmForge.Core

// Exports one, several or all conversations: asks for the format and the file, and shows the result.
Sheet {
    id: sheet

    property var ids: []  // empty: all conversations
    property string title  // title of the conversation, if there is only one
    property string format: "md"
    // Whether the export is a copy of unsaved chats. Such a copy has the format that can be imported again.
    property bool copying: false
    readonly property string kind: copying ? "json" : format
    readonly property var formats: [
        { value: "md", text: qsTr("Markdown"), hint: qsTr("The current branch, readable and editable anywhere.") },
        { value: "html", text: qsTr("Web page"), hint: qsTr("The current branch as one file for a browser or printer.") },
        { value: "pdf", text: qsTr("PDF"), hint: qsTr("The current branch as pages.") },
        { value: "json", text: qsTr("JSON"), hint: qsTr("Everything, including all versions. ROCmForge can import it again.") }
    ]
    signal placeAsked(string suggestion)

    width: Math.min(parent.width - 32, Theme.scaled(460))
    y: Math.round((parent.height - height) / 3)
    name: copying ? qsTr("Save a copy of unsaved conversations") : ids.length === 1 ? qsTr("Export conversation") : ids.length ? qsTr("Export %Ln conversation(s)", "", ids.length) : qsTr("Export all conversations")
    closePolicy: Exporter.busy ? Sheet.NoAutoClose : Sheet.CloseOnEscape | Sheet.CloseOnPressOutside
    onAboutToShow: {
        Exporter.clear();
        save.forceActiveFocus(Qt.TabFocusReason);
    }

    function ask(conversations, words) {
        copying = false;
        ids = conversations;
        title = words;
        open();
    }
    function copy(conversations) {
        copying = true;
        ids = conversations;
        title = "";
        open();
    }
    function save(file) {
        Exporter.save(ids, kind, file);
    }

    FormulaDrawings {
        id: drawings
        typesetter: Typesetter
    }
    Component.onCompleted: Exporter.drawings = drawings

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
                visible: sheet.title
                text: sheet.title
                elide: Text.ElideRight
                color: Theme.secondary
            }
            Segmented {
                width: Math.min(implicitWidth, parent.width)
                name: qsTr("File type")
                visible: !sheet.copying
                enabled: !Exporter.busy
                value: sheet.format
                options: sheet.formats
                onChosen: value => {
                    sheet.format = value;
                    Exporter.clear();
                }
            }
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                lineHeight: 1.2
                text: sheet.formats.find(one => one.value === sheet.kind).hint
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Rectangle {
                visible: Exporter.busy
                width: parent.width
                height: 6
                radius: 3
                color: Theme.sunken
                Accessible.role: Accessible.ProgressBar
                Accessible.name: qsTr("Exporting, %1 %").arg(Math.round(100 * Exporter.progress))
                Rectangle {
                    width: parent.width * Exporter.progress
                    height: parent.height
                    radius: 3
                    color: Theme.accent
                }
            }
            PlainText {
                objectName: "exportOutcome"
                width: parent.width
                visible: text
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                lineHeight: 1.2
                text: Exporter.problem || (Exporter.saved && qsTr("Saved as %1").arg(Exporter.saved))
                color: Exporter.problem ? Theme.danger : Theme.success
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    text: Exporter.busy ? qsTr("Stop") : Exporter.saved ? qsTr("Close") : qsTr("Cancel")
                    onClicked: Exporter.busy ? Exporter.cancel() : sheet.close()
                }
                PushButton {
                    id: save
                    objectName: "saveExport"
                    look: PushButton.Primary
                    enabled: !Exporter.busy
                    text: qsTr("Save as…")
                    onClicked: sheet.placeAsked(Exporter.fileName(sheet.title || qsTr("Conversations"), sheet.kind))
                }
            }
        }
    }
}
