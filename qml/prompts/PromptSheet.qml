import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The prompt library. It searches and inserts prompts, and adds, edits and deletes prompts of the user.
PageSheet {
    id: sheet

    property bool editing: false
    property bool editOnly: false  // whether the sheet was opened only to save a prompt
    property string editedId
    property string draft  // the text of a new prompt
    property string awaited
    signal chosen(string text)
    signal removeAsked(string id, string title)

    function browse() {
        editing = editOnly = false;
        field.clear();
        refresh();
        open();
    }
    // Opens the editor, in order to save the text of the message as a prompt.
    function keep(text) {
        editOnly = true;
        edit({ id: "", title: "", text: text });
        open();
    }
    function edit(prompt) {
        editedId = prompt.id;
        editing = true;
        editor.begin(prompt);
    }
    function endEdit() {
        if (editOnly) {
            close();
        } else {
            editing = false;
            field.forceActiveFocus();
        }
    }
    function refresh() {
        list.model = search.found(field.text);
        list.currentIndex = list.count > 0 ? 0 : -1;
        list.positionViewAtBeginning();
    }
    function step(by) {
        if (list.count > 0)
            list.currentIndex = (list.currentIndex + by + list.count) % list.count;
    }
    function accept(index) {
        const prompt = list.model[index];
        if (!prompt)
            return;
        awaited = prompt.text;
        close();
    }

    width: Math.min(parent.width - 32, Theme.scaled(680))
    height: Math.min(parent.height - 32, Theme.scaled(560))
    name: editOnly ? qsTr("Save as a prompt") : qsTr("Prompt library")
    onAboutToShow: editing ? editor.begin({ title: editor.title, text: editor.text }) : field.forceActiveFocus()
    onClosed: {
        editing = false;
        const text = awaited;
        awaited = "";
        if (text)
            sheet.chosen(text);
    }

    PromptSearch {
        id: search
    }
    Connections {
        target: Prompts
        function onChanged() {
            sheet.refresh();
        }
    }

    actions: PushButton {
        objectName: "newPrompt"
        visible: !sheet.editing
        glyph: "plus"
        text: qsTr("New prompt")
        onClicked: sheet.edit({ id: "", title: "", text: sheet.draft })
    }
    PromptEditor {
        id: editor
        anchors.fill: parent
        anchors.margins: 24
        visible: sheet.editing
        onCancelled: sheet.endEdit()
        onAccepted: if (Prompts.save(sheet.editedId, title, text)) sheet.endEdit()
    }
    Field {
        id: field
        objectName: "promptSearch"
        x: 16
        y: 12
        width: parent.width - 32
        visible: !sheet.editing
        glyph: "search"
        placeholderText: qsTr("Search prompts")
        // The search field keeps the focus. Screen readers announce the prompt that the arrow keys selected.
        Accessible.description: list.currentItem ? list.currentItem.words : nothing.text
        onTextEdited: sheet.refresh()
        Keys.onDownPressed: sheet.step(1)
        Keys.onUpPressed: sheet.step(-1)
        Keys.onReturnPressed: sheet.accept(list.currentIndex)
        Keys.onEnterPressed: sheet.accept(list.currentIndex)
    }
    PlainText {
        id: nothing
        anchors.top: field.bottom
        anchors.topMargin: 16
        x: 28
        width: parent.width - 56
        visible: !sheet.editing && list.count === 0
        wrapMode: Text.Wrap
        text: qsTr("No matches")
        color: Theme.secondary
    }
    RowList {
        id: list
        objectName: "promptList"
        // No rows are created outside of the view. Otherwise Qt warns when a search removes rows that it is still
        // creating.
        cacheBuffer: 0
        anchors.top: field.bottom
        anchors.topMargin: 8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        width: parent.width
        visible: !sheet.editing
        highlightMoveDuration: 0
        keyNavigationEnabled: false
        Accessible.name: sheet.name
        T.ScrollBar.vertical: ThinScrollBar {}
        delegate: PromptRow {
            width: ListView.view.width
            height: Theme.control + 4
            changeable: true
            onChosen: sheet.accept(index)
            onPointed: ListView.view.currentIndex = index
            onEditAsked: sheet.edit(modelData)
            onRemoveAsked: sheet.removeAsked(modelData.id, modelData.title)
        }
    }
}
