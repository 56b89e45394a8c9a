import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The search results. Titles come first, then messages.
Item {
    id: results

    signal chosen
    signal escaped

    function focusList() {
        if (list.currentIndex < 0 && list.count > 0)
            list.currentIndex = 0;
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    function openFirst() {
        if (list.count > 0)
            open(Math.max(0, list.currentIndex));
    }
    function open(row) {
        list.currentIndex = row;
        Search.open(row);
        chosen();
    }

    RowList {
        id: list
        objectName: "searchResults"
        anchors.fill: parent
        activeFocusOnTab: true
        model: Search
        currentIndex: -1
        reuseItems: true
        cacheBuffer: 0  // no rows outside of the view, because they would delay the next results
        Accessible.name: qsTr("Search results")
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0) currentIndex = 0

        section.property: "section"
        section.delegate: PlainText {
            required property string section
            width: ListView.view.width - 16
            height: Theme.scaled(34)
            leftPadding: 8
            bottomPadding: 6
            verticalAlignment: Text.AlignBottom
            text: section === "titles" ? qsTr("Titles") : qsTr("Messages")
            font.pixelSize: Theme.tiny
            font.weight: Font.Medium
            color: Theme.secondary
        }
        delegate: SearchHitRow {
            width: ListView.view.width - 8
            framed: ListView.isCurrentItem && ListView.view.activeFocus
            onChosen: results.open(index)
        }
        footer: Search.more ? older : null
        T.ScrollBar.vertical: ThinScrollBar {}

        Connections {
            target: Search
            function onModelReset() {
                list.currentIndex = -1;
                list.positionViewAtBeginning();
            }
        }
        Keys.onReturnPressed: results.open(currentIndex)
        Keys.onEnterPressed: results.open(currentIndex)
        Keys.onSpacePressed: results.open(currentIndex)
        Keys.onEscapePressed: results.escaped()
    }
    Component {
        id: older
        PlainText {
            width: list.width - 16
            leftPadding: 10
            topPadding: 8
            bottomPadding: 8
            wrapMode: Text.Wrap
            text: qsTr("Only the newest matches are shown. Add words to narrow the search.")
            font.pixelSize: Theme.tiny
            color: Theme.secondary
        }
    }
    PlainText {
        objectName: "nothingFound"
        x: 10
        y: 16
        width: parent.width - 28
        visible: Search.settled && list.count === 0
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: 8
        elide: Text.ElideRight
        lineHeight: 1.2
        text: Search.problem || qsTr("No title or message contains “%1”.").arg(Search.query.trim())
        font.pixelSize: Theme.small
        color: Search.problem ? Theme.danger : Theme.secondary
    }
}
