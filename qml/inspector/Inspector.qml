import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// The chat settings of the shown conversation. They are beside the text and never cover it.
Rectangle {
    id: inspector

    signal closeAsked
    signal removeAsked(double id, string name)

    color: Theme.window
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Chat settings")

    function focusFirst() {
        close.forceActiveFocus(Qt.TabFocusReason);
    }
    function rows(item = body) {
        let found = item.focusControl ? [item] : [];
        for (let i = 0; !item.focusControl && i < item.children.length; ++i)
            found = found.concat(rows(item.children[i]));
        return found;
    }
    function focusRow(key) {
        const row = rows().find(one => one.key === key);
        row && row.visible ? row.focusControl() : focusFirst();
    }
    function choosePreset() {
        presets.openChoices();
    }

    Rectangle {
        width: 1
        height: parent.height
        color: Theme.border
    }
    Item {
        id: head
        width: parent.width
        height: Theme.scaled(56)
        PlainText {
            anchors.left: parent.left
            anchors.leftMargin: 16
            anchors.right: close.left
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("This conversation")
            elide: Text.ElideRight
            font.pixelSize: Theme.heading
            font.weight: Font.DemiBold
        }
        IconButton {
            id: close
            objectName: "closeInspector"
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            side: 32
            glyph: "close"
            text: qsTr("Close")
            onClicked: inspector.closeAsked()
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.border
        }
    }
    Flickable {
        id: view
        objectName: "inspectorView"
        anchors.top: head.bottom
        width: parent.width
        height: parent.height - head.height
        contentWidth: width
        contentHeight: body.implicitHeight + 40
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ThinScrollBar {}

        readonly property FocusFollower follower: FocusFollower {
            view: view
            content: body
            active: inspector.visible
        }

        Column {
            id: body
            x: 16
            y: 16
            width: view.width - 32
            spacing: 28

            PresetChoice {
                id: presets
                onRemoveAsked: (id, name) => inspector.removeAsked(id, name)
            }
            InspectorText {
                key: "systemPrompt"
                label: qsTr("System prompt")
                hint: qsTr("Instructions for the model in this conversation.")
                placeholder: qsTr("Example: %1").arg(qsTr("You are a helpful assistant."))
            }
            SettingSection {
                title: qsTr("Sampling")
                spacing: 12
                InspectorSlider {
                    key: "temperature"
                    label: qsTr("Temperature")
                    hint: qsTr("Higher values give more varied answers; 0 always picks the likeliest token.")
                    to: 2
                    step: 0.05
                }
                InspectorSlider {
                    key: "topK"
                    label: qsTr("Top-k")
                    hint: qsTr("Samples from this many of the likeliest tokens.")
                    to: 200
                    step: 1
                    decimals: 0
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "topP"
                    label: qsTr("Top-p")
                    hint: qsTr("Samples from the likeliest tokens up to this total probability.")
                    to: 1
                    step: 0.01
                    words: ({ 1: qsTr("off") })
                }
                InspectorSlider {
                    key: "minP"
                    label: qsTr("Min-p")
                    hint: qsTr("Drops tokens below this fraction of the highest probability.")
                    to: 1
                    step: 0.01
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "xtcProbability"
                    label: qsTr("XTC")
                    hint: qsTr("Chance of dropping the likeliest tokens, to avoid clichés.")
                    to: 1
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.xtcProbability > 0
                    key: "xtcThreshold"
                    label: qsTr("XTC threshold")
                    hint: qsTr("Only tokens above this probability can be dropped.")
                    to: 0.5
                    step: 0.01
                }
                InspectorSlider {
                    key: "mirostat"
                    label: qsTr("Mirostat")
                    hint: qsTr("Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.")
                    to: 2
                    step: 1
                    decimals: 0
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.mirostat > 0
                    key: "mirostatTau"
                    label: qsTr("Mirostat target")
                    hint: qsTr("Target surprise, in bits per token.")
                    to: 10
                    step: 0.1
                    decimals: 1
                }
                InspectorSlider {
                    visible: Presets.values.mirostat > 0
                    key: "mirostatEta"
                    label: qsTr("Mirostat rate")
                    hint: qsTr("How quickly Mirostat adapts.")
                    to: 1
                    step: 0.01
                }
                InspectorNumber {
                    key: "seed"
                    label: qsTr("Seed")
                    hint: qsTr("The same seed and question give the same answer.")
                    zero: qsTr("random")
                }
            }
            SettingSection {
                title: qsTr("Repetition")
                spacing: 12
                InspectorSlider {
                    key: "dryMultiplier"
                    label: qsTr("DRY")
                    hint: qsTr("Penalises tokens that would repeat a sequence, more for longer sequences.")
                    to: 5
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryBase"
                    label: qsTr("DRY growth")
                    hint: qsTr("How quickly the penalty grows with each token.")
                    from: 1
                    to: 4
                    step: 0.05
                }
                InspectorSlider {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryAllowedLength"
                    label: qsTr("DRY allowed length")
                    hint: qsTr("Sequences up to this length can repeat freely.")
                    to: 20
                    step: 1
                    decimals: 0
                }
                InspectorText {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryBreakers"
                    label: qsTr("DRY breakers")
                    hint: qsTr("Sequences end at these texts, one per line (%1: line break).").arg("\\n")
                    code: true
                }
                InspectorSlider {
                    key: "repeatPenalty"
                    label: qsTr("Repeat penalty")
                    hint: qsTr("Makes recently used tokens less likely.")
                    from: 0.5
                    to: 2
                    step: 0.01
                    words: ({ 1: qsTr("off") })
                }
                InspectorSlider {
                    key: "presencePenalty"
                    label: qsTr("Presence penalty")
                    hint: qsTr("Penalises recently used tokens once, however often they occurred.")
                    from: -2
                    to: 2
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "frequencyPenalty"
                    label: qsTr("Frequency penalty")
                    hint: qsTr("Penalises recently used tokens for each occurrence.")
                    from: -2
                    to: 2
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
            }
            SettingSection {
                title: qsTr("Output")
                spacing: 12
                InspectorNumber {
                    key: "maxTokens"
                    label: qsTr("Maximum length")
                    hint: qsTr("In tokens; a word takes one or two.")
                    zero: qsTr("unlimited")
                }
                InspectorText {
                    key: "stop"
                    label: qsTr("Stop sequences")
                    hint: qsTr("The answer ends before these texts, one per line (%1: line break).").arg("\\n")
                    code: true
                }
                InspectorText {
                    key: "jsonSchema"
                    label: qsTr("JSON schema")
                    hint: qsTr("The answer is JSON that matches this schema.")
                    placeholder: qsTr("Example: %1").arg("{\"type\": \"object\"}")
                    code: true
                }
                InspectorText {
                    key: "grammar"
                    label: qsTr("Grammar")
                    hint: qsTr("The answer matches this grammar, written in GBNF.")
                    placeholder: qsTr("Example: %1").arg("root ::= \"yes\" | \"no\"")
                    code: true
                }
                InspectorText {
                    key: "logitBias"
                    label: qsTr("Token bias")
                    hint: qsTr("Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.")
                    placeholder: qsTr("Example: %1").arg("15=-2.5")
                    code: true
                }
            }
        }
    }
}
