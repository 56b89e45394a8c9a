import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the page of the first start, and the findings about this computer.
Item {
    id: window

    width: 900
    height: 700

    FirstStart {
        id: start
        anchors.fill: parent
        onPickerAsked: ++window.pickers
        onProposalChosen: repo => window.chosen = repo
        onAsked: question => window.question = question
    }
    property int pickers: 0
    property string chosen
    property string question

    TestCase {
        name: "FirstStart"
        when: windowShown

        function init() {
            Clipboard.copy("");
            Computer.calls = [];
            Computer.findings = [{ level: "fine", about: "driver", sentence: "The driver is loaded.", remedy: "" }, { level: "problem", about: "access", sentence: "You have no access to /dev/kfd.", remedy: "sudo usermod -aG render $USER" }];
            Hub.proposed = [{ repo: "maker/a", name: "A model", about: "Small.", licence: "mit", size: "2.4 GB" }];
            window.pickers = 0;
            window.chosen = "";
            start.visible = false;
            start.visible = true;
        }
        function press(name) {
            const button = findChild(start, name);
            verify(button, name);
            button.clicked();
        }

        function test_checksOnceWhenShown() {
            compare(Computer.calls, ["checkOnce"]);
            press("checkAgain");
            compare(Computer.calls, ["checkOnce", "check"]);
        }
        function test_fixCommandCanBeCopied() {
            let copies = [];
            const collect = item => {
                if (item.objectName === "copyRemedy" && item.visible)
                    copies.push(item);
                for (let i = 0; i < item.children.length; ++i)
                    collect(item.children[i]);
            };
            collect(start);
            compare(copies.length, 1);
            copies[0].clicked();
            compare(Clipboard.text, "sudo usermod -aG render $USER");
            press("copyReport");
            verify(Clipboard.text.startsWith("ROCmForge 0.1.0"));
        }
        function rows() {
            const found = [];
            const collect = item => {
                if (item.visible && item.level !== undefined && item.sentence !== undefined)
                    found.push(item.sentence);
                for (let i = 0; i < item.children.length; ++i)
                    collect(item.children[i]);
            };
            collect(start);
            return found;
        }
        function test_passedChecksAreShownOnRequest() {
            compare(rows(), ["You have no access to /dev/kfd."]);
            press("showAllFindings");
            compare(rows(), ["The driver is loaded.", "You have no access to /dev/kfd."]);
            verify(!findChild(start, "showAllFindings").visible);
        }
        function test_builtInModelShowsExampleQuestions() {
            verify(!findChild(start, "example0").visible);
            Library.builtIn = Bridge.modelPath = "/m/helper.gguf";
            verify(findChild(start, "example0").visible);
            press("example0");
            compare(window.question, "What can you do?");
            Library.builtIn = Bridge.modelPath = "";
        }
        function test_buttonsOpenModels() {
            press("openModels");
            compare(window.pickers, 1);
            press("getProposal0");
            compare(window.chosen, "maker/a");
        }
        function test_proposalsFollowTheDevice() {
            const button = findChild(start, "openModels");
            compare(start.proposals.length, 1);
            compare(button.text, "More models…");
            Hub.proposed = [];
            Bridge.deviceId = "hip:7";
            compare(start.proposals.length, 0);
            // The button says "Choose a model…", because the page proposes no model above it.
            compare(button.text, "Choose a model…");
            Hub.proposed = [{ repo: "maker/b", name: "B", about: "", licence: "", size: "1 GB" }];
            // The page requests proposals again whenever the memory figures change, until it has received
            // proposals.
            Gauge.total = Gauge.total + 1;
            compare(start.proposals.length, 1);
            Bridge.deviceId = "cpu";
        }
    }
}
