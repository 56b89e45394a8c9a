import QtQuick

// Rates how well a text matches the typed words. The letters of each typed word must occur in the text in order;
// matches at the start of words score higher.
QtObject {
    function folded(text) {
        return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
    }
    // Returns a score that is higher for better matches, and 0 if the text does not match.
    function score(query, text) {
        const words = folded(query).split(/\s+/).filter(word => word);
        const target = folded(text);
        let sum = 1;
        for (const word of words) {
            const one = wordScore(word, target);
            if (one === 0)
                return 0;
            sum += one;
        }
        return sum;
    }
    function wordScore(word, target) {
        for (let at = target.indexOf(word); at >= 0; at = target.indexOf(word, at + 1)) {
            if (startsWord(target, at))
                return 200 - Math.min(at, 99);
        }
        const within = target.indexOf(word);
        if (within >= 0)
            return 100 - Math.min(within, 49);
        return scattered(word, target);
    }
    // Returns the score of letters that occur in order with gaps. Letters at the start of words give a higher
    // score.
    function scattered(word, target) {
        let at = -1;
        let starts = 0;
        for (const letter of word) {
            let next = target.indexOf(letter, at + 1);
            for (let other = next; other >= 0; other = target.indexOf(letter, other + 1)) {
                if (startsWord(target, other)) {
                    next = other;
                    break;
                }
            }
            if (next < 0)
                return at === -1 ? 0 : plainlyScattered(word, target);
            starts += startsWord(target, next) ? 1 : 0;
            at = next;
        }
        // If all letters are initials of words, the person probably meant this text. Other scattered letters
        // may match by chance.
        return starts === word.length ? 120 : 1 + Math.min(40, 10 * starts);
    }
    function plainlyScattered(word, target) {
        let at = -1;
        for (const letter of word) {
            at = target.indexOf(letter, at + 1);
            if (at < 0)
                return 0;
        }
        return 1;
    }
    function startsWord(target, at) {
        return at === 0 || /[\s\-_./:]/.test(target[at - 1]);
    }
}
