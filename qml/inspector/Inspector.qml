import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// How the answers of this conversation are made. It stands beside the text, never over it.
Rectangle {
    id: inspector

    signal closeAsked
    signal removeAsked(double id, string name)

    color: Theme.window
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("How answers are made")

    function focusFirst() {
        close.forceActiveFocus(Qt.TabFocusReason);
    }

    Rectangle {
        width: 1
        height: parent.height
        color: Theme.border
    }
    Item {
        id: head
        width: parent.width
        height: Theme.room(56)
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
                onRemoveAsked: (id, name) => inspector.removeAsked(id, name)
            }
            InspectorText {
                key: "systemPrompt"
                label: qsTr("System prompt")
                hint: qsTr("What the model is told before this conversation.")
                placeholder: qsTr("You are a helpful assistant.")
            }
            SettingSection {
                title: qsTr("Choice of words")
                spacing: 12
                InspectorSlider {
                    key: "temperature"
                    label: qsTr("Temperature")
                    hint: qsTr("How freely words are chosen; 0 always takes the likeliest.")
                    to: 2
                    step: 0.05
                }
                InspectorSlider {
                    key: "topK"
                    label: qsTr("Top-k")
                    hint: qsTr("Chooses among this many of the likeliest words.")
                    to: 200
                    step: 1
                    decimals: 0
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "topP"
                    label: qsTr("Top-p")
                    hint: qsTr("Chooses among the likeliest words that together reach this probability.")
                    to: 1
                    step: 0.01
                    words: ({ 1: qsTr("off") })
                }
                InspectorSlider {
                    key: "minP"
                    label: qsTr("Min-p")
                    hint: qsTr("Leaves out words less likely than this share of the likeliest.")
                    to: 1
                    step: 0.01
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "xtcProbability"
                    label: qsTr("XTC")
                    hint: qsTr("How often the most obvious words are left out, against clichés.")
                    to: 1
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.xtcProbability > 0
                    key: "xtcThreshold"
                    label: qsTr("XTC threshold")
                    hint: qsTr("From which probability on a word counts as obvious.")
                    to: 0.5
                    step: 0.01
                }
                InspectorSlider {
                    key: "mirostat"
                    label: qsTr("Mirostat")
                    hint: qsTr("Keeps the surprise of the text even, in place of Top-k, Top-p, Min-p and XTC; version 2 is the simpler one.")
                    to: 2
                    step: 1
                    decimals: 0
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.mirostat > 0
                    key: "mirostatTau"
                    label: qsTr("Mirostat target")
                    hint: qsTr("The surprise to keep, in bits a word.")
                    to: 10
                    step: 0.1
                    decimals: 1
                }
                InspectorSlider {
                    visible: Presets.values.mirostat > 0
                    key: "mirostatEta"
                    label: qsTr("Mirostat rate")
                    hint: qsTr("How fast it follows the text.")
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
                title: qsTr("Against repetition")
                spacing: 12
                InspectorSlider {
                    key: "dryMultiplier"
                    label: qsTr("DRY")
                    hint: qsTr("Holds back words that would repeat a sequence, the more the longer it is.")
                    to: 5
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryBase"
                    label: qsTr("DRY growth")
                    hint: qsTr("How fast that grows with each word of the sequence.")
                    from: 1
                    to: 4
                    step: 0.05
                }
                InspectorSlider {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryAllowedLength"
                    label: qsTr("DRY free length")
                    hint: qsTr("Sequences of this many words may be repeated freely.")
                    to: 20
                    step: 1
                    decimals: 0
                }
                InspectorText {
                    visible: Presets.values.dryMultiplier > 0
                    key: "dryBreakers"
                    label: qsTr("DRY breakers")
                    hint: qsTr("A sequence ends at each of these, one a line; %1 is a new line.").arg("\\n")
                    code: true
                }
                InspectorSlider {
                    key: "repeatPenalty"
                    label: qsTr("Repeat penalty")
                    hint: qsTr("Makes words that occurred lately less likely.")
                    from: 0.5
                    to: 2
                    step: 0.01
                    words: ({ 1: qsTr("off") })
                }
                InspectorSlider {
                    key: "presencePenalty"
                    label: qsTr("Presence penalty")
                    hint: qsTr("Holds back words that occurred lately, however often.")
                    from: -2
                    to: 2
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
                InspectorSlider {
                    key: "frequencyPenalty"
                    label: qsTr("Frequency penalty")
                    hint: qsTr("Holds back words each time that they occurred lately.")
                    from: -2
                    to: 2
                    step: 0.05
                    words: ({ 0: qsTr("off") })
                }
            }
            SettingSection {
                title: qsTr("Form of the answer")
                spacing: 12
                InspectorNumber {
                    key: "maxTokens"
                    label: qsTr("Longest answer")
                    hint: qsTr("In tokens; a word takes one or two.")
                    zero: qsTr("until the end")
                }
                InspectorText {
                    key: "stop"
                    label: qsTr("Stop at")
                    hint: qsTr("The answer ends before any of these texts, one a line; %1 is a new line.").arg("\\n")
                    code: true
                }
                InspectorText {
                    key: "jsonSchema"
                    label: qsTr("JSON schema")
                    hint: qsTr("The answer is JSON that fits this schema.")
                    placeholder: "{\"type\": \"object\"}"
                    code: true
                }
                InspectorText {
                    key: "grammar"
                    label: qsTr("Grammar")
                    hint: qsTr("The answer is a text of this grammar, written in GBNF.")
                    placeholder: "root ::= \"yes\" | \"no\""
                    code: true
                }
                InspectorText {
                    key: "logitBias"
                    label: qsTr("Token bias")
                    hint: qsTr("Makes single tokens likelier or less likely: TOKEN=BIAS, one a line; -inf bans one.")
                    placeholder: "15=-2.5"
                    code: true
                }
            }
        }
    }
}
