import QtQuick
import ROCmForge
import ROCmForge.Core

// Code in a sunken block. A long one comes in several rows: the first has the head, each its own part of the frame.
Item {
    id: block

    property string code
    property string language
    property bool continued: false
    property bool continues: false
    property bool wrap: false
    signal copyAsked

    readonly property int headHeight: continued ? 0 : 33

    implicitHeight: headHeight + view.height + (bar.visible ? 10 : 0) + 1

    // What has been shown already is kept; only the text that is new is laid out.
    function show() {
        const shown = text.shownCode;
        if (shown && code.length > shown.length && code.startsWith(shown))
            text.insert(text.length, code.slice(shown.length));
        else if (shown !== code)
            text.text = code;
        text.shownCode = code;
    }
    onCodeChanged: show()
    Component.onCompleted: show()

    // The frame is taller than the row where the block goes on, so that only real ends are round.
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
    Item {
        visible: !block.continued
        width: parent.width
        height: block.headHeight
        PlainText {
            readonly property var names: ({
                    bash: "Bash", c: "C", cpp: "C++", cs: "C#", csharp: "C#", css: "CSS", go: "Go", html: "HTML", java: "Java", javascript: "JavaScript", js: "JavaScript", json: "JSON", kotlin: "Kotlin", py: "Python", python: "Python", rb: "Ruby", rs: "Rust", ruby: "Ruby", rust: "Rust", sh: "Shell", shell: "Shell", sql: "SQL", ts: "TypeScript", typescript: "TypeScript", xml: "XML", yaml: "YAML", yml: "YAML"
                })
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            text: names[block.language.toLowerCase()] || block.language || qsTr("Code")
            font.pixelSize: Theme.tiny
            font.weight: Font.Medium
            color: Theme.secondary
        }
        Row {
            anchors.right: parent.right
            anchors.rightMargin: 4
            anchors.verticalCenter: parent.verticalCenter
            CodeAction {
                text: qsTr("Wrap")
                Accessible.name: block.wrap ? qsTr("Don't wrap long lines") : qsTr("Wrap long lines")
                font.weight: block.wrap ? Font.DemiBold : Font.Normal
                onClicked: block.wrap = !block.wrap
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
            width: block.wrap ? view.width : Math.max(view.width, implicitWidth)
            leftPadding: 12
            rightPadding: 12
            topPadding: block.continued ? 0 : 10
            bottomPadding: block.continues ? 0 : 10
            wrapMode: block.wrap ? TextEdit.WrapAtWordBoundaryOrAnywhere : TextEdit.NoWrap
            font.family: Theme.mono
            font.pixelSize: Theme.small
        }
    }
    ThinScrollBar {
        id: bar
        y: view.y + view.height - 2
        x: 4
        width: view.width - 8
        orientation: Qt.Horizontal
        size: view.visibleArea.widthRatio
        position: view.visibleArea.xPosition
        onPositionChanged: if (pressed) view.contentX = position * view.contentWidth
    }
    CodeHighlighter {
        target: text.textDocument
        language: block.language
        comment: Theme.secondary
        keyword: Theme.codeKeyword
        string: Theme.codeString
        number: Theme.codeNumber
        call: Theme.codeFunction
    }
}
