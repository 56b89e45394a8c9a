import QtQuick
import ROCmForge
import ROCmForge.Core

// An attached file: its name, its size in tokens, and a button that removes it from the draft.
Rectangle {
    id: chip

    property string name
    property int tokens: -1  // -1: not counted
    property bool reading: false
    property bool removable: false
    property bool openable: false  // whether a click opens the file's text
    readonly property string cost: {
        if (reading)
            return qsTr("reading…");
        if (tokens < 0)
            return removable && Bridge.contextSize > 0 && !Bridge.modelWhere ? qsTr("counting…") : "";
        return tokens > 0 ? qsTr("%Ln token(s)", "", tokens) : "";
    }
    signal removed
    signal opened

    implicitWidth: Math.min(Theme.scaled(320), row.implicitWidth + (removable ? Theme.scaled(26) + 14 : 20))
    implicitHeight: Theme.scaled(30)
    radius: Theme.radius
    color: openable && hover.hovered ? Theme.hover : Theme.sunken
    border.width: Theme.line
    border.color: Theme.border
    activeFocusOnTab: openable || activeFocus  // Qt can't take a focused item out of the tab order
    Keys.onReturnPressed: event => event.accepted = open()
    Keys.onEnterPressed: event => event.accepted = open()
    Keys.onSpacePressed: event => event.accepted = open()
    Accessible.role: openable ? Accessible.Button : Accessible.StaticText
    Accessible.focusable: openable
    Accessible.description: openable ? qsTr("Shows the file's text") : ""
    Accessible.onPressAction: open()
    Accessible.name: cost ? qsTr("Attached: %1, %2").arg(name).arg(cost) : qsTr("Attached: %1").arg(name)

    function open() {
        if (openable)
            opened();
        return openable;
    }

    HoverHandler {
        id: hover
        enabled: chip.openable
        cursorShape: Qt.PointingHandCursor
    }
    TapHandler {
        enabled: chip.openable
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: chip.open()
    }
    FocusRing {
        target: chip
        visible: chip.openable && chip.activeFocus
    }
    Row {
        id: row
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 6
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.scaled(16)
            glyph: "attach"
            color: Theme.secondary
        }
        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, Theme.scaled(170))
            elide: Text.ElideMiddle
            text: chip.name
            font.pixelSize: Theme.small
            Accessible.ignored: true
        }
        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            visible: text
            text: chip.cost
            font.pixelSize: Theme.tiny
            color: Theme.secondary
            Accessible.ignored: true
        }
    }
    IconButton {
        objectName: "removeFile"
        anchors.right: parent.right
        anchors.rightMargin: 2
        anchors.verticalCenter: parent.verticalCenter
        visible: chip.removable
        side: 26
        glyph: "close"
        text: qsTr("Remove %1").arg(chip.name)
        onClicked: chip.removed()
    }
}
