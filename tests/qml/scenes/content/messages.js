// Invented messages, with the roles of the message list.
.pragma library

function block(kind, text, first, more) {
    return Object.assign({
        kind: kind,
        text: text,
        messageId: 20,
        messageRole: "assistant",
        streaming: false,
        firstOfMessage: first === true
    }, more || {});
}

function thought(text, running) {
    return block("thinking", text, true, {
        thinkingSeconds: 12.4,
        thinking: running
    });
}

function person(text) {
    return {
        kind: "user",
        text: text,
        messageId: 10,
        messageRole: "user",
        streaming: false,
        firstOfMessage: true
    };
}

function notice(text) {
    return block("notice", text);
}

function foot(last, reason) {
    return block("footer", "", false, {
        tokensPerSecond: 88.4,
        firstTokenSeconds: 0.31,
        tokenCount: 214,
        contextUsed: 1204,
        contextSize: 8192,
        stopReason: reason || "end",
        model: "Qwen3 8B",
        last: last
    });
}

function conversation() {
    return [
        person("How does a paged KV cache save memory, and what would a page lookup look like in C++?"),
        block("paragraph", "A plain cache reserves one long stretch per conversation, as long as the context could ever become. A **paged** cache hands out small blocks as the text grows, so nothing is kept for words that were never written:", true),
        block("list", "- a page holds the keys and values of 16 tokens;\n- each conversation keeps a short table, token block → page;\n- two branches with the same beginning point at the same pages."),
        block("code", "// key of token t: which page, and where in it\nauto page = table[t / kPageTokens];\nauto* key  = pool.keys(page) + (t % 16) * head_dim;", false, { language: "C++" }),
        block("heading", "What it saves", false, { level: 2 }),
        block("table", "", false, { rows: [["Cache", "For 8,192 tokens", "For 500 tokens"], ["one stretch", "1.1 GB", "1.1 GB"], ["**paged**", "1.1 GB", "70 MB"]] }),
        block("quote", "Nothing is kept for words that were never written."),
        block("paragraph", "For 8,192 tokens of this model the table has 512 entries, `2 KB`, while the pages it points to hold 1.1 GB. More in [the paper](https://example.org/paged)."),
        foot(true)
    ];
}
