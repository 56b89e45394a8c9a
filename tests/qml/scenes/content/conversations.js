// Invented rows of the sidebar.
.pragma library

function entry(id, title, section) {
    return {
        conversationId: id,
        title: title,
        section: section
    };
}

function conversations() {
    return [
        entry(1, "Paged attention, explained", "Today"),
        entry(2, "Holiday plan for Lisbon", "Today"),
        entry(3, "Fix my CMake presets", "Today"),
        entry(4, "Rewrite of the cover letter", "Yesterday"),
        entry(5, "Why is my 7900 XT at 100 %?", "Yesterday"),
        entry(6, "Bread with 80 % hydration", "Last 7 days"),
        entry(7, "Regex for dates", "Last 7 days")
    ];
}
