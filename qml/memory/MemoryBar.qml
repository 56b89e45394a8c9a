import QtQuick
import ROCmForge

// Shows memory as one bar: first the memory that other programs use, then the model's weights, cache and
// workspace, each with its own pattern. A line marks the limit. All values are in bytes.
Item {
    id: bar

    property real total: 0
    property real others: 0
    property real weights: 0
    property real cache: 0
    property real workspace: 0
    property real limit: 0
    property real radius: height / 2
    readonly property real used: others + weights + cache + workspace
    // If more memory is used than exists, the bar is scaled so that the excess is visible.
    readonly property real scale: width / Math.max(1, total, used)
    readonly property var parts: [others, weights, cache, workspace]
    readonly property var colours: [Theme.gaugeOthers, Theme.gaugeWeights, Theme.gaugeCache, Theme.gaugeWorkspace]
    readonly property var patterns: ["", "", "hatch", "bars"]

    implicitHeight: 12

    function start(index) {
        let sum = 0;
        for (let i = 0; i < index; ++i)
            sum += parts[i];
        return Math.round(sum * scale);
    }

    Rectangle {
        anchors.fill: parent
        radius: bar.radius
        color: Theme.sunken
        border.width: 1
        border.color: Theme.border
    }
    Repeater {
        model: 4
        Item {
            id: part
            required property int index
            readonly property real bytes: bar.parts[index]
            readonly property bool atLeft: x < 1
            readonly property bool atRight: x + width > bar.width - 1

            objectName: "part" + index
            x: bar.start(index)
            width: bytes > 0 ? Math.max(2, Math.min(bar.width, bar.start(index + 1)) - x) : 0
            height: bar.height
            visible: width > 0
            clip: true
            Rectangle {
                x: part.atLeft ? 0 : -bar.radius
                width: part.width + (part.atLeft ? 0 : bar.radius) + (part.atRight ? 0 : bar.radius)
                height: parent.height
                radius: bar.radius
                color: bar.colours[part.index]
            }
            Image {
                anchors.fill: parent
                anchors.rightMargin: part.atRight ? bar.radius / 2 : 0
                source: Theme.pattern(bar.patterns[part.index])
                fillMode: Image.Tile
                horizontalAlignment: Image.AlignLeft
                verticalAlignment: Image.AlignTop
            }
        }
    }
    Rectangle {
        objectName: "tick"
        visible: bar.limit > 0
        x: Math.round(Math.min(bar.width - width, bar.limit * bar.scale))
        y: -3
        width: 2
        height: parent.height + 6
        color: Theme.text
    }
}
