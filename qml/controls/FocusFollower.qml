import QtQuick

// Scrolls a page so that the focused item is visible.
QtObject {
    id: follower

    required property Flickable view
    required property Column content  // null: not created yet
    property bool active: true
    readonly property int margin: 24  // minimum distance in pixels between the item and the edges of the view

    readonly property Item focused: active && view.Window.window ? view.Window.activeFocusItem : null
    // Scrolls later. A focused item may make other items appear, and these must be laid out first.
    onFocusedChanged: if (focused) Qt.callLater(follower.follow)
    // Scrolls again when the height of the view changes, because the item may then be outside of the view.
    readonly property real pageHeight: view.height
    onPageHeightChanged: if (focused) Qt.callLater(follower.follow)

    function follow() {
        let item = content ? focused : null;
        while (item && item !== content)
            item = item.parent;
        if (!item)
            return;
        content.forceLayout();
        const top = focused.mapToItem(view.contentItem, 0, 0).y;
        const bottom = top + focused.height;
        const most = Math.max(0, view.contentHeight - view.height);
        // If an item is larger than the page, its beginning is shown.
        if (top < view.contentY + margin || bottom - top > view.height - 2 * margin)
            view.contentY = Math.max(0, Math.min(most, top - 2 * margin));
        else if (bottom > view.contentY + view.height - margin)
            view.contentY = Math.max(0, Math.min(most, bottom + 2 * margin - view.height));
    }
}
