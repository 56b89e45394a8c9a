import QtQuick
import ROCmForge
import ROCmForge.Core

// A row of a compared answer. It shows a block, without the actions that the conversation offers.
Item {
    id: row

    required property int index
    required property string kind
    // Properties that do not apply to this kind of block are undefined.
    required property var text
    required property var language
    required property var level
    required property var rows
    required property var alignment
    required property var continued
    required property var continues
    required property var thinkingSeconds
    required property var details
    required property var inside
    property QtObject source: null  // the list model of the answer
    property var toggled: ({})
    readonly property bool folded: (inside || []).some(number => !isOpen(number))
    readonly property bool empty: folded || kind === "footer"
    readonly property int gap: index === 0 ? 4 : continued === true ? kind === "list" ? 2 : 0 : kind === "heading" ? 20 : 12
    signal toggleAsked(string key)
    signal linkAsked(string link)
    signal previewAsked(string kind, string code)

    // Returns whether a section is open. Sections with negative numbers are open initially.
    function isOpen(number) {
        return (toggled[Math.abs(number)] === true) !== (number < 0);
    }

    height: empty ? 0 : gap + content.height
    implicitHeight: height
    visible: !empty

    Loader {
        id: content
        readonly property int indent: 16 * Math.min(4, (row.inside || []).length)
        x: indent
        y: row.gap
        width: row.width - indent
        active: !row.empty
        sourceComponent: ({
                thinking: thought,
                code: code,
                math: formula,
                table: table,
                rule: rule,
                notice: notice,
                details: section
            })[row.kind] || markdown
    }

    Component {
        id: thought
        ThinkingBlock {
            thought: row.text
            seconds: row.thinkingSeconds || 0
            open: row.toggled.thought === true
            onToggled: row.toggleAsked("thought")
        }
    }
    Component {
        id: markdown
        MarkdownBlock {
            kind: row.kind
            markdown: row.text || ""
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
            before: row.continued === true ? row.source.codeBefore(row.index) : ""
            wholeCode: () => row.source.codeText(row.index)
            onCopyAsked: Clipboard.copy(row.source.codeText(row.index))
            onPreviewAsked: kind => row.previewAsked(kind, row.source.codeText(row.index))
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
        id: section
        Item {
            implicitHeight: summary.implicitHeight
            DetailsBlock {
                id: summary
                most: parent.width
                summary: row.text || ""
                open: row.isOpen(row.details || 0)
                onClicked: row.toggleAsked(Math.abs(row.details || 0))
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
}
