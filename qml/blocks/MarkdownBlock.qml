import QtQuick
import ROCmForge

// A paragraph, heading, list or quote.
Item {
    id: block

    property string kind: "paragraph"
    property string markdown
    property int level: 0
    readonly property bool quote: kind === "quote"
    signal linkAsked(string link)

    implicitHeight: rich.blank ? rich.likelyHeight : text.implicitHeight

    // This object is declared before the text, because children are completed in reverse order and the
    // document must exist before it is filled.
    RichBlock {
        id: rich
        target: text.textDocument
        typesetter: Typesetter
        images: LocalImages
        turns: RenderTurns
        markdown: block.markdown
        availableWidth: text.width
        headingLevel: block.kind === "heading" ? Math.max(1, block.level) : 0
        font: text.font
        mono: Theme.mono
        emoji: EmojiFont.family
        lineHeight: Theme.lineHeight
        link: Theme.link
        quiet: Theme.secondary
        codeFill: Theme.sunken
    }
    Rectangle {
        visible: block.quote
        width: 3
        height: parent.height
        radius: 1.5
        color: Theme.border
    }
    SelectableText {
        id: text
        x: block.quote ? 16 : 0
        width: parent.width - x
        name: block.kind === "heading" ? qsTr("Heading") : qsTr("Answer")
        color: block.quote ? Theme.secondary : Theme.text
        textFormat: TextEdit.RichText
        block: rich
        onLinkActivated: link => block.linkAsked(link)
    }
    ParagraphDirections {
        target: text.textDocument
    }
    Loader {
        anchors.fill: text
        active: rich.hasObjects
        sourceComponent: InlineObjects {
            block: rich
            color: text.color
        }
    }
}
