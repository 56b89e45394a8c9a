import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The text of a sent file, as the model received it.
PageSheet {
    id: sheet

    property string content
    property real bytes: 0
    // Number of characters that are shown, because laying out longer texts takes noticeable time. The button
    // Copy copies the whole text.
    readonly property int shownAtMost: 200000
    readonly property string shown: content.slice(0, shownAtMost)
    readonly property bool cut: shown !== content

    function show(file) {
        if (file.name === undefined)
            return;
        name = file.name;
        content = file.text;
        bytes = file.bytes;
        view.contentY = 0;
        open();
    }

    onOpened: box.forceActiveFocus(Qt.TabFocusReason)
    onClosed: content = ""

    actions: PushButton {
        objectName: "copyAttachment"
        glyph: "copy"
        text: copied.running ? qsTr("Copied") : qsTr("Copy")
        Accessible.name: qsTr("Copy the text of %1").arg(sheet.name)
        onClicked: {
            Clipboard.copy(sheet.content);
            copied.restart();
        }
        Timer {
            id: copied
            interval: 1500
        }
    }
    PlainText {
        id: figures
        objectName: "attachmentFigures"
        x: 24
        y: 12
        width: parent.width - 48
        wrapMode: Text.Wrap
        text: sheet.cut ? qsTr("%1. Only the first %2 characters are shown.").arg(Format.fileSize(sheet.bytes)).arg(Format.count(sheet.shownAtMost)) : Format.fileSize(sheet.bytes)
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Flickable {
        id: view
        anchors.top: figures.bottom
        anchors.topMargin: 12
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 12
        x: 24
        width: parent.width - 36
        contentWidth: width
        contentHeight: box.height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ThinScrollBar {}

        function scroll(by) {
            contentY = Math.max(0, Math.min(contentHeight - height, contentY + by));
        }

        SelectableText {
            id: box
            objectName: "attachmentText"
            width: view.width - 12
            height: Math.max(view.height, implicitHeight)
            name: qsTr("Text of %1").arg(sheet.name)
            text: sheet.shown
            font.family: Theme.mono
            font.pixelSize: Theme.small
            Keys.onUpPressed: view.scroll(-48)
            Keys.onDownPressed: view.scroll(48)
            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_PageUp]: -view.height + 48,
                    [Qt.Key_PageDown]: view.height - 48,
                    [Qt.Key_Home]: -view.contentHeight,
                    [Qt.Key_End]: view.contentHeight
                };
                if (steps[event.key] === undefined)
                    return;
                view.scroll(steps[event.key]);
                event.accepted = true;
            }
        }
    }
}
