import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The models that were found, and what the chosen one would take.
Sheet {
    id: picker

    readonly property bool narrow: parent && parent.width < 720
    property string chosenPath
    // A file that was just added: chosen as soon as it is listed.
    property string awaitedPath
    signal fileAsked
    signal folderAsked

    width: Math.min(parent.width - 32, 936)
    height: Math.min(parent.height - 32, 640)
    name: qsTr("Models")

    function choose(path) {
        awaitedPath = path;
        list.select();
    }
    function load(path, context, cache) {
        Bridge.load(path, context, cache);
        picker.close();
    }
    onAboutToShow: {
        Library.rescan();
        if (Bridge.modelPath && !awaitedPath)
            chosenPath = Bridge.modelPath;
        list.select();
        if (list.current)
            modelDetails.choose();
        list.forceActiveFocus();
        list.keyboard = false;
    }

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: picker.name

        Item {
            id: head
            width: parent.width
            height: 56
            PlainText {
                x: 24
                anchors.verticalCenter: parent.verticalCenter
                visible: parent.width > 560
                text: qsTr("Models on this computer")
                font.pixelSize: 16
                font.weight: Font.DemiBold
            }
            Row {
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                spacing: 8
                Field {
                    id: search
                    objectName: "modelSearch"
                    width: 200
                    glyph: "search"
                    placeholderText: qsTr("Search models")
                    onTextEdited: Library.filter = text
                    Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
                    Keys.onEscapePressed: event => {
                        event.accepted = text.length > 0;
                        clear();
                        Library.filter = "";
                    }
                }
                PushButton {
                    glyph: "file"
                    text: qsTr("Add file…")
                    onClicked: picker.fileAsked()
                }
                IconButton {
                    side: 32
                    glyph: "close"
                    text: qsTr("Close")
                    onClicked: picker.close()
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
        }

        ListView {
            id: list
            objectName: "models"

            property bool keyboard: false
            readonly property Item current: currentIndex >= 0 ? currentItem : null

            anchors.top: head.bottom
            x: 8
            width: picker.narrow ? parent.width - 16 : Math.round(parent.width * 0.43) - 16
            height: picker.narrow ? Math.min(contentHeight + 16, (parent.height - head.height) * 0.36) : parent.height - head.height
            topMargin: 8
            bottomMargin: 8
            spacing: 2
            clip: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            model: Library
            currentIndex: -1
            keyNavigationEnabled: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Models")
            onActiveFocusChanged: keyboard = activeFocus
            onCountChanged: select()
            Connections {
                target: Library
                function onModelReset() {
                    list.select();
                }
            }

            // The path is the model's first role.
            function pathOf(row) {
                return (row >= 0 && Library.data(Library.index(row, 0), Qt.UserRole + 1)) || "";
            }
            function rowOf(path) {
                for (let i = 0; path && i < count; ++i) {
                    if (pathOf(i) === path)
                        return i;
                }
                return -1;
            }
            // By path: rows move when a folder is read again.
            function select() {
                const awaited = rowOf(picker.awaitedPath);
                if (awaited >= 0) {
                    picker.chosenPath = picker.awaitedPath;
                    picker.awaitedPath = "";
                }
                const wanted = Math.max(rowOf(picker.chosenPath), Math.min(0, count - 1));
                currentIndex = wanted;
                picker.chosenPath = pathOf(wanted);
                positionViewAtIndex(Math.max(0, wanted), ListView.Contain);
            }
            onCurrentItemChanged: if (currentItem) picker.chosenPath = currentItem.path

            delegate: ModelRow {
                width: ListView.view.width
                chosen: ListView.isCurrentItem
                onClicked: ListView.view.currentIndex = index
                onDoubleClicked: if (modelDetails.fits) picker.load(modelDetails.path, modelDetails.context, modelDetails.cache)
            }
            T.ScrollBar.vertical: ThinScrollBar {}
            Keys.onPressed: keyboard = true
            Keys.onReturnPressed: if (modelDetails.fits) picker.load(modelDetails.path, modelDetails.context, modelDetails.cache)
        }
        Rectangle {
            visible: !picker.narrow && list.count > 0
            anchors.top: head.bottom
            anchors.bottom: parent.bottom
            x: list.x + list.width + 8
            width: 1
            color: Theme.border
        }
        Rectangle {
            visible: picker.narrow && list.count > 0
            y: list.y + list.height
            width: parent.width
            height: 1
            color: Theme.border
        }

        Flickable {
            id: pane
            x: picker.narrow ? 0 : list.x + list.width + 9
            y: picker.narrow ? list.y + list.height + 1 : head.height
            width: parent.width - x
            height: parent.height - y - (foot.visible ? foot.height : 0)
            contentWidth: width
            contentHeight: modelDetails.implicitHeight + 48
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            clip: true
            visible: list.count > 0
            T.ScrollBar.vertical: ThinScrollBar {}
            ModelDetails {
                id: modelDetails
                x: 24
                y: 24
                width: pane.width - 48
                visible: list.current
                path: list.current ? list.current.path : ""
                name: list.current ? list.current.name : ""
                facts: list.current ? [list.current.type, list.current.parameters ? qsTr("%1 parameters").arg(list.current.parameters) : "", list.current.size].filter(part => part).join(" · ") : ""
                supported: list.current ? list.current.supported : true
                why: list.current ? list.current.verdictText : ""
                onLoadAsked: (path, context, cache) => picker.load(path, context, cache)
            }
        }

        LoadBar {
            id: foot
            anchors.bottom: parent.bottom
            x: pane.x
            width: pane.width
            visible: modelDetails.visible && pane.visible && modelDetails.supported
            details: modelDetails
            onLoadAsked: (path, context, cache) => picker.load(path, context, cache)
        }

        Column {
            anchors.horizontalCenter: parent.horizontalCenter
            y: head.height + Math.max(24, (parent.height - head.height - height) / 2)
            width: Math.min(440, parent.width - 48)
            spacing: 12
            visible: list.count === 0
            PlainText {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
                text: {
                    if (Library.scanning)
                        return qsTr("Looking for models…");
                    return Library.filter ? qsTr("No model has “%1” in its name").arg(Library.filter) : qsTr("No models found");
                }
            }
            PlainText {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                lineHeight: 1.25
                visible: !Library.filter
                color: Theme.secondary
                text: qsTr("Models are GGUF files. They are looked for in %1.").arg(Library.folders.join(", "))
            }
            Row {
                anchors.horizontalCenter: parent.horizontalCenter
                visible: !Library.filter
                spacing: 8
                PushButton {
                    look: PushButton.Primary
                    text: qsTr("Add file…")
                    onClicked: picker.fileAsked()
                }
                PushButton {
                    text: qsTr("Add folder…")
                    onClicked: picker.folderAsked()
                }
            }
        }
    }
}
