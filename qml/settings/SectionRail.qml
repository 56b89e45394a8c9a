import QtQuick
import QtQuick.Templates as T
import ROCmForge

// The navigation of a scrolling page. It lists the page's sections, marks the current one, and scrolls to a
// selected one. Tab reaches it as one stop; the arrow keys move in it.
Item {
    id: rail

    required property Flickable view
    required property Column content  // null: not created yet
    readonly property var sections: {
        const found = [];
        for (let i = 0; content && i < content.children.length; ++i) {
            if (content.children[i].title !== undefined)
                found.push(content.children[i]);
        }
        return found;
    }
    // The section that was selected stays current until the page is scrolled, because the last sections
    // cannot reach the top.
    property int chosen: -1
    property bool moving: false
    readonly property int current: chosen >= 0 ? chosen : view.atYEnd && !view.atYBeginning ? sections.length - 1 : at(view.contentY)

    implicitHeight: list.implicitHeight
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Sections")

    function at(top) {
        let last = 0;
        for (let i = 0; i < sections.length; ++i) {
            if (content.y + sections[i].y <= top + view.height / 4)
                last = i;
        }
        return last;
    }
    function show(index) {
        if (index < 0 || index >= sections.length)
            return;
        moving = true;
        view.contentY = Math.max(0, Math.min(view.contentHeight - view.height, sections[index].y));
        moving = false;
        chosen = index;
    }
    function step(index) {
        show(index);
        if (rows.itemAt(index))
            rows.itemAt(index).forceActiveFocus(Qt.TabFocusReason);
    }
    Connections {
        target: rail.view
        function onContentYChanged() {
            if (!rail.moving)
                rail.chosen = -1;
        }
    }

    // Scrolls again if the section moves, because a page that was just opened is still being laid out.
    Connections {
        target: rail.chosen >= 0 ? rail.sections[rail.chosen] : null
        function onYChanged() {
            rail.show(rail.chosen);
        }
    }

    Column {
        id: list
        width: parent.width
        spacing: 2
        Repeater {
            id: rows
            model: rail.sections
            T.AbstractButton {
                id: row
                required property var modelData
                required property int index
                readonly property bool current: index === rail.current

                objectName: "section"
                width: list.width
                implicitHeight: Theme.scaled(30)
                text: modelData.title
                focusPolicy: current || activeFocus ? Qt.StrongFocus : Qt.ClickFocus
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: current
                Accessible.onPressAction: clicked()
                onClicked: rail.show(index)
                Keys.onUpPressed: rail.step(index - 1)
                Keys.onDownPressed: rail.step(index + 1)
                Keys.onReturnPressed: clicked()

                contentItem: PlainText {
                    leftPadding: 12
                    rightPadding: 8
                    text: row.text
                    elide: Text.ElideRight
                    verticalAlignment: Text.AlignVCenter
                    font.pixelSize: Theme.small
                    font.weight: row.current ? Font.Medium : Font.Normal
                    color: row.current ? Theme.text : Theme.secondary
                    Accessible.ignored: true
                }
                background: Rectangle {
                    radius: Theme.radius
                    color: row.current ? Theme.sunken : row.hovered ? Theme.hover : "transparent"
                    border.width: Theme.highContrast && row.current ? Theme.line : 0
                    border.color: Theme.border
                    FocusRing {
                        target: parent
                        gap: 0
                        visible: row.visualFocus
                    }
                }
            }
        }
    }
}
