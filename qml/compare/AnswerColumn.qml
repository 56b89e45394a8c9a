import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// One side of the comparison: a model with its figures, its answer, and a button that chooses the answer.
Item {
    id: column

    required property QtObject answer  // null while the program ends
    property bool allowed: true  // false while an answer is being written
    readonly property string model: answer?.model || qsTr("You")
    readonly property string figures: {
        const parts = answer?.place ? [qsTr("from %1").arg(answer?.place)] : [];
        if (answer?.tokensPerSecond > 0)
            parts.push(qsTr("%1 tok/s").arg(Format.number(answer?.tokensPerSecond, answer?.tokensPerSecond < 10 ? 1 : 0)));
        if (answer?.seconds > 0)
            parts.push(qsTr("%1 s in total").arg(Format.number(answer?.seconds, answer?.seconds < 10 ? 1 : 0)));
        if (answer?.firstTokenSeconds > 0)
            parts.push(qsTr("first token %1 s").arg(Format.number(answer?.firstTokenSeconds, 2)));
        if (answer?.tokens > 0)
            parts.push(qsTr("%Ln token(s)", "", answer?.tokens));
        return parts.join(" · ");
    }
    signal stepAsked(int by)
    signal useAsked
    signal linkAsked(string link)
    signal previewAsked(string kind, string code)

    PlainText {
        id: name
        objectName: "comparedModel"
        x: 24
        y: 12
        width: use.x - x - 12
        height: use.height
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
        text: column.model
        font.pixelSize: Theme.heading
        font.weight: Font.DemiBold
    }
    PushButton {
        id: use
        objectName: "useAnswer"
        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 12
        enabled: column.allowed
        text: qsTr("Use this answer")
        Accessible.name: qsTr("Use the answer of %1").arg(column.model)
        onClicked: column.useAsked()
    }
    PlainText {
        id: figures
        objectName: "comparedFigures"
        anchors.top: name.bottom
        anchors.topMargin: 2
        x: 24
        width: parent.width - x - 16 - (versions.visible ? versions.width + 12 : 0)
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        text: column.figures
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Row {
        id: versions
        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.top: name.bottom
        visible: column.answer?.versions > 2
        IconButton {
            objectName: "previousVersion"
            glyph: "chevron-left"
            text: qsTr("Previous version")
            enabled: column.answer?.version > 1
            onClicked: column.stepAsked(-1)
        }
        PlainText {
            height: Theme.scaled(28)
            verticalAlignment: Text.AlignVCenter
            text: qsTr("%1 of %2").arg(column.answer?.version).arg(column.answer?.versions)
            font.pixelSize: Theme.small
            color: Theme.secondary
            Accessible.name: qsTr("Version %1 of %2").arg(column.answer?.version).arg(column.answer?.versions)
        }
        IconButton {
            objectName: "nextVersion"
            glyph: "chevron-right"
            text: qsTr("Later version")
            enabled: column.answer?.version < column.answer?.versions
            onClicked: column.stepAsked(1)
        }
    }
    RowList {
        id: list
        objectName: "comparedRows"

        property var toggled: ({})  // the reasoning and sections that are open, by their key
        function toggle(key) {
            const now = Object.assign({}, toggled);
            now[key] = !now[key];
            toggled = now;
        }

        anchors.top: figures.bottom
        anchors.topMargin: versions.visible ? Math.max(8, versions.height - figures.height + 4) : 8
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 8
        x: 24
        width: parent.width - 32
        bottomMargin: 8
        activeFocusOnTab: true
        model: column.answer?.rows
        Accessible.name: qsTr("Answer by %1").arg(column.model)
        delegate: ComparedBlock {
            width: list.width - 16
            source: column.answer?.rows
            toggled: list.toggled
            onToggleAsked: key => list.toggle(key)
            onLinkAsked: link => column.linkAsked(link)
            onPreviewAsked: (kind, code) => column.previewAsked(kind, code)
        }
        T.ScrollBar.vertical: ThinScrollBar {}
        Keys.onPressed: event => {
            const page = height - 48;
            const steps = {
                [Qt.Key_Up]: -48,
                [Qt.Key_Down]: 48,
                [Qt.Key_PageUp]: -page,
                [Qt.Key_PageDown]: page,
                [Qt.Key_Home]: -contentHeight,
                [Qt.Key_End]: contentHeight
            };
            if (steps[event.key] === undefined)
                return;
            const end = Math.max(originY, originY + contentHeight + bottomMargin - height);
            contentY = Math.max(originY, Math.min(end, contentY + steps[event.key]));
            event.accepted = true;
        }
        FocusRing {
            target: list
            gap: 0
            visible: list.activeFocus
        }
    }
}
