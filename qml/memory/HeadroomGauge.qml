import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Shows the device's memory at all times. A click shows its parts.
T.AbstractButton {
    id: gauge

    property bool narrow: false
    property bool brief: false  // whether only the figures are shown
    readonly property alias parts: parts
    readonly property var entries: [
        { text: qsTr("Other programs"), bytes: Gauge.others, colour: Theme.gaugeOthers, pattern: "" },
        { text: qsTr("Weights"), bytes: Gauge.weights, colour: Theme.gaugeWeights, pattern: "" },
        { text: qsTr("Cache"), bytes: Gauge.cache, colour: Theme.gaugeCache, pattern: "hatch" },
        { text: qsTr("Workspace"), bytes: Gauge.workspace, colour: Theme.gaugeWorkspace, pattern: "bars" },
        { text: qsTr("Free"), bytes: Gauge.free, colour: Theme.sunken, pattern: "" },
        { text: qsTr("Limit"), bytes: Gauge.limit, colour: Theme.text, pattern: "tick" }
    ]

    implicitWidth: row.implicitWidth + 16
    implicitHeight: Theme.control
    focusPolicy: Qt.StrongFocus
    visible: Gauge.total > 0
    Accessible.role: Accessible.Button
    Accessible.name: Gauge.spoken
    Accessible.description: qsTr("Shows the memory use")
    Accessible.onPressAction: if (enabled) clicked()
    Keys.onReturnPressed: clicked()
    onClicked: parts.opened ? parts.close() : parts.open()

    contentItem: Item {
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 10
            PlainText {
                anchors.verticalCenter: parent.verticalCenter
                visible: !gauge.narrow
                text: Gauge.label
                font.pixelSize: Theme.small
                color: Theme.secondary
                Accessible.ignored: true
            }
            MemoryBar {
                anchors.verticalCenter: parent.verticalCenter
                visible: !gauge.brief
                width: gauge.narrow ? 72 : 180
                height: 12
                total: Gauge.total
                others: Gauge.others
                weights: Gauge.weights
                cache: Gauge.cache
                workspace: Gauge.workspace
                limit: Gauge.limit
            }
            PlainText {
                anchors.verticalCenter: parent.verticalCenter
                // The widest possible figure sets the width, so that the layout does not move when numbers
                // change.
                width: Math.ceil(widest.advanceWidth)
                horizontalAlignment: Text.AlignRight
                text: Gauge.text
                font.pixelSize: Theme.small
                Accessible.ignored: true
                TextMetrics {
                    id: widest
                    font.family: Theme.sans
                    font.pixelSize: Theme.small
                    text: Gauge.text.replace(/[0-9]/g, "0")
                }
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: gauge.hovered || parts.opened ? Theme.hover : "transparent"
        FocusRing {
            target: parent
            visible: gauge.visualFocus
        }
    }

    Tip {
        visible: gauge.hovered && !parts.opened && text
        y: gauge.height + 6
        text: Gauge.programs.slice(0, 4).map(program => qsTr("%1 %2").arg(program.name).arg(Format.gigabytes(program.bytes))).join(" · ")
    }
    T.Popup {
        id: parts

        x: gauge.width - width
        y: gauge.height + 6
        width: Math.min(Theme.scaled(320), gauge.Window.width - 16)
        implicitHeight: implicitContentHeight + topPadding + bottomPadding
        padding: 16
        margins: 8
        closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
        // The content item is accessible. The unnamed popup item around it is hidden from screen readers.
        Component.onCompleted: contentItem.parent.Accessible.ignored = true
        background: Rectangle {
            radius: Theme.blockRadius
            color: Theme.surface
            border.width: Theme.line
            border.color: Theme.border
            Rectangle {
                z: -1
                anchors.fill: parent
                anchors.margins: -3
                anchors.bottomMargin: -5
                radius: 11
                color: Theme.shadow
            }
        }
        contentItem: Column {
            spacing: 8
            Accessible.role: Accessible.Grouping
            Accessible.name: qsTr("Memory use")
            PlainText {
                text: Bridge.deviceKind === "cpu" ? qsTr("Memory of this computer") : qsTr("Memory of %1").arg(Gauge.device)
                font.weight: Font.DemiBold
                width: parent.width
                elide: Text.ElideRight
                bottomPadding: 4
            }
            Repeater {
                // The Repeater's model is a number and delegates use their index. Items thus stay the same for screen
                // readers while the figures change.
                model: gauge.entries.length
                Column {
                    id: part
                    required property int index
                    width: parts.availableWidth
                    GaugeLine {
                        width: parent.width
                        entry: gauge.entries[part.index]
                    }
                    // Lists the programs by name, if the system reports them.
                    Repeater {
                        model: part.index === 0 ? Math.min(4, Gauge.programs.length) : 0
                        GaugeLine {
                            required property int index
                            readonly property var program: Gauge.programs[index] || ({ name: "", bytes: 0 })
                            width: parts.availableWidth
                            inner: true
                            entry: ({ text: program.name, bytes: program.bytes, pattern: "" })
                        }
                    }
                }
            }
            // Snapshots of recurrent states are always in system memory, so they are not a part of a GPU's bar.
            GaugeLine {
                objectName: "snapshots"
                width: parent.width
                visible: Gauge.snapshotLimit > 0
                entry: ({ text: qsTr("Model state snapshots (system memory)"), bytes: Gauge.snapshots, most: Gauge.snapshotLimit, pattern: "" })
            }
            PlainText {
                width: parent.width
                visible: text
                wrapMode: Text.Wrap
                text: Gauge.nextTokens
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Rectangle {
                width: parent.width
                height: 1
                color: Theme.border
            }
            LimitControl {
                width: parent.width
            }
        }
    }
}
