import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Where a message is written, and where files are given with it. Enter sends, Shift+Enter makes a new line.
Item {
    id: composer

    property Commands commands: null
    readonly property alias input: input
    property real tallest: 240
    // Of this conversation; what is written in another one is stopped there.
    readonly property bool running: AnswerQueue.stoppable && (Bridge.state === Bridge.Prefilling || Bridge.state === Bridge.Generating)
    readonly property bool stopping: AnswerQueue.stoppable && Bridge.state === Bridge.Stopping
    readonly property bool modelThere: Bridge.contextSize > 0 || Bridge.modelWhere
    signal sent
    // Longer text that is pasted becomes a file of its own, as a question about it is what follows.
    readonly property int longPaste: 8000
    readonly property bool tooLong: Bridge.contextSize > 0 && Draft.tokens + Math.min(128, Bridge.contextSize / 16) > Bridge.contextSize
    readonly property bool something: input.text.trim() || Draft.count > 0
    signal modelWanted
    signal filesWanted

    implicitHeight: box.height + Theme.room(34) + 6

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

    // Another conversation's draft, or none.
    Connections {
        target: Draft
        function onTextChanged() {
            if (input.text === Draft.text)
                return;
            input.text = Draft.text;
            input.cursorPosition = input.length;
        }
    }

    // A key that nothing else took: continues the message.
    function type(text) {
        input.forceActiveFocus();
        input.insert(input.cursorPosition, text);
    }

    // In place of what is being written; where it can't be sent yet it waits there.
    function ask(question) {
        input.text = question;
        input.cursorPosition = input.length;
        input.forceActiveFocus();
        send();
    }

    // True when what is on the clipboard became files.
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
        height: Math.max(Theme.room(34) + 20, view.height + 12) + (files.visible ? files.height : 0)
        radius: 12
        color: Theme.surface
        border.width: Theme.line
        border.color: hover.hovered || input.activeFocus ? Theme.strongBorder : Theme.border

        HoverHandler {
            id: hover
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
            visible: Draft.count > 0 || sentence.text
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
                        // The chip and the focus in it go with the file.
                        onRemoved: {
                            input.forceActiveFocus();
                            Draft.remove(index);
                        }
                    }
                }
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
            y: (files.visible ? files.height : 0) + Math.max(6, (Theme.room(34) + 20 - height) / 2)
            width: parent.width - attach.width - action.width - 26
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
                Accessible.description: placeholderText
                // Tab leaves; a prompt rarely has tabs, and a keyboard must get out again.
                KeyNavigation.priority: KeyNavigation.BeforeItem
                KeyNavigation.tab: attach
                onCursorRectangleChanged: view.follow(cursorRectangle)
                onTextChanged: {
                    Draft.text = text;
                    if (Draft.problem)
                        Draft.dismissProblem();
                }
                Keys.onPressed: event => {
                    // What was deleted comes back before what was typed and sent long ago.
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
