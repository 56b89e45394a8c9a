import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the palette, which finds commands by name, and the list of keyboard shortcuts.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }
    PaletteMatch {
        id: match
    }

    TestCase {
        name: "Palette"
        when: windowShown

        function init() {
            Bridge.calls = [];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Conversations.calls = [];
            Conversations.items = [
                { conversationId: 1, title: "Holiday plan", section: "Today" },
                { conversationId: 2, title: "Fix my CMake", section: "Today" }
            ];
            Conversations.currentId = 0;
            Messages.items = [];
            Settings.recentCommands = [];
            Settings.theme = "light";
            main.requestActivate();
            tryVerify(() => main.active);
            main.composer.input.forceActiveFocus();
        }
        function cleanup() {
            main.finder.close();
            main.keySheet.close();
            main.picker.close();
            main.settings.close();
            tryVerify(() => !main.settings.visible && !main.finder.visible && !main.keySheet.visible && !main.picker.visible);
        }
        function open() {
            keyClick(Qt.Key_K, Qt.ControlModifier);
            tryVerify(() => main.finder.opened);
        }
        function type(text) {
            for (const letter of text)
                keyClick(letter);
        }
        function words() {
            return main.finder.entries.map(entry => entry.text);
        }

        function test_matchesLettersInOrder_data() {
            return [
                { tag: "nothing typed", query: "", text: "New chat", fits: true },
                { tag: "start of a word", query: "new", text: "New chat", fits: true },
                { tag: "initials", query: "nc", text: "New chat", fits: true },
                { tag: "letters with gaps", query: "nwct", text: "New chat", fits: true },
                { tag: "words in any order", query: "chat new", text: "New chat", fits: true },
                { tag: "without its accent", query: "resume", text: "Résumé", fits: true },
                { tag: "letters in another order", query: "twen", text: "New chat", fits: false },
                { tag: "extra letter", query: "newz", text: "New chat", fits: false },
                { tag: "one missing word", query: "new dog", text: "New chat", fits: false }
            ];
        }
        function test_matchesLettersInOrder(data) {
            compare(match.score(data.query, data.text) > 0, data.fits);
        }
        function test_wordStartsRankFirst() {
            verify(match.score("set", "Settings") > match.score("set", "The settings"));
            verify(match.score("set", "The settings") > match.score("set", "Reset"));
            verify(match.score("ea", "Export all") > match.score("ea", "Create"));
            verify(match.score("set", "Reset") > match.score("set", "Search it"));
        }
        function test_commandRunsByKeyboard() {
            open();
            type("dark th");
            compare(words()[0], "Dark theme");
            keyClick(Qt.Key_Return);
            compare(Settings.theme, "dark");
            tryVerify(() => !main.finder.visible);
        }
        function test_recentCommandsComeFirst() {
            open();
            type("stop");
            verify(!words().includes("Stop the answer"), "nothing to stop now");
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.finder.visible);
            main.commands.run("themeDark");
            main.commands.run("regenerate");
            // The command "regenerate" is not among the recent commands, because there is nothing to regenerate.
            compare(Settings.recentCommands, ["themeDark"]);
            main.commands.run("inspector");
            main.commands.run("inspector");
            compare(Settings.recentCommands, ["inspector", "themeDark"]);
            Settings.theme = "light";
            open();
            compare(words().slice(0, 2), ["Chat settings", "Dark theme"]);
        }
        function test_findsConversationsAndModels() {
            Library.items = [{ name: "Qwen3 8B", type: "Q4_K_M", path: "/m/qwen.gguf", size: "5 GB", parameters: "8B", verdict: "fits", verdictText: "fits", neededBytes: 1, supported: true, own: true, measured: 0, predicted: 0, sizeBytes: 1, maxContext: 4096, trainedContext: 4096, architecture: "qwen3" }];
            open();
            type("holiday");
            compare(words(), ["Holiday plan"]);
            keyClick(Qt.Key_Return);
            compare(Conversations.calls, ["select 1"]);
            tryVerify(() => !main.finder.visible);
            open();
            type("qwen");
            compare(words()[0], "Qwen3 8B · Q4_K_M");
            keyClick(Qt.Key_Return);
            tryVerify(() => main.picker.opened);
            compare(main.picker.chosenPath, "/m/qwen.gguf");
            Library.items = [];
        }
        function test_findsModelsHiddenInThePicker() {
            const model = (name, path) => ({ name: name, type: "Q4_K_M", path: path, size: "5 GB", parameters: "8B", verdict: "fits", verdictText: "fits", neededBytes: 1, supported: true, own: true, measured: 0, predicted: 0, sizeBytes: 1, maxContext: 4096, trainedContext: 4096, architecture: "qwen3" });
            Library.items = [model("Llama 3.1 8B", "/m/llama.gguf")];
            Library.filter = "llama";
            Library.hidden = [model("Qwen3 8B", "/m/qwen.gguf")];
            open();
            type("qwen");
            compare(words()[0], "Qwen3 8B · Q4_K_M");
            keyClick(Qt.Key_Return);
            tryVerify(() => main.picker.opened);
            compare(main.picker.chosenPath, "/m/qwen.gguf");
            compare(findChild(main.picker.contentItem, "modelSearch").text, "");
            Library.items = [];
        }
        function test_heightFollowsTheRows() {
            failOnWarning(/Binding loop/);
            open();
            const list = findChild(main.finder.contentItem, "paletteList");
            const field = findChild(main.finder.contentItem, "paletteField");
            for (const scale of [1, 1.5, 1]) {
                Settings.fontScale = scale;
                for (const query of ["", "e", "theme", "dark th", "xyzzy", "o", ""]) {
                    field.text = query;
                    main.finder.refresh();
                    waitForRendering(main.finder.contentItem, 100);
                    if (list.count > 0 && main.finder.height < Theme.scaled(460))
                        compare(list.height, list.contentHeight + 16);
                }
            }
        }
        function test_findsSettingsSections() {
            open();
            type("local server");
            compare(words()[0], "Local server");
            keyClick(Qt.Key_Return);
            tryVerify(() => main.settings.opened);
            const view = findChild(main.settings.contentItem, "settingsView");
            const section = findChild(main.settings.contentItem, "serverSection");
            const top = section.mapToItem(view, 0, 0).y;
            // The settings page is scrolled to the section that was found, although items above the section are laid
            // out late.
            compare(Math.round(top), 24);
            const rail = findChild(main.settings.contentItem, "sectionRail");
            compare(rail.sections[rail.current].title, "Local server");
        }
        function test_sectionRailFollowsThePage() {
            main.settings.open();
            tryVerify(() => main.settings.opened);
            const rail = findChild(main.settings.contentItem, "sectionRail");
            const view = findChild(main.settings.contentItem, "settingsView");
            verify(rail.visible);
            view.contentY = 0;
            compare(rail.current, 0);
            view.contentY = view.contentHeight - view.height;
            verify(rail.current > rail.sections.length - 4);
            // The last section of the settings is too short to scroll to the top. It is still marked as current.
            rail.step(rail.sections.length - 1);
            compare(rail.sections[rail.current].title, "System prompt");
            keyClick(Qt.Key_Up);
            compare(rail.sections[rail.current].title, "Answers");
            view.contentY = 0;
            compare(rail.current, 0);
        }
        function test_commonRequestsAreFound() {
            Conversations.currentId = 1;
            Conversations.currentTitle = "Holiday plan";
            open();
            type("temperature");
            compare(words()[0], "Temperature");
            keyClick(Qt.Key_Return);
            tryVerify(() => main.inspector.visible);
            tryVerify(() => main.activeFocusItem.Accessible.name.startsWith("Temperature"));
            open();
            type("rename");
            compare(words()[0], "Rename this conversation…");
            keyClick(Qt.Key_Return);
            tryVerify(() => main.renaming.opened);
            compare(main.activeFocusItem.text, "Holiday plan");
            type("New");
            keyClick(Qt.Key_Return);
            tryVerify(() => !main.renaming.visible);
            compare(Conversations.calls, ["rename 1 New"]);
            open();
            type("preset");
            compare(words()[0], "Choose a preset…");
            keyClick(Qt.Key_Return);
            const button = findChild(main.inspector, "presetButton");
            tryVerify(() => button.choices.visible);
            button.choices.close();
            main.toggleInspector();
        }
        function test_arrowsWrapAround() {
            open();
            const list = findChild(main.finder.contentItem, "paletteList");
            compare(list.currentIndex, 0);
            keyClick(Qt.Key_Up);
            compare(list.currentIndex, list.count - 1);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Down);
            compare(list.currentIndex, 1);
            type("qqqq");
            compare(list.count, 0);
            keyClick(Qt.Key_Return);
            verify(main.finder.visible);
        }
        function test_tooltipsShowTheShortcuts() {
            compare(findChild(main, "attach").keys, "Ctrl+Shift+A");
            compare(findChild(main, "inspectorButton").keys, "Ctrl+I");
            compare(findChild(main, "send").keys, "");
            Bridge.state = Bridge.Generating;
            compare(findChild(main, "send").keys, "Esc");
            Bridge.state = Bridge.Ready;
        }
        function test_everyShortcutIsOnTheSheet() {
            keyClick(Qt.Key_Slash, Qt.ControlModifier);
            tryVerify(() => main.keySheet.opened);
            const shown = [];
            const collect = item => {
                if (item.keys !== undefined && item.visible)
                    shown.push(item.keys);
                for (let i = 0; i < item.children.length; ++i)
                    collect(item.children[i]);
            };
            collect(findChild(main.keySheet.contentItem, "keyView"));
            let count = 0;
            for (const command of main.commands.list()) {
                for (const keys of command.shownKeys) {
                    ++count;
                    verify(shown.includes(keys), command.text + " isn't on the sheet");
                }
            }
            compare(shown.length, count);
            verify(count > 25);
        }
        function test_shortcutsAreUniqueAndCommandsHaveTexts() {
            const keys = {};
            const names = {};
            for (const command of main.commands.list()) {
                verify(command.text, command.name + " has no words");
                verify(main.commands.groupText(command.group), command.text + " is in no group");
                verify(command.local || command.name, command.text + " has no name");
                verify(!command.name || !names[command.name], command.name + " is there twice");
                names[command.name] = true;
                if (command.local)
                    continue;
                for (const one of command.shownKeys) {
                    verify(!keys[one], one + " is there twice");
                    keys[one] = true;
                }
            }
        }
        function test_f6CyclesThroughThePanes() {
            Messages.items = [{ kind: "user", text: "Hello", messageId: 1, messageRole: "user", firstOfMessage: true }];
            const seen = [];
            for (let i = 0; i < 4; ++i) {
                keyClick(Qt.Key_F6);
                seen.push(main.activeFocusItem.Accessible.name);
            }
            compare(seen[0], "New chat");
            compare(seen[1], "Hide the sidebar");
            compare(seen[3], "Message");
            keyClick(Qt.Key_F6, Qt.ShiftModifier);
            compare(main.activeFocusItem.Accessible.name, seen[2]);
            Messages.items = [];
        }
    }
}
