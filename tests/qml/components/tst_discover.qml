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

        width: 936
        height: 584
        visible: true

        Discover {
            id: page
            anchors.fill: parent
        }
    }

    TestCase {
        name: "Discover"
        when: windowShown

        function init() {
            Hub.items = [
                {
                    name: "Small",
                    repo: "maker/Small",
                    about: "Quick.",
                    licence: "mit",
                    gated: false,
                    size: "0.4 GB",
                    fits: "fits"
                },
                {
                    name: "Large",
                    repo: "maker/Large",
                    about: "1,000 downloads",
                    licence: "",
                    gated: true,
                    size: "",
                    fits: ""
                }
            ];
            Hub.repo = "";
            Hub.error = "";
            Hub.searched = "";
            Hub.choices.items = [];
            Hub.calls = [];
            Downloads.items = [];
            Downloads.calls = [];
            page.query = "";
            window.width = 936;
        }
        function choices() {
            Hub.choices.items = [
                {
                    type: "Q4_K_M",
                    title: "maker/Small:Q4_K_M",
                    size: "5.0 GB",
                    files: 1,
                    verdict: "fits",
                    verdictText: "fits · up to 41,472 tokens",
                    predicted: 41.2
                },
                {
                    type: "F16",
                    title: "maker/Small:F16",
                    size: "16.0 GB",
                    files: 2,
                    verdict: "",
                    verdictText: "",
                    predicted: 0
                }
            ];
        }

        function test_sends_no_request_before_a_search() {
            wait(900);
            compare(Hub.calls, []);
            page.query = "qw";
            page.query = "qwen";
            tryCompare(Hub, "calls", ["search qwen"], 3000);
        }
        function test_click_opens_the_repository() {
            waitForRendering(page);
            const row = findChild(page, "offers").itemAtIndex(1);
            verify(row.Accessible.name.includes("needs access approval"), row.Accessible.name);
            mouseClick(row);
            compare(Hub.calls, ["open maker/Large"]);
        }
        function test_opens_by_keyboard() {
            const list = findChild(page, "offers");
            window.requestActivate();
            tryCompare(window, "active", true);
            tryCompare(list, "count", 2);
            list.currentIndex = -1;  // resets the row, because an earlier test may have chosen one
            list.forceActiveFocus(Qt.TabFocusReason);
            waitForRendering(page);
            keyClick(Qt.Key_Down);
            compare(list.currentIndex, 0);
            keyClick(Qt.Key_Return);
            compare(Hub.calls, ["open maker/Small"]);
        }
        function test_downloads_a_choice() {
            Hub.repo = "maker/Small";
            choices();
            const list = findChild(page, "choices");
            tryCompare(list, "count", 2);
            waitForRendering(page);
            compare(list.itemAtIndex(0).Accessible.name, "Q4_K_M, 5.0 GB, fits · up to 41,472 tokens · ~" + Format.foretoldSpeed(41.2) + " tok/s");
            compare(list.itemAtIndex(1).Accessible.name, "F16, 16.0 GB");
            mouseClick(findChild(page, "get1"));
            compare(Hub.calls, ["get 1"]);
        }
        function test_shows_the_queue() {
            Hub.repo = "maker/Small";
            choices();
            Downloads.items = [
                {
                    title: "maker/Small:Q4_K_M",
                    state: "running",
                    fraction: 0.25,
                    words: "1.2 GB of 5.0 GB"
                }
            ];
            waitForRendering(page);
            compare(findChild(page, "get0").enabled, false);
            compare(findChild(page, "get1").enabled, true);
            mouseClick(findChild(page, "pause0"));
            mouseClick(findChild(page, "cancel0"));
            compare(Downloads.calls, ["pause 0", "cancel 0"]);
            Downloads.change(0, "state", "paused");
            mouseClick(findChild(page, "pause0"));
            compare(Downloads.calls[2], "resume 0");
        }
        function test_unreachable_hub_is_shown_once_with_retry() {
            Hub.error = "huggingface.co can't be reached.";
            const messages = findChildren(page, item => item.visible && item.text === Hub.error);
            compare(messages.length, 1);
            mouseClick(findChild(page, "tryAgain"));
            compare(Hub.calls, ["retry"]);
            // In offline mode, the page shows only a note.
            Settings.offline = true;
            compare(findChildren(page, item => item.visible && item.text === Hub.error).length, 0);
            verify(findChild(page, "goOnline").visible);
            Settings.offline = false;
        }
        function findChildren(item, wanted) {
            const found = wanted(item) ? [item] : [];
            return found.concat(...Array.from(item.children || [], child => findChildren(child, wanted)));
        }
        function test_rows_show_size_and_whether_they_fit() {
            Hub.items = [
                { name: "Small", repo: "maker/Small", about: "Quick.", licence: "mit", gated: false, size: "0.4 GB", fits: "fits" },
                { name: "Huge", repo: "maker/Huge", about: "Slow.", licence: "mit", gated: false, size: "400 GB", fits: "large" }
            ];
            const list = findChild(page, "offers");
            tryVerify(() => list.itemAtIndex(1));
            compare(findChild(list.itemAtIndex(0), "offerSize").text, "0.4 GB · fits");
            compare(findChild(list.itemAtIndex(1), "offerSize").text, "400 GB · too large");
            verify(list.itemAtIndex(1).Accessible.name.includes("too large"));
        }
        function test_errors_are_shown() {
            Hub.error = "The hub is not there.";
            compare(findChild(page, "discoverWords").text, "The hub is not there.");
        }
        function test_errorOfASearchIsShownWhenNarrow() {
            window.width = 560;
            tryCompare(page, "narrow", true);
            Hub.searched = "tiny";
            Hub.items = [];
            Hub.error = "huggingface.co can't be reached.";
            const shown = () => findChildren(page, item => item.visible && item.text === Hub.error).length;
            compare(shown(), 1);
            verify(!findChild(page, "offers").visible);
            Hub.error = "";
            verify(findChild(page, "offers").visible);
        }
        function test_shows_one_thing_at_a_time_when_narrow() {
            window.width = 500;
            tryCompare(page, "narrow", true);
            verify(findChild(page, "offers").visible);
            Hub.repo = "maker/Small";
            verify(!findChild(page, "offers").visible);
        }
    }
}
