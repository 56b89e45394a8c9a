pragma Singleton
import QtQuick

// Returns display names and file extensions of programming languages.
QtObject {
    readonly property var languages: ({
            bash: ["Bash", ".sh"],
            c: ["C", ".c"],
            clojure: ["Clojure", ".clj"],
            cmake: ["CMake", ".cmake"],
            cpp: ["C++", ".cpp"],
            csharp: ["C#", ".cs"],
            css: ["CSS", ".css"],
            dart: ["Dart", ".dart"],
            diff: ["Diff", ".diff"],
            dockerfile: ["Dockerfile", ""],
            elixir: ["Elixir", ".ex"],
            erlang: ["Erlang", ".erl"],
            fortran: ["Fortran", ".f90"],
            go: ["Go", ".go"],
            haskell: ["Haskell", ".hs"],
            html: ["HTML", ".html"],
            ini: ["INI", ".ini"],
            java: ["Java", ".java"],
            javascript: ["JavaScript", ".js"],
            json: ["JSON", ".json"],
            julia: ["Julia", ".jl"],
            kotlin: ["Kotlin", ".kt"],
            latex: ["LaTeX", ".tex"],
            lua: ["Lua", ".lua"],
            makefile: ["Makefile", ""],
            markdown: ["Markdown", ".md"],
            matlab: ["MATLAB", ".m"],
            mermaid: ["Mermaid", ".mmd"],
            objectivec: ["Objective-C", ".m"],
            ocaml: ["OCaml", ".ml"],
            perl: ["Perl", ".pl"],
            php: ["PHP", ".php"],
            powershell: ["PowerShell", ".ps1"],
            python: ["Python", ".py"],
            qml: ["QML", ".qml"],
            r: ["R", ".r"],
            ruby: ["Ruby", ".rb"],
            rust: ["Rust", ".rs"],
            scala: ["Scala", ".scala"],
            scss: ["SCSS", ".scss"],
            sql: ["SQL", ".sql"],
            svg: ["SVG", ".svg"],
            swift: ["Swift", ".swift"],
            toml: ["TOML", ".toml"],
            typescript: ["TypeScript", ".ts"],
            vhdl: ["VHDL", ".vhd"],
            verilog: ["Verilog", ".v"],
            vim: ["Vim script", ".vim"],
            xml: ["XML", ".xml"],
            yaml: ["YAML", ".yaml"]
        })
    readonly property var aliases: ({
            "c++": "cpp",
            cc: "cpp",
            cuda: "cpp",
            hip: "cpp",
            h: "c",
            cs: "csharp",
            "c#": "csharp",
            js: "javascript",
            node: "javascript",
            jsx: "javascript",
            ts: "typescript",
            tsx: "typescript",
            py: "python",
            python3: "python",
            rs: "rust",
            rb: "ruby",
            golang: "go",
            kt: "kotlin",
            sh: "bash",
            shell: "bash",
            zsh: "bash",
            tex: "latex",
            make: "makefile",
            docker: "dockerfile",
            md: "markdown",
            yml: "yaml",
            hs: "haskell",
            jl: "julia",
            pl: "perl",
            ps1: "powershell",
            objc: "objectivec"
        })

    function known(language) {
        const name = language.toLowerCase();
        return languages[aliases[name] || name];
    }
    function shown(language) {
        const one = known(language);
        return one ? one[0] : language;
    }
    function suffix(language) {
        const one = known(language);
        return one ? one[1] : ".txt";
    }
}
