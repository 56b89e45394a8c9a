import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.Menu {
    id: control

    implicitWidth: {
        let widest = 160;
        for (let i = 0; i < count; ++i)
            widest = Math.max(widest, itemAt(i).implicitWidth);
        return Math.ceil(widest) + leftPadding + rightPadding;
    }
    implicitHeight: contentItem.implicitHeight + 8
    margins: 8
    padding: 4
    overlap: 1
    delegate: ActionItem {}

    contentItem: ListView {
        implicitHeight: contentHeight
        model: control.contentModel
        interactive: false
        currentIndex: control.currentIndex
    }
    background: Rectangle {
        radius: Theme.blockRadius
        color: Theme.surface
        border.width: Theme.line
        border.color: Theme.border
        Rectangle {
            z: -1
            anchors.fill: parent
            anchors.margins: -2
            anchors.bottomMargin: -4
            radius: parent.radius + 2
            color: Theme.shadow
        }
    }
}
