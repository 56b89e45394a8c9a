import QtQuick
import ROCmForge.Core
import "content/conversations.js" as Chats
import "content/messages.js" as Said

// Scenes with every kind of block in answers, some with very many blocks or very long ones.
SceneGroup {
    function previewCodeScene() {
        talk([Said.person("Draw a circle."), Said.block("code", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\n  <circle cx=\"5\" cy=\"5\" r=\"4\"/>\n</svg>", true, { language: "svg" }), Said.foot(true)]);
    }
    function previewScene() {
        previewCodeScene();
        Preview.paint(800, 500);
        Preview.leftOut = true;
        window.preview.draw("svg", "");
    }
    function previewRefusedScene() {
        previewCodeScene();
        Preview.problem = "The drawing takes too long to display. Save it and open it in an image editor.";
        window.preview.draw("svg", "");
    }
    function openPageScene() {
        previewCodeScene();
        window.showPreview("html", "<p>words");
    }
    function languagesScene() {
        talk([
            Said.person("日本語で挨拶を書いてください 🌸"),
            Said.block("paragraph", "**こんにちは、世界。** 今日はいい天気ですね。안녕하세요 · 你好，世界 · Привет · مرحبا بالعالم", true),
            Said.block("list", "- 👋 Hello 🌍 — plain emoji\n- 👩‍💻 joined emoji, 🇩🇪 flags\n- `コード` in a code span"),
            Said.block("code", "print(\"こんにちは 🌸\")  # 挨拶", false, { language: "python" }),
            Said.foot(true)
        ]);
    }
    function formulasScene() {
        talk([
            Said.person("How is the Gaussian integral solved?"),
            Said.block("paragraph", "With $I = \\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx$, take the *square* and go to **polar coordinates**, where \\(dx\\,dy = r\\,dr\\,d\\theta\\). A fraction such as $\\frac{a+b}{c+d}$ makes its line higher; $x_i^2$ does not, and $5 or $10 are amounts.", true),
            Said.block("math", "I^2 = \\int_0^{2\\pi}\\!\\int_0^\\infty e^{-r^2} r\\,dr\\,d\\theta = 2\\pi \\left[-\\tfrac12 e^{-r^2}\\right]_0^\\infty = \\pi"),
            Said.block("math", "\\begin{pmatrix} a_{11} & a_{12} & \\cdots & a_{1n} \\\\ a_{21} & a_{22} & \\cdots & a_{2n} \\\\ \\vdots & \\vdots & \\ddots & \\vdots \\\\ a_{m1} & a_{m2} & \\cdots & a_{mn} \\end{pmatrix} \\begin{pmatrix} x_1 \\\\ x_2 \\\\ \\vdots \\\\ x_n \\end{pmatrix} = \\underbrace{\\mathbf{A}\\mathbf{x}}_{\\text{in } \\mathbb{R}^m}"),
            Said.block("list", "- the root: $\\sqrt[3]{1 + \\sqrt{x}}$\n- in red: $\\color{red}{\\frac{\\partial f}{\\partial x}}$, and $\\boxed{E = mc^2}$\n- wrong, so it stays: $\\frac{1}{$ and $\\nosuch{x}$"),
            Said.block("table", "", false, {
                    rows: [["Name", "Formula", "Value"], ["golden ratio", "$\\varphi = \\frac{1+\\sqrt5}{2}$", "1.618"], ["Euler", "$e^{i\\pi} + 1$", "0"]],
                    alignment: ["", "center", "right"]
                }),
            Said.block("math", "f(x) = " + Array.from({ length: 30 }, (_, i) => "a_{" + i + "}x^{" + i + "}").join(" + ")),
            Said.block("math", "\\nosuch{\\frac{x}{y}}"),
            Said.foot(true)
        ]);
    }
    function richScene() {
        talk([
            Said.person("Is C++ faster than C# here, or does g++ --march=native do it? A line that ends in C++ or in C++ or in C++."),
            Said.block("heading", "Tasks and lists", true, { level: 2 }),
            Said.block("list", "- [x] measured\n- [ ] not measured\n- a nested list\n  1. first\n  2. second\n     - deeper `code`\n- ~~gone~~ and **bold *both***"),
            Said.block("list", "7. begins at seven\n8. and goes on"),
            Said.block("quote", "A quote with `code`\n\n> and a quote in it\n\n- and a list"),
            Said.block("table", "", false, {
                    rows: [["Left", "Centre", "Right"], ["a", "b", "1,204"], ["longer", "**bold**", "16"]],
                    alignment: ["left", "center", "right"]
                }),
            Said.block("paragraph", "A picture elsewhere: ![a chart](https://example.org/chart.png). One that isn't there: ![a plan](/nowhere/plan.png). HTML stays text: <b>bold</b> <script>alert(1)</script> <img src=\"https://example.org/x\">, an entity &amp; a <br>break."),
            Said.block("paragraph", "Roses are red,\nviolets are blue.\nH<sub>2</sub>O, x<sup>2</sup>, and it was said[^1].\n\n[^1]: A *book*."),
            Said.block("math", "\\begin{align} a &= b + c \\\\ &= d \\end{align}"),
            Said.block("details", "How it **works**", false, { details: -1 }),
            Said.block("paragraph", "What is in it.", false, { inside: [-1] }),
            Said.block("details", "The same, folded", false, { details: 2 }),
            Said.block("paragraph", "It can't be seen.", false, { inside: [2] }),
            Said.block("paragraph", "Hostile: \u202Eevil\u202C and \u0007 control, [a link](javascript:alert(1))."),
            Said.foot(true)
        ]);
    }
    function richCodeScene() {
        const samples = [
            ["python", "# how many\nclass Cache(dict):\n    \"\"\"Pages, shared.\n    Counted.\"\"\"\n    def get(self, key: str, n=16) -> int:\n        return len(f\"{key}\") + 0x1F if key else None"],
            ["rust", "// pages\nfn main() {\n    let pages: Vec<u8> = vec![1, 2];\n    println!(\"{}\", pages.len());\n}"],
            ["html", "<!-- page -->\n<p class=\"a\">text<script>let x = 'y';</script></p>"],
            ["json", "{\"name\": \"x\", \"n\": [1, 2.5, true, null]}"],
            ["bash", "for f in *.txt; do\n    echo \"$f\" | wc -l  # count\ndone"],
            ["sql", "SELECT name, count(*) FROM pages WHERE n > 16; -- all"],
            ["diff", "-old\n+new"],
            ["nosuchlanguage", "if this then that"]
        ];
        const code = samples.map(one => Said.block("code", one[1], false, { language: one[0] }));
        talk([Said.person("Show me all colours."), ...code, Said.foot(true)]);
    }
    function overfullScene() {
        const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
        const cells = ["A wide head", "Another quite wide head", "Numbers", "A fourth", "A fifth column that is long", "Sixth"];
        talk([
            Said.person(word + word + "\n\n" + "a long message ".repeat(60)),
            Said.block("heading", "A heading that is so long that it has to be broken over more than one line of the column", true, { level: 1 }),
            Said.block("paragraph", word + " " + word + " and `a_code_span_that_is_long_" + word + "` in a paragraph with a [link](https://example.org/a/very/long/path). " + "Words and words. ".repeat(40)),
            Said.block("quote", "Quoted words. ".repeat(30)),
            Said.block("list", Array.from({ length: 12 }, (_, i) => (i + 1) + ". item " + (i + 1) + " with some words\n   - a nested item").join("\n")),
            Said.block("table", "", false, {
                    rows: [cells].concat(Array.from({ length: 6 }, (_, i) => ["**row " + i + "**", "some text in a cell that is long enough to have to be wrapped into lines", "1,204", "`code`", "[a link](https://example.org)", word]))
                }),
            Said.block("code", "const std::string line = \"" + "x".repeat(200) + "\";\n" + "int main() { return 0; }\n".repeat(12), false, { language: "cpp" }),
            Said.notice("The GPU was lost. Your conversation is saved."),
            Said.foot(true, "failed")
        ]);
        Conversations.items = Array.from({ length: 60 }, (_, i) => Chats.entry(i + 1, "A conversation with quite a long title, number " + (i + 1), i < 8 ? "Today" : i < 20 ? "Last 7 days" : "Earlier"));
        Bridge.modelName = "A model with an uncommonly long name that nobody would give it 70B Instruct";
        Bridge.modelType = "IQ2_XXS";
        Bridge.deviceName = "AMD Radeon RX 7900 XTX";
        Bridge.deviceKind = "hip";
        Bridge.contextUsed = 8192;
        Gauge.weights = 16e9;
        window.composer.input.text = "line\n".repeat(40);
    }
    function overfullTopScene() {
        overfullScene();
        window.composer.input.text = "";
        Qt.callLater(() => window.chat.scrollBy(-100000));
    }
}
