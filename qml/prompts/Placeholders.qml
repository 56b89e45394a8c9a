import QtQuick

// Selects the placeholders of an inserted prompt, {{like this}}, one after another, so that typing replaces
// them.
QtObject {
    id: placeholders

    required property TextEdit field
    property bool active: false  // whether a prompt with placeholders was inserted

    function places() {
        const pattern = /\{\{[^{}\n]+\}\}/g;
        const all = [];
        for (let found = pattern.exec(field.text); found; found = pattern.exec(field.text))
            all.push({ from: found.index, to: found.index + found[0].length });
        return all;
    }
    function select(place) {
        if (place)
            field.select(place.from, place.to);
        return place !== undefined;
    }
    // Selects the first placeholder between two positions.
    function begin(from, to) {
        active = select(places().find(place => place.from >= from && place.to <= to));
        return active;
    }
    // Selects the next (1) or the previous (-1) placeholder. Returns false if there is no placeholder in that
    // direction.
    function step(by) {
        if (!active)
            return false;
        const all = places();
        if (by > 0)
            return select(all.find(place => place.from >= field.selectionEnd));
        return select(all.reverse().find(place => place.to <= field.selectionStart));
    }
}
