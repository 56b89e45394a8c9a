import QtQuick
import ROCmForge
import ROCmForge.Core

// The menu of a text field. It has suggestions for a misspelled word, then clipboard actions.
ActionMenu {
    id: menu

    required property TextBox box
    property var place: ({})  // the misspelled word: {start, end, word}
    readonly property string word: place.word || ""
    property var others: []
    property bool looking: word

    component WordItem: ActionItem {
        visible: menu.word
        height: visible ? implicitHeight : 0
    }

    function put(other) {
        const at = menu.place.start;
        menu.box.remove(at, menu.place.end);
        menu.box.insert(at, other);
        menu.box.cursorPosition = at + other.length;
    }

    Component.onCompleted: if (word) Spelling.suggest(word)
    Connections {
        target: Spelling
        function onSuggested(word, others) {
            if (word !== menu.word)
                return;
            menu.looking = false;
            menu.others = others;
        }
    }

    Instantiator {
        model: menu.others
        delegate: ActionItem {
            required property string modelData
            objectName: "suggestion"
            strong: true
            text: modelData
            onTriggered: menu.put(modelData)
        }
        onObjectAdded: (index, object) => menu.insertItem(index, object)
        onObjectRemoved: (index, object) => menu.removeItem(object)
    }
    WordItem {
        objectName: "noSuggestion"
        visible: menu.word && menu.others.length === 0
        enabled: false
        text: menu.looking ? qsTr("Looking for suggestions…") : qsTr("No suggestions")
    }
    WordItem {
        objectName: "learnWord"
        text: qsTr("Add “%1” to the dictionary").arg(menu.word)
        onTriggered: Spelling.learn(menu.word)
    }
    WordItem {
        objectName: "ignoreWord"
        text: qsTr("Ignore “%1”").arg(menu.word)
        onTriggered: Spelling.ignore(menu.word)
    }
    ActionItem {
        text: qsTr("Cut")
        enabled: menu.box.selectedText
        onTriggered: menu.box.cut()
    }
    ActionItem {
        text: qsTr("Copy")
        enabled: menu.box.selectedText
        onTriggered: menu.box.copy()
    }
    ActionItem {
        text: qsTr("Paste")
        enabled: menu.box.canPaste
        onTriggered: menu.box.paste()
    }
    ActionItem {
        objectName: "selectAllText"
        text: qsTr("Select all")
        enabled: menu.box.length > 0
        onTriggered: menu.box.selectAll()
    }
}
