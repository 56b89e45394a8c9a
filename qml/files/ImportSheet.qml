import QtQuick
import ROCmForge
import ROCmForge.Core

// Imports conversations from a file: names the supported formats and shows the result.
Sheet {
    id: sheet

    signal fileAsked

    width: Math.min(parent.width - 32, Theme.scaled(460))
    y: Math.round((parent.height - height) / 3)
    name: qsTr("Import conversations")
    closePolicy: Importer.busy ? Sheet.NoAutoClose : Sheet.CloseOnEscape | Sheet.CloseOnPressOutside
    onAboutToShow: {
        Importer.clear();
        choose.forceActiveFocus(Qt.TabFocusReason);
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
                text: qsTr("Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.")
                color: Theme.secondary
            }
            PlainText {
                objectName: "importOutcome"
                width: parent.width
                visible: text
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                lineHeight: 1.2
                text: {
                    if (Importer.busy)
                        return Importer.found > 0 ? qsTr("Reading… %Ln conversation(s) so far", "", Importer.found) : qsTr("Reading…");
                    return Importer.problem || Importer.result;
                }
                color: Importer.busy ? Theme.text : Importer.problem ? Theme.danger : Theme.success
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    text: Importer.busy ? qsTr("Stop") : Importer.result ? qsTr("Close") : qsTr("Cancel")
                    onClicked: Importer.busy ? Importer.cancel() : sheet.close()
                }
                PushButton {
                    id: choose
                    objectName: "chooseImport"
                    look: PushButton.Primary
                    enabled: !Importer.busy
                    text: qsTr("Choose a file…")
                    onClicked: sheet.fileAsked()
                }
            }
        }
    }
}
