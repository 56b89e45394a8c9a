import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Where a message is written. Enter sends, Shift+Enter makes a new line.
Item {
    id: composer

    readonly property alias input: input
    property real tallest: 240
    readonly property bool running: Bridge.state === Bridge.Prefilling || Bridge.state === Bridge.Generating
    readonly property bool stopping: Bridge.state === Bridge.Stopping
    readonly property bool modelThere: Bridge.contextSize > 0
    signal sent
    signal modelWanted

    implicitHeight: box.height + 40

    function send() {
        if (!input.text.trim())
            return;
        if (Bridge.state === Bridge.NoModel || Bridge.state === Bridge.Failed) {
            composer.modelWanted();
        } else if (Bridge.state === Bridge.Ready && Bridge.send(input.text.trim())) {
            input.clear();
            composer.sent();
        }
    }

    Rectangle {
        id: box
        objectName: "composerBox"
        x: Math.round((parent.width - width) / 2)
        width: Math.min(Theme.column, parent.width - 48)
        height: Math.max(54, view.height + 12)
        radius: 12
        color: Theme.surface
        border.width: 1
        border.color: hover.hovered || input.activeFocus ? Theme.strongBorder : Theme.border

        HoverHandler {
            id: hover
        }
        FocusRing {
            target: box
            gap: -2
            around: 12
            visible: input.activeFocus && input.byKeyboard
        }
        Flickable {
            id: view
            x: 4
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - 56
            height: Math.min(composer.tallest, input.implicitHeight)
            contentWidth: width
            contentHeight: input.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            clip: true
            T.ScrollBar.vertical: ThinScrollBar {}

            function follow(cursor) {
                if (cursor.y - input.topPadding < contentY)
                    contentY = Math.max(0, cursor.y - input.topPadding);
                else if (cursor.y + cursor.height + input.bottomPadding > contentY + height)
                    contentY = cursor.y + cursor.height + input.bottomPadding - height;
            }

            TextBox {
                id: input
                objectName: "composer"
                width: view.width
                focus: true
                placeholderText: {
                    if (Bridge.state === Bridge.Loading)
                        return qsTr("Loading the model…");
                    return composer.modelThere ? qsTr("Message %1…").arg(Bridge.modelName) : qsTr("Choose a model first");
                }
                Accessible.name: qsTr("Message")
                Accessible.description: placeholderText
                // Tab leaves; a prompt rarely has tabs, and a keyboard must get out again.
                KeyNavigation.priority: KeyNavigation.BeforeItem
                KeyNavigation.tab: action
                onCursorRectangleChanged: view.follow(cursorRectangle)
                Keys.onPressed: event => {
                    if (event.key !== Qt.Key_Return && event.key !== Qt.Key_Enter)
                        return;
                    if (event.modifiers & Qt.ShiftModifier || input.preeditText)
                        return;
                    event.accepted = true;
                    composer.send();
                }
            }
        }
        IconButton {
            id: action
            objectName: "send"
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            anchors.margins: 10
            side: 34
            filled: enabled
            enabled: composer.running || (input.text.trim() && !composer.stopping && Bridge.state !== Bridge.Loading)
            glyph: composer.running || composer.stopping ? "stop" : "arrow-up"
            text: {
                if (composer.stopping)
                    return qsTr("Stopping");
                return composer.running ? qsTr("Stop") : qsTr("Send");
            }
            onClicked: composer.running ? Bridge.stop() : composer.send()
            background: Rectangle {
                radius: Theme.blockRadius
                color: {
                    if (!action.enabled)
                        return Theme.sunken;
                    return action.hovered || action.down ? Theme.accentHover : Theme.accent;
                }
                FocusRing {
                    target: parent
                    around: Theme.blockRadius
                    visible: action.visualFocus
                }
            }
        }
    }

    // How full the context is, and what more of it costs.
    Item {
        anchors.top: box.bottom
        anchors.horizontalCenter: box.horizontalCenter
        width: box.width
        height: 34
        visible: Bridge.contextSize > 0
        Rectangle {
            id: meter
            anchors.verticalCenter: parent.verticalCenter
            width: 96
            height: 6
            radius: 3
            color: Theme.sunken
            border.width: 1
            border.color: Theme.border
            Rectangle {
                width: parent.width * Math.min(1, Bridge.contextUsed / Math.max(1, Bridge.contextSize))
                height: parent.height
                radius: 3
                color: Theme.accent
            }
        }
        PlainText {
            id: used
            anchors.left: meter.right
            anchors.leftMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("%1 of %2 tokens").arg(Format.count(Bridge.contextUsed)).arg(Format.count(Bridge.contextSize))
            font.pixelSize: Theme.tiny
            color: Theme.secondary
            Accessible.name: qsTr("Context: %1").arg(text)
        }
        PlainText {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            visible: Bridge.bytesPerToken > 0 && parent.width > used.x + used.width + implicitWidth + 24
            text: qsTr("1,000 tokens take %1").arg(Format.gigabytes(Bridge.bytesPerToken * 1000))
            font.pixelSize: Theme.tiny
            color: Theme.secondary
        }
    }
}
