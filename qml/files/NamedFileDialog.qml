import QtQuick
import QtQuick.Dialogs

// The desktop's window for choosing a file; or Qt's, with names for screen readers and in our colours.
FileDialog {
    id: dialog

    required property Item within  // any item of the window that it belongs to
    readonly property DialogFinish finish: DialogFinish {
        of: dialog
        within: dialog.within
    }

    parentWindow: within.Window.window
}
