import ROCmForge
import ROCmForge.Core

// Asks for confirmation before something is deleted, a link is opened, or the program quits with unsaved
// chats.
AskSheet {
    id: sheet

    property var action
    property var otherAction
    signal problem(string sentence)  // empty: clears the previous problem

    onAccepted: action()
    onOtherAccepted: otherAction()
    onClosed: other = ""

    function removePreset(id, name) {
        question = qsTr("Delete this preset?");
        explanation = qsTr("“%1” will be deleted permanently. Conversations that use it keep its settings.").arg(name);
        yes = qsTr("Delete");
        dangerous = true;
        action = () => Presets.remove(id);
        open();
    }
    function removePrompt(id, title) {
        question = qsTr("Delete this prompt?");
        explanation = qsTr("“%1” will be deleted permanently.").arg(title);
        yes = qsTr("Delete");
        dangerous = true;
        action = () => Prompts.remove(id);
        open();
    }
    // Asks before conversations are deleted permanently. Without ids, the whole trash is emptied.
    function forget(ids, what) {
        question = qsTr("Delete permanently?");
        explanation = qsTr("%1 will be deleted. This can't be undone.").arg(what);
        yes = qsTr("Delete permanently");
        dangerous = true;
        action = () => ids.length > 0 ? Shelf.removeForGood(ids) : Shelf.emptyTrash();
        open();
    }
    function trash(path, name, size) {
        question = qsTr("Move %1 to the trash?").arg(name);
        explanation = qsTr("Its files take %1. Empty the trash to free the space.").arg(size);
        yes = qsTr("Move to the trash");
        dangerous = true;
        action = () => sheet.problem(Library.trash(path));
        open();
    }
    function removeEngine(path, engine) {
        question = qsTr("Remove %1?").arg(engine);
        explanation = qsTr("Its models and its key are removed. Conversations stay.");
        yes = qsTr("Remove");
        dangerous = true;
        action = () => Remotes.remove(path);
        open();
    }
    // Asks before quitting while chats exist only in memory. Offers to save a copy if whole conversations are
    // affected.
    function quitUnsaved(quit, copy) {
        question = qsTr("Quit without saving?");
        explanation = UnsavedChats.sentence + "\n" + qsTr("Everything written since then will be lost.");
        yes = qsTr("Quit");
        other = UnsavedChats.ids.length > 0 ? qsTr("Save a copy…") : "";
        dangerous = true;
        action = quit;
        otherAction = copy;
        open();
    }
    function openPage(html) {
        question = qsTr("Open this page in your browser?");
        explanation = qsTr("The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.");
        yes = qsTr("Open");
        other = qsTr("Open with scripts");
        dangerous = false;
        action = () => sheet.problem(Preview.openPage(html, false));
        otherAction = () => sheet.problem(Preview.openPage(html, true));
        open();
    }
    // Asks before opening a link. Only http and https links are opened in the browser.
    function follow(link) {
        const web = /^https?:\/\//i.test(link);
        question = web ? qsTr("Open this link in your browser?") : qsTr("This link isn't a web page");
        explanation = link;
        yes = web ? qsTr("Open") : qsTr("Copy");
        dangerous = false;
        action = () => web ? sheet.problem(Network.open(link)) : Clipboard.copy(link);
        open();
    }
}
