import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the numbers among a conversation's options: they can be set by slider or keyboard, and turned off.
Item {
    width: 400
    height: 700

    Inspector {
        id: inspector
        anchors.fill: parent
    }

    TestCase {
        name: "Inspector"
        when: windowShown

        function init() {
            Presets.calls = [];
            Presets.values = { temperature: 0.8, topK: 0, topP: 1, repeatPenalty: 1.1, maxTokens: 0 };
            inspector.forceActiveFocus();
        }
        function row(key) {
            return inspector.rows().find(one => one.key === key);
        }
        function find(item, wanted) {
            if (wanted(item))
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = find(item.children[i], wanted);
                if (found)
                    return found;
            }
            return null;
        }
        function box(key) {
            return find(row(key), item => item instanceof NumberBox);
        }
        function enter(key, text) {
            box(key).forceActiveFocus();
            box(key).text = text;
            keyClick(Qt.Key_Return);
        }

        function test_everyRowHasItsName() {
            verify(inspector.rows().length > 15);
            for (const one of inspector.rows())
                verify(one.key && one.label);
        }
        function test_numbersAreTyped_data() {
            return [
                { tag: "a number", key: "temperature", typed: "0.725", call: "set temperature 0.725" },
                { tag: "decimal comma", key: "temperature", typed: "1,5", call: "set temperature 1.5" },
                { tag: "above the maximum", key: "temperature", typed: "9", call: "set temperature 2" },
                { tag: "integer", key: "topK", typed: "40", call: "set topK 40" },
                { tag: "text of the value", key: "repeatPenalty", typed: "Off", call: "set repeatPenalty 1" },
                { tag: "not a number", key: "temperature", typed: "warm", call: "" }
            ];
        }
        function test_numbersAreTyped(data) {
            enter(data.key, data.typed);
            compare(Presets.calls.join("|"), data.call);
            compare(box(data.key).text, box(data.key).shown);
        }
        function test_theFocusStaysInTheRowAfterAReset() {
            Presets.own = { temperature: true };
            const button = find(row("temperature"), item => item instanceof IconButton);
            tryVerify(() => button.visible);
            button.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            verify(Presets.calls.includes("reset temperature"), JSON.stringify(Presets.calls));
            Presets.own = {};
            verify(!button.visible);
            let inRow = false;
            for (let item = inspector.Window.activeFocusItem; item; item = item.parent)
                inRow = inRow || item === row("temperature");
            verify(inRow);
        }
        function test_disabledSettingsShowOff() {
            for (const key of ["topK", "topP"]) {
                compare(box(key).text, "off");
                compare(findChild(row(key), "fill").width, 0);
            }
            verify(findChild(row("temperature"), "fill").width > 0);
        }
        function test_examplesDoNotLookLikeValues() {
            for (const key of ["systemPrompt", "jsonSchema", "grammar", "logitBias"]) {
                const text = find(row(key), item => item.placeholderText !== undefined).placeholderText;
                verify(text.startsWith("Example: "), text);
            }
        }
    }
}
