import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows two versions of one answer, each with its model and figures. The person can choose the version that
// continues the conversation.
PageSheet {
    id: sheet

    readonly property bool stacked: parent && parent.width < Theme.scaled(900)
    readonly property bool writing: [Bridge.Prefilling, Bridge.Generating, Bridge.Stopping].includes(Bridge.state)
    signal linkAsked(string link)
    signal previewAsked(string kind, string code)

    width: Math.min(parent.width - 32, Theme.scaled(1400))
    height: parent.height - 32
    name: qsTr("Compare answers")
    onClosed: Comparison.close()

    function show(left, right) {
        if (Comparison.show(left, right))
            open();
    }
    function showVersions(messageId) {
        if (Comparison.showVersions(messageId))
            open();
    }
    function showLast() {
        if (Comparison.showLast())
            open();
    }
    function use(answer) {
        if (Comparison.use(answer.messageId))
            close();
    }

    AnswerColumn {
        id: first
        objectName: "left"
        width: sheet.stacked ? parent.width : Math.floor(parent.width / 2)
        height: sheet.stacked ? Math.floor(parent.height / 2) : parent.height
        answer: Comparison.left
        allowed: !sheet.writing
        onStepAsked: by => Comparison.step(false, by)
        onUseAsked: sheet.use(Comparison.left)
        onLinkAsked: link => sheet.linkAsked(link)
        onPreviewAsked: (kind, code) => sheet.previewAsked(kind, code)
    }
    Rectangle {
        x: sheet.stacked ? 0 : first.width
        y: sheet.stacked ? first.height : 0
        width: sheet.stacked ? parent.width : 1
        height: sheet.stacked ? 1 : parent.height
        color: Theme.border
    }
    AnswerColumn {
        objectName: "right"
        x: sheet.stacked ? 0 : first.width + 1
        y: sheet.stacked ? first.height + 1 : 0
        width: parent.width - x
        height: parent.height - y
        answer: Comparison.right
        allowed: !sheet.writing
        onStepAsked: by => Comparison.step(true, by)
        onUseAsked: sheet.use(Comparison.right)
        onLinkAsked: link => sheet.linkAsked(link)
        onPreviewAsked: (kind, code) => sheet.previewAsked(kind, code)
    }
}
