import QtQuick
import ROCmForge

// A table. If it is wider than the column, it scrolls horizontally.
Item {
    id: block

    property var rows: []
    property var alignment: []
    property bool continued: false
    property bool continues: false
    signal linkAsked(string link)

    implicitHeight: view.height + (block.continues ? 0 : 1) + (bar.active ? bar.height : 0)

    // This object is declared before the text, because children are completed in reverse order and the
    // document must exist before it is filled.
    RichBlock {
        id: rich
        target: text.textDocument
        typesetter: Typesetter
        images: LocalImages
        turns: RenderTurns
        rows: block.rows
        alignment: block.alignment
        availableWidth: 300
        font: text.font
        mono: Theme.mono
        emoji: EmojiFont.family
        lineHeight: Theme.lineHeight
        link: Theme.link
        quiet: Theme.secondary
        codeFill: Theme.sunken
    }
    Rectangle {
        visible: !block.continued
        width: view.width
        height: 1
        color: Theme.border
    }
    Flickable {
        id: view
        y: 1
        width: Math.min(parent.width, text.width)
        height: rich.blank ? rich.likelyHeight : text.implicitHeight
        contentWidth: text.width
        contentHeight: height
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentWidth > width
        clip: interactive
        pixelAligned: true

        RowLines {
            width: text.width
            edges: rich.rowEdges
            color: Theme.border
            // The line below the header is more visible than the lines between the other rows.
            firstColor: block.continued ? Theme.border : Theme.strongBorder
        }
        SelectableText {
            id: text
            name: qsTr("Table")
            width: Math.max(1, rich.tableWidth)
            textFormat: TextEdit.RichText
            font.pixelSize: Theme.small
            block: rich
            onLinkActivated: link => block.linkAsked(link)
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
    Loader {
        id: bar
        anchors.top: view.bottom
        width: view.width
        active: view.interactive
        sourceComponent: ThinScrollBar {
            orientation: Qt.Horizontal
            size: view.visibleArea.widthRatio
            position: view.visibleArea.xPosition
            onPositionChanged: if (pressed) view.contentX = position * view.contentWidth
        }
    }
    Rectangle {
        visible: !block.continues
        y: view.y + view.height
        width: view.width
        height: 1
        color: Theme.border
    }
}
