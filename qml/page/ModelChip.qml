import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Shows the name of the current model, and its progress while it loads. A click opens the picker.
T.AbstractButton {
    id: chip

    readonly property bool loading: Bridge.state === Bridge.Loading
    readonly property bool modelThere: (Bridge.contextSize > 0 || Bridge.modelWhere) && !loading
    readonly property string device: Bridge.modelWhere ? Bridge.modelPlace : Bridge.deviceKind === "cpu" ? qsTr("CPU") : Bridge.deviceName
    readonly property string details: {
        if (loading)
            return qsTr("%1 %").arg(Math.round(Bridge.loadProgress * 100));
        return modelThere ? [Bridge.modelType, device].filter(part => part).join(" · ") : device;
    }

    // Notes about properties of the model that a person may not expect.
    readonly property string notes: [Bridge.contextNote, Bridge.templateNote].filter(note => note).join("\n")

    // Total width of icons, gaps and margins. The text is not included.
    readonly property int frame: 14 + Theme.scaled(20) + 8 + 8 + Theme.scaled(20) + 14

    implicitWidth: Math.ceil(frame + name.implicitWidth + (extra.text ? extra.implicitWidth + 8 : 0))
    implicitHeight: Theme.scaled(36)
    focusPolicy: Qt.StrongFocus
    text: {
        if (loading)
            return Bridge.loadingName ? qsTr("Loading %1").arg(Bridge.loadingName) : qsTr("Loading");
        return modelThere ? Bridge.modelName : qsTr("Choose a model");
    }
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Model: %1").arg([text, details].filter(part => part).join(", "))
    Accessible.description: notes
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()

    contentItem: Item {
        Row {
            id: row
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8
            leftPadding: 14
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                glyph: "model"
            }
            PlainText {
                id: name
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(0, Math.min(implicitWidth, chip.width - chip.frame - (extra.visible ? extra.implicitWidth + 8 : 0)))
                elide: Text.ElideRight
                text: chip.text
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }
            PlainText {
                id: extra
                anchors.verticalCenter: parent.verticalCenter
                visible: text && chip.width > implicitWidth + chip.frame + Math.min(name.implicitWidth, 120)
                text: chip.details
                font.pixelSize: Theme.small
                color: Theme.secondary
                Accessible.ignored: true
            }
            Icon {
                anchors.verticalCenter: parent.verticalCenter
                glyph: "chevron-down"
            }
        }
    }
    background: Rectangle {
        radius: height / 2
        color: chip.down ? Theme.sunken : chip.hovered ? Qt.tint(Theme.surface, Theme.hover) : Theme.surface
        border.width: Theme.line
        border.color: chip.hovered ? Theme.strongBorder : Theme.border
        Item {
            anchors.fill: parent
            anchors.margins: 1
            visible: chip.loading
            Rectangle {
                x: 14
                anchors.bottom: parent.bottom
                anchors.bottomMargin: 2
                width: (parent.width - 28) * Bridge.loadProgress
                height: 2
                radius: 1
                color: Theme.accent
            }
        }
        FocusRing {
            target: parent
            around: 18
            visible: chip.visualFocus
        }
    }
    Tip {
        visible: chip.hovered && chip.notes && !chip.loading
        y: chip.height + 6
        text: chip.notes
    }
}
