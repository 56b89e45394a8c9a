import QtQuick
import ROCmForge.Core
import "content/messages.js" as Said

// Scenes with a conversation and the actions on its messages.
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
        window.chat.editState.edit(10);
    }
    function editingAnswerScene() {
        chat();
        window.chat.editState.drafts["edit 20"] = "A plain cache reserves one long stretch per conversation.\n\n".repeat(12);
        window.chat.editState.edit(20);
    }
    function insertingScene() {
        branchesScene();
        window.chat.editState.insert(10);
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
    function secondLoadingScene() {
        chat();
        Bridge.state = Bridge.Loading;
        Bridge.loadProgress = 0.4;
        SecondAnswer.sentence = "Loading Llama 3.3 70B Instruct to answer the question again…";
        SecondAnswer.loading = true;
    }
    function secondAnswerScene() {
        chat();
        SecondAnswer.sentence = "Llama 3.3 70B Instruct answered the same question.";
        SecondAnswer.comparable = true;
        SecondAnswer.previousOffer = "Load Qwen3 8B again";
    }
    function answerWithScene() {
        chat();
        window.answerWithAnother(20);
    }
    function compared(side, version, model, speed, items) {
        side.messageId = 20 + version;
        side.model = model;
        side.place = version === 3 ? "gpu-box:8000" : "";
        side.tokens = 214;
        side.tokensPerSecond = speed;
        side.firstTokenSeconds = 0.31;
        side.seconds = 0.31 + 214 / speed;
        side.version = version;
        side.versions = 3;
        side.rows.items = items;
    }
    function comparisonScene() {
        chat();
        const said = withThought();
        compared(Comparison.left, 1, "Qwen3 8B", 88.4, said.slice(1));
        compared(Comparison.right, 3, "A model with a name that is much too long for a column of this width", 9.2, Said.conversation().slice(1));
        window.comparing.show(21, 23);
    }
    function readAloudScene() {
        chat();
        ReadAloud.messageId = 20;
    }
}
