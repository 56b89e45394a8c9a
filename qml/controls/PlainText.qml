import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A label that never interprets its text as markup, because names of files and models come from outside.
T.Label {
    color: Theme.text
    linkColor: Theme.link
    textFormat: Text.PlainText
    font.family: EmojiFont.family ? EmojiFont.familyFor(text) : Theme.sans
    font.pixelSize: Theme.body
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
