import QtQuick
import QtQuick.Templates as T
import ROCmForge
import ROCmForge.Core

// Finds commands, conversations and models by a few letters of their names. Recently used entries come first.
Sheet {
    id: sheet

    required property Commands commands
    readonly property alias entries: list.model
    readonly property int most: 60
    // The height of each row. The sheet's height is computed from it and the number of rows, because a list
    // creates only visible rows.
    readonly property int rowHeight: Theme.control + 2
    property var sections: []  // names of the settings sections
    property var chatSettings: []  // list of {key, label}
    signal sectionChosen(int index)
    signal chatSettingChosen(string key)
    signal conversationChosen(real conversationId)
    signal modelChosen(string path)

    width: Math.min(parent.width - 32, Theme.scaled(560))
    height: Math.min(parent.height - 32, line.y + line.height + 2 * padding + (nothing.visible ? nothing.implicitHeight + 40 : list.count * rowHeight + 16), Theme.scaled(460))
    name: qsTr("Commands")
    onAboutToShow: {
        field.clear();
        refresh();
        field.forceActiveFocus();
    }

    function refresh() {
        list.model = field.text.trim() ? found(field.text) : waiting();
        list.currentIndex = list.count > 0 ? 0 : -1;
        list.positionViewAtBeginning();
    }
    function commandEntry(command) {
        return {
            text: command.text,
            group: commands.groupText(command.group),
            keys: command.shownKeys.length > 0 ? command.shownKeys[0] : "",
            takesKeyboard: command.takesKeyboard,
            run: () => commands.run(command.name)
        };
    }
    function possible() {
        return commands.list().filter(command => command.enabled && !command.local && command.name !== "palette");
    }
    // Returns the entries that are shown before anything is typed.
    function waiting() {
        const recent = Settings.recentCommands;
        const all = possible();
        const known = recent.map(name => all.find(command => command.name === name)).filter(command => command);
        return known.concat(all.filter(command => !known.includes(command))).map(commandEntry);
    }
    function found(query) {
        const recent = Settings.recentCommands;
        const all = possible().map(command => {
            const score = Math.max(match.score(query, command.text), match.score(query, commands.groupText(command.group) + " " + command.text) / 2);
            return {
                score: score > 0 && recent.includes(command.name) ? score + 20 : score,
                entry: commandEntry(command)
            };
        });
        sections.forEach((title, index) => {
            all.push({
                score: Math.max(match.score(query, title), match.score(query, qsTr("Settings") + " " + title) / 2),
                entry: {
                    text: title,
                    group: qsTr("Settings"),
                    keys: "",
                    run: () => sheet.sectionChosen(index)
                }
            });
        });
        for (const setting of chatSettings) {
            all.push({
                score: Math.max(match.score(query, setting.label), match.score(query, qsTr("Chat settings") + " " + setting.label) / 2),
                entry: {
                    text: setting.label,
                    group: qsTr("Chat settings"),
                    keys: "",
                    takesKeyboard: true,
                    run: () => sheet.chatSettingChosen(setting.key)
                }
            });
        }
        for (const chat of Conversations.titled(query.trim(), 12)) {
            all.push({
                score: 60,
                entry: {
                    text: chat.title,
                    group: qsTr("Conversation"),
                    keys: "",
                    run: () => sheet.conversationChosen(chat.id)
                }
            });
        }
        for (const model of Library.everyModel()) {
            all.push({
                score: match.score(query, model.name),
                entry: {
                    text: model.name + (model.type ? " · " + model.type : ""),
                    group: qsTr("Model"),
                    keys: "",
                    run: () => sheet.modelChosen(model.path)
                }
            });
        }
        return all.filter(one => one.score > 0).sort((a, b) => b.score - a.score || a.entry.text.localeCompare(b.entry.text)).slice(0, most).map(one => one.entry);
    }
    function accept(index) {
        const entry = list.model[index];
        if (!entry)
            return;
        // If the command moves the focus, it runs after this sheet has returned the focus.
        awaited = entry.takesKeyboard ? entry.run : null;
        close();
        if (!awaited)
            entry.run();
    }
    property var awaited: null
    onClosed: {
        const run = awaited;
        awaited = null;
        if (run)
            Qt.callLater(run);
    }

    PaletteMatch {
        id: match
    }

    contentItem: Item {
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.name

        Field {
            id: field
            objectName: "paletteField"
            y: 4
            width: parent.width
            height: Theme.control + 12
            leftPadding: Theme.scaled(30) + 18
            glyph: "search"
            placeholderText: qsTr("Search commands, conversations and models")
            Accessible.name: qsTr("Find a command")
            // The search field keeps the focus. Screen readers announce the selected entry as the field's
            // description.
            Accessible.description: list.currentItem ? list.currentItem.words : nothing.text
            background: null
            onTextEdited: sheet.refresh()
            Keys.onDownPressed: list.step(1)
            Keys.onUpPressed: list.step(-1)
            Keys.onReturnPressed: sheet.accept(list.currentIndex)
            Keys.onEnterPressed: sheet.accept(list.currentIndex)
            Keys.onTabPressed: list.step(1)
            Keys.onBacktabPressed: list.step(-1)
            Keys.onPressed: event => {
                const page = Math.max(1, Math.floor(list.height / Theme.control) - 1);
                const steps = {
                    [Qt.Key_PageDown]: page,
                    [Qt.Key_PageUp]: -page
                };
                if (steps[event.key] === undefined)
                    return;
                list.currentIndex = Math.max(0, Math.min(list.count - 1, list.currentIndex + steps[event.key]));
                event.accepted = true;
            }
        }
        Rectangle {
            id: line
            anchors.top: field.bottom
            anchors.topMargin: 4
            width: parent.width
            height: 1
            color: Theme.border
        }
        PlainText {
            id: nothing
            anchors.top: line.bottom
            anchors.topMargin: 16
            x: 16
            width: parent.width - 32
            visible: list.count === 0
            wrapMode: Text.Wrap
            text: qsTr("No matches")
            color: Theme.secondary
        }
        RowList {
            id: list
            objectName: "paletteList"
            // No rows are created outside of the view. Otherwise Qt warns when a search removes rows that it is still
            // creating.
            cacheBuffer: 0

            anchors.top: line.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            topMargin: 8
            bottomMargin: 8
            highlightMoveDuration: 0
            keyNavigationEnabled: false
            Accessible.name: sheet.name
            T.ScrollBar.vertical: ThinScrollBar {}

            function step(by) {
                if (count > 0)
                    currentIndex = (currentIndex + by + count) % count;
            }

            delegate: PaletteRow {
                width: ListView.view.width
                height: sheet.rowHeight
                onChosen: sheet.accept(index)
                onPointed: ListView.view.currentIndex = index
            }
        }
    }
}
