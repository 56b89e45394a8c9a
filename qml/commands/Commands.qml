import QtQuick
import ROCmForge.Core

// A list of commands in groups. Recently used commands are stored between starts.
QtObject {
    id: commands

    default property list<CommandList> parts
    property var groups: []  // list of {name, text}, in the order in which the groups are shown
    readonly property int remembered: 8

    // Returns the commands as an array, because Qt 6.4 cannot iterate over QML lists.
    function list() {
        const array = [];
        for (let i = 0; i < parts.length; ++i) {
            const all = parts[i].all;
            for (let j = 0; j < all.length; ++j)
                array.push(all[j]);
        }
        return array;
    }
    function find(name) {
        return list().find(command => command.name === name) || null;
    }
    function ofGroup(name) {
        return list().filter(command => command.group === name);
    }
    function groupText(name) {
        const group = groups.find(one => one.name === name);
        return group ? group.text : "";
    }
    // Returns the shortcut of a command as text, for the sidebar and tool tips.
    function keysOf(name) {
        const command = find(name);
        return command && command.shownKeys.length > 0 ? command.shownKeys[0] : "";
    }
    function run(name) {
        const command = find(name);
        if (!command || !command.enabled || command.local)
            return;
        Settings.recentCommands = [name].concat(Settings.recentCommands.filter(one => one !== name)).slice(0, remembered);
        command.triggered();
    }
}
