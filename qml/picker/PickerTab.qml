import QtQuick
import QtQuick.Templates as T
import ROCmForge

// A tab of the picker.
T.AbstractButton {
    id: tab

    property bool current: false

    implicitWidth: label.implicitWidth + 24
    implicitHeight: Theme.control
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.selected: current
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()

    contentItem: PlainText {
        id: label
        text: tab.text
        color: tab.current ? Theme.text : Theme.secondary
        font.weight: tab.current ? Font.Medium : Font.Normal
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: true
    }
    background: Rectangle {
        radius: Theme.radius
        color: tab.current ? Theme.sunken : tab.hovered ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            visible: tab.visualFocus
        }
    }
}
