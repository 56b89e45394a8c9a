import QtQuick
import QtTest
import ROCmForge
import ROCmForge.Core

// Tests the computed contrast of all colours in all variants, and values that follow the settings and the
// desktop.
TestCase {
    id: test
    name: "Theme"

    function cleanup() {
        Settings.theme = "light";
        Settings.contrast = "normal";
        Settings.motion = "full";
        Settings.density = "compact";
        Settings.fontScale = 1;
        Desktop.highContrast = Desktop.reducedMotion = false;
    }
    // Computes the relative luminance and the contrast ratio of WCAG 2.2.
    function luminance(colour) {
        const linear = part => part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
        return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
    }
    function ratio(a, b) {
        const lights = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (lights[0] + 0.05) / (lights[1] + 0.05);
    }
    function ground(name) {
        const parts = name.split("/");
        const over = Theme[parts[0]];
        if (parts.length === 1)
            return over;
        const under = Theme[parts[1]];
        const mix = (a, b) => over.a * a + (1 - over.a) * b;
        return Qt.rgba(mix(over.r, under.r), mix(over.g, under.g), mix(over.b, under.b), 1);
    }
    function isColour(value) {
        return value !== undefined && value !== null && value.hslHue !== undefined;
    }
    function variants() {
        const all = [];
        for (const theme of ["light", "dark"]) {
            for (const contrast of ["normal", "high"]) {
                all.push({
                    tag: theme + ", contrast " + contrast,
                    theme: theme,
                    contrast: contrast
                });
            }
        }
        return all;
    }

    function test_contrastRatioMatchesWcag() {
        fuzzyCompare(ratio(Qt.color("#000000"), Qt.color("#FFFFFF")), 21, 1e-6);
        fuzzyCompare(ratio(Qt.color("#777777"), Qt.color("#FFFFFF")), 4.478, 1e-3);
    }
    function test_contrastIsSufficient_data() {
        return variants();
    }
    function test_contrastIsSufficient(data) {
        Settings.theme = data.theme;
        Settings.contrast = data.contrast;
        const poor = [];
        let worst = 100;
        for (const pair of Theme.pairs.all) {
            for (const name of pair.grounds) {
                verify(isColour(Theme[pair.ink]), pair.ink);
                const found = ratio(Theme[pair.ink], ground(name));
                if (pair.least >= Theme.pairs.text)
                    worst = Math.min(worst, found);
                // High contrast requires a ratio of 7 for text (WCAG level AAA). Backgrounds of hovered and pressed
                // items, whose names contain "/", are exempt.
                const least = data.contrast === "high" && pair.least >= Theme.pairs.text && !name.includes("/") ? 7 : pair.least;
                if (found < least)
                    poor.push(pair.ink + " on " + name + ": " + found.toFixed(2) + " < " + least);
            }
        }
        console.info("lowest ratio of text:", worst.toFixed(2));
        compare(poor, []);
    }
    function test_linesOfADiffDiffer_data() {
        return variants();
    }
    function test_linesOfADiffDiffer(data) {
        Settings.theme = data.theme;
        Settings.contrast = data.contrast;
        verify(Theme.pairs.all.some(pair => pair.ink === "codeAdded" && pair.least >= 4.5));
        verify(Theme.pairs.all.some(pair => pair.ink === "codeRemoved" && pair.least >= 4.5));
        verify(Theme.codeAdded.g > Theme.codeAdded.r, "added lines are green");
        verify(Theme.codeRemoved.r > Theme.codeRemoved.g, "removed lines are red");
        const hues = [Theme.codeAdded, Theme.codeRemoved].map(colour => colour.hslHue);
        verify(Math.abs(hues[0] - hues[1]) > 0.2, hues.join(", "));
    }
    function test_everyColourIsInAPair() {
        const paired = new Set(Theme.pairs.without);
        for (const pair of Theme.pairs.all) {
            paired.add(pair.ink);
            for (const name of pair.grounds)
                name.split("/").forEach(part => paired.add(part));
        }
        const missing = [];
        let colours = 0;
        for (const name in Theme.colours) {
            if (!isColour(Theme.colours[name]))
                continue;
            ++colours;
            verify(Qt.colorEqual(Theme[name], Theme.colours[name]), name);
            if (!paired.has(name))
                missing.push(name);
        }
        verify(colours > 25);
        compare(missing, []);
    }
    function test_desktopPreferencesAreFollowed() {
        Settings.contrast = Settings.motion = "system";
        verify(!Theme.highContrast);
        compare(Theme.motion, 120);
        Desktop.highContrast = Desktop.reducedMotion = true;
        verify(Theme.highContrast);
        compare(Theme.line, 2);
        compare(Theme.motion, 0);
        Settings.contrast = "normal";
        Settings.motion = "full";
        verify(!Theme.highContrast);
        compare(Theme.motion, 120);
    }
    function test_fontSizeAndDensityScale() {
        compare([Theme.body, Theme.small, Theme.title, Theme.control], [14, 13, 20, 32]);
        Settings.density = "comfortable";
        compare(Theme.control, 36);
        Settings.fontScale = 2;
        compare([Theme.body, Theme.control, Theme.scaled(10)], [28, 72, 20]);
        Settings.fontScale = 0.8;
        compare([Theme.body, Theme.control, Theme.scaled(10)], [11, 36, 10]);
    }
}
