import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The findings about this computer as a page.
PageSheet {
    id: sheet

    width: Math.min(parent.width - 32, Theme.scaled(640))
    height: Math.min(parent.height - 32, Math.max(Theme.scaled(240), body.implicitHeight + Theme.scaled(56) + 48 + topPadding + bottomPadding))
    name: qsTr("This computer")
    onOpened: Computer.check()

    Flickable {
        anchors.fill: parent
        contentWidth: width
        contentHeight: body.implicitHeight + 48
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ThinScrollBar {}
        ComputerFindings {
            id: body
            x: 24
            y: 24
            width: parent.width - 48
            visible: sheet.opened
        }
    }
}
