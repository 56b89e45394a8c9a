import QtQuick
import QtTest
import ROCmForge

// Tests that the focused item is scrolled into view.
Item {
    width: 300
    height: 200

    Flickable {
        id: view
        width: 300
        height: 200
        contentHeight: body.height
        Column {
            id: body
            width: 300
            spacing: 10
            Repeater {
                id: buttons
                model: 20
                PushButton {
                    required property int index
                    text: "Button " + index
                }
            }
            TextBox {
                id: text
                width: 300
                height: 500
            }
        }
        readonly property FocusFollower follower: FocusFollower {
            view: view
            content: body
        }
    }
    PushButton {
        id: outside
        y: 190
    }

    TestCase {
        name: "FocusFollower"
        when: windowShown

        function init() {
            outside.forceActiveFocus();
            view.contentY = 0;
            wait(1);
        }
        function isFullyVisible(item) {
            const y = item.mapToItem(view, 0, 0).y;
            return y >= 0 && y + item.height <= view.height;
        }
        function test_itemBelowScrollsIntoView() {
            const button = buttons.itemAt(12);
            verify(!isFullyVisible(button));
            button.forceActiveFocus(Qt.TabFocusReason);
            tryVerify(() => isFullyVisible(button));
            verify(view.contentY > 0);
        }
        function test_itemCutAtTheTopScrollsIntoView() {
            const button = buttons.itemAt(1);
            view.contentY = button.y + button.height / 2;
            verify(!isFullyVisible(button));
            button.forceActiveFocus(Qt.TabFocusReason);
            tryVerify(() => isFullyVisible(button));
        }
        function test_movedItemScrollsIntoView() {
            const first = buttons.itemAt(0);
            const button = buttons.itemAt(5);
            // The button moves down when the column is laid out again.
            first.height = 400;
            button.forceActiveFocus(Qt.TabFocusReason);
            tryVerify(() => isFullyVisible(button));
            first.height = first.implicitHeight;
        }
        function test_topOfATallItemIsShown() {
            text.forceActiveFocus(Qt.TabFocusReason);
            tryVerify(() => text.mapToItem(view, 0, 0).y >= 0 && text.mapToItem(view, 0, 0).y < 100);
        }
        function test_itemStaysVisibleInASmallerPage() {
            const button = buttons.itemAt(3);
            button.forceActiveFocus(Qt.TabFocusReason);
            wait(20);
            verify(isFullyVisible(button));
            view.height = 100;
            verify(!isFullyVisible(button));
            tryVerify(() => isFullyVisible(button));
            view.height = 200;
        }
        function test_visibleItemDoesNotScroll() {
            buttons.itemAt(1).forceActiveFocus(Qt.TabFocusReason);
            wait(20);
            view.contentY = 0;
            buttons.itemAt(2).forceActiveFocus(Qt.TabFocusReason);
            wait(20);
            compare(view.contentY, 0);
        }
    }
}
