import QtQuick

// Brings what has the keyboard into view, in a page that scrolls up and down. It stands beside the page's content.
QtObject {
    id: follower

    required property Flickable view
    required property Column content
    property bool active: true
    readonly property int margin: 24  // of the page that stays in view around it

    readonly property Item focused: active && view.Window.window ? view.Window.activeFocusItem : null
    // Only when all that moves for it, such as what a choice shows, has its place.
    onFocusedChanged: if (focused) Qt.callLater(follower.follow)

    function follow() {
        let item = focused;
        while (item && item !== content)
            item = item.parent;
        if (!item)
            return;
        content.forceLayout();
        const top = focused.mapToItem(view.contentItem, 0, 0).y;
        const bottom = top + focused.height;
        const most = Math.max(0, view.contentHeight - view.height);
        // Of what is larger than the page the beginning.
        if (top < view.contentY + margin || bottom - top > view.height - 2 * margin)
            view.contentY = Math.max(0, Math.min(most, top - 2 * margin));
        else if (bottom > view.contentY + view.height - margin)
            view.contentY = Math.max(0, Math.min(most, bottom + 2 * margin - view.height));
    }
}
