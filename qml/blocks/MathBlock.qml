import QtQuick
import ROCmForge
import ROCmForge.Core

// A formula on a line of its own. A formula that is wider than the column scrolls. The LaTeX source is shown
// if it is invalid or takes long to typeset.
FocusScope {
    id: block

    property string source

    // The height is an estimate until the formula is ready. It only has to be good enough to create few more
    // rows than fit in the window.
    implicitHeight: formula.ready ? view.height + (bar.active ? bar.height : 0) : code.active ? code.height : 3 * Theme.body

    Flickable {
        id: view

        visible: formula.ready
        width: parent.width
        height: formula.height
        contentWidth: Math.max(width, formula.width)
        contentHeight: height
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        interactive: formula.width > width
        clip: interactive
        activeFocusOnTab: true
        focus: true
        Accessible.role: Accessible.Equation
        Accessible.name: qsTr("Formula: %1").arg(block.source)
        Keys.onLeftPressed: contentX = Math.max(0, contentX - 40)
        Keys.onRightPressed: contentX = Math.max(0, Math.min(contentWidth - width, contentX + 40))
        Keys.onMenuPressed: menu.active = true
        Keys.onPressed: event => {
            if (event.matches(StandardKey.Copy)) {
                Clipboard.copy(block.source);
                event.accepted = true;
            }
        }

        FormulaItem {
            id: formula
            x: Math.max(0, Math.round((view.width - width) / 2))
            typesetter: Typesetter
            source: block.source
            em: Theme.body * 1.15
            color: Theme.text
        }
        TapHandler {
            acceptedButtons: Qt.RightButton
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: menu.active = true
        }
    }
    FocusRing {
        target: view
        visible: view.activeFocus && block.Window.active
    }
    // The scroll bar is created only if the formula is wider than the column, because a conversation may have
    // very many formulas.
    Loader {
        id: bar
        anchors.top: view.bottom
        width: view.width
        active: formula.ready && view.interactive
        sourceComponent: ThinScrollBar {
            orientation: Qt.Horizontal
            size: view.visibleArea.widthRatio
            position: view.visibleArea.xPosition
            onPositionChanged: if (pressed) view.contentX = position * view.contentWidth
        }
    }
    Loader {
        id: code
        readonly property string words: block.source
        width: parent.width
        active: formula.sourceWanted
        sourceComponent: SelectableText {
            name: qsTr("Formula")
            text: code.words
            font.family: Theme.mono
            font.preferShaping: false
            font.pixelSize: Theme.small
        }
    }
    Loader {
        id: menu
        active: false
        sourceComponent: ActionMenu {
            Component.onCompleted: popup()
            onClosed: menu.active = false
            ActionItem {
                glyph: "copy"
                text: qsTr("Copy as LaTeX")
                onTriggered: Clipboard.copy(block.source)
            }
        }
    }
}
