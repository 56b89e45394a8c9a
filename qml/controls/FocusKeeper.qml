import QtQuick

// Emits lost() if the focused item was removed, hidden or disabled, so that keys would go nowhere.
Item {
    id: keeper

    property bool watching: true  // false while an item that keeps its own focus covers the area
    property Item focused  // the window's activeFocusItem
    property Item content  // the item around the area, which handles no keys itself
    readonly property bool kept: focused !== null && focused !== content && focused.visible && focused.enabled
    signal lost

    // Returns whether `content` or an item in it has the focus. Returns false if a popup over it has the
    // focus.
    function holdsFocus() {
        let item = focused;
        while (item && item !== content)
            item = item.parent;
        return item !== null;
    }
    function check() {
        if (watching && !kept)
            lost();
    }

    onFocusedChanged: Qt.callLater(check)
    onKeptChanged: Qt.callLater(check)
    onWatchingChanged: Qt.callLater(check)
}
