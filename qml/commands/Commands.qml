import QtQuick
import ROCmForge.Core

// A list of what can be done, in groups. Which were used last is kept between starts.
QtObject {
    id: commands

    default property list<Command> all
    property var groups: []  // of {name, text}, in order
    readonly property int remembered: 8

    // As an array: Qt 6.4 can't iterate over its own lists.
    function list() {
        const array = [];
        for (let i = 0; i < all.length; ++i)
            array.push(all[i]);
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
    // As the sidebar and tool tips show them.
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
