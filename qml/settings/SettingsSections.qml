import QtQuick
import ROCmForge
import ROCmForge.Core

// The sections of the settings, one below the other.
Column {
    id: sections

    signal folderAsked
    signal exportAsked
    signal importAsked
    signal connectionsAsked
    signal logAsked
    required property Item nextOnTab  // the item after the last setting in tab order

    spacing: 32

    AppearanceSection {}
    WindowSection {}

    LanguageSection {}

    SettingSection {
        title: qsTr("Model folders")
        Repeater {
            model: Library.folders
            ListedRow {
                required property string modelData
                required property int index
                text: modelData
                // The first folder is the program's own, which is always searched.
                removable: index > 0
                crossText: qsTr("Remove %1 from the model folders").arg(modelData)
                onRemoved: Library.removeFolder(modelData)
            }
        }
        Repeater {
            model: Library.stores
            ListedRow {
                required property string modelData
                text: qsTr("%1 (used by another program, read-only)").arg(modelData)
                crossText: qsTr("Remove %1 from the model folders").arg(modelData)
                onRemoved: Library.removeStore(modelData)
            }
        }
        PushButton {
            glyph: "plus"
            text: qsTr("Add folder…")
            onClicked: sections.folderAsked()
        }
    }

    SettingSection {
        title: qsTr("Conversations")
        TitlesRow {}
        SettingRow {
            label: qsTr("Export")
            hint: qsTr("As Markdown, web page, PDF or JSON.")
            PushButton {
                text: qsTr("Export all…")
                onClicked: sections.exportAsked()
            }
        }
        SettingRow {
            label: qsTr("Import")
            hint: qsTr("From ROCmForge, ChatGPT or LM Studio.")
            PushButton {
                text: qsTr("Import…")
                onClicked: sections.importAsked()
            }
        }
    }

    PrivacySection {
        onConnectionsAsked: sections.connectionsAsked()
        onLogAsked: sections.logAsked()
    }

    HubSection {}

    ServerSection {}

    SettingSection {
        objectName: "computeSection"
        title: qsTr("Device")
        DeviceChoice {}
        MeasuredRow {}
    }

    SettingSection {
        title: qsTr("Memory")
        LimitControl {
            width: parent.width
        }
        SettingSlider {
            objectName: "snapshotMemory"
            label: qsTr("State snapshots")
            hint: qsTr("System memory for quick edits with hybrid models, from the next load.")
            to: 16
            step: 0.5
            decimals: 1
            unit: " " + qsTr("GB")
            words: ({ 0: qsTr("off") })
            value: Settings.snapshotGigabytes
            onChanged: value => Settings.snapshotGigabytes = value
        }
    }

    SettingSection {
        title: qsTr("Engine")
        SettingSlider {
            label: qsTr("Threads")
            hint: qsTr("Used the next time a model loads.")
            from: 0
            to: Settings.maxThreads
            step: 1
            decimals: 0
            words: ({ 0: qsTr("automatic") })
            value: Settings.threads
            onChanged: value => Settings.threads = value
        }
        SettingNumber {
            label: qsTr("Context")
            hint: qsTr("Tokens that the model can see, up to its own maximum.")
            zero: qsTr("automatic")
            value: Settings.context
            onChanged: value => Settings.context = value
        }
        SettingRow {
            label: qsTr("Cache")
            hint: qsTr("8-bit halves the context's memory. Each model remembers its own choice.")
            CacheChoice {
                value: Settings.cache
                onChosen: value => Settings.cache = value
            }
        }
    }

    SettingSection {
        title: qsTr("Answers")
        SettingRow {
            label: qsTr("Reasoning")
            hint: qsTr("Whether models reason before answering, if they support it.")
            Segmented {
                name: qsTr("Reasoning")
                value: Settings.thinking
                options: [
                    { value: "auto", text: qsTr("Model default") },
                    { value: "on", text: qsTr("On") },
                    { value: "off", text: qsTr("Off") }
                ]
                onChosen: value => Settings.thinking = value
            }
        }
        SettingSlider {
            label: qsTr("Temperature")
            hint: qsTr("0 always picks the likeliest token.")
            to: 2
            step: 0.05
            value: Settings.temperature
            onChanged: value => Settings.temperature = value
        }
        SettingSlider {
            label: qsTr("Top-k")
            hint: qsTr("Samples from this many of the likeliest tokens.")
            to: 200
            step: 1
            decimals: 0
            words: ({ 0: qsTr("off") })
            value: Settings.topK
            onChanged: value => Settings.topK = value
        }
        SettingSlider {
            label: qsTr("Top-p")
            hint: qsTr("Samples from the likeliest tokens up to this total probability.")
            to: 1
            step: 0.01
            words: ({ 1: qsTr("off") })
            value: Settings.topP
            onChanged: value => Settings.topP = value
        }
        SettingSlider {
            label: qsTr("Min-p")
            hint: qsTr("Drops tokens below this fraction of the highest probability.")
            to: 1
            step: 0.01
            words: ({ 0: qsTr("off") })
            value: Settings.minP
            onChanged: value => Settings.minP = value
        }
        SettingSlider {
            label: qsTr("Repeat penalty")
            from: 0.5
            to: 2
            step: 0.01
            words: ({ 1: qsTr("off") })
            value: Settings.repeatPenalty
            onChanged: value => Settings.repeatPenalty = value
        }
        SettingSlider {
            label: qsTr("Presence penalty")
            from: -2
            to: 2
            step: 0.05
            words: ({ 0: qsTr("off") })
            value: Settings.presencePenalty
            onChanged: value => Settings.presencePenalty = value
        }
        SettingSlider {
            label: qsTr("Frequency penalty")
            from: -2
            to: 2
            step: 0.05
            words: ({ 0: qsTr("off") })
            value: Settings.frequencyPenalty
            onChanged: value => Settings.frequencyPenalty = value
        }
        SettingNumber {
            label: qsTr("Maximum length")
            hint: qsTr("In tokens.")
            zero: qsTr("unlimited")
            value: Settings.maxTokens
            onChanged: value => Settings.maxTokens = value
        }
        SettingNumber {
            label: qsTr("Seed")
            hint: qsTr("The same seed and question give the same answer.")
            zero: qsTr("random")
            value: Settings.seed
            onChanged: value => Settings.seed = value
        }
        PushButton {
            text: qsTr("Reset to defaults")
            onClicked: Settings.resetSampling()
        }
    }

    SettingSection {
        title: qsTr("System prompt")
        PlainText {
            width: parent.width
            wrapMode: Text.Wrap
            text: qsTr("Instructions for the model in every conversation.")
            font.pixelSize: Theme.small
            color: Theme.secondary
            bottomPadding: 4
        }
        TextBox {
            id: prompt
            objectName: "systemPrompt"
            width: parent.width
            height: Math.max(88, implicitHeight)
            placeholderText: qsTr("Example: %1").arg(qsTr("You are a helpful assistant."))
            Accessible.name: qsTr("System prompt")
            text: Settings.systemPrompt
            KeyNavigation.priority: KeyNavigation.BeforeItem
            KeyNavigation.tab: sections.nextOnTab
            onEditingFinished: {
                Settings.systemPrompt = text;
                text = Qt.binding(() => Settings.systemPrompt);
            }
            background: Rectangle {
                radius: Theme.radius
                color: Theme.surface
                border.width: Theme.line
                border.color: prompt.hovered ? Theme.strongBorder : Theme.border
                FocusRing {
                    target: parent
                    gap: -1
                    visible: prompt.activeFocus
                }
            }
        }
    }
    PlainText {
        text: qsTr("ROCmForge %1").arg(Settings.version)
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
}
