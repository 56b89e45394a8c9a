import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The models on this computer, and the details of the selected one.
Item {
    id: local

    property bool narrow: false
    property string chosenPath
    // Path of a file that was just added. It is selected as soon as it is in the list.
    property string awaitedPath
    property bool answers: false  // whether the chosen model is to answer a question again
    readonly property alias list: list
    signal loadAsked(string path, var options)
    signal measureAsked(string path, var options)
    signal trashAsked(string path, string name, string size)
    signal fileAsked
    signal folderAsked
    signal engineEditAsked(string path)
    signal engineRemovalAsked(string path, string engine)

    // The local model that was loaded last, except the built-in one. The person can return to it after using a remote
    // model.
    property string lastLocal
    readonly property string loadedPath: Bridge.modelPath
    onLoadedPathChanged: noteLoaded()
    function noteLoaded() {
        if (Bridge.modelPath && !Bridge.modelWhere && Bridge.modelPath !== Library.builtIn)
            lastLocal = Bridge.modelPath;
        else if (!Bridge.modelPath && list.remote && lastLocal && Library.rowOf(lastLocal) >= 0)
            choose(lastLocal);
    }

    function choose(path) {
        awaitedPath = path;
        list.select();
    }
    // Must be called before the page is shown.
    function arrive() {
        Library.rescan();
        Remotes.refresh();
        // Preselects the loaded model, unless another model is needed to answer a question again or a file
        // was just added. The built-in model is not preselected, because a person who opens the picker
        // probably wants to replace it.
        if (answers && !awaitedPath)
            chosenPath = otherPath();
        else if (Bridge.modelPath && Bridge.modelPath !== Library.builtIn && !awaitedPath)
            chosenPath = Bridge.modelPath;
        else if (!Bridge.modelPath && lastLocal && !awaitedPath)
            chosenPath = lastLocal;
        list.select();
        list.positionViewAtIndex(Math.max(0, list.currentIndex), ListView.Contain);
        modelDetails.limitShown = false;
        modelDetails.choose();
        list.forceActiveFocus();
        list.keyboard = false;
    }
    // Returns the path of the chosen model if it is not loaded, otherwise of the first model in the list that
    // is not loaded.
    function otherPath() {
        if (chosenPath && chosenPath !== Bridge.modelPath && Library.rowOf(chosenPath) >= 0)
            return chosenPath;
        for (let row = 0; row < Library.count; ++row) {
            if (Library.pathAt(row) !== Bridge.modelPath)
                return Library.pathAt(row);
        }
        return chosenPath;
    }
    function load() {
        if (list.remote) {
            if (list.current.supported)
                use(list.current.path);
        } else if (modelDetails.fits)
            loadAsked(modelDetails.path, modelDetails.options());
    }

    // Loads a remote model, which needs no load options.
    function use(path) {
        loadAsked(path, { cache: "f16" });
    }

    ListHead {
        id: listHead
        x: 8
        y: 4
        width: list.width
        visible: list.count > 0
    }
    RowList {
        id: list
        objectName: "models"

        property bool keyboard: false
        property bool rearranging: false
        readonly property Item current: currentIndex >= 0 ? currentItem : null
        readonly property bool remote: current && current.where ? true : false

        x: 8
        y: listHead.visible ? listHead.y + listHead.height : 0
        width: local.narrow ? parent.width - 16 : Math.round(parent.width * 0.43) - 16
        height: local.narrow ? Math.min(contentHeight + 12, parent.height * 0.36 - y / 2) : parent.height - y
        topMargin: 4
        bottomMargin: 8
        spacing: 2
        activeFocusOnTab: true
        // Rows are reused, because this is faster than creating new ones and avoids garbage collection while
        // scrolling.
        reuseItems: true
        model: Library
        currentIndex: -1
        keyNavigationEnabled: true
        Accessible.name: qsTr("Models")
        onActiveFocusChanged: keyboard = activeFocus
        onCountChanged: select()
        Connections {
            target: Library
            // After the list is rearranged, the selected model may be in another row or missing.
            function onRearranging() {
                list.rearranging = true;
                list.currentIndex = -1;
            }
            function onRearranged() {
                list.rearranging = false;
                list.positionViewAtBeginning();
                list.select();
            }
        }

        // Selects the row of the chosen path, because row numbers change when folders are scanned again.
        function select() {
            if (rearranging)
                return;
            const awaited = Library.rowOf(local.awaitedPath);
            if (awaited >= 0) {
                local.chosenPath = local.awaitedPath;
                local.awaitedPath = "";
            }
            const wanted = Math.max(Library.rowOf(local.chosenPath), Math.min(0, count - 1));
            local.chosenPath = Library.pathAt(wanted);
            // If the selection did not change, the scroll position must stay.
            if (currentIndex === wanted)
                return;
            currentIndex = wanted;
            positionViewAtIndex(Math.max(0, wanted), ListView.Contain);
        }
        onCurrentItemChanged: if (currentItem) local.chosenPath = currentItem.path

        section.property: "heading"
        section.delegate: PlainText {
            required property string section
            width: ListView.view.width
            height: section ? Theme.scaled(36) : 0
            visible: section
            leftPadding: 12
            bottomPadding: 4
            verticalAlignment: Text.AlignBottom
            text: section
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
        delegate: ModelRow {
            width: ListView.view.width
            chosen: ListView.isCurrentItem
            onClicked: ListView.view.currentIndex = index
            onDoubleClicked: local.load()
        }
        T.ScrollBar.vertical: ThinScrollBar {}
        Keys.onPressed: keyboard = true
        Keys.onReturnPressed: local.load()
    }
    Rectangle {
        visible: !local.narrow && list.count > 0
        height: parent.height
        x: list.x + list.width + 8
        width: 1
        color: Theme.border
    }
    Rectangle {
        visible: local.narrow && list.count > 0
        y: list.y + list.height
        width: parent.width
        height: 1
        color: Theme.border
    }

    Flickable {
        id: pane
        objectName: "details"
        x: local.narrow ? 0 : list.x + list.width + 9
        y: local.narrow ? list.y + list.height + 1 : 0
        width: parent.width - x
        height: parent.height - y - (foot.visible ? foot.height : 0)
        contentWidth: width
        contentHeight: (list.remote ? remoteDetails.implicitHeight : modelDetails.implicitHeight) + 48
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
            visible: list.current && !list.remote
            path: list.current && !list.remote ? list.current.path : ""
            name: list.current ? list.current.name : ""
            facts: list.current ? [list.current.type, list.current.parameters ? qsTr("%1 parameters").arg(list.current.parameters) : "", list.current.size].filter(part => part).join(" · ") : ""
            supported: list.current ? list.current.supported : true
            why: list.current ? list.current.verdictText : ""
            own: list.current ? list.current.own : false
            onLoadAsked: (path, options) => local.loadAsked(path, options)
            onTrashAsked: local.trashAsked(path, name, list.current.size)
        }
        RemoteDetails {
            id: remoteDetails
            objectName: "remoteDetails"
            x: 24
            y: 24
            width: pane.width - 48
            visible: list.remote
            path: list.remote ? list.current.path : ""
            name: list.remote ? list.current.name : ""
            where: list.remote ? list.current.where : ""
            supported: list.remote && list.current.supported
            onLoadAsked: path => local.use(path)
            onEditAsked: path => local.engineEditAsked(path)
            onRemoveAsked: (path, engine) => local.engineRemovalAsked(path, engine)
        }
    }

    LoadBar {
        id: foot
        objectName: "loadBar"
        anchors.bottom: parent.bottom
        x: pane.x
        width: pane.width
        visible: modelDetails.visible && pane.visible && modelDetails.supported
        details: modelDetails
        answers: local.answers
        onLoadAsked: local.load()
        onFixesAsked: pane.contentY = Math.max(0, Math.min(pane.contentHeight - pane.height, modelDetails.y + modelDetails.refusalTop - 24))
        onMeasureAsked: local.measureAsked(modelDetails.path, modelDetails.options())
    }

    NothingFound {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(24, (parent.height - height) / 2)
        width: Math.min(440, parent.width - 48)
        visible: list.count === 0
        onFileAsked: local.fileAsked()
        onFolderAsked: local.folderAsked()
    }
}
