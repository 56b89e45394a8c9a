import QtQuick
import ROCmForge
import ROCmForge.Core

// One row of the conversation: a block of a message, centred in the column.
Item {
    id: row

    required property int index
    required property string kind
    required property var messageId
    // Properties that do not apply to this kind of block are undefined.
    required property var text
    required property var language
    required property var level
    required property var rows
    required property var alignment
    required property var firstOfMessage
    required property var continued
    required property var continues
    required property var tokensPerSecond
    required property var firstTokenSeconds
    required property var tokenCount
    required property var contextUsed
    required property var contextSize
    required property var stopReason
    required property var last
    required property var thinkingSeconds
    required property var thinking
    required property var attachments
    required property var messageRole
    required property var version
    required property var versions
    required property var place
    required property var model
    required property var details
    required property var inside
    property bool thoughtOpen: false
    // <details> sections of the conversation that were toggled; the key is detailsKey()
    property var toggledDetails: ({})
    readonly property bool folded: (inside || []).some(number => !isOpen(number))
    property bool inFlood: false
    property bool made: false
    property real hoveredMessage: 0
    property EditState editState
    readonly property bool answer: messageRole === "assistant"
    // Whether the answer can be continued, because it was cut off or a person edited it.
    readonly property bool cut: ["cancelled", "interrupted", "max_tokens", "context", "failed", "edited"].includes(stopReason)
    // Whether an editor replaces the rows of this message.
    readonly property bool edited: editState.edited !== 0 && editState.edited === messageId
    readonly property bool covered: folded || edited && firstOfMessage !== true
    readonly property bool inserting: editState.insertedAfter !== 0 && editState.insertedAfter === messageId && ["user", "footer", "context"].includes(kind)
    readonly property alias menu: menu
    signal linkAsked(string link)
    signal problem(string sentence)
    signal hovered(real messageId)
    signal thoughtToggled(real messageId)
    signal detailsToggled(string key)

    readonly property real column: Math.min(Theme.column, width - 48)
    readonly property int gap: {
        if (continued === true)
            return kind === "list" ? 2 : 0;
        switch (kind) {
        case "user":
            return 16;
        case "context":
            return 24;
        case "heading":
            return 20;
        case "footer":
            return 8;
        }
        // The first block of an answer has less space above it, because the actions of the person's message
        // already separate the two messages.
        return firstOfMessage === true ? 6 : 12;
    }

    function detailsKey(number) {
        return messageId + "/" + Math.abs(number);
    }
    // Returns whether a <details> section is open. Sections with negative numbers are open initially.
    function isOpen(number) {
        return (toggledDetails[detailsKey(number)] === true) !== (number < 0);
    }

    height: covered ? 0 : gap + content.height + (inserter.active ? inserter.height + 12 : 0)
    implicitHeight: height

    Component.onCompleted: inFlood ? RenderTurns.runIn(row, () => row.made = true) : row.made = true

    function openMenu(from, textItem) {
        menu.textItem = textItem || null;
        menu.active = true;
        from ? menu.item.popup(from, 0, from.height) : menu.item.popup();
    }

    Keys.onPressed: event => {
        if (event.key !== Qt.Key_Menu && !(event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier))
            return;
        event.accepted = true;
        if (row.kind !== "context")
            row.openMenu(row.Window.activeFocusItem);
    }
    HoverHandler {
        onHoveredChanged: if (hovered) row.hovered(row.messageId)
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        gesturePolicy: TapHandler.ReleaseWithinBounds
        enabled: row.kind !== "context" && !row.edited && !row.editState.selecting
        onTapped: row.openMenu(null)
    }
    Loader {
        id: menu
        property SelectableText textItem: null
        active: false
        sourceComponent: MessageMenu {
            editState: row.editState
            messageId: row.messageId
            answer: row.answer
            last: row.last === true
            cut: row.cut
            versions: row.versions || 1
            textItem: menu.textItem
            onClosed: menu.active = false
        }
    }
    Loader {
        id: inserter
        anchors.horizontalCenter: content.horizontalCenter
        y: content.y + content.height + 12
        width: row.column
        active: row.inserting
        sourceComponent: Component {
            MessageEditor {
                readonly property string key: "insert " + row.messageId
                choosesRole: true
                role: row.answer ? "user" : "assistant"
                first: row.editState.draft(key, "")
                name: qsTr("New message")
                hint: qsTr("Message to insert")
                accept: qsTr("Insert")
                allowed: !row.editState.writing
                tallest: Math.max(120, row.editState.list.height * 0.6)
                onTyped: text => row.editState.drafts[key] = text
                onAccepted: text => row.editState.keepInsert(row.messageId, role, text)
                onCancelled: row.editState.finish(key)
            }
        }
        onLoaded: row.focusEditor(item)
    }
    Loader {
        id: content
        readonly property int indent: 16 * Math.min(4, (row.inside || []).length)
        x: Math.round((row.width - row.column) / 2) + indent
        y: row.gap
        width: row.column - indent
        height: active ? implicitHeight : row.likelyHeight()
        visible: !row.covered
        active: row.made && !row.folded || row.edited
        onLoaded: if (row.edited && !row.covered) row.focusEditor(item)
        sourceComponent: row.edited && !row.covered ? editor : ({
                user: user,
                context: context,
                thinking: thought,
                code: code,
                math: formula,
                table: table,
                rule: rule,
                notice: notice,
                details: details,
                footer: footer
            })[row.kind] || markdown
    }

    // Returns an estimated height before the content exists. The estimate only has to be good enough to
    // create about as many rows as fit in the window.
    function likelyHeight() {
        const perLine = Math.max(10, column / (Theme.body * 0.55));
        return Math.ceil(Math.max(1, (text || "").length / perLine)) * Theme.body * Theme.lineHeight;
    }
    function focusEditor(item) {
        editState.editor = item;
        if (!editState.fresh)
            return;
        editState.fresh = false;
        item.takeKeyboard();
    }

    Component {
        id: editor
        MessageEditor {
            readonly property string key: "edit " + row.messageId
            first: row.editState.draft(key, Messages.messageText(row.messageId))
            name: row.answer ? qsTr("Answer") : qsTr("Your message")
            accept: row.answer || !row.editState.ready ? qsTr("Save") : qsTr("Send")
            allowed: !row.editState.writing
            tallest: Math.max(120, row.editState.list.height * 0.6)
            onTyped: text => row.editState.drafts[key] = text
            onAccepted: text => row.editState.keepEdit(row.messageId, text, !row.answer)
            onCancelled: row.editState.finish(key)
        }
    }
    Component {
        id: user
        Item {
            implicitHeight: bubble.implicitHeight + 2 + actions.height
            UserBubble {
                id: bubble
                width: parent.width
                content: row.text
                files: row.attachments || []
                onFileAsked: number => row.editState.fileAsked(row.messageId, number)
            }
            MessageActions {
                id: actions
                anchors.right: parent.right
                anchors.top: bubble.bottom
                anchors.topMargin: 2
                anchors.rightMargin: -4
                editState: row.editState
                messageId: row.messageId
                answer: false
                last: row.last === true
                version: row.version || 1
                versions: row.versions || 1
                shown: row.hoveredMessage === row.messageId
                onMenuAsked: from => row.openMenu(from)
            }
        }
    }
    Component {
        id: context
        ContextNote {
            messages: row.tokenCount || 0
            summary: row.text
        }
    }
    Component {
        id: thought
        ThinkingBlock {
            thought: row.text
            seconds: row.thinkingSeconds || 0
            running: row.thinking === true
            open: row.thoughtOpen
            onToggled: row.thoughtToggled(row.messageId)
        }
    }
    Component {
        id: markdown
        MarkdownBlock {
            kind: row.kind
            markdown: row.text
            level: row.level || 0
            onLinkAsked: link => row.linkAsked(link)
        }
    }
    Component {
        id: code
        CodeBlock {
            code: row.text
            language: row.language || ""
            continued: row.continued === true
            continues: row.continues === true
            before: row.continued === true ? Messages.codeBefore(row.index) : ""
            wholeCode: () => Messages.codeText(row.index)
            onCopyAsked: Clipboard.copy(Messages.codeText(row.index))
            onPreviewAsked: kind => row.editState.previewAsked(kind, Messages.codeText(row.index))
            onProblem: sentence => row.problem(sentence)
        }
    }
    Component {
        id: table
        TableBlock {
            rows: row.rows
            alignment: row.alignment || []
            continued: row.continued === true
            continues: row.continues === true
            onLinkAsked: link => row.linkAsked(link)
        }
    }
    Component {
        id: formula
        MathBlock {
            source: row.text
        }
    }
    Component {
        id: details
        Item {
            implicitHeight: summary.implicitHeight
            DetailsBlock {
                id: summary
                most: parent.width
                summary: row.text || ""
                open: row.isOpen(row.details || 0)
                onClicked: row.detailsToggled(row.detailsKey(row.details || 0))
            }
        }
    }
    Component {
        id: rule
        Item {
            implicitHeight: 17
            Rectangle {
                y: 8
                width: parent.width
                height: 1
                color: Theme.border
            }
        }
    }
    Component {
        id: notice
        NoticeBlock {
            sentence: row.text
        }
    }
    Component {
        id: footer
        AnswerFooter {
            messageId: row.messageId
            tokensPerSecond: row.tokensPerSecond || 0
            firstTokenSeconds: row.firstTokenSeconds || 0
            tokenCount: row.tokenCount || 0
            contextUsed: row.contextUsed || 0
            contextSize: row.contextSize || 0
            stopReason: row.stopReason || ""
            place: row.place || ""
            model: (row.model || "").split(" @ ")[0]
            cut: row.cut
            last: row.last === true
            editState: row.editState
            version: row.version || 1
            versions: row.versions || 1
            shown: row.hoveredMessage === row.messageId
            onMenuAsked: from => row.openMenu(from)
        }
    }
}
