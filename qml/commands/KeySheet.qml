import QtQuick
import QtQuick.Templates as T
import ROCmForge

// The list of all keyboard shortcuts in groups.
Sheet {
    id: sheet

    required property Commands commands
    readonly property bool wide: width > Theme.scaled(620)

    width: Math.min(parent.width - 32, Theme.scaled(820))
    height: Math.min(parent.height - 32, head.height + 1 + body.implicitHeight + 50)
    name: qsTr("Keyboard shortcuts")
    onAboutToShow: close.forceActiveFocus()

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name

        Item {
            id: head
            width: parent.width
            height: Theme.scaled(56)
            PlainText {
                x: 24
                anchors.verticalCenter: parent.verticalCenter
                text: sheet.name
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
            }
            IconButton {
                id: close
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                side: 32
                glyph: "close"
                text: qsTr("Close")
                Keys.onDownPressed: view.scrollBy(48)
                Keys.onUpPressed: view.scrollBy(-48)
                onClicked: sheet.close()
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
        }
        Flickable {
            id: view
            objectName: "keyView"
            anchors.top: head.bottom
            width: parent.width
            height: parent.height - head.height
            contentWidth: width
            contentHeight: body.implicitHeight + 48
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}

            function scrollBy(pixels) {
                contentY = Math.max(0, Math.min(contentHeight - height, contentY + pixels));
            }

            // A wide window shows two columns. The rows exist only while the sheet is shown, for a faster start.
            Row {
                id: body
                x: 24
                y: 24
                spacing: 40
                Repeater {
                    model: !sheet.visible ? [] : sheet.wide ? [sheet.commands.groups.slice(0, 3), sheet.commands.groups.slice(3)] : [sheet.commands.groups]
                    Column {
                        id: column
                        required property var modelData
                        width: sheet.wide ? (view.width - 48 - body.spacing) / 2 : view.width - 48
                        spacing: 24
                        Repeater {
                            model: column.modelData
                            KeyGroup {
                                required property var modelData
                                width: column.width
                                title: modelData.text
                                commands: sheet.commands.ofGroup(modelData.name).filter(command => command.shownKeys.length > 0)
                            }
                        }
                    }
                }
            }
        }
    }
}
