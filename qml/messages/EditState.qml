import QtQuick
import ROCmForge
import ROCmForge.Core

// The state of editing in the conversation: the edited message, the position of an insertion, and the text
// typed so far. It is kept here, because rows far outside the view are destroyed.
QtObject {
    id: editState

    required property ListView list
    property Commands commands: null
    property real edited: 0  // id of the message that an editor replaces; 0: none
    property real insertedAfter: 0  // id of the message with an editor below it; 0: none
    property var drafts: ({})  // typed text by action and message id
    property bool selecting: false
    readonly property bool writing: [Bridge.Prefilling, Bridge.Generating, Bridge.Stopping].includes(Bridge.state)
    readonly property bool ready: Bridge.state === Bridge.Ready
    property bool fresh: false  // whether the editor has yet to take the focus
    property Item editor: null  // the open editor; null while its row does not exist

    // The button that takes the focus once its row exists: "previous" or "next" of a message.
    property real awaitedMessage: 0
    property string awaitedButton

    signal answering  // an answer is about to be written at the end
    signal reading  // the list should keep its position and not scroll to its end
    signal editing(Item from)  // an editor is about to replace this button
    signal opened  // an editor was opened
    signal fileAsked(real messageId, int number)  // the text of an attached file should be shown
    signal otherModelAsked(real messageId)  // another model should answer this question again
    signal compareAsked(real messageId)  // the versions of this answer should be compared
    // The drawing or web page that the code describes should be shown.
    signal previewAsked(string kind, string code)
    signal ended  // editing ended

    function draft(key, first) {
        return drafts[key] === undefined ? first : drafts[key];
    }
    // `from` is the clicked button, if any. It is used to keep the second click of a double click from
    // hitting the editor.
    function edit(id, from) {
        if (from)
            editing(from);
        reading();
        insertedAfter = 0;
        fresh = true;
        if (edited !== id)
            editor = null;
        edited = id;
        opened();
    }
    function insert(id) {
        reading();
        edited = 0;
        fresh = true;
        if (insertedAfter !== id)
            editor = null;
        insertedAfter = id;
        opened();
    }
    function leave() {
        edited = insertedAfter = 0;
        editor = null;
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
    // Shows another version of a message. The version buttons keep their position on the screen and the
    // focus.
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
