import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests what the window shows, and what a person can do, if chats can't be saved or messages are queued until
// the engine is free.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }
    SignalSpy {
        id: closing
        target: main
        signalName: "closing"
    }

    TestCase {
        name: "Unsaved"
        when: windowShown

        function init() {
            Bridge.calls = UnsavedChats.calls = Exporter.calls = AnswerQueue.calls = [];
            Bridge.state = Bridge.Ready;
            Bridge.contextSize = 2048;
            Bridge.error = UnsavedChats.sentence = UnsavedChats.recovery = AnswerQueue.sentence = "";
            UnsavedChats.ids = AnswerQueue.waitingIds = [];
            UnsavedChats.unsaved = false;
            AnswerQueue.busyId = 0;
            AnswerQueue.stoppable = true;
            Conversations.items = [
                { conversationId: 1, title: "One", section: "Today" },
                { conversationId: 2, title: "Two", section: "Today" }
            ];
            Conversations.currentId = 1;
            main.leaving = main.unsavedAccepted = main.leavesWithCopy = false;
            main.show();
            main.requestActivate();
            tryVerify(() => main.active);
            closing.clear();
        }
        function cleanup() {
            main.ask.close();
            main.exporting.close();
            tryVerify(() => !main.ask.visible && !main.exporting.visible);
        }
        function banner(name) {
            return findChild(main, name);
        }
        function fullDisk() {
            UnsavedChats.sentence = "Chats can't be saved: the disk is full.";
            UnsavedChats.ids = [1, 2];
            UnsavedChats.unsaved = true;
        }

        function test_bannerStaysWhileTheDiskIsFull() {
            verify(!banner("storeBanner").visible);
            fullDisk();
            verify(banner("storeBanner").visible);
            verify(!findChild(banner("storeBanner"), "dismiss").visible);
            Bridge.error = "Something else.";
            Bridge.clearError();
            Bridge.state = Bridge.Loading;
            Bridge.state = Bridge.Ready;
            verify(banner("storeBanner").visible);
            wait(50);
            mouseClick(findChild(banner("storeBanner"), "offer"));
            compare(UnsavedChats.calls, ["retry"]);
            UnsavedChats.sentence = "";
            verify(!banner("storeBanner").visible);
        }
        function test_unsavedChatsCanBeExported() {
            fullDisk();
            wait(50);
            mouseClick(findChild(banner("storeBanner"), "otherOffer"));
            tryVerify(() => main.exporting.opened);
            main.exporting.format = "md";
            main.exporting.save("file:///tmp/copy.json");
            compare(Exporter.calls, ["save 1,2 json /tmp/copy.json"]);
            compare(main.exporting.format, "md");
        }
        function test_exportIsHiddenWithoutConversations() {
            fullDisk();
            UnsavedChats.ids = [];
            verify(!findChild(banner("storeBanner"), "otherOffer").visible);
        }
        function test_recoveryIsReportedUntilDismissed() {
            UnsavedChats.recovery = "The chats file was damaged.";
            verify(banner("recoveryBanner").visible);
            wait(50);
            mouseClick(findChild(banner("recoveryBanner"), "dismiss"));
            compare(UnsavedChats.calls, ["dismissRecovery"]);
            verify(!banner("recoveryBanner").visible);
        }
        function test_damagedSettingsAreReportedUntilDismissed() {
            Settings.damage = "The settings file was damaged.";
            verify(banner("settingsBanner").visible);
            wait(50);
            mouseClick(findChild(banner("settingsBanner"), "dismiss"));
            compare(Settings.damage, "");
            verify(!banner("settingsBanner").visible);
        }
        function test_quitAsksFirst() {
            fullDisk();
            main.quit();
            tryVerify(() => main.ask.opened);
            verify(main.visible);
            compare(main.ask.question, "Quit without saving?");
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.ask.visible);
            verify(main.visible);
            // The window asks again if the person closes it again.
            main.close();
            tryVerify(() => main.ask.opened);
        }
        function test_quitWithoutSaving() {
            fullDisk();
            main.quit();
            tryVerify(() => main.ask.opened);
            mouseClick(findChild(main.ask.contentItem, "accept"));
            tryVerify(() => !main.visible);
        }
        function test_quitAfterExporting() {
            fullDisk();
            main.quit();
            tryVerify(() => main.ask.opened);
            mouseClick(findChild(main.ask.contentItem, "other"));
            tryVerify(() => main.exporting.opened);
            main.exporting.save("file:///tmp/copy.json");
            compare(Exporter.calls, ["save 1,2 json /tmp/copy.json"]);
            verify(main.visible);
            Exporter.problem = "copy.json can't be written.";
            verify(main.visible);
            Exporter.saved = "/tmp/copy.json";
            tryVerify(() => !main.visible);
            Exporter.clear();
        }
        function test_cancelledExportKeepsTheWindowOpen() {
            fullDisk();
            main.quit();
            tryVerify(() => main.ask.opened);
            mouseClick(findChild(main.ask.contentItem, "other"));
            tryVerify(() => main.exporting.opened);
            main.exporting.close();
            tryVerify(() => !main.exporting.visible);
            Exporter.saved = "/tmp/another export.json";
            verify(main.visible);
            Exporter.clear();
        }
        function test_quitDoesNotAskWhenAllIsSaved() {
            main.quit();
            tryVerify(() => !main.visible);
        }

        function test_waitingMessageCanBeCancelled() {
            const note = findChild(main, "waitingNote");
            verify(!note.visible);
            AnswerQueue.sentence = "Waiting: “Two” is being answered";
            verify(note.visible);
            wait(50);
            mouseClick(findChild(main, "cancelWaiting"));
            compare(AnswerQueue.calls, ["cancel"]);
        }
        function test_rowsShowTheAnsweredConversation() {
            const list = findChild(main.sidebar, "conversations");
            tryVerify(() => list.itemAtIndex(1));
            AnswerQueue.busyId = 2;
            AnswerQueue.waitingIds = [1];
            verify(list.itemAtIndex(1).busy && !list.itemAtIndex(0).busy);
            verify(list.itemAtIndex(0).waiting);
            compare(list.itemAtIndex(1).Accessible.description, "Answer in progress");
            compare(list.itemAtIndex(0).Accessible.description, "Waiting for an answer");
            tryVerify(() => findChild(list.itemAtIndex(1), "activity").visible);
        }
        function test_escapeStopsTheShownAnswerOnly() {
            Bridge.state = Bridge.Generating;
            AnswerQueue.stoppable = false;
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, []);
            AnswerQueue.stoppable = true;
            keyClick(Qt.Key_Escape);
            compare(Bridge.calls, ["stop"]);
        }
    }
}
