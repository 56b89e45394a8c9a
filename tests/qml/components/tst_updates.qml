import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the notice that a newer version exists.
Item {
    width: 800
    height: 400

    ConversationPage {
        id: page
        anchors.fill: parent
        onProblemFound: sentence => page.problem = sentence
    }

    TestCase {
        name: "Updates"
        when: windowShown

        function init() {
            Updates.sentence = "ROCmForge 0.3.0 is available.";
            Updates.page = "https://example.org/releases/tag/v0.3.0";
            Updates.calls = [];
            Network.calls = [];
            Network.offlineSentence = "";
            page.problem = "";
            wait(20);
        }
        function banner() {
            return findChild(page, "updateBanner");
        }
        function test_whatsNewOpensTheReleasePage() {
            verify(banner().visible && banner().news);
            compare(findChild(banner(), "offer").text, "What's new");
            mouseClick(findChild(banner(), "offer"));
            compare(Network.calls, ["open https://example.org/releases/tag/v0.3.0"]);
            compare(Updates.calls, ["dismiss"]);
            verify(!banner().visible);
        }
        function test_notNowDismissesTheBanner() {
            const button = findChild(banner(), "otherOffer");
            compare(button.text, "Not now");
            button.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Return);
            compare(Network.calls, []);
            compare(Updates.calls, ["dismiss"]);
            verify(!banner().visible);
            Updates.sentence = "ROCmForge 0.4.0 is available.";
            verify(banner().visible);
        }
        function test_unopenablePageIsExplained() {
            Network.offlineSentence = "ROCmForge is offline.";
            mouseClick(findChild(banner(), "offer"));
            compare(page.problem, "ROCmForge is offline.");
            verify(banner().visible);
        }
        function cleanup() {
            Updates.sentence = "";
            Network.offlineSentence = "";
        }
    }
}
