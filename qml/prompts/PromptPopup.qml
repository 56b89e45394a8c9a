import QtQuick
import QtQuick.Templates as T
import ROCmForge

// The list of prompts above the composer. Typing "/" in an empty message opens it, and the text after "/"
// searches it. The keyboard focus stays in the message.
T.Popup {
    id: popup

    required property TextEdit input
    property bool asked: false
    property string before
    readonly property string words: list.currentItem ? list.currentItem.words : ""
    signal chosen(string text)

    // Called with the text of the message after each change. `typed` is false if the program changed it.
    function follow(text, typed) {
        if (typed && text === "/" && !before)
            asked = true;
        else if (!typed || !/^\/[^\n]*$/.test(text))
            asked = false;
        before = text;
        list.model = asked ? search.found(text.slice(1)) : [];
        list.currentIndex = list.count > 0 ? 0 : -1;
        list.contentY = list.originY - list.topMargin;
    }
    function accept(index) {
        const prompt = list.model[index];
        asked = false;
        if (prompt)
            popup.chosen(prompt.text);
    }
    // Handles a key of the list. Returns false for all other keys.
    function take(event) {
        if (!visible)
            return false;
        const steps = { [Qt.Key_Down]: 1, [Qt.Key_Up]: -1 };
        if (steps[event.key] !== undefined)
            list.currentIndex = (list.currentIndex + steps[event.key] + list.count) % list.count;
        else if (event.key === Qt.Key_Escape)
            asked = false;
        else if ([Qt.Key_Return, Qt.Key_Enter, Qt.Key_Tab].includes(event.key) && !input.preeditText)
            accept(list.currentIndex);
        else
            return false;
        return true;
    }

    // The list is accessible. The unnamed popup item around it is hidden from screen readers.
    Component.onCompleted: contentItem.parent.Accessible.ignored = true

    visible: asked && list.count > 0 && input.activeFocus
    y: -height - 8
    width: parent.width
    height: Math.min(list.contentHeight + 16 + 2 * padding, 7.5 * Theme.scaled(34) + 16, parent.Window.height * 0.5)
    padding: 1
    closePolicy: T.Popup.NoAutoClose

    readonly property PromptSearch search: PromptSearch {}

    background: Rectangle {
        radius: 12
        color: Theme.surface
        border.width: Theme.line
        border.color: Theme.strongBorder
    }
    contentItem: RowList {
        id: list
        objectName: "promptPopupList"
        // No rows are created outside of the view. Otherwise Qt warns when a search removes rows that it is still
        // creating.
        cacheBuffer: 0
        topMargin: 8
        bottomMargin: 8
        highlightMoveDuration: 0
        keyNavigationEnabled: false
        Accessible.name: qsTr("Prompts")
        T.ScrollBar.vertical: ThinScrollBar {}
        delegate: PromptRow {
            width: ListView.view.width
            height: Theme.scaled(34)
            onChosen: popup.accept(index)
            onPointed: ListView.view.currentIndex = index
        }
    }
}
