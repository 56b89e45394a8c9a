import QtQuick
import ROCmForge
import ROCmForge.Core

// One row of the conversation: a block of a message, in the column.
Item {
    id: row

    required property int index
    required property string kind
    required property var messageId
    // What a block of this kind doesn't have is undefined.
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
    property bool thoughtOpen: false
    property bool busy: false
    property real hoveredMessage: 0
    signal linkAsked(string link)
    signal problem(string sentence)
    signal hovered(real messageId)
    signal thoughtToggled(real messageId)

    readonly property real column: Math.min(Theme.column, width - 48)
    readonly property int gap: {
        if (continued === true)
            return kind === "list" ? 2 : 0;
        switch (kind) {
        case "user":
        case "context":
            return 24;
        case "heading":
            return 20;
        case "footer":
            return 8;
        }
        return firstOfMessage === true ? 20 : 12;
    }

    height: gap + content.height
    implicitHeight: height

    HoverHandler {
        onHoveredChanged: if (hovered) row.hovered(row.messageId)
    }
    Loader {
        id: content
        x: Math.round((row.width - width) / 2)
        y: row.gap
        width: row.column
        sourceComponent: ({
                user: user,
                context: context,
                thinking: thought,
                code: code,
                math: formula,
                table: table,
                rule: rule,
                notice: notice,
                footer: footer
            })[row.kind] || markdown
    }

    Component {
        id: user
        UserBubble {
            content: row.text
            files: row.attachments || []
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
            last: row.last === true
            busy: row.busy
            shown: row.hoveredMessage === row.messageId
        }
    }
}
