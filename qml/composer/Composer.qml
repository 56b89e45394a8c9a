import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The field for the next message and its files. Enter sends, Shift+Enter inserts a line break.
Item {
    id: composer

    property Commands commands: null
    readonly property alias input: input
    readonly property Item afterInput: dictate.visible && dictate.enabled ? dictate : attach
    property real tallest: 240
    // Whether an answer of this conversation is running. An answer of another conversation can only be
    // stopped in that conversation.
    readonly property bool running: AnswerQueue.stoppable && (Bridge.state === Bridge.Prefilling || Bridge.state === Bridge.Generating)
    readonly property bool stopping: AnswerQueue.stoppable && Bridge.state === Bridge.Stopping
    readonly property bool modelThere: Bridge.contextSize > 0 || Bridge.modelWhere
    signal sent
    // Pasted text with more characters than this becomes an attachment, because people usually ask a question
    // about such a text.
    readonly property int longPaste: 8000
    readonly property bool tooLong: Bridge.contextSize > 0 && Draft.tokens + Math.min(128, Bridge.contextSize / 16) > Bridge.contextSize
    readonly property bool something: input.text.trim() || Draft.count > 0
    signal modelWanted
    signal filesWanted

    implicitHeight: box.height + Theme.scaled(34) + 6

    function send() {
        if (!composer.something || Draft.reading || composer.tooLong || composer.running || composer.stopping)
            return;
        if (Bridge.state === Bridge.NoModel || Bridge.state === Bridge.Failed) {
            composer.modelWanted();
        } else if (AnswerQueue.send(input.text.trim(), Draft.attachments())) {
            Draft.clear();
            composer.sent();
        }
    }

    // Updates the field if the program changed the draft, for example when another conversation is shown.
    Connections {
        target: Draft
        function onTextChanged() {
            if (input.text === Draft.text)
                return;
            input.text = Draft.text;
            input.cursorPosition = input.length;
        }
    }

    Connections {
        target: Dictation
        // Inserts dictated text at the cursor, with a space where one is missing.
        function onTranscribed(text) {
            const at = input.cursorPosition;
            const before = at > 0 && /\S/.test(input.getText(at - 1, at)) ? " " : "";
            const after = at < input.length && /\S/.test(input.getText(at, at + 1)) ? " " : "";
            input.insert(at, before + text + after);
            input.forceActiveFocus();
        }
    }

    // Inserts the text of a key that no other item handled.
    function type(text) {
        input.forceActiveFocus();
        input.insert(input.cursorPosition, text);
    }

    // Replaces the text of the field by `question` and sends it. If it cannot be sent yet, it stays in the
    // field.
    function ask(question) {
        input.text = question;
        input.cursorPosition = input.length;
        input.forceActiveFocus();
        send();
    }

    // Inserts a prompt at the cursor or, if `replacing` is true, in place of the whole text. Then selects the
    // first placeholder of the prompt.
    function insertPrompt(text, replacing) {
        input.forceActiveFocus();
        if (replacing)
            input.remove(0, input.length);
        const from = input.cursorPosition;
        input.insert(from, text);
        if (!holders.begin(from, from + text.length))
            input.cursorPosition = from + text.length;
    }

    // Returns true if the clipboard contents were attached as files.
    function pasteFiles() {
        const files = Clipboard.files();
        if (files.length > 0)
            Draft.add(files);
        else if (Clipboard.plainText().length > longPaste)
            Draft.addText(Clipboard.plainText());
        else
            return false;
        return true;
    }

    Rectangle {
        id: box
        objectName: "composerBox"
        x: Math.round((parent.width - width) / 2)
        width: Math.min(Theme.column, parent.width - 48)
        height: Math.max(Theme.scaled(34) + 20, view.height + 12) + (files.visible ? files.height : 0)
        radius: 12
        color: Theme.surface
        border.width: Theme.line
        border.color: hover.hovered || input.activeFocus ? Theme.strongBorder : Theme.border

        HoverHandler {
            id: hover
        }
        PromptPopup {
            id: prompts
            objectName: "promptPopup"
            input: input
            onChosen: text => composer.insertPrompt(text, true)
        }
        Placeholders {
            id: holders
            field: input
        }
        FocusRing {
            target: box
            gap: -2
            around: 12
            visible: input.activeFocus && input.byKeyboard
        }
        Column {
            id: files
            x: 10
            width: parent.width - 20
            visible: Draft.count > 0 || sentence.text || listening.shown
            topPadding: 10
            spacing: 6
            Flow {
                width: parent.width
                spacing: 6
                visible: Draft.count > 0
                Repeater {
                    model: Draft
                    AttachmentChip {
                        required property int index
                        required property var model
                        name: model.name
                        tokens: model.tokens
                        reading: model.reading
                        removable: true
                        // Moves the focus first, because removing a file also removes its chip, which may
                        // have the focus.
                        onRemoved: {
                            input.forceActiveFocus();
                            Draft.remove(index);
                        }
                    }
                }
            }
            PlainText {
                id: listening
                readonly property bool shown: Dictation.recording || Dictation.transcribing
                objectName: "dictationLine"
                width: parent.width
                visible: shown
                wrapMode: Text.Wrap
                text: Dictation.transcribing ? qsTr("Transcribing… Esc cancels.") : qsTr("Listening: %1. Esc cancels.").arg(Math.floor(Dictation.seconds / 60) + ":" + String(Dictation.seconds % 60).padStart(2, "0"))
                font.pixelSize: Theme.small
                color: Theme.secondary
                // The accessible name does not contain the seconds, so that screen readers do not announce it
                // every second.
                Accessible.role: Accessible.AlertMessage
                Accessible.name: Dictation.transcribing ? text : qsTr("Listening. Esc cancels.")
            }
            PlainText {
                id: sentence
                objectName: "draftProblem"
                width: parent.width
                visible: text
                wrapMode: Text.Wrap
                text: composer.tooLong ? qsTr("This message takes %1 of %2 tokens. Remove a file, or shorten the text.").arg(Format.count(Draft.tokens)).arg(Format.count(Bridge.contextSize)) : Draft.problem
                font.pixelSize: Theme.small
                color: Theme.danger
                Accessible.role: Accessible.AlertMessage
            }
        }
        Flickable {
            id: view
            x: 4
            y: (files.visible ? files.height : 0) + Math.max(6, (Theme.scaled(34) + 20 - height) / 2)
            width: parent.width - attach.width - action.width - 26 - (dictate.visible ? dictate.width + 4 : 0)
            height: Math.min(composer.tallest, input.implicitHeight)
            contentWidth: width
            contentHeight: input.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}

            function follow(cursor) {
                if (cursor.y - input.topPadding < contentY)
                    contentY = Math.max(0, cursor.y - input.topPadding);
                else if (cursor.y + cursor.height + input.bottomPadding > contentY + height)
                    contentY = cursor.y + cursor.height + input.bottomPadding - height;
            }

            SpelledBox {
                id: input
                objectName: "composer"
                width: view.width
                viewTop: view.contentY
                viewHeight: view.height
                focus: true
                placeholderText: {
                    if (Bridge.state === Bridge.Loading)
                        return qsTr("Loading the model…");
                    return composer.modelThere ? qsTr("Message %1…").arg(Bridge.modelName) : qsTr("Choose a model first");
                }
                Accessible.name: qsTr("Message")
                // Screen readers announce the prompt that the arrow keys selected.
                Accessible.description: prompts.visible ? prompts.words : placeholderText
                // Tab moves the focus and inserts no tab. Prompts rarely contain tabs, and keyboard users
                // must be able to leave the field.
                KeyNavigation.priority: KeyNavigation.BeforeItem
                KeyNavigation.tab: prompts.visible || holders.active ? null : composer.afterInput
                onCursorRectangleChanged: view.follow(cursorRectangle)
                onTextChanged: {
                    prompts.follow(text, text !== Draft.text);
                    if (!text)
                        holders.active = false;
                    Draft.text = text;
                    if (Draft.problem)
                        Draft.dismissProblem();
                }
                // While the list of prompts is open, Esc closes it and does not stop an answer.
                Keys.onShortcutOverride: event => event.accepted = prompts.visible && event.key === Qt.Key_Escape
                Keys.onPressed: event => {
                    if (prompts.take(event)) {
                        event.accepted = true;
                        return;
                    }
                    if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab) {
                        event.accepted = holders.step(event.key === Qt.Key_Tab ? 1 : -1);
                        if (!event.accepted && event.key === Qt.Key_Tab) {
                            event.accepted = true;
                            composer.afterInput.forceActiveFocus(Qt.TabFocusReason);
                        }
                        return;
                    }
                    // If the field is empty and a deletion can be undone, Undo restores the deleted message.
                    // Otherwise it would bring back old text of the field, which may have been sent long ago.
                    if (event.matches(StandardKey.Undo) && !text && Edits.undoSentence) {
                        event.accepted = Edits.undo();
                        return;
                    }
                    if (event.matches(StandardKey.Paste) && composer.pasteFiles()) {
                        event.accepted = true;
                        return;
                    }
                    if (event.key !== Qt.Key_Return && event.key !== Qt.Key_Enter)
                        return;
                    if (event.modifiers & Qt.ShiftModifier || input.preeditText)
                        return;
                    event.accepted = true;
                    composer.send();
                }
            }
        }
        IconButton {
            id: dictate
            objectName: "dictate"
            anchors.right: attach.left
            anchors.rightMargin: 4
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 10
            side: 34
            visible: Dictation.available
            enabled: !Dictation.transcribing
            glyph: Dictation.recording ? "stop" : "microphone"
            ink: Dictation.recording ? Theme.accent : hovered || down ? Theme.text : Theme.secondary
            keys: composer.commands ? composer.commands.keysOf("dictate") : ""
            text: Dictation.recording ? qsTr("Stop dictating") : qsTr("Dictate")
            onClicked: {
                Dictation.toggle();
                input.forceActiveFocus();
            }
        }
        IconButton {
            id: attach
            objectName: "attach"
            anchors.right: action.left
            anchors.rightMargin: 4
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 10
            side: 34
            glyph: "attach"
            keys: composer.commands ? composer.commands.keysOf("attach") : ""
            text: qsTr("Attach files")
            onClicked: composer.filesWanted()
        }
        IconButton {
            id: action
            objectName: "send"
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            anchors.margins: 10
            side: 34
            filled: enabled
            enabled: composer.running || (composer.something && !Draft.reading && !composer.tooLong && !composer.stopping && Bridge.state !== Bridge.Loading)
            glyph: composer.running || composer.stopping ? "stop" : "arrow-up"
            keys: composer.commands && composer.running ? composer.commands.keysOf("stop") : ""
            text: {
                if (composer.stopping)
                    return qsTr("Stopping");
                return composer.running ? qsTr("Stop") : qsTr("Send");
            }
            onClicked: composer.running ? Bridge.stop() : composer.send()
            background: Rectangle {
                radius: Theme.blockRadius
                color: {
                    if (!action.enabled)
                        return Theme.sunken;
                    return action.hovered || action.down ? Theme.accentHover : Theme.accent;
                }
                FocusRing {
                    target: parent
                    around: Theme.blockRadius
                    visible: action.visualFocus
                }
            }
        }
    }

    ContextMeter {
        anchors.top: box.bottom
        anchors.horizontalCenter: box.horizontalCenter
        width: box.width
    }
}
