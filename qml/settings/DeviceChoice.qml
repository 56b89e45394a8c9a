import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Chooses the device: a specific device, or automatic selection. Devices that cannot be used are shown with
// the reason.
Column {
    id: control

    width: parent ? parent.width : 0
    spacing: 4
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Device")

    // The description of "automatic", which names the device that is selected now.
    readonly property string automatic: {
        const rule = qsTr("The discrete GPU with the most free memory, or the CPU.");
        const now = Bridge.devices.find(device => device.id === Bridge.deviceId);
        return now && Settings.device === "" ? qsTr("%1 Now: %2.").arg(rule).arg(now.name) : rule;
    }

    Repeater {
        id: choices
        model: [{
            id: "",
            name: qsTr("Automatic"),
            usable: true
        }].concat(Bridge.devices)

        T.RadioButton {
            id: choice

            required property var modelData
            required property int index

            width: control.width
            implicitHeight: words.implicitHeight + 16
            enabled: modelData.usable
            checked: Settings.device === modelData.id
            text: modelData.integrated ? qsTr("%1 (integrated)").arg(modelData.name) : modelData.name
            // A warning that results from the self-test.
            readonly property string caution: modelData.plain > 0 ? qsTr("Slower fallback kernels replace the kernels that failed the self-test (%1).").arg(modelData.plain) : ""
            readonly property string detail: {
                return modelData.id === "" ? control.automatic : [modelData.arch, modelData.reason, choice.caution].filter(part => part).join(" · ");
            }
            focusPolicy: Qt.StrongFocus
            Accessible.role: Accessible.RadioButton
            Accessible.name: qsTr("Device: %1").arg(text)
            Accessible.description: detail
            Accessible.onPressAction: choose()
            onClicked: choose()
            // A click breaks the binding of `checked`. Restores the binding, so that `checked` follows the
            // setting.
            onCheckedChanged: checked = Qt.binding(() => Settings.device === modelData.id)
            Keys.onUpPressed: control.step(index, -1)
            Keys.onDownPressed: control.step(index, 1)

            function choose() {
                if (enabled && Settings.device !== modelData.id)
                    Bridge.computeOn(modelData.id);
            }

            contentItem: Item {
                Rectangle {
                    x: 8
                    y: 8 + (Theme.scaled(20) - height) / 2
                    width: 18
                    height: 18
                    radius: 9
                    color: Theme.surface
                    border.width: choice.checked ? 5 : 1
                    border.color: choice.checked ? Theme.accent : Theme.strongBorder
                    opacity: choice.enabled ? 1 : 0.5
                }
                Column {
                    id: words
                    x: 38
                    y: 8
                    width: parent.width - x - 8
                    spacing: 2
                    PlainText {
                        width: parent.width
                        elide: Text.ElideRight
                        text: choice.text
                        opacity: choice.enabled ? 1 : 0.6
                    }
                    PlainText {
                        width: parent.width
                        wrapMode: Text.Wrap
                        text: choice.detail
                        font.pixelSize: Theme.small
                        color: Theme.secondary
                    }
                }
            }
            background: Rectangle {
                radius: Theme.radius
                color: choice.enabled && choice.hovered ? Theme.hover : "transparent"
                FocusRing {
                    target: parent
                    gap: 0
                    visible: choice.visualFocus
                }
            }
        }
    }

    function step(from, by) {
        for (let index = from + by; index >= 0 && index < choices.count; index += by) {
            const next = choices.itemAt(index);
            if (next.enabled) {
                next.forceActiveFocus(Qt.TabFocusReason);
                next.choose();
                return;
            }
        }
    }
}
