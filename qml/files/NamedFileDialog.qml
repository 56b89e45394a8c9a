import QtQuick
import QtQuick.Dialogs

// The desktop's file dialog, or Qt's with accessible names and the window's colours.
FileDialog {
    id: dialog

    required property Item within  // any item of the parent window
    readonly property DialogFinish finish: DialogFinish {
        of: dialog
        within: dialog.within
    }

    parentWindow: within.Window.window
}
