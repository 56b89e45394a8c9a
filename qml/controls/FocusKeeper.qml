import QtQuick

// Emits lost() if the focused item was removed, hidden or disabled, so that no item in `content` would handle
// keys.
Item {
    id: keeper

    property bool watching: true  // false while a popup with its own FocusKeeper covers `content`
    property Item focused  // the window's activeFocusItem
    property Item content  // the item that contains all focusable items; handles no keys itself
    readonly property bool kept: focused !== null && focused !== content && focused.visible && focused.enabled
    signal lost

    // Returns whether `content` or an item in it has the focus. Returns false if a popup over `content` has
    // the focus.
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
