import QtQuick
import ROCmForge.Core
import "content/messages.js" as Said

// A conversation and the actions on its messages.
SceneGroup {
    function chatScene() {
        chat();
    }
    function branchesScene() {
        const said = Said.conversation().slice(0, 3);
        const asked = Object.assign(Said.person("How does a paged KV cache save memory?"), {
            version: 3,
            versions: 3
        });
        const answer = {
            version: 1,
            versions: 12
        };
        talk([asked].concat(said.slice(1).map(item => Object.assign(item, answer)), Object.assign(Said.foot(true, "cancelled"), answer)));
        window.chat.view.hoveredMessage = 10;
    }
    function editingScene() {
        branchesScene();
        window.chat.desk.edit(10);
    }
    function editingAnswerScene() {
        chat();
        window.chat.desk.drafts["edit 20"] = "A plain cache reserves one long stretch per conversation.\n\n".repeat(12);
        window.chat.desk.edit(20);
    }
    function insertingScene() {
        branchesScene();
        window.chat.desk.insert(10);
    }
    function messageMenuScene() {
        chat();
        const row = Messages.lastRowOf(20);
        window.chat.view.positionViewAtIndex(row, ListView.Contain);
        find(window.chat.view.itemAtIndex(row), "more").clicked();
    }
    function deletedScene() {
        chat();
        Edits.undoSentence = "12 messages were deleted.";
    }
    function leftOutScene() {
        const said = Said.conversation();
        talk([said[0], Said.block("context", "", true, {
                    tokenCount: 4
                }), Said.block("context", "They asked how a paged cache saves memory, and saw a lookup in C++ with pages of 16 tokens. Open: what sharing of beginnings costs.", true, {
                    tokenCount: 12
                })].concat(said.slice(1)));
        Qt.callLater(() => window.chat.scrollBy(-100000));
    }
    function thinkingScene() {
        talk([Said.conversation()[0], Said.thought("They ask about paged caches.", true)]);
        Bridge.state = Bridge.Generating;
    }
    function withThought() {
        const said = Said.conversation();
        const words = "They ask how a paged KV cache saves memory, and want to see a lookup in C++.\n\nA plain cache is one stretch per conversation, as long as the context: 8,192 tokens × 147,456 bytes = 1.2 GB. Let me check: 2 (keys and values) × 36 layers × 8 heads × 128 × 2 bytes = 147,456. Yes.\n\n1. What a page is: 16 tokens.\n2. The table, and `table[t / kPageTokens]`.\n3. Sharing of beginnings.\n\nWait, is <b>sharing</b> really a part of the question? Briefly, then.";
        said[1].firstOfMessage = false;
        return [said[0], Said.thought(words, false)].concat(said.slice(1));
    }
    function thoughtScene() {
        talk(withThought());
    }
    function thoughtOpenScene() {
        talk(withThought());
        window.chat.view.openThoughts = {
            20: true
        };
        Qt.callLater(() => window.chat.scrollBy(-100000));
    }
    function readAloudScene() {
        chat();
        ReadAloud.messageId = 20;
    }
}
