import QtQuick
import QtQuick.Templates as T
import ROCmForge

// The settings. Changes take effect at once.
Sheet {
    id: page

    signal folderAsked
    signal exportAsked
    signal importAsked

    // A wide window shows the navigation beside the sections.
    readonly property bool wide: parent.width - 32 >= Theme.scaled(900)

    width: wide ? Theme.scaled(900) : Math.min(parent.width - 32, Theme.scaled(720))
    height: Math.min(parent.height - 32, Theme.scaled(720))
    name: qsTr("Settings")
    onAboutToShow: {
        loader.asynchronous = false;
        close.forceActiveFocus();
    }

    // The names of the sections. openAt() takes an index into this list.
    readonly property var sections: rail.sections.map(section => section.title)
    function openAt(index) {
        open();
        rail.show(index);
    }
    function openServer() {
        open();  // creates the sections
        rail.show(rail.sections.findIndex(section => section.objectName === "serverSection"));
    }

    readonly property alias connections: connections
    readonly property alias log: log
    ConnectionsSheet {
        id: connections
    }
    LogSheet {
        id: log
    }

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: page.name

        Item {
            id: head
            width: parent.width
            height: Theme.scaled(56)
            PlainText {
                x: 24
                anchors.verticalCenter: parent.verticalCenter
                text: page.name
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
                onClicked: page.close()
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
        }
        SectionRail {
            id: rail
            objectName: "sectionRail"
            anchors.top: head.bottom
            anchors.topMargin: 20
            x: 12
            width: Theme.scaled(172)
            visible: page.wide
            view: view
            content: loader.item as Column
        }
        Rectangle {
            x: rail.x + rail.width + 12
            anchors.top: head.bottom
            anchors.bottom: parent.bottom
            width: 1
            visible: rail.visible
            color: Theme.border
        }
        Flickable {
            id: view
            objectName: "settingsView"
            anchors.top: head.bottom
            x: rail.visible ? rail.x + rail.width + 13 : 0
            width: parent.width - x
            height: parent.height - head.height
            contentWidth: width
            contentHeight: (loader.item ? loader.item.implicitHeight : 0) + 56
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}

            readonly property FocusFollower follower: FocusFollower {
                view: view
                content: loader.item as Column
                active: page.opened
            }

            // The sections are created between frames, for a faster start, or when they are needed.
            Loader {
                id: loader
                asynchronous: true
                sourceComponent: SettingsSections {
                    x: 24
                    y: 24
                    width: view.width - 48
                    nextOnTab: close
                    onFolderAsked: page.folderAsked()
                    onExportAsked: page.exportAsked()
                    onImportAsked: page.importAsked()
                    onConnectionsAsked: connections.open()
                    onLogAsked: log.open()
                }
            }
        }
    }
}
