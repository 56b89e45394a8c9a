import QtQuick
import QtQuick.Templates as T
import QtTest
import ROCmForge

// Tests the file dialog that Qt shows on a desktop that has none.
Item {
    id: page
    width: 800
    height: 600

    Component {
        id: open
        NamedFileDialog {
            within: page
            title: "Attach files"
            currentFolder: "file:///usr"
        }
    }

    TestCase {
        name: "FileDialog"
        when: windowShown

        function button(dialog, text) {
            return dialog.finish.find(dialog.finish.panel, item => item instanceof T.AbstractButton && item.text === text && item.visible);
        }
        function places(dialog) {
            return dialog.finish.find(dialog.finish.panel, item => item.upButton !== undefined);
        }
        // Qt 6.4 gave the folder the URL "file://usr" and crashed when the button "usr" was pressed (DialogFinish).
        function test_folderThatWasOpenedFromTheRootIsOpenedAgain() {
            const dialog = createTemporaryObject(open, page);
            dialog.open();
            tryVerify(() => dialog.finish.panel !== null);
            tryVerify(() => places(dialog) !== null);
            places(dialog).upButton.clicked();
            tryCompare(dialog, "currentFolder", Qt.url("file:///"));
            tryVerify(() => dialog.finish.list.currentIndex >= 0);
            button(dialog, "Open").clicked();
            tryCompare(dialog, "currentFolder", Qt.url("file:///usr"));
            tryVerify(() => button(dialog, "usr") !== null);
            button(dialog, "usr").clicked();
            compare(dialog.currentFolder, Qt.url("file:///usr"));
            verify(dialog.visible);
            dialog.close();
        }
    }
}
