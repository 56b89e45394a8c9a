import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Offers models to download. It shows the catalogue, or the search results for `query`, with an estimate for
// each model, and the download queue.
Item {
    id: page

    property string query
    readonly property bool narrow: width < 720
    // Whether a narrow page shows the details instead of the list. The details are an opened repository, or
    // the error of a search without results.
    readonly property bool open: Hub.repo.length > 0 || Hub.error.length > 0 && list.count === 0

    // Searches only after the person has stopped typing for a moment.
    onQueryChanged: pause.restart()
    Timer {
        id: pause
        interval: 700
        onTriggered: if (page.query.trim() !== Hub.searched)
            Hub.search(page.query)
    }

    OfflineNote {
        id: offline
        x: 16
        y: visible ? 12 : 0
        width: parent.width - 32
        height: implicitHeight
    }
    RowList {
        id: list
        objectName: "offers"

        property bool keyboard: false

        x: 8
        y: offline.visible ? offline.y + offline.height + 8 : 0
        width: page.narrow ? parent.width - 16 : Math.round(parent.width * 0.43) - 16
        height: queue.y - y
        visible: !page.narrow || !page.open
        topMargin: 4
        bottomMargin: 8
        spacing: 2
        activeFocusOnTab: true
        model: Hub
        currentIndex: -1
        Accessible.name: Hub.searched ? qsTr("Results from Hugging Face") : qsTr("Suggested models")
        onActiveFocusChanged: keyboard = activeFocus
        Keys.onReturnPressed: Hub.open(currentIndex)
        Keys.onEnterPressed: Hub.open(currentIndex)
        T.ScrollBar.vertical: ThinScrollBar {}
        header: PlainText {
            width: list.width
            height: Theme.scaled(32)
            leftPadding: 12
            verticalAlignment: Text.AlignVCenter
            text: Hub.searched ? qsTr("Results from Hugging Face") : qsTr("Suggested models")
            font.pixelSize: Theme.small
            color: Theme.secondary
        }
        delegate: OfferRow {
            width: list.width
            chosen: repo === Hub.repo
            onClicked: {
                list.currentIndex = index;
                Hub.open(index);
            }
        }
    }
    Rectangle {
        x: list.x + list.width + 8
        y: list.y
        width: 1
        height: queue.y - y
        visible: !page.narrow
        color: Theme.border
    }
    PlainText {
        anchors.horizontalCenter: list.horizontalCenter
        y: list.y + 96
        width: list.width - 48
        visible: !Hub.busy && !Hub.error && list.visible && list.count === 0
        text: qsTr("Hugging Face has no GGUF models for “%1”.").arg(Hub.searched)
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        color: Theme.secondary
    }
    RepoDetails {
        id: details
        x: page.narrow ? 16 : list.x + list.width + 25
        y: list.y
        width: parent.width - x - 16
        height: queue.y - y
        visible: !page.narrow || page.open
        narrow: page.narrow
    }
    DownloadQueue {
        id: queue
        anchors.bottom: parent.bottom
        width: parent.width
        height: Math.min(implicitHeight, parent.height * 0.4)
    }
}
