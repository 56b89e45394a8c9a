import QtQuick
import ROCmForge
import ROCmForge.Core

// Finds prompts by title and text, best matches first. An empty query finds all prompts.
QtObject {
    readonly property PaletteMatch match: PaletteMatch {}

    function score(query, prompt) {
        const title = match.score(query, prompt.title);
        if (title > 0)
            return 10 + title;
        return match.folded(prompt.text).includes(match.folded(query)) ? 1 : 0;
    }
    function found(query) {
        const words = query.trim();
        if (!words)
            return Prompts.all;
        const scored = Prompts.all.map((prompt, index) => ({ prompt: prompt, index: index, score: score(words, prompt) }));
        return scored.filter(one => one.score > 0).sort((a, b) => b.score - a.score || a.index - b.index).map(one => one.prompt);
    }
}
