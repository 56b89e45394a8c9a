import QtQuick
import QtQuick.Templates as T
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the settings of the local server.
Item {
    width: 100
    height: 100

    T.ApplicationWindow {
        id: window

        width: 900
        height: 760
        visible: true

        TopBar {
            id: bar
            width: parent.width
            onServerAsked: page.openServer()
        }
        SettingsPage {
            id: page
        }
        Component {
            id: newPage
            SettingsPage {
                parent: window.contentItem
            }
        }
    }

    TestCase {
        name: "Server"
        when: windowShown

        function init() {
            Settings.serverOn = Settings.serverOpen = Server.running = false;
            Settings.serverPort = 8080;
            Server.calls = [];
            Server.reach = "Off.";
            Server.refusal = Server.problem = Server.address = Server.key = Server.origins = "";
            page.open();
            tryVerify(() => page.opened);
        }
        function cleanup() {
            page.close();
            tryVerify(() => !page.visible);
        }
        function part(name) {
            return findChild(page.contentItem, name);
        }

        function test_runningServerShowsASign() {
            const sign = findChild(bar, "serverSign");
            page.close();
            tryVerify(() => !page.visible);
            verify(!sign.visible);
            Server.address = "http://127.0.0.1:8080/v1";
            Server.running = true;
            verify(sign.visible);
            compare(sign.text, "The local server is on: http://127.0.0.1:8080/v1");
            mouseClick(sign);
            tryVerify(() => page.opened);
            compare(part("sectionRail").current, page.sections.indexOf("Local server"));
        }
        // The sections of a new page are created later, but openServer() needs them.
        function test_serverSectionIsShownOnANewPage() {
            page.close();
            tryVerify(() => !page.visible);
            const fresh = createTemporaryObject(newPage, window.contentItem);
            compare(fresh.sections.length, 0);
            fresh.openServer();
            const server = fresh.sections.indexOf("Local server");
            verify(server > 0);
            compare(findChild(fresh.contentItem, "sectionRail").current, server);
            fresh.close();
            tryVerify(() => !fresh.visible);
        }
        function test_switchChangesTheSetting() {
            const toggle = part("serverSwitch");
            compare(toggle.value, false);
            compare(toggle.Accessible.name, "Run the local server");
            toggle.toggleIt();
            compare(Settings.serverOn, true);
            compare(toggle.value, true);
            toggle.toggleIt();
            compare(Settings.serverOn, false);
        }
        function test_reachIsDescribed() {
            compare(part("serverSwitchRow").hint, "Off.");
            Server.problem = "Another program listens.";
            compare(part("serverSwitchRow").hint, "Another program listens.");
            compare(part("serverSwitchRow").hintColor, Theme.danger);
        }
        function test_addressAndKeyCanBeCopied() {
            verify(!part("serverAddressRow").visible);
            verify(!part("serverKeyRow").visible);
            verify(!part("serverActivity").visible);
            Server.running = true;
            Server.address = "http://127.0.0.1:8080/v1";
            Server.activity = "Requests so far: 3.";
            verify(part("serverAddressRow").visible);
            compare(part("serverAddressRow").hint, "http://127.0.0.1:8080/v1");
            compare(part("serverActivity").text, "Requests so far: 3.");
            part("copyServerAddress").clicked();
            compare(Clipboard.text, "http://127.0.0.1:8080/v1");
            verify(!part("serverKeyRow").visible);
            part("serverReach").chosen("network");
            compare(Settings.serverOpen, true);
            Server.key = "secret";
            verify(part("serverKeyRow").visible);
            part("copyServerKey").clicked();
            compare(Clipboard.text, "secret");
            part("renewServerKey").clicked();
            compare(Server.calls, ["renewKey"]);
        }
        function test_portChangesTheSetting() {
            compare(part("serverPort").value, 8080);
            part("serverPort").changed(9000);
            compare(Settings.serverPort, 9000);
        }
        function rows() {
            const found = [];
            const collect = item => {
                if (item.objectName === "serverOriginRow")
                    found.push(item);
                for (let i = 0; i < item.children.length; ++i)
                    collect(item.children[i]);
            };
            collect(part("serverSection"));
            return found;
        }
        function test_originsCanBeAddedAndRemoved() {
            const field = part("serverOrigin");
            compare(rows().length, 0);
            for (const origin of ["https://chat.example", "http://localhost:3000"]) {
                field.text = origin;
                part("addServerOrigin").clicked();
                compare(field.text, "");
            }
            compare(Server.origins, "https://chat.example http://localhost:3000");
            compare(rows().map(row => row.text), ["https://chat.example", "http://localhost:3000"]);
            // An origin that is already in the list is not added again.
            field.text = "https://chat.example";
            field.editingFinished();
            compare(field.text, "");
            compare(rows().length, 2);
            findChild(rows()[0], "takeOff").clicked();
            compare(Server.origins, "http://localhost:3000");
            compare(rows().length, 1);
        }
        function test_refusedOriginStaysForCorrection() {
            const field = part("serverOrigin");
            Server.refusal = "That is no page.";
            field.text = "nonsense";
            field.editingFinished();
            compare(part("serverSection").originsProblem, "That is no page.");
            compare(field.text, "nonsense");
            Server.refusal = "";
            field.text = "https://chat.example";
            field.editingFinished();
            compare(part("serverSection").originsProblem, "");
            compare(Server.origins, "https://chat.example");
        }
    }
}
