import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Chooses the folder to which conversations are moved: an existing folder, a new folder, or no folder.
Sheet {
    id: sheet

    property var ids: []

    function ask(conversations) {
        ids = conversations;
        field.text = "";
        open();
    }
    function move(folderId) {
        Shelf.moveToFolder(ids, folderId);
        Conversations.clearSelection();
        close();
    }
    function make() {
        const folder = Shelf.createFolder(field.text);
        if (folder)
            move(folder);
    }

    width: Math.min(parent.width - 32, Theme.scaled(380))
    y: Math.round((parent.height - height) / 3)
    name: qsTr("Move to folder")
    onAboutToShow: field.forceActiveFocus(Qt.TabFocusReason)

    contentItem: Item {
        implicitHeight: column.implicitHeight + 40
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name
        Column {
            id: column
            x: 24
            y: 20
            width: parent.width - 48
            spacing: 12
            PlainText {
                width: parent.width
                wrapMode: Text.Wrap
                text: sheet.ids.length > 1 ? qsTr("Move %1 conversations to").arg(Format.count(sheet.ids.length)) : qsTr("Move this conversation to")
                font.pixelSize: Theme.heading
                font.weight: Font.DemiBold
            }
            RowList {
                id: list
                objectName: "folders"
                width: parent.width
                height: Math.min(contentHeight, Math.max(64, (sheet.parent ? sheet.parent.height : 0) - 320))
                visible: count > 0
                activeFocusOnTab: true
                model: Shelf.folders
                currentIndex: -1
                onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
                Accessible.name: qsTr("Folders")
                delegate: FolderChoice {
                    required property var modelData
                    required property int index
                    width: ListView.view.width - 10
                    text: modelData.name
                    count: modelData.size
                    framed: ListView.isCurrentItem && ListView.view.activeFocus
                    onClicked: sheet.move(modelData.id)
                }
                Keys.onReturnPressed: currentItem?.clicked()
                Keys.onSpacePressed: currentItem?.clicked()
                T.ScrollBar.vertical: ThinScrollBar {}
            }
            // A button with a long text is placed below the text field.
            Flow {
                width: parent.width
                spacing: 8
                Field {
                    id: field
                    objectName: "newFolder"
                    readonly property real beside: parent.width - create.width - 8
                    width: beside < Theme.scaled(110) ? parent.width : beside
                    placeholderText: qsTr("New folder")
                    maximumLength: 60
                    Keys.onReturnPressed: sheet.make()
                    Keys.onEnterPressed: sheet.make()
                    Keys.onDownPressed: if (list.visible) list.forceActiveFocus(Qt.TabFocusReason)
                }
                PushButton {
                    id: create
                    objectName: "createFolder"
                    text: qsTr("Create and move")
                    enabled: field.text.trim()
                    onClicked: sheet.make()
                }
            }
            Row {
                anchors.right: parent.right
                spacing: 8
                PushButton {
                    text: qsTr("Cancel")
                    onClicked: sheet.close()
                }
                PushButton {
                    objectName: "noFolder"
                    text: qsTr("No folder")
                    onClicked: sheet.move(0)
                }
            }
        }
    }
}
