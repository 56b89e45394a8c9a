import QtQuick

// Reports that the window has lost its keyboard focus: the focused item was removed, hidden or disabled, and
// keys would go nowhere.
Item {
    id: keeper

    property bool watching: true  // false while something that keeps its own focus covers the page
    property Item focused  // the window's activeFocusItem
    property Item content  // the window's contentItem, which handles no keys
    readonly property bool kept: focused !== null && focused !== content && focused.visible && focused.enabled
    signal lost

    function check() {
        if (watching && !kept)
            lost();
    }

    onFocusedChanged: Qt.callLater(check)
    onKeptChanged: Qt.callLater(check)
    onWatchingChanged: Qt.callLater(check)
}
