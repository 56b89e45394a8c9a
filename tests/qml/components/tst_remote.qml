import QtQuick
import QtQuick.Templates as T
import QtTest
import ROCmForge
import ROCmForge.Core

Item {
    width: 100
    height: 100

    T.ApplicationWindow {
        id: window

        width: 1100
        height: 800
        visible: true

        Picker {
            id: picker
        }
        AddEngineSheet {
            id: adding
        }
        TopBar {
            id: bar
            width: 1000
        }
        ContextMeter {
            id: meter
            y: 100
            width: 600
        }
    }

    SignalSpy {
        id: addedSpy
        target: adding
        signalName: "added"
    }
    SignalSpy {
        id: removalSpy
        target: picker
        signalName: "engineRemovalAsked"
    }
    TestCase {
        name: "Remote"
        when: windowShown

        function row(path, name, problem) {
            return {
                path: path,
                name: name,
                parameters: "",
                type: "",
                size: "",
                sizeBytes: 0,
                architecture: "",
                supported: !problem,
                verdict: "",
                verdictText: problem,
                neededBytes: 0,
                maxContext: 0,
                trainedContext: 0,
                own: false,
                measured: 0,
                predicted: 0,
                heading: "Cellar",
                where: "elsewhere"
            };
        }
        function named(item, name) {
            const found = findChild(item, name);
            verify(found, name + " is there");
            return found;
        }
        function init() {
            Bridge.calls = [];
            Remotes.calls = [];
            Remotes.refusal = "";
            Remotes.facts = {
                engine: "Cellar",
                address: "http://192.168.1.5:8000/v1",
                place: "192.168.1.5:8000",
                plain: true,
                hasKey: false,
                keyWords: "None.",
                context: 4096
            };
            Bridge.modelPath = Bridge.modelWhere = Bridge.modelPlace = "";
            Bridge.contextSize = Bridge.contextUsed = 0;
            Library.items = [row("remote:a/big", "big", ""), row("remote:b/", "gone", "gone can't be reached.")];
            addedSpy.clear();
            removalSpy.clear();
        }
        function cleanup() {
            picker.close();
            adding.close();
            Bridge.modelWhere = "";
            Library.items = [];
            tryCompare(picker, "opened", false);
        }

        function test_remote_model_shows_its_server_and_needs_no_load() {
            picker.open();
            tryCompare(picker, "opened", true);
            verify(Remotes.calls.includes("refresh"), "the picker asks which models there are");
            const list = named(picker.contentItem, "models");
            tryVerify(() => list.currentItem);
            verify(list.currentItem.Accessible.name.includes("Sent to another computer"), list.currentItem.Accessible.name);
            const details = named(picker.contentItem, "remoteDetails");
            verify(details.visible);
            compare(named(picker.contentItem, "loadBar").visible, false);
            const use = named(details, "useModel");
            verify(use.visible && use.enabled);
            use.clicked();
            compare(Bridge.calls, ["load remote:a/big 0 f16"]);
        }

        function test_unavailable_model_cannot_be_used() {
            picker.open();
            tryCompare(picker, "opened", true);
            picker.choose("remote:b/");
            const details = named(picker.contentItem, "remoteDetails");
            compare(named(details, "useModel").visible, false);
            Remotes.facts = Object.assign({}, Remotes.facts, { problem: "gone can't be reached." });
            tryCompare(named(details, "engineProblem"), "text", "gone can't be reached.");
            named(details, "removeEngine").clicked();
            compare(removalSpy.count, 1);
            compare(removalSpy.signalArguments[0][0], "remote:b/");
        }

        function test_key_is_stored_and_never_shown() {
            picker.open();
            tryCompare(picker, "opened", true);
            const key = named(picker.contentItem, "engineKey");
            compare(key.echoMode, TextInput.Password);
            key.text = "sk-1";
            Remotes.refusal = "This is no key.";
            key.accepted();
            compare(key.text, "sk-1");
            Remotes.refusal = "";
            key.accepted();
            compare(key.text, "");
            compare(Remotes.calls.filter(call => call.startsWith("setKey")).length, 2);
        }

        function test_address_is_added() {
            adding.open();
            tryCompare(adding, "opened", true);
            const add = named(adding.contentItem, "addEngine");
            verify(!add.enabled);
            named(adding.contentItem, "engineAddress").text = "gpu-box:8000";
            verify(add.enabled);
            Remotes.refusal = "It is already in the list.";
            add.clicked();
            compare(named(adding.contentItem, "addProblem").text, "It is already in the list.");
            verify(adding.opened);
            Remotes.refusal = "";
            add.clicked();
            compare(addedSpy.count, 1);
            compare(Remotes.calls[1], "add gpu-box:8000   0");
            tryCompare(adding, "opened", false);
        }

        function test_wrong_address_is_reported_in_the_dialog() {
            adding.open();
            tryCompare(adding, "opened", true);
            named(adding.contentItem, "engineAddress").text = "gpu-bix:8000";
            Remotes.facts = Object.assign({}, Remotes.facts, { asking: true });
            const add = named(adding.contentItem, "addEngine");
            add.clicked();
            verify(adding.opened);
            verify(!add.enabled);
            Remotes.facts = Object.assign({}, Remotes.facts, { asking: false, problem: "gpu-bix can't be reached." });
            compare(named(adding.contentItem, "addProblem").text, "gpu-bix can't be reached.");
            verify(adding.opened);
            compare(addedSpy.count, 0);
            // After the address is corrected, nothing of the wrong address is stored.
            named(adding.contentItem, "engineAddress").text = "gpu-box:8000";
            Remotes.facts = Object.assign({}, Remotes.facts, { problem: "" });
            Remotes.calls = [];
            add.clicked();
            compare(Remotes.calls, ["change remote:gpu-bix:8000/ gpu-box:8000  0"]);
            compare(addedSpy.count, 1);
            tryCompare(adding, "visible", false);
            compare(Remotes.calls.length, 1);
        }
        function test_unreachable_server_can_be_added_anyway() {
            Remotes.facts = Object.assign({}, Remotes.facts, { problem: "gpu-box can't be reached." });
            adding.open();
            tryCompare(adding, "opened", true);
            verify(!named(adding.contentItem, "keepEngine").visible);
            named(adding.contentItem, "engineAddress").text = "gpu-box:8000";
            named(adding.contentItem, "addEngine").clicked();
            verify(named(adding.contentItem, "keepEngine").visible);
            adding.close();
            tryCompare(adding, "visible", false);
            compare(Remotes.calls.slice(-1), ["remove remote:gpu-box:8000/"]);
            adding.open();
            tryCompare(adding, "opened", true);
            named(adding.contentItem, "engineAddress").text = "gpu-box:8000";
            named(adding.contentItem, "addEngine").clicked();
            named(adding.contentItem, "keepEngine").clicked();
            tryCompare(adding, "visible", false);
            compare(addedSpy.count, 1);
            verify(Remotes.calls.slice(-1)[0].startsWith("add "));
        }
        function test_address_can_be_edited() {
            Remotes.facts = Object.assign({}, Remotes.facts, { name: "Cellar" });
            adding.edit("remote:a/");
            tryCompare(adding, "opened", true);
            const address = named(adding.contentItem, "engineAddress");
            compare(address.text, "http://192.168.1.5:8000/v1");
            compare(named(adding.contentItem, "engineName").text, "Cellar");
            address.text = "192.168.1.6:8000";
            named(adding.contentItem, "plainAllowed").toggleIt();
            named(adding.contentItem, "addEngine").clicked();
            compare(Remotes.calls, ["change remote:a/ 192.168.1.6:8000 Cellar 1"]);
            tryCompare(adding, "visible", false);
            // Closing the dialog keeps a server that existed before the dialog was opened.
            adding.edit("remote:a/");
            tryCompare(adding, "opened", true);
            adding.close();
            tryCompare(adding, "visible", false);
            compare(Remotes.calls.length, 1);
        }
        function test_after_unload_the_last_local_model_is_preselected() {
            const local = Object.assign(row("/m/a.gguf", "Alpha", ""), { where: "", heading: "", supported: true });
            Library.items = [local, row("remote:a/big", "big", "")];
            Bridge.modelPath = "/m/a.gguf";
            Bridge.modelWhere = "elsewhere";
            Bridge.modelPath = "remote:a/big";
            Bridge.contextSize = 4096;
            picker.open();
            tryCompare(picker, "opened", true);
            compare(picker.chosenPath, "remote:a/big");
            picker.close();
            tryCompare(picker, "visible", false);
            Bridge.modelWhere = Bridge.modelPath = "";
            picker.open();
            tryCompare(picker, "opened", true);
            compare(picker.chosenPath, "/m/a.gguf");
        }

        function test_unencrypted_connection_needs_consent() {
            adding.open();
            tryCompare(adding, "opened", true);
            const add = named(adding.contentItem, "addEngine");
            named(adding.contentItem, "engineAddress").text = "192.168.1.5:8000";
            verify(!add.enabled);
            named(adding.contentItem, "plainAllowed").toggleIt();
            verify(add.enabled);
            add.clicked();
            compare(Remotes.calls, ["add 192.168.1.5:8000   1"]);
            // Adding the next server requires consent again.
            tryCompare(adding, "opened", false);
            adding.open();
            named(adding.contentItem, "engineAddress").text = "192.168.1.6:8000";
            verify(!add.enabled);
        }

        function test_conversation_head_shows_the_server() {
            const badge = named(bar, "remoteBadge");
            compare(badge.visible, false);
            Bridge.modelPath = "remote:a/big";
            Bridge.modelName = "big";
            Bridge.modelPlace = "gpu-box:8000";
            Bridge.modelWhere = "elsewhere";
            compare(badge.visible, true);
            compare(badge.Accessible.name, "Sent to another computer");
            compare(named(bar, "gauge").visible, false);
            verify(bar.chip.Accessible.name.includes("gpu-box:8000"), bar.chip.Accessible.name);
            Bridge.modelWhere = "program";
            compare(badge.Accessible.name, "Sent to another program");
        }

        function test_remote_token_counts_are_not_estimated() {
            Bridge.modelWhere = "elsewhere";
            const figures = named(meter, "contextFigures");
            verify(meter.visible);
            verify(!/[0-9]/.test(figures.text), figures.text);
            Bridge.contextUsed = 1204;
            verify(figures.text.startsWith("1,204 tokens"), figures.text);
            Bridge.contextSize = 8192;
            verify(figures.text.startsWith("1,204 of 8,192"), figures.text);
        }
    }
}
