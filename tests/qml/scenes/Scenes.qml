import QtQuick
import ROCmForge
import ROCmForge.Core

// The whole window with invented content, one function a scene.
Main {
    id: main

    // Each function that ends with Scene is one.
    property var names: []
    property var presetValues: ({})
    Component.onCompleted: {
        names = Object.keys(main).filter(name => name.endsWith("Scene")).map(name => name.slice(0, -"Scene".length));
        presetValues = Object.assign({}, Presets.values);
    }

    property int nextId: 0

    function reset() {
        picker.close();
        adding.close();
        settings.close();
        main.moves = main.inspected = false;
        Presets.own = {};
        Presets.problems = {};
        Presets.presets = [];
        Presets.currentName = "";
        Presets.values = Object.assign({}, presetValues);
        ask.close();
        exporting.close();
        importing.close();
        moving.close();
        trash.close();
        Search.query = Search.problem = "";
        Search.more = false;
        Search.items = Trash.items = Shelf.folders = [];
        Shelf.offer("");
        Conversations.clearSelection();
        finder.close();
        keySheet.close();
        computer.close();
        Computer.findings = findings();
        Computer.problems = 0;
        Library.builtIn = "";
        Hub.proposed = proposals();
        Settings.recentCommands = [];
        Settings.contrast = "normal";
        Settings.fontScale = 1;
        Settings.density = "compact";
        Draft.clear();
        composer.input.closeMenu();
        composer.input.clear();
        Spelling.wrong = [];
        ReadAloud.available = true;
        ReadAloud.messageId = 0;
        ContextChoice.question = ContextChoice.dropOffer = "";
        Exporter.busy = Importer.busy = false;
        find(contentItem, "gauge").parts.close();
        picker.chosenPath = "";
        Hub.items = [];
        Hub.repo = "";
        Hub.choices.items = [];
        Downloads.items = [];
        Bridge.error = "";
        Bridge.cpuOffered = false;
        Bridge.deviceNotice = "";
        Bridge.devices = [{
                id: "hip:0",
                name: "AMD Radeon RX 7900 XTX",
                arch: "gfx1100",
                integrated: false,
                usable: true,
                reason: "The discrete card with most free memory: 22.1 of 25.8 GB."
            }, {
                id: "hip:1",
                name: "AMD Radeon 610M",
                arch: "gfx1036",
                integrated: true,
                usable: true,
                plain: 2,
                reason: "Integrated graphics are used only when you choose them."
            }, {
                id: "hip:2",
                name: "AMD Radeon RX 580",
                arch: "gfx803",
                integrated: false,
                usable: false,
                reason: "This version has no code for its architecture."
            }, {
                id: "cpu",
                name: "AMD Ryzen 9 7950X",
                arch: "AVX-512 VNNI",
                integrated: false,
                usable: true,
                reason: ""
            }];
        Settings.device = "";
        Bridge.deviceId = "hip:0";
        Bridge.state = Bridge.NoModel;
        Bridge.contextSize = 0;
        Bridge.contextUsed = 0;
        Bridge.modelPath = Bridge.modelName = Bridge.modelType = "";
        Bridge.modelWhere = Bridge.modelPlace = "";
        Bridge.retryOffered = false;
        Remotes.facts = {};
        Remotes.refusal = "";
        Gauge.weights = Gauge.cache = Gauge.workspace = 0;
        Messages.items = [];
        chat.view.openThoughts = {};
        chat.view.foundMessage = 0;
        chat.view.hoveredMessage = 0;
        chat.desk.drafts = {};
        Edits.undoSentence = "";
        Conversations.items = conversations();
        Conversations.currentId = 0;
        Library.items = models();
        Library.weights = 4.7e9;
        Library.perToken = 131072;
        Settings.context = 0;
        Bridge.deviceKind = "cpu";
        Library.trained = 40960;
        Library.offers = [];
        Library.stores = [];
        Library.measured = Library.predicted = 0;
        Gauge.programs = [];
        Gauge.nextTokens = "";
        Settings.threshold = 0.7;
        settings.connections.close();
        settings.log.close();
        Settings.offline = false;
        Network.offlineSentence = "";
        Network.items = [];
        Log.items = [];
        HubAccount.tokenSource = "";
        HubAccount.tokenWords = "None. Private models, and those that ask for consent, need one.";
        HubAccount.proxy = "";
        HubAccount.proxyWords = "None.";
        HubAccount.testWords = "";
        HubAccount.testFailed = false;
        composer.input.text = "";
    }
    function withModel() {
        Bridge.state = Bridge.Ready;
        Bridge.modelPath = "/home/ada/.local/share/ROCmForge/models/qwen3-8b.gguf";
        Bridge.modelName = "Qwen3 8B";
        Bridge.modelType = "Q4_K_M";
        Bridge.contextSize = 8192;
        Bridge.contextUsed = 1204;
        Bridge.bytesPerToken = 147456;
        Gauge.weights = 4.7e9;
        Gauge.cache = 1.1e9;
        Gauge.workspace = 0.4e9;
    }
    function talk(items) {
        withModel();
        Conversations.currentId = 1;
        Messages.items = items;
    }

    function noModelScene() {}
    function paletteScene() {
        chatScene();
        Settings.recentCommands = ["regenerate", "themeDark"];
        finder.open();
    }
    function paletteFoundScene() {
        chatScene();
        finder.open();
        find(finder.contentItem, "paletteField").text = "e";
        finder.refresh();
    }
    function paletteNothingScene() {
        chatScene();
        finder.open();
        find(finder.contentItem, "paletteField").text = "xyzzy";
        finder.refresh();
    }
    function keysScene() {
        chatScene();
        keySheet.open();
    }
    function exportOneScene() {
        chatScene();
        exporting.ask(1, "A conversation with a title that is too long to be shown as a whole in a sheet of this width");
    }
    function exportAllScene() {
        chatScene();
        exporting.ask(0, "");
        exporting.format = "json";
        Exporter.busy = true;
        Exporter.progress = 0.4;
    }
    function exportDoneScene() {
        exportOneScene();
        exporting.format = "pdf";
        Exporter.saved = "/home/ada/Documents/A folder/A conversation with a title.pdf";
    }
    function attachedScene() {
        const said = conversation();
        said[0].attachments = [{
                name: "page_table.cpp",
                tokens: 1204
            }, {
                name: "A paper with quite a long name about paged attention.pdf",
                tokens: 5210
            }];
        talk(said);
        Draft.items = [file("notes.md", 310), file("main.cpp", -1), file("a paper on caches.pdf", 0, true)];
        Draft.tokens = 980;
        composer.input.text = "What do these have in common?";
        Qt.callLater(() => main.chat.scrollBy(-100000));
    }
    function attachedManyScene() {
        talk(conversation());
        Draft.items = Array.from({
            length: 14
        }, (_, i) => file("a file with a rather long name, number " + i + ".txt", 1000 + i));
        Draft.problem = "picture.png is no text, Markdown, source code or PDF.";
    }
    function tooLongScene() {
        talk(conversation());
        Draft.items = [file("a whole book.pdf", 184210)];
        Draft.tokens = 184230;
        composer.input.text = "Summarise this.";
    }
    function contextFullScene() {
        const said = conversation();
        said[0].attachments = [];
        talk(said);
        Bridge.contextUsed = 8100;
        Draft.tokens = 120;
        composer.input.text = "And what would that cost?";
        ContextChoice.question = "The conversation takes 8,220 of the context's 8,192 tokens, which leaves no room for an answer.";
        ContextChoice.dropOffer = "Leave out the 12 oldest messages";
    }
    function leftOutScene() {
        const said = conversation();
        talk([said[0], block("context", "", true, {
                    tokenCount: 4
                }), block("context", "They asked how a paged cache saves memory, and saw a lookup in C++ with pages of 16 tokens. Open: what sharing of beginnings costs.", true, {
                    tokenCount: 12
                })].concat(said.slice(1)));
        Qt.callLater(() => main.chat.scrollBy(-100000));
    }
    function hit(id, title, snippet, words) {
        const places = text => {
            const list = [];
            for (const word of words) {
                for (let at = text.toLowerCase().indexOf(word); at >= 0; at = text.toLowerCase().indexOf(word, at + 1))
                    list.push([at, word.length]);
            }
            return [].concat(...list.sort((a, b) => a[0] - b[0]));
        };
        return {
            conversationId: id,
            messageId: snippet ? id : 0,
            title: title,
            titleMatches: snippet ? [] : places(title),
            snippet: snippet,
            snippetMatches: places(snippet),
            created: new Date(2026, 10, 20 - id),
            section: snippet ? "messages" : "titles"
        };
    }
    function searchScene() {
        chatScene();
        const words = ["page", "cache"];
        Search.query = "page cache";
        Search.items = [hit(1, "Paged attention and its cache, explained", "", words), hit(2, "Paged attention, explained", "…memory of the cache is cut into pages of 16 tokens each, and a table says which page has which of them. A <b>page</b> is shared…", words), hit(3, "Fix my CMake presets", "The cache of variables: CMakeCache.txt; delete it & configure again. One page of the manual says so.", words), hit(4, "Übersetzung", "Donaudampfschifffahrtsgesellschaftscachehauptpagebetriebswerkbauunterbeamtengesellschaft", words), hit(5, "メモリの話", "ページ page とキャッシュ cache の関係について説明してください。長い文です。", words)];
        Search.more = true;
        searched();
    }
    function foundScene() {
        searchScene();
        const answer = Messages.items[1].messageId;
        Jump.arrived(answer, 2);
    }
    function nothingFoundScene() {
        chatScene();
        Search.query = "a word that nobody ever wrote anywhere \" NEAR(*)";
        searched();
    }
    function searched() {
        if (main.folded)
            main.search();
    }
    function shelf() {
        const folder = (id, title, size, open) => Object.assign(entry(id, title, "Folders"), {
                kind: "folder",
                folderId: id,
                size: size,
                open: open
            });
        const inside = (id, title) => Object.assign(entry(id, title, "Folders"), {
                folderId: 21
            });
        const pinned = Object.assign(entry(8, "What I always forget about git rebase", "Pinned"), {
            pinned: true
        });
        return [folder(20, "A folder with quite a long name for a sidebar", 1204, false), folder(21, "Work", 2, true), Object.assign(inside(9, "Quarterly report, third draft"), {
                pinned: true
            }), inside(10, "Minutes"), pinned].concat(conversations());
    }
    function foldersScene() {
        chatScene();
        Conversations.items = shelf();
        Trash.items = [1, 2, 3].map(i => ({
                    conversationId: 30 + i,
                    title: "Gone " + i,
                    daysLeft: i
                }));
        searched();
    }
    function selectionScene() {
        foldersScene();
        for (const id of [10, 2, 4])
            Conversations.toggleSelected(id);
    }
    function undoScene() {
        foldersScene();
        Shelf.offer("3 conversations moved to “A folder with quite a long name for a sidebar”");
    }
    function moveScene() {
        foldersScene();
        Shelf.folders = Array.from({
            length: 14
        }, (_, i) => ({
                    id: i + 1,
                    name: "Folder number " + (i + 1) + (i % 3 ? "" : " with a name that is longer than the others"),
                    size: 7 * i
                }));
        moving.ask([1, 2, 3]);
    }
    function trashScene() {
        chatScene();
        Trash.items = Array.from({
            length: 12
        }, (_, i) => ({
                    conversationId: i + 1,
                    title: i === 1 ? "A conversation with a title that is too long to be shown as a whole in a row of this sheet" : "Conversation " + (i + 1),
                    daysLeft: 29 - 2 * i > 0 ? 29 - 2 * i : 0
                }));
        trash.open();
    }
    function trashEmptyScene() {
        chatScene();
        trash.open();
    }
    function file(name, tokens, reading) {
        return {
            name: name,
            tokens: tokens,
            reading: reading === true
        };
    }
    function importAskScene() {
        chatScene();
        importing.open();
        Importer.result = "23 conversations with 1,204 messages were imported.";
    }
    function importRefusedScene() {
        chatScene();
        importing.open();
        Importer.problem = "/home/ada/Downloads/conversations.json is damaged: it is no valid JSON at byte 120394.";
    }
    function gpuUnusableScene() {
        chatScene();
        Bridge.deviceNotice = "AMD Radeon RX 7900 XTX can't be used, so the CPU computes. ROCm isn't installed: there is no libamdhip64.so.7, .6 or .5 among the system's libraries.";
    }
    function gpuLostScene() {
        errorScene();
        Bridge.error = "The GPU stopped answering. Your conversation is saved.";
        Bridge.cpuOffered = true;
    }
    function noFilesScene() {
        Library.items = [];
        Conversations.items = [];
    }
    function finding(level, about, sentence, remedy) {
        return {
            level: level,
            about: about,
            sentence: sentence,
            remedy: remedy || ""
        };
    }
    function findings() {
        return [finding("fine", "driver", "The driver amdgpu is loaded (6.10.5, Linux 6.8.0-48-generic)."), finding("fine", "access", "You may open the files through which GPUs are reached."), finding("fine", "runtime", "The HIP runtime is /opt/rocm-6.3.1/lib/libamdhip64.so.6.3.60301 (HIP 60342134, driver 60342134, Linux 6.8.0-48-generic)."), finding("fine", "rocm", "ROCm 6.3.1-48 is installed in /opt/rocm-6.3.1."), finding("fine", "gpu", "AMD Radeon RX 7900 XTX (gfx1100) computes: of 25.8 GB, 22.1 GB are free."), finding("note", "gpu", "AMD Radeon 610M (gfx1036) isn't used. It is integrated with the processor, and used only when you choose it."), finding("fine", "processor", "The processor is AMD Ryzen 9 7950X with AVX-512 VNNI (cores: 16, threads: 32)."), finding("fine", "memory", "Of 66.6 GB of the system's memory, 53.3 GB are free.")];
    }
    function troubles() {
        return [finding("fine", "driver", "The driver amdgpu is loaded (Linux 6.1.0-27-amd64)."), finding("problem", "access", "You may not open /dev/kfd, which belongs to the group render. Join it, then log out and in again.", "sudo usermod -aG video,render $USER"), finding("problem", "runtime", "ROCm's HIP runtime, libamdhip64, isn't installed.", "sudo apt install '^libamdhip64-[567]$'"), finding("note", "gpu", "AMD GPU (gfx1100) is here, with 25.8 GB of memory."), finding("fine", "processor", "The processor is AMD Ryzen 9 7950X with AVX-512 VNNI (cores: 16, threads: 32)."), finding("fine", "memory", "Of 66.6 GB of the system's memory, 53.3 GB are free.")];
    }
    function proposals() {
        const proposal = (name, about, size) => ({
                repo: "maker/" + name,
                name: name,
                about: about,
                licence: "apache-2.0",
                size: size
            });
        return [proposal("Mistral Small 3.2 24B", "Precise with instructions, for cards with 20 GB and more.", "14.3 GB"), proposal("Mistral Nemo 12B", "Fluent in European languages, with a long context.", "7.5 GB"), proposal("Qwen3 4B Instruct 2507", "Strong for its size, at nearly full precision.", "4.3 GB")];
    }
    function withHelper() {
        withModel();
        Conversations.items = [];
        Library.builtIn = Bridge.modelPath = "/usr/share/rocmforge/models/rocmforge-helper-Q8_0.gguf";
        Bridge.modelName = "ROCmForge Helper";
        Bridge.modelType = "Q8_0";
        Bridge.contextSize = 1024;
        Bridge.contextUsed = 0;
    }
    function firstStartScene() {
        withHelper();
    }
    function firstStartTroubleScene() {
        Computer.findings = troubles();
        Computer.problems = 2;
        Hub.proposed = proposals().slice(2);
        withHelper();
    }
    function firstStartLookingScene() {
        Computer.findings = [];
        Hub.proposed = [];
        Conversations.items = [];
    }
    function computerScene() {
        chatScene();
        Computer.findings = troubles();
        computer.open();
    }
    function pickerBuiltInScene() {
        withHelper();
        const own = model(Library.builtIn, "ROCmForge Helper", "12M", "Q8_0", "13 MB", "fits", "fits · up to 1,024 tokens", 0.013e9);
        own.heading = "Built in";
        Library.items = models().concat([own]);
        main.picker.open();
    }
    function readyScene() {
        withModel();
    }
    function loadingScene() {
        withModel();
        Bridge.state = Bridge.Loading;
        Bridge.loadProgress = 0.43;
        Bridge.contextSize = 0;
    }
    function chatScene() {
        talk(conversation());
    }
    function branchesScene() {
        const said = conversation().slice(0, 3);
        const asked = Object.assign(person("How does a paged KV cache save memory?"), {
            version: 3,
            versions: 3
        });
        const answer = {
            version: 1,
            versions: 12
        };
        talk([asked].concat(said.slice(1).map(item => Object.assign(item, answer)), Object.assign(foot(true, "cancelled"), answer)));
        chat.view.hoveredMessage = 10;
    }
    function editingScene() {
        branchesScene();
        chat.desk.edit(10);
    }
    function editingAnswerScene() {
        chatScene();
        chat.desk.drafts["edit 20"] = "A plain cache reserves one long stretch per conversation.\n\n".repeat(12);
        chat.desk.edit(20);
    }
    function insertingScene() {
        branchesScene();
        chat.desk.insert(10);
    }
    function messageMenuScene() {
        chatScene();
        const row = Messages.lastRowOf(20);
        chat.view.positionViewAtIndex(row, ListView.Contain);
        find(chat.view.itemAtIndex(row), "more").clicked();
    }
    function spellingScene() {
        chatScene();
        Spelling.wrong = ["questoin", "misspelt"];
        composer.input.text = "A questoin with `misspelt` code, and a second line\nwith a misspelt word in it.";
        composer.input.forceActiveFocus();
    }
    function spellingMenuScene() {
        spellingScene();
        composer.input.cursorPosition = 5;
        composer.input.openMenuAtCursor();
    }
    function readAloudScene() {
        chatScene();
        ReadAloud.messageId = 20;
    }
    function noVoiceScene() {
        chatScene();
        ReadAloud.available = false;
        ReadAloud.refusal = "No voice is installed. Packages such as qt6-speech-speechd-plugin or qt6-speech-flite-plugin have one.";
        main.settings.open();
        const view = find(main.settings.contentItem, "settingsView");
        view.contentY = find(main.settings.contentItem, "noVoice").mapToItem(view.contentItem, 0, 0).y - 100;
    }
    function deletedScene() {
        chatScene();
        Edits.undoSentence = "12 messages were deleted.";
    }
    function languagesScene() {
        talk([person("日本語で挨拶を書いてください 🌸"), block("paragraph", "**こんにちは、世界。** 今日はいい天気ですね。안녕하세요 · 你好，世界 · Привет · مرحبا بالعالم", true), block("list", "- 👋 Hello 🌍 — plain emoji\n- 👩‍💻 joined emoji, 🇩🇪 flags\n- `コード` in a code span"), block("code", "print(\"こんにちは 🌸\")  # 挨拶", false, {
                    language: "python"
                }), foot(true)]);
    }
    function formulasScene() {
        talk([person("How is the Gaussian integral solved?"), block("paragraph", "With $I = \\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx$, take the *square* and go to **polar coordinates**, where \\(dx\\,dy = r\\,dr\\,d\\theta\\). A fraction such as $\\frac{a+b}{c+d}$ makes its line higher; $x_i^2$ does not, and $5 or $10 are amounts.", true), block("math", "I^2 = \\int_0^{2\\pi}\\!\\int_0^\\infty e^{-r^2} r\\,dr\\,d\\theta = 2\\pi \\left[-\\tfrac12 e^{-r^2}\\right]_0^\\infty = \\pi"), block("math", "\\begin{pmatrix} a_{11} & a_{12} & \\cdots & a_{1n} \\\\ a_{21} & a_{22} & \\cdots & a_{2n} \\\\ \\vdots & \\vdots & \\ddots & \\vdots \\\\ a_{m1} & a_{m2} & \\cdots & a_{mn} \\end{pmatrix} \\begin{pmatrix} x_1 \\\\ x_2 \\\\ \\vdots \\\\ x_n \\end{pmatrix} = \\underbrace{\\mathbf{A}\\mathbf{x}}_{\\text{in } \\mathbb{R}^m}"), block("list", "- the root: $\\sqrt[3]{1 + \\sqrt{x}}$\n- in red: $\\color{red}{\\frac{\\partial f}{\\partial x}}$, and $\\boxed{E = mc^2}$\n- wrong, so it stays: $\\frac{1}{$ and $\\nosuch{x}$"), block("table", "", false, {
                    rows: [["Name", "Formula", "Value"], ["golden ratio", "$\\varphi = \\frac{1+\\sqrt5}{2}$", "1.618"], ["Euler", "$e^{i\\pi} + 1$", "0"]],
                    alignment: ["", "center", "right"]
                }), block("math", "f(x) = " + Array.from({
                        length: 30
                    }, (_, i) => "a_{" + i + "}x^{" + i + "}").join(" + ")), block("math", "\\nosuch{\\frac{x}{y}}"), foot(true)]);
    }
    function richScene() {
        talk([person("Is C++ faster than C# here, or does g++ --march=native do it? A line that ends in C++ or in C++ or in C++."), block("heading", "Tasks and lists", true, {
                    level: 2
                }), block("list", "- [x] measured\n- [ ] not measured\n- a nested list\n  1. first\n  2. second\n     - deeper `code`\n- ~~gone~~ and **bold *both***"), block("list", "7. begins at seven\n8. and goes on"), block("quote", "A quote with `code`\n\n> and a quote in it\n\n- and a list"), block("table", "", false, {
                    rows: [["Left", "Centre", "Right"], ["a", "b", "1,204"], ["longer", "**bold**", "16"]],
                    alignment: ["left", "center", "right"]
                }), block("paragraph", "A picture elsewhere: ![a chart](https://example.org/chart.png). One that isn't there: ![a plan](/nowhere/plan.png). HTML stays text: <b>bold</b> <script>alert(1)</script> <img src=\"https://example.org/x\">, an entity &amp; a <br>break."), block("paragraph", "Hostile: \u202Eevil\u202C and \u0007 control, [a link](javascript:alert(1))."), foot(true)]);
    }
    function richCodeScene() {
        const samples = [["python", "# how many\nclass Cache(dict):\n    \"\"\"Pages, shared.\n    Counted.\"\"\"\n    def get(self, key: str, n=16) -> int:\n        return len(f\"{key}\") + 0x1F if key else None"], ["rust", "// pages\nfn main() {\n    let pages: Vec<u8> = vec![1, 2];\n    println!(\"{}\", pages.len());\n}"], ["html", "<!-- page -->\n<p class=\"a\">text<script>let x = 'y';</script></p>"], ["json", "{\"name\": \"x\", \"n\": [1, 2.5, true, null]}"], ["bash", "for f in *.txt; do\n    echo \"$f\" | wc -l  # count\ndone"], ["sql", "SELECT name, count(*) FROM pages WHERE n > 16; -- all"], ["diff", "-old\n+new"], ["nosuchlanguage", "if this then that"]];
        talk([person("Show me all colours.")].concat(samples.map(one => block("code", one[1], false, {
                    language: one[0]
                }))).concat([foot(true)]));
    }
    function readingScene() {
        talk(conversation().slice(0, 1));
        Bridge.state = Bridge.Prefilling;
        Bridge.prefillProgress = 0.37;
    }
    function streamingScene() {
        talk(conversation().slice(0, 4));
        Bridge.state = Bridge.Generating;
        composer.input.text = "A next question that is already being written\nwhile the answer streams,\nover three lines";
    }
    function thinkingScene() {
        talk([conversation()[0], thought("They ask about paged caches.", true)]);
        Bridge.state = Bridge.Generating;
    }
    function thoughtScene() {
        talk(withThought());
    }
    function thoughtOpenScene() {
        talk(withThought());
        main.chat.view.openThoughts = {
            20: true
        };
        Qt.callLater(() => main.chat.scrollBy(-100000));
    }
    function withThought() {
        const said = conversation();
        const words = "They ask how a paged KV cache saves memory, and want to see a lookup in C++.\n\nA plain cache is one stretch per conversation, as long as the context: 8,192 tokens × 147,456 bytes = 1.2 GB. Let me check: 2 (keys and values) × 36 layers × 8 heads × 128 × 2 bytes = 147,456. Yes.\n\n1. What a page is: 16 tokens.\n2. The table, and `table[t / kPageTokens]`.\n3. Sharing of beginnings.\n\nWait, is <b>sharing</b> really a part of the question? Briefly, then.";
        said[1].firstOfMessage = false;
        return [said[0], thought(words, false)].concat(said.slice(1));
    }
    function overfullScene() {
        const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
        const cells = ["A wide head", "Another quite wide head", "Numbers", "A fourth", "A fifth column that is long", "Sixth"];
        talk([person(word + word + "\n\n" + "a long message ".repeat(60)), block("heading", "A heading that is so long that it has to be broken over more than one line of the column", true, {
                    level: 1
                }), block("paragraph", word + " " + word + " and `a_code_span_that_is_long_" + word + "` in a paragraph with a [link](https://example.org/a/very/long/path). " + "Words and words. ".repeat(40)), block("quote", "Quoted words. ".repeat(30)), block("list", Array.from({
                    length: 12
                }, (_, i) => (i + 1) + ". item " + (i + 1) + " with some words\n   - a nested item").join("\n")), block("table", "", false, {
                    rows: [cells].concat(Array.from({
                                length: 6
                            }, (_, i) => ["**row " + i + "**", "some text in a cell that is long enough to have to be wrapped into lines", "1,204", "`code`", "[a link](https://example.org)", word]))
                }), block("code", "const std::string line = \"" + "x".repeat(200) + "\";\n" + "int main() { return 0; }\n".repeat(12), false, {
                    language: "cpp"
                }), notice("The GPU was lost. Your conversation is saved."), foot(true, "failed")]);
        Conversations.items = Array.from({
            length: 60
        }, (_, i) => entry(i + 1, "A conversation with quite a long title, number " + (i + 1), i < 8 ? "Today" : i < 20 ? "Last 7 days" : "Earlier"));
        Bridge.modelName = "A model with an uncommonly long name that nobody would give it 70B Instruct";
        Bridge.modelType = "IQ2_XXS";
        Bridge.deviceName = "AMD Radeon RX 7900 XTX";
        Bridge.deviceKind = "hip";
        Bridge.contextUsed = 8192;
        Gauge.weights = 16e9;
        composer.input.text = "line\n".repeat(40);
    }
    function overfullTopScene() {
        overfullScene();
        composer.input.text = "";
        Qt.callLater(() => main.chat.scrollBy(-100000));
    }
    function gaugeScene() {
        withModel();
        Gauge.programs = [{
                name: "firefox",
                bytes: 0.9e9
            }, {
                name: "a-program-with-quite-a-long-name-indeed",
                bytes: 0.6e9
            }, {
                name: "Xorg",
                bytes: 0.3e9
            }];
        Gauge.nextTokens = "The next 1,000 tokens cost 147 MB.";
        find(main.contentItem, "gauge").clicked();
    }
    function conversationMenuScene() {
        withModel();
        const list = find(main.contentItem, "conversations");
        if (list.visible)
            list.itemAtIndex(1).openMenu(false);
    }
    function pickerScene() {
        withModel();
        Library.measured = 85.2;
        Library.predicted = 88.4;
        main.picker.open();
    }
    function withRemoteModel() {
        withModel();
        Bridge.modelPath = "remote:a/Qwen/Qwen3-235B-A22B";
        Bridge.modelName = "Qwen/Qwen3-235B-A22B";
        Bridge.modelType = "";
        Bridge.modelWhere = "elsewhere";
        Bridge.modelPlace = "gpu-box:8000";
        Bridge.contextSize = 32768;
        Bridge.bytesPerToken = 0;
        Gauge.weights = Gauge.cache = Gauge.workspace = 0;
    }
    function withRemoteEngines() {
        const far = (path, name, heading, where, problem) => Object.assign(model(path, name, "", "", "", "", problem, 0), {
                supported: !problem,
                heading: heading,
                where: where
            });
        Library.items = models().slice(0, 2).concat([far("remote:a/Qwen/Qwen3-235B-A22B", "Qwen/Qwen3-235B-A22B", "The box in the cellar", "elsewhere", ""), far("remote:a/long", "deepseek-ai/a-model-with-a-name-that-is-longer-than-the-list-is-wide-Instruct-2507", "The box in the cellar", "elsewhere", ""), far("remote:b/gemma3:4b", "gemma3:4b", "localhost:11434", "program", ""), far("remote:c/", "api.example.com", "api.example.com", "elsewhere", "api.example.com refuses the key, or wants one (HTTP 401).")]);
        Remotes.facts = {
            engine: "The box in the cellar",
            address: "http://192.168.1.5:8000/v1",
            place: "192.168.1.5:8000",
            plain: true,
            hasKey: true,
            keyWords: "Kept in the keyring of this system.",
            context: 32768
        };
        main.picker.open();
    }
    function pickerRemoteScene() {
        withRemoteModel();
        withRemoteEngines();
    }
    function pickerRemoteGoneScene() {
        withRemoteEngines();
        Remotes.facts = {
            engine: "api.example.com",
            address: "https://api.example.com/v1",
            place: "api.example.com",
            hasKey: false,
            keyWords: "None.",
            problem: "api.example.com refuses the key, or wants one (HTTP 401)."
        };
        main.picker.choose("remote:c/");
    }
    function addEngineScene() {
        main.adding.open();
        find(main.adding.contentItem, "engineAddress").text = "192.168.1.5:8000";
        find(main.adding.contentItem, "newEngineKey").text = "key";
    }
    function remoteEmptyScene() {
        withRemoteModel();
        Bridge.contextUsed = 0;
    }
    function remoteChatScene() {
        chatScene();
        withRemoteModel();
        Bridge.contextSize = 0;
        Bridge.error = "The answer of gpu-box:8000 broke off.";
        Bridge.retryOffered = true;
        Messages.items = Messages.items.map(item => item.kind === "footer" ? Object.assign({}, item, {
                place: "gpu-box:8000"
            }) : item);
    }
    function pickerOfferScene() {
        Library.offers = [{
                program: "LM Studio",
                path: "/home/ada/.lmstudio/models",
                models: 12
            }];
        main.picker.open();
    }
    function pickerManyScene() {
        withModel();
        Library.items = Array.from({
            length: 60
        }, (_, i) => model("/models/many-" + i + ".gguf", i % 7 === 3 ? "A model with a long name that somebody gave it in all earnest " + i : "Model " + i, "8.2B", "Q4_K_M", "5.0 GB", ["fits", "smaller", "large", "unsupported", ""][i % 5], ["fits · up to 40,960 tokens", "fits with 8-bit cache and context 12,288", "31.4 GB too large", "It is damaged: its header ends in the middle.", ""][i % 5], 5e9));
        main.picker.open();
        main.picker.choose("/models/many-3.gguf");
    }
    function measuringScene() {
        withModel();
        Bridge.state = Bridge.Measuring;
        main.picker.open();
    }
    function refusalScene() {
        Library.weights = 11.2e9;
        Library.perToken = 400000;
        Settings.context = 8192;
        main.picker.open();
        main.picker.choose("/models/mistral.gguf");
    }
    function refusalLayersScene() {
        Library.splits = true;
        Library.weights = 42.5e9;
        main.picker.open();
        main.picker.choose("/models/mistral.gguf");
    }
    function splitLayersScene() {
        refusalLayersScene();
        const pane = find(main.picker.contentItem, "details");
        find(pane, "gpuLayers").value = 9;
        find(pane, "gpuLayers").moved();
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    function refusalLimitScene() {
        refusalScene();
        find(main.picker.contentItem, "changeLimit").clicked();
        const pane = find(main.picker.contentItem, "details");
        pane.contentY = Math.max(0, pane.contentHeight - pane.height);
    }
    function unsupportedScene() {
        main.picker.open();
        main.picker.choose("/models/bert.gguf");
    }
    function pickerEmptyScene() {
        Library.items = [];
        main.picker.open();
    }
    function discoverScene() {
        Hub.items = [{
                name: "Gemma 3 4B",
                repo: "maker/Gemma-3-4B-GGUF",
                about: "Many languages in little memory; trained for 4-bit weights.",
                licence: "gemma",
                gated: false
            }, {
                name: "maker/a-name-that-is-much-longer-than-any-list-of-models-is-wide-GGUF",
                repo: "maker/long",
                about: "1,234,567 downloads · 321 likes · 2026-03-05",
                licence: "apache-2.0",
                gated: true
            }];
        main.picker.open();
        main.picker.show(true);
    }
    function discoverRepoScene() {
        discoverScene();
        Hub.repo = "maker/Gemma-3-4B-GGUF";
        Hub.choices.items = [{
                type: "Q4_0",
                title: "maker/Gemma-3-4B-GGUF:Q4_0",
                size: "2.4 GB",
                files: 1,
                verdict: "fits",
                verdictText: "fits · up to 131,072 tokens"
            }, {
                type: "BF16",
                title: "maker/Gemma-3-4B-GGUF:BF16",
                size: "7.8 GB",
                files: 2,
                verdict: "large",
                verdictText: "too large: needs 8.9 GB, the limit is 6.1 GB"
            }, {
                type: "Q8_0",
                title: "maker/Gemma-3-4B-GGUF:Q8_0",
                size: "4.1 GB",
                files: 1,
                verdict: "",
                verdictText: ""
            }];
        Downloads.items = [{
                title: "maker/Gemma-3-4B-GGUF:Q4_0",
                state: "running",
                fraction: 0.31,
                words: "0.74 GB of 2.4 GB · 11 MB/s · 2 min left"
            }, {
                title: "maker/Broken-GGUF:Q8_0",
                state: "failed",
                fraction: 0,
                words: "The connection to huggingface.co broke off."
            }];
    }
    function settingsScene() {
        withModel();
        main.settings.open();
    }
    function showSection(name) {
        main.settings.open();
        const view = find(main.settings.contentItem, "settingsView");
        const section = find(main.settings.contentItem, name);
        view.contentY = Math.min(view.contentHeight - view.height, section.mapToItem(view.contentItem, 0, 0).y - 16);
    }
    function privacyScene() {
        showSection("privacySection");
    }
    function privacyOfflineScene() {
        Settings.offline = true;
        showSection("privacySection");
    }
    function hubScene() {
        HubAccount.tokenSource = "run";
        HubAccount.tokenWords = "Ends in …odys. Kept until the program ends: this system has no keyring.";
        HubAccount.proxy = "http://proxy.example:3128";
        HubAccount.proxyWords = "With a name and a password, kept in the keyring of this system.";
        HubAccount.testWords = "The hub answers and knows the token, as ada's.";
        showSection("hubSection");
    }
    function hubTroubleScene() {
        HubAccount.refusal = "'ftp://proxy.example' is no proxy: it is written like http://proxy.example:3128, or with https or socks5 in front.";
        HubAccount.testWords = "huggingface.co can't be found: there is no network, or the name is wrong.";
        HubAccount.testFailed = true;
        showSection("hubSection");
        find(main.settings.contentItem, "hubSection").proxyProblem = HubAccount.refusal;
        HubAccount.refusal = "";
    }
    function connectionsScene() {
        Network.items = [
            connection("14:07:03", "cdn-lfs.example", "Download of maker/Gemma-3-4B-GGUF:Q4_0", "0.74 GB", "under way"),
            connection("14:07:02", "huggingface.co", "Download of maker/Gemma-3-4B-GGUF:Q4_0", "2 kB", "led on to another address"),
            connection("14:06:40", "huggingface.co", "What is in a file of maker/a-name-that-is-much-longer-than-any-list-of-models-is-wide-GGUF, to judge whether it fits", "5.9 MB", "received"),
            connection("14:06:12", "example.org", "A link", "", "opened in your browser"),
            connection("14:05:55", "huggingface.co", "Search of the hub: gemma", "48 kB", "received"),
            connection("14:05:31", "huggingface.co", "Test of the hub's settings", "0 kB", "huggingface.co can't be found: there is no network, or the name is wrong.", true)
        ];
        main.settings.open();
        main.settings.connections.open();
    }
    function connectionsNoneScene() {
        Network.offlineSentence = "ROCmForge is offline. Switch that off in the settings, under Privacy, to use the network.";
        main.settings.open();
        main.settings.connections.open();
    }
    function connection(time, host, purpose, bytes, result, failed) {
        return {
            time: time,
            host: host,
            purpose: purpose,
            bytes: bytes,
            result: result,
            failed: failed === true
        };
    }
    function logScene() {
        const lines = [];
        for (let i = 0; i < 400; ++i)
            lines.push({ time: "14:03:%1".arg(10 + i % 50) + ".017", level: i % 7 ? "info" : "debug", text: "Loaded ~/.local/share/ROCmForge/models/qwen3-8b.gguf with a context of 8192 tokens in 1.27 s" });
        lines.push({ time: "14:05:00.220", level: "warning", text: "The file ~/.cache/ROCmForge/profiles.json could not be written: no space is left. It is measured again at the next start." });
        lines.push({ time: "14:05:01.004", level: "error", text: "The GPU was lost (hipErrorLaunchFailure)." });
        Log.items = lines;
        main.settings.open();
        main.settings.log.open();
    }
    function logNoneScene() {
        main.settings.open();
        main.settings.log.open();
    }
    function discoverOfflineScene() {
        discoverScene();
        Settings.offline = true;
    }
    function settingsEndScene() {
        main.settings.open();
        const view = find(main.settings.contentItem, "settingsView");
        view.contentY = view.contentHeight - view.height;
    }
    function inspectorScene() {
        chatScene();
        main.toggleInspector();
    }
    function inspectorOwnScene() {
        inspectorScene();
        Presets.presets = [{ id: 1, name: "Careful translator" }, { id: 2, name: "Story" }];
        Presets.currentName = "Story";
        for (const [key, value] of [["systemPrompt", "You are a patient storyteller. Keep to the past tense."], ["temperature", 1.2], ["xtcProbability", 0.5], ["mirostat", 2]])
            Presets.set(key, value);
    }
    function inspectorMenuScene() {
        inspectorOwnScene();
        find(main.inspector, "presetButton").clicked();
    }
    function inspectorEndScene() {
        inspectorScene();
        Presets.set("dryMultiplier", 0.8);
        Presets.set("stop", "User:\n\\n\\n");
        Presets.set("jsonSchema", "{\"type\": \"object\", \"not\": {}}");
        Presets.set("logitBias", "15=-inf");
        Presets.problems = { jsonSchema: "The JSON schema uses the keyword not at #, which can't be turned into a grammar." };
        const view = find(main.inspector, "inspectorView");
        view.contentY = Qt.binding(() => view.contentHeight - view.height);
    }
    function errorScene() {
        talk(conversation());
        Bridge.state = Bridge.Failed;
        Bridge.error = "The file qwen3-8b.gguf ends after 1.2 GB; its header promises 5.0 GB. Download it again.";
    }
    function removeScene() {
        trashScene();
        main.askToForget([1], "“Paged attention, explained”");
    }
    function find(item, name) {
        if (item.objectName === name)
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const found = find(item.children[i], name);
            if (found)
                return found;
        }
        return null;
    }

    function entry(id, title, section) {
        return {
            conversationId: id,
            title: title,
            section: section
        };
    }
    function conversations() {
        return [entry(1, "Paged attention, explained", "Today"), entry(2, "Holiday plan for Lisbon", "Today"), entry(3, "Fix my CMake presets", "Today"), entry(4, "Rewrite of the cover letter", "Yesterday"), entry(5, "Why is my 7900 XT at 100 %?", "Yesterday"), entry(6, "Bread with 80 % hydration", "Last 7 days"), entry(7, "Regex for dates", "Last 7 days")];
    }
    function model(file, name, parameters, type, size, verdict, words, bytes) {
        return {
            path: file,
            name: name,
            parameters: parameters,
            type: type,
            size: size,
            sizeBytes: bytes,
            architecture: "llama",
            supported: verdict !== "unsupported",
            verdict: verdict,
            verdictText: words,
            neededBytes: bytes,
            maxContext: 41472,
            trainedContext: 40960,
            own: file.startsWith("/home"),
            measured: 0,
            predicted: verdict === "fits" ? 88.4 : 0
        };
    }
    function models() {
        return [model("/home/ada/.local/share/ROCmForge/models/qwen3-8b.gguf", "Qwen3 8B", "8.2B", "Q4_K_M", "5.0 GB", "fits", "fits · up to 40,960 tokens", 5.0e9), model("/models/mistral.gguf", "Mistral Small 3.2 24B", "23.6B", "Q4_K_M", "14.3 GB", "smaller", "fits with an 8-bit cache", 14.3e9), model("/models/llama70.gguf", "Llama 3.3 70B", "70.6B", "Q4_K_M", "42.5 GB", "large", "31.4 GB too large", 42.5e9), model("/models/gemma.gguf", "Gemma 3 4B", "4.3B", "Q8_0", "4.1 GB", "fits", "fits · up to 131,072 tokens", 4.1e9), model("/models/bert.gguf", "BGE Small", "33M", "F16", "67 MB", "unsupported", "unsupported: architecture bert", 0.067e9)];
    }
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
        return [person("How does a paged KV cache save memory, and what would a page lookup look like in C++?"), block("paragraph", "A plain cache reserves one long stretch per conversation, as long as the context could ever become. A **paged** cache hands out small blocks as the text grows, so nothing is kept for words that were never written:", true), block("list", "- a page holds the keys and values of 16 tokens;\n- each conversation keeps a short table, token block → page;\n- two branches with the same beginning point at the same pages."), block("code", "// key of token t: which page, and where in it\nauto page = table[t / kPageTokens];\nauto* key  = pool.keys(page) + (t % 16) * head_dim;", false, {
                    language: "C++"
                }), block("heading", "What it saves", false, {
                    level: 2
                }), block("table", "", false, {
                    rows: [["Cache", "For 8,192 tokens", "For 500 tokens"], ["one stretch", "1.1 GB", "1.1 GB"], ["**paged**", "1.1 GB", "70 MB"]]
                }), block("quote", "Nothing is kept for words that were never written."), block("paragraph", "For 8,192 tokens of this model the table has 512 entries, `2 KB`, while the pages it points to hold 1.1 GB. More in [the paper](https://example.org/paged)."), foot(true)];
    }
}
