import QtQuick

// An action of the window: its text, its shortcut, and whether it is available now. Shortcuts, the palette
// and the list of keyboard shortcuts are generated from it.
QtObject {
    id: command

    property string name  // identifier that is stored in the settings and never shown
    property string group
    property string text
    property string keys  // shortcut in the format of QKeySequence, such as "Ctrl+N"
    property string otherKeys  // alternative shortcut
    property bool enabled: true
    property bool keysHeld: false  // whether another item uses the shortcut now, although the command is available
    property bool local: false  // whether a list or a text field handles the shortcut, so that it is only displayed
    property bool takesKeyboard: false  // whether the command moves the keyboard focus
    property Window always: null  // if set, the shortcut also works in this window while a sheet is open
    readonly property var shownKeys: [shortcut.nativeText, otherShortcut.nativeText].filter(keys => keys)
    signal triggered

    property Shortcut shortcut: Shortcut {
        sequence: command.keys
        enabled: command.enabled && !command.keysHeld && !command.local && !command.always
        onActivated: command.triggered()
    }
    // An open sheet disables shortcuts that belong to items of the window. This shortcut belongs to the
    // window itself, so it stays enabled.
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
