import QtQuick
import ROCmForge

// A part of a code block in a sunken frame. Long code is split over several rows. The first row has the
// header, and each row draws its part of the frame.
Item {
    id: block

    property string code
    property string language
    // The code of the same block in earlier rows. It includes the line break before this row, if there is
    // one.
    property string before
    property bool continued: false
    property bool continues: false
    // A very long line is split into pieces, each in its own row and wrapped by default. Without wrapping,
    // each row would be only one line high, so that dozens of rows would be visible and laid out.
    readonly property bool longLine: code.length > 400 && code.indexOf("\n") < 0
    property bool wrap: longLine
    readonly property string previewed: continued ? "" : PreviewKinds.kindOf(language, code)
    signal copyAsked
    signal previewAsked(string kind)
    signal problem(string sentence)
    // Returns the code of the whole block. This row may show only a part of it.
    property var wholeCode: () => code

    readonly property int headHeight: continued ? 0 : Theme.scaled(33)

    implicitHeight: headHeight + view.height + (bar.active ? 10 : 0) + 1

    // Adds only the new text, so that the existing layout is kept. Each character that is invisible or
    // changes the order of the text is replaced by one character, so that positions stay the same as in the
    // code.
    function show() {
        const clean = code.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffc\ufffe\uffff]/g, "\ufffd");
        const shown = text.shownCode;
        if (shown && clean.length > shown.length && clean.startsWith(shown))
            text.insert(text.length, clean.slice(shown.length));
        else if (shown !== clean)
            text.text = clean;
        text.shownCode = clean;
    }
    onCodeChanged: show()
    Component.onCompleted: show()

    // If the block continues in another row, the frame extends beyond this row and is clipped. So only the
    // corners at the start and the end of the block are rounded.
    Item {
        anchors.fill: parent
        clip: block.continued || block.continues
        Rectangle {
            y: block.continued ? -16 : 0
            width: parent.width
            height: parent.height - y + (block.continues ? 16 : 0)
            radius: Theme.blockRadius
            color: Theme.sunken
            border.width: 1
            border.color: Theme.border
        }
    }
    // The header is created only in the first row, because a long block has many rows.
    Loader {
        active: !block.continued
        width: parent.width
        height: block.headHeight
        sourceComponent: Item {
            PlainText {
                x: 12
                anchors.verticalCenter: parent.verticalCenter
                text: CodeNames.shown(block.language) || qsTr("Code")
                font.pixelSize: Theme.tiny
                font.weight: Font.Medium
                color: Theme.secondary
            }
            Row {
                anchors.right: parent.right
                anchors.rightMargin: 4
                anchors.verticalCenter: parent.verticalCenter
                CodeAction {
                    objectName: "previewCode"
                    visible: block.previewed
                    text: block.previewed === "html" ? qsTr("Open in browser") : qsTr("Preview")
                    Accessible.description: block.previewed === "html" ? qsTr("Asks first, then opens the page without network access") : qsTr("Shows the drawing")
                    onClicked: block.previewAsked(block.previewed)
                }
                CodeAction {
                    text: qsTr("Wrap")
                    Accessible.name: block.wrap ? qsTr("Don't wrap long lines") : qsTr("Wrap long lines")
                    font.weight: block.wrap ? Font.DemiBold : Font.Normal
                    onClicked: block.wrap = !block.wrap
                }
                CodeAction {
                    objectName: "saveCode"
                    text: saved.running ? qsTr("Saved") : qsTr("Save as…")
                    Accessible.name: saved.running ? qsTr("Saved") : qsTr("Save code as…")
                    onClicked: saving.active = true
                    Timer {
                        id: saved
                        interval: 1500
                    }
                }
                CodeAction {
                    id: copy
                    text: copied.running ? qsTr("Copied") : qsTr("Copy")
                    Accessible.name: copied.running ? qsTr("Copied") : qsTr("Copy code")
                    onClicked: {
                        block.copyAsked();
                        copied.restart();
                    }
                    Timer {
                        id: copied
                        interval: 1500
                    }
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Theme.border
            }
            TextSaver {
                id: saver
                onSaved: problem => problem ? block.problem(problem) : saved.restart()
            }
            Loader {
                id: saving
                active: false
                sourceComponent: NamedFileDialog {
                    within: block
                    title: qsTr("Save code as")
                    acceptLabel: qsTr("Save")
                    fileMode: NamedFileDialog.SaveFile
                    currentFile: "file:" + encodeURIComponent(qsTr("code") + CodeNames.suffix(block.language))
                    onAccepted: {
                        saver.save(selectedFile, block.wholeCode());
                        saving.active = false;
                    }
                    onRejected: saving.active = false
                    Component.onCompleted: open()
                }
            }
        }
    }
    Flickable {
        id: view
        x: 1
        y: block.headHeight
        width: parent.width - 2
        height: text.height
        contentWidth: text.width
        contentHeight: height
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentWidth > width
        clip: interactive

        SelectableText {
            id: text
            property string shownCode

            name: qsTr("Code")
            // implicitWidth is not used, because a TextEdit whose implicitWidth is read is laid out twice
            // after each change.
            width: block.wrap ? view.width : Math.max(view.width, contentWidth + leftPadding + rightPadding)
            leftPadding: 12
            rightPadding: 12
            topPadding: block.continued ? 0 : 10
            bottomPadding: block.continues ? 0 : 10
            wrapMode: block.wrap ? TextEdit.WrapAtWordBoundaryOrAnywhere : TextEdit.NoWrap
            font.family: Theme.mono
            font.preferShaping: false  // disables ligatures, so that "->" stays two characters
            font.pixelSize: Theme.small
        }
    }
    Loader {
        id: bar
        y: view.y + view.height - 2
        x: 4
        width: view.width - 8
        active: view.interactive
        sourceComponent: ThinScrollBar {
            orientation: Qt.Horizontal
            size: view.visibleArea.widthRatio
            position: view.visibleArea.xPosition
            onPositionChanged: if (pressed) view.contentX = position * view.contentWidth
        }
    }
    CodeHighlighter {
        target: text.textDocument
        highlighting: Highlighting
        turns: RenderTurns
        language: block.language
        before: block.before
        goesOn: block.continues
        emoji: EmojiFont.family
        comment: Theme.secondary
        keyword: Theme.codeKeyword
        string: Theme.codeString
        number: Theme.codeNumber
        name: Theme.codeFunction
        type: Theme.codeType
        added: Theme.codeAdded
        removed: Theme.codeRemoved
    }
}
