import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests exporting, importing and dropping files in the whole window.
Item {
    width: 100
    height: 100

    Main {
        id: main
    }
    SignalSpy {
        id: places
        target: main.exporting
        signalName: "placeAsked"
    }

    TestCase {
        name: "Transfer"
        when: windowShown

        function init() {
            Exporter.calls = [];
            Exporter.busy = false;
            Importer.calls = [];
            Importer.busy = false;
            Draft.clear();
            ContextChoice.calls = [];
            ContextChoice.question = "";
            main.exporting.format = "md";
            places.clear();
            main.requestActivate();
            tryVerify(() => main.active);
        }
        function cleanup() {
            Exporter.busy = Importer.busy = false;
            main.exporting.close();
            main.importing.close();
            tryVerify(() => !main.exporting.visible && !main.importing.visible);
        }
        function test_conversationIsExported() {
            main.exporting.ask([7], "Holiday plan");
            tryVerify(() => main.exporting.opened);
            keyClick(Qt.Key_Return);  // the button has the focus
            compare(places.count, 1);
            compare(places.signalArguments[0][0], "Holiday plan.md");
            main.exporting.format = "pdf";
            main.exporting.save("file:///tmp/plan.pdf");
            compare(Exporter.calls, ["save 7 pdf /tmp/plan.pdf"]);
        }
        function test_severalConversationsAreExported() {
            main.exporting.ask([7, 9], "");
            tryVerify(() => main.exporting.opened);
            keyClick(Qt.Key_Return);
            compare(places.signalArguments[0][0], "Conversations.md");
            main.exporting.save("file:///tmp/some.md");
            compare(Exporter.calls, ["save 7,9 md /tmp/some.md"]);
        }
        function test_sheetStaysOpenWhileWriting() {
            main.exporting.ask([], "");
            tryVerify(() => main.exporting.opened);
            Exporter.busy = true;
            keyClick(Qt.Key_Escape);
            verify(main.exporting.opened);
            Exporter.busy = false;
            keyClick(Qt.Key_Escape);
            tryVerify(() => !main.exporting.visible);
        }
        function test_importReportsItsResult() {
            main.importing.open();
            tryVerify(() => main.importing.opened);
            const outcome = findChild(main.importing.contentItem, "importOutcome");
            verify(!outcome.visible);
            Importer.busy = true;
            compare(outcome.text, "Reading…");
            Importer.busy = false;
            Importer.problem = "chats.json is damaged.";
            compare(outcome.text, "chats.json is damaged.");
            verify(Qt.colorEqual(outcome.color, Theme.danger));
            Importer.clear();
        }
        function test_droppedFilesAreRoutedByType() {
            Library.calls = [];
            Library.refusal = "";
            main.takeDropped(["file:///tmp/notes.md", "file:///tmp/paper.pdf"]);
            compare(Draft.count, 2);
            compare(Library.calls, []);
            main.takeDropped(["file:///models/a.gguf", "file:///tmp/main.cpp"]);
            compare(Draft.count, 3);
            verify(Library.calls.includes("addFile /models/a.gguf"));
            verify(!Library.calls.includes("addFile /tmp/main.cpp"));
            main.picker.close();
            tryVerify(() => !main.picker.visible);
        }
        function test_memoryPressureOffersFewerLayers() {
            const banner = findChild(main.contentItem, "pressureBanner");
            verify(!banner.visible);
            Pressure.sentence = "Other programs have taken memory.";
            Pressure.shrinkOffer = "Reload with 8-bit cache";
            verify(banner.visible);
            verify(!findChild(banner, "thirdOffer").visible);
            Pressure.layersOffer = "Use fewer GPU layers";
            verify(findChild(banner, "thirdOffer").visible);
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner, "offer"));
            mouseClick(findChild(banner, "thirdOffer"));
            mouseClick(findChild(banner, "otherOffer"));
            mouseClick(findChild(banner, "dismiss"));
            compare(Pressure.calls, ["shrink", "useFewerLayers", "unload", "wait"]);
            Pressure.sentence = Pressure.shrinkOffer = Pressure.layersOffer = "";
            verify(!banner.visible);
        }
        function test_missingMemoryBannerCanBeDismissed() {
            const banner = findChild(main.contentItem, "missingMemoryBanner");
            verify(!banner.visible);
            Pressure.calls = [];
            Pressure.missingSentence = "1.90 GB of GPU memory was not freed.";
            verify(banner.visible);
            verify(!findChild(banner, "offer").visible);
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner, "dismiss"));
            compare(Pressure.calls, ["dismissMissing"]);
            Pressure.missingSentence = "";
            verify(!banner.visible);
        }
        function test_fullContextOffersChoices() {
            const banner = findChild(main.contentItem, "contextBanner");
            verify(!banner.visible);
            ContextChoice.question = "Too long.";
            ContextChoice.dropOffer = "Leave out the 4 oldest messages";
            verify(banner.visible);
            compare(findChild(banner, "offer").text, "Leave out the 4 oldest messages");
            waitForRendering(main.contentItem);
            mouseClick(findChild(banner, "offer"));
            mouseClick(findChild(banner, "otherOffer"));
            mouseClick(findChild(banner, "dismiss"));
            compare(ContextChoice.calls, ["drop", "summarise", "dismiss"]);
            verify(!banner.visible);
        }
    }
}
