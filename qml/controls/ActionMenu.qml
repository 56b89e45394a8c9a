import QtQuick
import QtQuick.Templates as T
import ROCmForge

T.Menu {
    id: control

    implicitWidth: Math.max(168, contentItem.childrenRect.width + 8)
    implicitHeight: contentItem.contentHeight + 8
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
        border.width: 1
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
