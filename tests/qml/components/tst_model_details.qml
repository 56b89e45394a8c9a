import QtQuick
import ROCmForge.Core

// Tests the right pane of the picker: the options of the selected model, its estimate and its refusal.
Item {
    width: 100
    height: 100

    PickerWindow {
        id: pickerWindow
    }
    PickerTest {
        name: "ModelDetails"
        window: pickerWindow

        // Returns the button with this text from the choices of weight types.
        function weightsButton(text) {
            return findChildren(inside("weights"), item => item.text === text && item.checked !== undefined)[0];
        }
        function test_modelStartsWithItsOwnDefaults() {
            Library.items = [model("/m/a.gguf", "Alpha", "fits"), model("/m/b.gguf", "Beta", "fits")];
            Bridge.modelPath = "/m/b.gguf";
            Bridge.contextSize = 1024;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            compare(picker.chosenPath, "/m/b.gguf");
            picker.choose("/m/a.gguf");
            compare(picker.chosenPath, "/m/a.gguf");
            verify(!inside("plainly").visible);
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16"]);
        }
        function test_addedFileCanBeRemoved() {
            verify(!inside("removeFile").visible);
            Library.added = "/m/b.gguf";
            inside("models").currentIndex = 1;
            verify(inside("removeFile").visible);
            inside("removeFile").clicked();
            compare(Library.calls.slice(-1), ["removeFile /m/b.gguf"]);
            Library.added = "";
        }
        function test_sliderDoesNotMove() {
            const slider = inside("context");
            const y = () => slider.mapToItem(picker.contentItem, 0, 0).y;
            const before = y();
            verify(!inside("refusal").visible);
            Library.perToken = 2e6;
            slider.forceActiveFocus();
            for (let i = 0; i < 40 && !inside("refusal").visible; ++i)
                keyClick(Qt.Key_Right);
            verify(inside("refusal").visible);
            compare(y(), before);
        }
        function test_onlySufficientFixesAreOffered() {
            Library.weights = 15e9;
            reopen();
            verify(inside("refusal").visible);
            verify(inside("refusal").estimate.fixes.length > 0);
            compare(inside("refusal").fixes.length, 0);
        }
        function test_fewerSnapshotsAreLoaded() {
            Library.snapshots = 400e6;
            Library.weights = 15e9;
            reopen();
            const card = inside("refusal");
            compare(card.fixes.length, 1);
            findChild(card, "fix").clicked();
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16, 100 MB of snapshots"]);
            // The stored limit of memory for the model's state snapshots is used again.
            Library.kept = {
                "/m/a.gguf": {
                    snapshotBytes: 200e6
                }
            };
            Library.snapshots = 0;
            Library.weights = 4.7e9;
            Bridge.calls = [];
            reopen();
            verify(inside("plainly").visible);
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16, 200 MB of snapshots"]);
            Library.kept = {};
        }
        function test_barShowsThePlan() {
            const bar = inside("planBar");
            compare(bar.weights, 4.7e9);
            compare(bar.cache, 4096 * 131072);
            fuzzyCompare(bar.limit, 1.9e9 + 0.7 * 18.1e9, 1);
        }
        function test_sliderChangesTheEstimate() {
            const before = inside("planBar").cache;
            inside("context").forceActiveFocus();
            keyClick(Qt.Key_Right);
            verify(inside("planBar").cache > before);
        }
        function test_clampedContextIsShown() {
            verify(!inside("contextNote").visible);
            Settings.context = 65536;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            verify(inside("contextNote").visible);
            compare(inside("contextNote").text, "The default is " + Format.count(65536) + " tokens; this model supports at most " + Format.count(40960) + ".");
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 40960 f16"]);
            Settings.context = 40960;
            verify(!inside("contextNote").visible);
        }
        function test_refusalOffersFixes() {
            Library.weights = 11.2e9;
            Library.perToken = 200000;
            Settings.context = 8192;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            verify(inside("refusal").visible);
            verify(!inside("load").enabled);
            const fix = findChild(inside("refusal"), "fix");
            verify(fix.visible);
            mouseClick(fix);
            compare(Bridge.calls, ["load /m/a.gguf 8192 q8_0"]);
        }
        function test_layersCanBeLeftToTheCpu() {
            verify(!inside("gpuLayers").visible);
            Library.splits = true;
            Library.weights = 15e9;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            const slider = inside("gpuLayers");
            verify(slider.visible);
            compare(slider.Accessible.name, "GPU layers: all 36");
            verify(inside("refusal").visible);
            // Reduces the number of layers until the refusal disappears.
            slider.forceActiveFocus();
            let steps = 0;
            while (inside("refusal").visible && steps++ < 36)
                keyClick(Qt.Key_Left);
            verify(steps > 1 && steps < 36);
            compare(slider.Accessible.name, "GPU layers: " + (36 - steps) + " of 36");
            keyClick(Qt.Key_Right);
            verify(inside("refusal").visible);
            keyClick(Qt.Key_Left);
            verify(inside("load").enabled);
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16, " + (36 - steps) + " layers"]);
        }
        function test_floatModelsCanBeQuantized() {
            verify(!inside("weights").visible);
            Library.floats = true;
            Library.predicted = 20;
            reopen();
            verify(inside("weights").visible);
            verify(weightsButton("As in the file").checked);
            mouseClick(weightsButton("8-bit"));
            compare(inside("weights").value, "q8_0");
            fuzzyCompare(inside("planBar").weights, 0.53 * 4.7e9, 1);
            fuzzyCompare(inside("loadBar").predicted, 20 / 0.53, 0.01);
            mouseClick(weightsButton("4-bit"));
            fuzzyCompare(inside("planBar").weights, 0.28 * 4.7e9, 1);
            mouseClick(inside("report"));
            compare(Clipboard.text, "report of /m/a.gguf 4096 f16, q4_k weights");
            mouseClick(inside("measure"));
            mouseClick(inside("load"));
            compare(Bridge.calls, ["measure /m/a.gguf 4096 f16, q4_k weights", "load /m/a.gguf 4096 f16, q4_k weights"]);
        }
        function test_smallerWeightsChangeTheVerdict() {
            Library.floats = true;
            Library.weights = 20e9;
            reopen();
            verify(inside("refusal").visible);
            // Moves the focus by keyboard. With a mouse, the test would have to scroll to the buttons below
            // the refusal.
            weightsButton("As in the file").forceActiveFocus();
            keyClick(Qt.Key_Right);
            compare(inside("weights").value, "q8_0");
            verify(!inside("refusal").visible);
            verify(inside("load").enabled);
            keyClick(Qt.Key_Left);
            verify(inside("refusal").visible);
        }
        function test_fixLoadsWithSmallerWeights() {
            Library.floats = true;
            Library.weights = 20e9;
            Library.predicted = 20;
            reopen();
            const fix = findChildren(inside("refusal"), item => item.objectName === "fix" && item.visible)[0];
            verify(fix.Accessible.name.startsWith("Load with 8-bit weights: "), fix.Accessible.name);
            verify(fix.Accessible.name.endsWith("~38 tok/s"), fix.Accessible.name);
            const pane = inside("details");
            pane.contentY = pane.contentHeight - pane.height;
            mouseClick(fix);
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16, q8_0 weights"]);
        }
        function test_loadedModelShowsItsWeights() {
            Library.floats = true;
            Bridge.modelPath = "/m/a.gguf";
            Bridge.contextSize = 4096;
            Bridge.modelWeights = "q4_k";
            reopen();
            compare(inside("weights").value, "q4_k");
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16, q4_k weights"]);
            Bridge.modelWeights = "";
        }
        function test_modelStartsWithItsLastOptions() {
            Library.items = [model("/m/a.gguf", "Alpha", "fits"), model("/m/b.gguf", "Beta", "fits")];
            Library.floats = true;
            Library.splits = true;
            Library.kept = {
                "/m/b.gguf": {
                    context: 12288,
                    cache: "q8_0",
                    batch: 128,
                    gpuLayers: 20,
                    weights: "q8_0"
                }
            };
            verify(!inside("plainly").visible);
            keyClick(Qt.Key_Down);
            compare(picker.chosenPath, "/m/b.gguf");
            compare(inside("context").Accessible.name, "Context: 12,288 tokens");
            compare(inside("gpuLayers").Accessible.name, "GPU layers: 20 of 36");
            compare(inside("weights").value, "q8_0");
            mouseClick(inside("measure"));
            mouseClick(inside("load"));
            compare(Bridge.calls, ["measure /m/b.gguf 12288 q8_0 128, 20 layers, q8_0 weights", "load /m/b.gguf 12288 q8_0 128, 20 layers, q8_0 weights"]);
            // The options of the other model are unchanged.
            reopen();
            keyClick(Qt.Key_Up);
            compare(inside("context").Accessible.name, "Context: 4,096 tokens");
            compare(inside("weights").value, "");
            verify(!inside("plainly").visible);
        }
        function test_defaultsCanBeRestored() {
            Library.kept = {
                "/m/a.gguf": {
                    context: 12288,
                    cache: "q8_0"
                }
            };
            reopen();
            verify(inside("plainly").visible);
            inside("plainly").forceActiveFocus();
            keyClick(Qt.Key_Space);
            compare(Library.calls.slice(-1), ["forgetChoice /m/a.gguf"]);
            compare(inside("context").Accessible.name, "Context: 4,096 tokens");
            verify(!inside("plainly").visible);
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 4096 f16"]);
        }
        function test_unsavedChoiceCanBeReset() {
            verify(!inside("plainly").visible);
            inside("context").forceActiveFocus();
            keyClick(Qt.Key_Right);
            verify(inside("plainly").visible);
            keyClick(Qt.Key_Left);
            verify(!inside("plainly").visible);
        }
        function test_loadedModelShowsItsOptions() {
            Library.kept = {
                "/m/a.gguf": {
                    context: 12288
                }
            };
            Bridge.modelPath = "/m/a.gguf";
            Bridge.contextSize = 8192;
            Bridge.modelCache = "q8_0";
            reopen();
            compare(inside("context").Accessible.name, "Context: 8,192 tokens");
            mouseClick(inside("load"));
            compare(Bridge.calls, ["load /m/a.gguf 8192 q8_0"]);
            Bridge.modelCache = "f16";
        }
        function test_choiceThatNoLongerFitsIsRefused() {
            Library.kept = {
                "/m/a.gguf": {
                    context: 40960
                }
            };
            Library.weights = 11.2e9;
            reopen();
            verify(inside("refusal").visible);
            verify(!inside("load").enabled);
            inside("plainly").forceActiveFocus();
            keyClick(Qt.Key_Space);
            verify(!inside("refusal").visible);
            verify(inside("load").enabled);
        }
        function test_threadCountChangesThePrediction() {
            Bridge.deviceKind = "cpu";
            verify(inside("threads").visible);
            Library.predicted = 44;
            inside("threads").changed(2);
            compare(Settings.threads, 2);
            compare(inside("loadBar").predicted, 44);
            Library.predicted = 88;
            inside("threads").changed(0);
            compare(inside("loadBar").predicted, 88);
        }
        function test_fixesKeepTheFocusWhileFiguresChange() {
            Library.weights = 11.2e9;
            Library.perToken = 200000;
            Settings.context = 8192;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            const fix = findChild(inside("refusal"), "fix");
            fix.forceActiveFocus();
            const before = fix.Accessible.name;
            Library.weights = 11.3e9;
            Gauge.changed();
            verify(fix.activeFocus);
            verify(fix.Accessible.name !== before);
        }
        function test_refusalOffersTheMemoryLimit() {
            Library.weights = 15e9;
            picker.close();
            tryVerify(() => !picker.visible);
            picker.open();
            tryVerify(() => picker.opened);
            verify(!inside("limit").visible);
            mouseClick(inside("changeLimit"));
            verify(inside("limit").visible);
            inside("limit").forceActiveFocus();
            keyClick(Qt.Key_Right);
            fuzzyCompare(Settings.threshold, 0.75, 0.001);
            Settings.threshold = 0.7;
        }
        function test_snapshotsAreStatedForModelsWithState() {
            verify(!inside("snapshotLine").visible);
            Library.snapshots = 0.75e9;
            reopen();
            verify(inside("snapshotLine").visible);
            compare(inside("snapshotLine").text, "Snapshots of the model's state use up to " + Format.gigabytes(0.75e9) + " of system memory.");
        }
        function test_measuresOnRequest() {
            mouseClick(inside("measure"));
            compare(Bridge.calls, ["measure /m/a.gguf 4096 f16"]);
            Bridge.modelPath = "/m/a.gguf";
            Bridge.contextSize = 4096;
            Bridge.state = Bridge.Measuring;
            verify(!inside("load").visible);
            Bridge.state = Bridge.Ready;
            Library.measured = 85.2;
            Library.measurementKept("/m/a.gguf");
            compare(inside("measure").text, "measure again");
        }
        function test_copiesAReport() {
            mouseClick(inside("report"));
            compare(Clipboard.text, "report of /m/a.gguf 4096 f16");
        }
    }
}
