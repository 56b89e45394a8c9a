import QtQuick
import ROCmForge.Core
import "content/messages.js" as Said
import "content/prompts.js" as Texts

// Scenes with a draft: files, spelling, and the context that is left.
SceneGroup {
    function dictatingScene() {
        chat();
        Dictation.available = Dictation.recording = true;
        Dictation.seconds = 67;
        window.composer.input.text = "Write a letter to the landlord, who";
    }
    function file(name, tokens, reading) {
        return {
            name: name,
            tokens: tokens,
            reading: reading === true
        };
    }
    function attachedScene() {
        const said = Said.conversation();
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
        window.composer.input.text = "What do these have in common?";
        Qt.callLater(() => window.chat.scrollBy(-100000));
    }
    function attachmentOpenScene() {
        attachedScene();
        window.attachment.show(Messages.attachment(1, 0));
    }
    function attachedManyScene() {
        talk(Said.conversation());
        Draft.items = Array.from({
            length: 14
        }, (_, i) => file("a file with a rather long name, number " + i + ".txt", 1000 + i));
        Draft.problem = "picture.png is not a text, Markdown, source code or PDF file. Choose another file.";
    }
    function tooLongScene() {
        talk(Said.conversation());
        Draft.items = [file("a whole book.pdf", 184210)];
        Draft.tokens = 184230;
        window.composer.input.text = "Summarise this.";
    }
    function contextFullScene() {
        const said = Said.conversation();
        said[0].attachments = [];
        talk(said);
        Bridge.contextUsed = 8100;
        Draft.tokens = 120;
        window.composer.input.text = "And what would that cost?";
        ContextChoice.question = "The conversation uses 8,220 of 8,192 context tokens. Too little is left for an answer.";
        ContextChoice.dropOffer = "Leave out the 12 oldest messages";
    }
    function promptPopupScene() {
        chat();
        window.composer.input.forceActiveFocus();
        window.composer.input.text = "/";
    }
    function promptFilledScene() {
        chat();
        window.composer.input.forceActiveFocus();
        window.composer.insertPrompt("Translate the following text into {{language}}. Keep its formatting and tone.\n\n{{text}}", true);
    }
    function promptLibraryScene() {
        chat();
        window.prompts.browse();
    }
    function promptEditScene() {
        promptLibraryScene();
        window.prompts.edit(Texts.prompts()[0]);
    }
    function spellingScene() {
        chat();
        Spelling.wrong = ["questoin", "misspelt"];
        window.composer.input.text = "A questoin with `misspelt` code, and a second line\nwith a misspelt word in it.";
        window.composer.input.forceActiveFocus();
    }
    function spellingMenuScene() {
        spellingScene();
        window.composer.input.cursorPosition = 5;
        window.composer.input.openMenuAtCursor();
    }
}
