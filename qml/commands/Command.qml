import QtQuick

// Something that the window does: its words, its keys, and whether it can be done now. The keys themselves, the
// palette and the sheet of keys come from it, so that none is written twice.
QtObject {
    id: command

    property string name  // kept in the settings, never shown
    property string group
    property string text
    property string keys  // as QKeySequence writes them: "Ctrl+N"
    property string otherKeys  // that do the same
    property bool enabled: true
    property bool keysHeld: false  // it can be done, but its keys mean something else now
    property bool local: false  // keys that a list or a text takes itself; here only to be shown
    property bool takesKeyboard: false  // to where it is done
    property Window always: null  // whose keys they are also while a sheet lies over it
    readonly property var shownKeys: [shortcut.nativeText, otherShortcut.nativeText].filter(keys => keys)
    signal triggered

    property Shortcut shortcut: Shortcut {
        sequence: command.keys
        enabled: command.enabled && !command.keysHeld && !command.local && !command.always
        onActivated: command.triggered()
    }
    // An open sheet keeps their keys from all that belongs to the window's items, and this doesn't.
    property Component unheld: Shortcut {
        readonly property QtObject owner: command
        sequence: command.keys
        enabled: command.enabled
        onActivated: command.triggered()
    }
    onAlwaysChanged: if (always) unheld.createObject(always)
    property Shortcut otherShortcut: Shortcut {
        sequence: command.otherKeys
        enabled: command.shortcut.enabled
        onActivated: command.triggered()
    }
}
