import QtQuick
import ROCmForge.Core
import "content/conversations.js" as Chats

// Scenes with conversations: search, selection, folders and the trash.
SceneGroup {
    function conversationMenuScene() {
        withModel();
        const list = find(window.contentItem, "conversations");
        if (list.visible)
            list.itemAtIndex(1).openMenu(false);
    }
    function searched() {
        window.searching = true;
        Settings.motion = "reduced";  // without this, pictures would show animations half-way
        if (window.folded)
            window.search();
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
        chat();
        const words = ["page", "cache"];
        Search.query = "page cache";
        Search.items = [
            hit(1, "Paged attention and its cache, explained", "", words),
            hit(2, "Paged attention, explained", "…memory of the cache is cut into pages of 16 tokens each, and a table says which page has which of them. A <b>page</b> is shared…", words),
            hit(3, "Fix my CMake presets", "The cache of variables: CMakeCache.txt; delete it & configure again. One page of the manual says so.", words),
            hit(4, "Übersetzung", "Donaudampfschifffahrtsgesellschaftscachehauptpagebetriebswerkbauunterbeamtengesellschaft", words),
            hit(5, "メモリの話", "ページ page とキャッシュ cache の関係について説明してください。長い文です。", words)
        ];
        Search.more = true;
        searched();
    }
    function foundScene() {
        searchScene();
        const answer = Messages.items[1].messageId;
        Jump.arrived(answer, 2);
    }
    function nothingFoundScene() {
        chat();
        Search.query = "a word that nobody ever wrote anywhere \" NEAR(*)";
        searched();
    }
    function shelf() {
        const folder = (id, title, size, open) => Object.assign(Chats.entry(id, title, "Folders"), {
                kind: "folder",
                folderId: id,
                size: size,
                open: open
            });
        const inside = (id, title) => Object.assign(Chats.entry(id, title, "Folders"), {
                folderId: 21
            });
        const pinned = Object.assign(Chats.entry(8, "What I always forget about git rebase", "Pinned"), {
            pinned: true
        });
        return [folder(20, "A folder with quite a long name for a sidebar", 1204, false), folder(21, "Work", 2, true), Object.assign(inside(9, "Quarterly report, third draft"), {
                pinned: true
            }), inside(10, "Minutes"), pinned].concat(Chats.conversations());
    }
    function foldersScene() {
        chat();
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
        window.moving.ask([1, 2, 3]);
    }
    function trashScene() {
        chat();
        Trash.items = Array.from({
            length: 12
        }, (_, i) => ({
                    conversationId: i + 1,
                    title: i === 1 ? "A conversation with a title that is too long to be shown as a whole in a row of this sheet" : "Conversation " + (i + 1),
                    daysLeft: 29 - 2 * i > 0 ? 29 - 2 * i : 0
                }));
        window.trash.open();
    }
    function trashEmptyScene() {
        chat();
        window.trash.open();
    }
    function removeScene() {
        trashScene();
        window.ask.forget([1], "“Paged attention, explained”");
    }
}
