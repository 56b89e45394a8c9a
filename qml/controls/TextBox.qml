import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A multi-line field for plain text.
T.TextArea {
    id: control

    readonly property bool byKeyboard: [Qt.TabFocusReason, Qt.BacktabFocusReason, Qt.ShortcutFocusReason].includes(focusReason)

    padding: 10
    leftPadding: 12
    rightPadding: 12
    implicitHeight: contentHeight + topPadding + bottomPadding
    font.family: EmojiFont.family ? EmojiFont.familyFor(text) : Theme.sans
    font.pixelSize: Theme.body
    color: Theme.text
    placeholderTextColor: Theme.secondary
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    selectByMouse: true
    wrapMode: TextEdit.Wrap
    textFormat: TextEdit.PlainText
    Accessible.name: placeholderText
    Accessible.description: Accessible.name === placeholderText ? "" : placeholderText
    Accessible.multiLine: true

    ParagraphDirections {
        target: control.textDocument
    }
    FieldHint {
        x: control.leftPadding
        y: control.topPadding
        width: control.width - control.leftPadding - control.rightPadding
        visible: !control.length && !control.preeditText
        text: control.placeholderText
        font: control.font
        color: control.placeholderTextColor
    }
}
