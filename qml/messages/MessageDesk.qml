import QtQuick
import ROCmForge
import ROCmForge.Core

// What is being done with the messages of the conversation: which one is edited, where one is inserted, and what was
// typed for it so far, as rows that are far away are forgotten.
QtObject {
    id: desk

    required property ListView list
    property Commands commands: null
    property real edited: 0  // the message in whose place there is an editor
    property real insertedAfter: 0  // the message under which there is one
    property var drafts: ({})  // what was typed, by the message and what is done with it
    property bool selecting: false
    readonly property bool writing: [Bridge.Prefilling, Bridge.Generating, Bridge.Stopping].includes(Bridge.state)
    readonly property bool ready: Bridge.state === Bridge.Ready
    property bool fresh: false  // the editor has yet to take the keyboard
    // The button that takes the keyboard once its row is there: "previous" or "next" of a message.
    property real awaitedMessage: 0
    property string awaitedButton

    signal answering  // an answer is about to be written at the end
    signal reading  // the person looks at something else than the end
    signal editing(Item from)  // this button is about to make way for an editor
    signal ended  // nothing is being done any more

    function draft(key, first) {
        return drafts[key] === undefined ? first : drafts[key];
    }
    // `from` is the button that was clicked, if any: the second click of a double click must not hit the editor.
    function edit(id, from) {
        if (from)
            editing(from);
        reading();
        insertedAfter = 0;
        fresh = true;
        edited = id;
    }
    function insert(id) {
        reading();
        edited = 0;
        fresh = true;
        insertedAfter = id;
    }
    function leave() {
        edited = insertedAfter = 0;
        ended();
    }
    function finish(key) {
        delete drafts[key];
        leave();
    }
    function keepEdit(id, text, fromPerson) {
        if (!Edits.edit(id, text))
            return;
        finish("edit " + id);
        if (fromPerson && ready)
            answering();
    }
    function keepInsert(id, role, text) {
        if (Edits.insertAfter(id, role, text))
            finish("insert " + id);
    }
    function regenerate(id) {
        if (Edits.regenerate(id))
            answering();
    }
    function goOn(id) {
        if (Edits.continueAnswer(id))
            answering();
    }
    function remove(id, following) {
        reading();
        if (following ? Edits.removeFrom(id) : Edits.removeOne(id))
            ended();
    }
    // The arrows stay where they are on the screen, and keep the keyboard if they had it.
    function step(id, by, button) {
        const before = list.itemAtIndex(Messages.lastRowOf(id));
        const y = before ? list.mapFromItem(before, 0, before.height).y : list.height / 2;
        reading();
        edited = 0;
        const shown = Edits.step(id, by);
        if (!shown)
            return;
        awaitedMessage = button ? shown : 0;
        awaitedButton = button;
        list.forceLayout();
        const row = Messages.lastRowOf(shown);
        list.positionViewAtIndex(row, ListView.Contain);
        const after = list.itemAtIndex(row);
        if (!after)
            return;
        const moved = list.mapFromItem(after, 0, after.height).y - y;
        const end = Math.max(list.originY - list.topMargin, list.originY + list.contentHeight + list.bottomMargin - list.height);
        list.contentY = Math.max(list.originY - list.topMargin, Math.min(end, list.contentY + moved));
    }
}
