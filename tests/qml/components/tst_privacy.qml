import QtQuick
import QtQuick.Templates as T
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the settings of Hugging Face, memory and privacy, the list of connections and the log.
Item {
    width: 100
    height: 100

    T.ApplicationWindow {
        id: window

        width: 900
        height: 760
        visible: true

        SettingsPage {
            id: page
        }
    }
    Discover {
        id: discover
        parent: window.contentItem
        width: 600
        height: 400
    }

    TestCase {
        name: "Privacy"
        when: windowShown

        function init() {
            HubAccount.calls = [];
            HubAccount.refusal = "";
            HubAccount.tokenSource = "";
            HubAccount.proxy = "";
            HubAccount.testing = false;
            Network.items = [];
            Log.items = [];
            Log.least = "debug";
            Settings.offline = false;
            Settings.logLevel = "info";
            page.open();
            tryVerify(() => page.opened);
            // Activates the window, because keys go to the active window.
            window.requestActivate();
            tryVerify(() => window.active);
        }
        function cleanup() {
            page.connections.close();
            page.log.close();
            page.close();
            tryVerify(() => !page.visible);
        }
        function part(name) {
            return findChild(page.contentItem, name);
        }
        function test_snapshotMemoryFollowsTheSetting() {
            const box = findChild(part("snapshotMemory"), "number");
            compare(box.text, "1.0 GB");
            for (const typed of [{ text: "2.5 GB", value: 2.5 }, { text: "off", value: 0 }, { text: "99", value: 16 }, { text: "1", value: 1 }]) {
                box.text = typed.text;
                box.editingFinished();
                compare(Settings.snapshotGigabytes, typed.value);
            }
        }
        function test_updateCheckFollowsTheSetting() {
            Settings.checkUpdates = false;
            const toggle = part("checkUpdates");
            verify(!toggle.value && toggle.enabled);
            toggle.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            verify(Settings.checkUpdates);
            Settings.offline = true;
            verify(!toggle.enabled);
            Settings.offline = false;
            Settings.checkUpdates = false;
        }

        function test_savedTokenIsNotShown() {
            const field = part("token");
            compare(field.echoMode, TextInput.Password);
            compare(part("saveToken").enabled, false);
            field.forceActiveFocus();
            field.text = "hf_Secret";
            part("saveToken").clicked();
            compare(HubAccount.calls, ["token hf_Secret"]);
            compare(field.text, "");
            HubAccount.tokenSource = "keyring";
            verify(!field.visible);
            verify(part("removeToken").visible);
            part("removeToken").clicked();
            compare(HubAccount.calls[1], "removeToken");
        }
        function test_refusedTokenStaysForCorrection() {
            HubAccount.refusal = "This is no token.";
            const field = part("token");
            field.text = "two words";
            part("saveToken").clicked();
            compare(field.text, "two words");
            compare(part("hubSection").tokenProblem, "This is no token.");
            HubAccount.refusal = "";
            part("saveToken").clicked();
            compare(part("hubSection").tokenProblem, "");
            compare(field.text, "");
        }
        function test_proxyIsValidatedOnEntry() {
            const field = part("proxy");
            HubAccount.refusal = "That is no proxy.";
            field.text = "nonsense";
            field.editingFinished();
            compare(part("hubSection").proxyProblem, "That is no proxy.");
            compare(field.text, "nonsense");
            HubAccount.refusal = "";
            field.text = "http://proxy.example:1";
            field.editingFinished();
            compare(part("hubSection").proxyProblem, "");
            compare(HubAccount.proxy, "http://proxy.example:1");
            compare(field.text, "http://proxy.example:1");
        }
        function test_hubIsTestedOnlyByTheButton() {
            compare(HubAccount.calls, []);
            part("testHub").clicked();
            compare(HubAccount.calls, ["test"]);
            HubAccount.testing = true;
            compare(part("testHub").enabled, false);
        }
        function test_discoverShowsOfflineMode() {
            const note = findChild(discover, "offlineWords");
            verify(!note.visible);
            Settings.offline = true;
            verify(note.visible);
            findChild(discover, "goOnline").clicked();
            compare(Settings.offline, false);
            verify(!note.visible);
        }
        function test_connectionsAreListed() {
            Network.items = [
                { time: "14:00:00", host: "huggingface.co", purpose: "Search", bytes: "48 kB", result: "received", failed: false },
                { time: "13:59:00", host: "example.org", purpose: "A link", bytes: "", result: "opened in your browser", failed: false }
            ];
            part("showConnections").clicked();
            tryVerify(() => page.connections.opened);
            const list = findChild(page.connections.contentItem, "connections");
            tryCompare(list, "count", 2);
            waitForRendering(list);
            compare(list.itemAtIndex(0).Accessible.name, "14:00:00, huggingface.co: Search. 48 kB, received");
            compare(list.itemAtIndex(1).Accessible.name, "13:59:00, example.org: A link. opened in your browser");
            findChild(page.connections.contentItem, "copyConnections").clicked();
            compare(Clipboard.text, "2 connections");
            keyClick(Qt.Key_Escape);
            tryVerify(() => !page.connections.visible);
            verify(page.opened);
        }
        function test_logFollowsItsEndUntilScrolled() {
            const lines = [];
            for (let i = 0; i < 500; ++i)
                lines.push({ time: "12:00:00.000", level: "info", text: "line " + i });
            Log.items = lines;
            part("showLog").clicked();
            tryVerify(() => page.log.opened);
            const list = findChild(page.log.contentItem, "logLines");
            tryVerify(() => list.atYEnd);
            Log.append({ time: "12:00:01.000", level: "error", text: "the last" });
            tryVerify(() => list.atYEnd);
            tryVerify(() => list.itemAtIndex(500) !== null);
            compare(list.itemAtIndex(500).Accessible.name, "12:00:01.000, error: the last");
            list.forceActiveFocus();
            keyClick(Qt.Key_Home);
            tryVerify(() => list.atYBeginning);
            Log.append({ time: "12:00:02.000", level: "info", text: "later" });
            wait(50);
            verify(list.atYBeginning);
        }
        function test_logCanBeFilteredCopiedAndItsLevelSet() {
            Log.items = [{ time: "12:00:00.000", level: "info", text: "a line" }];
            page.log.open();
            tryVerify(() => page.log.opened);
            findChild(page.log.contentItem, "logFilter").chosen("error");
            compare(Log.least, "error");
            findChild(page.log.contentItem, "logLevel").chosen("debug");
            compare(Settings.logLevel, "debug");
            findChild(page.log.contentItem, "copyLog").clicked();
            compare(Clipboard.text, "1 lines");
        }
    }
}
