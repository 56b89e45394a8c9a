<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>Remote-Server hinzufügen</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>Adresse, etwa gpu-box:8000</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Name (optional)</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>Name des Servers</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>API-Schlüssel (falls nötig)</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>Der Schlüssel wird im Schlüsselbund des Systems gespeichert.</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>Ohne Verschlüsselung mit %1 verbinden. Andere im Netzwerk können Ihre Nachrichten und den Schlüssel mitlesen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>Entfernten Server bearbeiten</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>Ein gespeicherter Schlüssel wird entfernt, wenn sich die Adresse ändert.</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Trotzdem hinzufügen</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbinden …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>Ihre Nachrichten werden an diesen Server gesendet. Er braucht eine OpenAI-kompatible API.</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 Tok/s</translation>
    </message>
    <message>
        <source>%1 s in total</source>
        <translation>insgesamt %1 s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Diese Antwort verwenden</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>Die Antwort von %1 verwenden</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Frühere Fassung</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Fassung %1 von %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Spätere Fassung</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>Antwort von %1</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>erstes Token nach %1 s</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>Diktat abbrechen</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Antwort anhalten</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>Letzte Antwort neu erzeugen</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Mit einem anderen Modell antworten …</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>Antworten nebeneinander vergleichen …</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Zum Ende springen</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Vorlesen beenden</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>Letzte Antwort vorlesen</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Chat-Einstellungen</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Voreinstellung wählen …</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>Um eine Seite blättern</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>Ganze Unterhaltung auswählen</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Auswahl kopieren</translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 Tok/s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>ended at a stop sequence</source>
        <translation>endete an einem Stopptext</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>endete an der Tokengrenze</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>der Kontext ist voll</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>von Ihnen angehalten</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>abgebrochen: Das Programm wurde beendet</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>durch einen Fehler abgebrochen</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>von Ihnen bearbeitet</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>Das erste Token kam nach %1 s</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>Danach %1 Tokens pro Sekunde</translation>
    </message>
    <message>
        <source>Context used: %1 of %2 tokens</source>
        <translation>Belegter Kontext: %1 von %2 Tokens</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>Geschrieben von %1</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>erstes Token nach %1 ms</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>erstes Token nach %1 s</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>Hoher Kontrast verwendet nur Schwarz und Weiß.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Eng</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Weit</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>Wenn aus, öffnen sich Bereiche ohne Animation.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>AskSheet</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached: %1, %2</source>
        <translation>Angehängt: %1, %2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>Angehängt: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>Zeigt den Text der Datei</translation>
    </message>
</context>
<context>
    <name>AttachmentSheet</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the text of %1</source>
        <translation>Text von %1 kopieren</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1. Nur die ersten %2 Zeichen werden angezeigt.</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message>
        <source>%1 can&apos;t be read. Install pdftotext (package poppler-utils) to attach PDF files.</source>
        <translation>%1 kann nicht gelesen werden. Installieren Sie pdftotext (Paket poppler-utils), um PDF-Dateien anzuhängen.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>Das Lesen von %1 wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 ist ein Ordner. Hängen Sie stattdessen seine Dateien an.</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 ist geschützt, deshalb kann der Text nicht gelesen werden. Speichern Sie eine Kopie ohne Schutz.</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 ist beschädigt oder geschützt: Der Text kann nicht gelesen werden. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 ist nicht mehr da. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>%1 kann nicht gelesen werden: %2. Prüfen Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 ist größer als %2, die Grenze für Anhänge. Hängen Sie eine kleinere Datei an.</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>Das Lesen von %1 dauert zu lange. Hängen Sie eine kürzere Datei an.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 ist keine gewöhnliche Datei. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 ist leer. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 ist weder Text noch Markdown, Quelltext oder PDF. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 enthält keinen Text; die Seiten sind möglicherweise Bilder. Wählen Sie eine andere Datei.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Copy the notice</source>
        <translation>Hinweis kopieren</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>CPU benutzen</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Entladen</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>Das Modell fasst die ältesten Nachrichten zusammen …</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>Diese Nachricht nicht beantworten</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>GPU noch einmal versuchen</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>GPU benutzen</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>Immer die CPU verwenden</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Neuerungen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>Nebeneinander vergleichen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>Neue Nachricht</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>Einzufügende Nachricht</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Ihre Nachricht</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
</context>
<context>
    <name>CacheChoice</name>
    <message>
        <source>16-bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 Bit</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
</context>
<context>
    <name>ChatCommands</name>
    <message>
        <source>New chat</source>
        <translation>Neue Unterhaltung</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>In dieser Unterhaltung suchen</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Unterhaltung suchen</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>Diese Unterhaltung exportieren …</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>Alle Unterhaltungen exportieren …</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Unterhaltungen importieren …</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>Diese Unterhaltung umbenennen …</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>Diese Unterhaltung in einen Ordner verschieben …</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>Diese Unterhaltung duplizieren</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>Diese Unterhaltung in den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>Die Unterhaltungen in %1 stammen aus einer neueren Version von ROCmForge und wurden nicht verändert. Aktualisieren Sie ROCmForge, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>Die Unterhaltungen in %1 konnten nicht gelesen oder gespeichert werden: %2.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>Die Unterhaltungen konnten nicht in %1 gespeichert werden: Der Datenträger ist voll. Geben Sie Platz frei.</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>Die Unterhaltungen konnten nicht gespeichert werden: %1 ist schreibgeschützt. Erlauben Sie das Schreiben.</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>Die Datei der Unterhaltungen, %1, konnte nicht geöffnet werden. Prüfen Sie ihre Zugriffsrechte.</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>Die Datei der Unterhaltungen, %1, ist beschädigt und wurde nicht verändert. Verschieben Sie sie, um mit einer leeren zu beginnen.</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>Die Datei der Unterhaltungen, %1, wird von einem anderen Programm benutzt. Schließen Sie dieses Programm.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>Die Unterhaltungen konnten nicht in %1 gespeichert werden: Der Datenträger meldet einen Fehler. Prüfen Sie den Datenträger.</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Zum Ende springen</translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 Tok/s</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1 in %Ln Datei</numerusform>
            <numerusform>%1 in %Ln Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>Der Dateikopf wurde noch nicht gelesen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Vorhanden</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbrechen</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>Lange Zeilen nicht umbrechen</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Lange Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>Code speichern unter …</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Save code as</source>
        <translation>Code speichern unter</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>Zeigt die Zeichnung</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>Fragt zuerst und öffnet die Seite dann ohne Netzwerkzugriff</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>Befehle, Unterhaltungen und Modelle suchen</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Chat-Einstellungen</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>Antworten vergleichen</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>Diese Nachricht braucht %1 von %2 Tokens. Entfernen Sie eine Datei oder kürzen Sie den Text.</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Das Modell wird geladen …</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>Nachricht an %1 …</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Zuerst ein Modell wählen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>Wird aufgeschrieben… Esc bricht ab.</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>Aufnahme: %1. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Diktat beenden</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Diktieren</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>Aufnahme läuft. Esc bricht ab.</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>Dieser Computer wird geprüft …</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>Fehlerbericht kopieren</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Alle %1 zeigen</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
</context>
<context>
    <name>ConnectionRow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2: %3. %4</source>
        <translation>%1, %2: %3. %4</translation>
    </message>
</context>
<context>
    <name>ConnectionsSheet</name>
    <message>
        <source>Connections since start</source>
        <translation>Verbindungen seit dem Start</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the list of connections</source>
        <translation>Liste der Verbindungen kopieren</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>Neueste zuerst. Die Liste wird beim Beenden gelöscht.</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>Keine Verbindungen seit dem Start. Suchen, Downloads und geöffnete Links werden hier aufgeführt.</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 von %2 Tokens</translation>
    </message>
    <message>
        <source>%1, this message %2</source>
        <translation>%1, diese Nachricht %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: passt nicht</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>Kontext: %1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1.000 Tokens brauchen %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>Der Server zählt die Token, wenn er antwortet</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 Tokens; Kontextlänge unbekannt</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>Ab hier steht diese Zusammenfassung für die erste Nachricht</numerusform>
            <numerusform>Ab hier steht diese Zusammenfassung für die ersten %Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>Ab hier bekommt das Modell die erste Nachricht nicht mehr</numerusform>
            <numerusform>Ab hier bekommt das Modell die ersten %Ln Nachrichten nicht mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>ContextSlider</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>largest that fits: %1</source>
        <translation>größter passender: %1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>kein Kontext passt</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Kontext: %1 Tokens</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>The default is %1 tokens; this model supports at most %2.</source>
        <translation>Der Standard ist %1 Tokens; dieses Modell unterstützt höchstens %2.</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln Unterhaltung</numerusform>
            <numerusform>%Ln Unterhaltungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message>
        <source>New title</source>
        <translation>Neuer Titel</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1, offener Ordner mit %2</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, Ordner mit %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>Ordner löschen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>In Ordner verschieben …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>Abwählen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>Wartet auf eine Antwort</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menü von %1</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>Antwort wird geschrieben</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, gezeigt</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, verborgen</translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The discrete GPU with the most free memory, or the CPU.</source>
        <translation>Die dedizierte GPU mit dem meisten freien Speicher oder die CPU.</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Jetzt: %2.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>%1 (integrated)</source>
        <translation>%1 (integriert)</translation>
    </message>
    <message>
        <source>Slower fallback kernels replace the kernels that failed the self-test (%1).</source>
        <translation>Langsamere Ersatz-Kernel ersetzen die Kernel, die den Selbsttest nicht bestanden haben (%1).</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
</context>
<context>
    <name>DialogFinish</name>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Dateityp</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Treffer bei Hugging Face</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>Vorgeschlagene Modelle</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>Hugging Face hat keine GGUF-Modelle zu „%1“.</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 Prozent</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>DropCurtain</name>
    <message>
        <source>Drop models to add them, or files to attach them</source>
        <translation>Modelle zum Hinzufügen, Dateien zum Anhängen hier ablegen</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>Sie können Ihre Nachricht schon schreiben.</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 läuft auf diesem Computer. Was Sie schreiben, verlässt ihn nicht.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>Laden: %1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 läuft auf %2. Ihre Nachrichten werden dorthin gesendet.</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>Die Liste zeigt, wie viel Speicher jedes Modell braucht.</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>Legen Sie eine GGUF-Datei oder einen safetensors-Ordner in %1, oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen …</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 kann nicht benutzt werden: %2.</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>Das Modell aus %1 kann nicht benutzt werden: %2.</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 ist keine GGUF-Datei.</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 ist eine GGUF-Datei in Big-Endian; nur Little-Endian kann gelesen werden.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 ist eine GGUF-Datei der Version %2; lesbar sind die Versionen 2 und 3.</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 ist eine Safetensors-Datei; ihr Name muss auf .safetensors enden, und daneben muss config.json liegen.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 ist eine GGUF-Datei, keine Safetensors-Datei.</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 ist keine Safetensors-Datei.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 ist einer von %2 Teilen eines Modells; fügen Sie sie zuerst zu einer Datei zusammen.</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 hat sich geändert, seit es gelesen wurde.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Das Laden wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>%1 % von %2 frei</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%1 % von %2: %3 frei und %4, die das geladene Modell freigibt</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>Andere Programme haben beim Laden des Modells Speicher belegt. %1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>16-Bit-Cache</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>8-Bit-Cache</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>4-Bit-Cache</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1 und Kontext %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>Entladen von %1</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>Schließen von %1 (belegt %2)</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>%1 von %2 Schichten auf der GPU</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>Der Prompt mit %1 Tokens ist länger als der Kontext von %2.</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>Der Kontext von %1 Tokens ist voll.</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>Eine Antwort kann einer Grammatik oder einem JSON-Schema folgen, nicht beiden.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>&apos;%1&apos; ist nicht TOKEN=BIAS, etwa 15=-2.5 oder 15=-inf.</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>Ein Stopptext darf nicht leer sein.</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>Die Grammatik ist falsch: %1.</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>Die Grammatik ist in Zeile %1 falsch: %2.</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>es gibt keine Regel namens root</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>%1 erwartet, %2 gefunden</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>ein Name wird erwartet</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>ein Text hat kein schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>eine Zeichenmenge hat keine schließende Klammer</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>Das JSON-Schema ist bei %1 falsch: %2.</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>Es ist die einzige GPU.</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>Es ist die einzige eigenständige GPU.</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>Die GPU %1 hat mehr freien Speicher.</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>Keine GPU ist benutzbar.</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>Es gibt keine GPU, die ROCm unterstützt.</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>Es gibt keine AMD-GPU: Der Kerneltreiber führt keine auf.</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>Die GPU %1 kann nicht benutzt werden. %2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>Dieses ROCmForge wurde ohne Code für GPUs gebaut.</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>Dieses ROCmForge wurde ohne Unterstützung für GPUs gebaut.</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>ROCm auf diesem Computer braucht %1, und die Laufzeit des Flatpaks ist zu alt dafür. Führen Sie flatpak update aus, oder installieren Sie stattdessen das AppImage oder das Debian-Paket von ROCmForge.</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%1 schlug fehl mit %2 (%3: %4), bei: %5.</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>Der Proxy %1 ist nicht zu finden.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>%1 ist nicht zu finden: Es gibt kein Netz, oder der Name ist falsch.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 hat %2 Sekunden lang nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>%1 ist nicht vertrauenswürdig: Das Zertifikat ist ungültig.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 spricht kein HTTP.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 erlaubt keinen Zugriff auf %2 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 ist überlastet; versuchen Sie es später noch einmal (HTTP %2).</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>%1 kann nicht geschrieben werden: Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>Ein anderes Programm lädt %1 gerade herunter.</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 hat keine Dateien zum Herunterladen.</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>Die Datei %1 ist auf dem Server leer.</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>Winzig und flink: zum Ausprobieren auf jedem Rechner.</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>Schreibt und übersetzt gut; für 4-Bit-Gewichte trainiert.</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>Ein denkendes Modell mit wenigen aktiven Gewichten, daher schnell für seine Größe.</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>Der Treiber amdgpu ist geladen (%1).</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>Flatpak verbirgt andere Programme, darum können die, die GPU-Speicher belegen, nicht mit Namen aufgeführt werden.</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>Dieser Container wurde ohne /dev/kfd gestartet: Starten Sie ihn mit --device=/dev/kfd --device=/dev/dri.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>Die HIP-Laufzeit ist %1 (%2).</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>ROCms HIP-Laufzeit libamdhip64 ist nicht installiert.</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>ROCm %1 ist in %2 installiert.</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>Das Paket %1 %2 ist installiert.</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>%1 wird nicht benutzt. %2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>sie enthält %1 statt eines Objekts</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>in ihrer Liste steht %1 statt eines Objekts</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>8-Bit-Gewichte</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>4-Bit-Gewichte</translation>
    </message>
    <message>
        <source>%1 is ignored: there is code for this GPU&apos;s own architecture, %2.</source>
        <translation>%1 wird nicht beachtet: Für die eigene Architektur dieser GPU, %2, gibt es Code.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>Die ROCm-Laufzeit ist abgebrochen.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>Die ROCm-Laufzeit ist abgebrochen, während diese GPU benutzt wurde.</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 Aktualisieren Sie den GPU-Treiber oder ROCm, oder versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>Die GPU-Prüfung ist mit Signal %1 (%2) abgestürzt.</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>Die GPU-Prüfung konnte nicht gestartet werden: Fehler %1.</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>Die GPU wird geprüft.</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>Die GPU ist ausgefallen.</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Antworten sind langsamer: Kernel, die auf dieser GPU ihre Prüfung nicht bestanden haben, sind ersetzt (%1).</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Antworten sind etwas langsamer: Kernel, die auf dieser GPU ihre Prüfung nicht bestanden haben, sind ersetzt (%1).</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Antworten in langen Unterhaltungen sind langsamer: Kernel, die auf dieser GPU ihre Prüfung nicht bestanden haben, sind ersetzt (%1).</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Das Lesen langer Nachrichten ist langsamer: Kernel, die auf dieser GPU ihre Prüfung nicht bestanden haben, sind ersetzt (%1).</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>Der Ordner %1 enthält Gewichte, aber keine config.json. Laden Sie das ganze Repository herunter.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>Der Tensor &apos;%1&apos; hat den Typ %2, der nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>ab Byte %1 ist es kein gültiges JSON</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>der Tensor &apos;%1&apos; kommt zweimal vor</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; kommt zweimal vor</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>Neben dem geladenen Modell reicht der Speicher nicht, um die Geschwindigkeit von %1 zu messen. Entladen Sie zuerst das Modell.</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>Das Modell unterstützt einen Kontext von höchstens %1 Tokens, der anstelle der angeforderten %2 verwendet wird.</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>Eine integrierte GPU nutzt den Arbeitsspeicher mit. Schichten auf die CPU zu legen bringt daher keinen Vorteil.</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>GPU-Schichten brauchen eine GPU, aber das Gerät ist die CPU.</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Der Text ist leer.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>Die Chatvorlage dieses Modells kann unvollendete Überlegungen nicht fortsetzen. Lassen Sie die Antwort stattdessen neu erzeugen.</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>Die bisherige Antwort passt nicht zur Grammatik, daher lässt sich die Grammatik nicht auf ihre Fortsetzung anwenden.</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>Die Grammatik verlangt einen Text, den das Vokabular dieses Modells nicht darstellen kann.</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>Der Anfang der Antwort passt nicht zur Grammatik.</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>die Regel %1 ist nicht definiert</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>die Regel %1 ist zweimal definiert</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>Das ist eine integrierte GPU, die nur verwendet wird, wenn Sie sie wählen.</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>In diesem Computer gibt es keine AMD-GPU, daher wird die CPU verwendet.</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>Die GPU bei %1 hat keinen Treiber: amdgpu ist dafür nicht geladen.</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>Die GPU bei %1 verwendet den Treiber %2, der keine Berechnungen unterstützt.</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>Sie haben Zugriff auf die Gerätedateien der GPUs.</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>Das ist eine integrierte GPU: Sie nutzt den Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>Die CPU hat kein AVX2 und rechnet daher langsam.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>&apos;%1&apos; ist keine Proxy-Adresse. Schreiben Sie sie wie http://proxy.example:3128, oder mit https oder socks5.</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>Die Verbindung zu %1 wurde unterbrochen.</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 wurde beim Herunterladen beschädigt: Die SHA-256-Prüfsumme ist falsch. Die Datei wurde gelöscht; laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>Der Server hat die Größe von %1 nicht gesendet.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>&apos;%1&apos; ist keine Serveradresse. Schreiben Sie sie wie gpu-box:8000 oder https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>Das JSON-Schema ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>An Port %1 von %2 kann nicht gelauscht werden: %3.</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 hat die Architektur &apos;%2&apos;, die nicht unterstützt wird (unterstützt: %3).</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref ist keine Zeichenkette</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 Attention-Köpfe lassen sich nicht gleichmäßig auf %2 Key-Köpfe verteilen</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 beginnt bei Byte %2, was nicht auf %3-Werte ausgerichtet ist; speichern Sie das Modell mit einem aktuellen Programm neu</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>%1 neben enum oder const</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>auf den letzten Tensor folgen %1 Bytes</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>%1 kann nicht benutzt werden: mehr als %2 Tensoren sind verzeichnet.</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>%1 ist nicht in allen Schichten gleich, was dieses Programm nicht rechnen kann</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 endet mitten in einem Byte</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 hat %2 Dimensionen; möglich sind 1 bis 4</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 hat mehr als %2 Dimensionen</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 hat keine data_offsets</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 hat den Typ &apos;%2&apos;, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 hat die unbekannte Eigenschaft &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 hat zu viele Elemente</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 ist %2, was dieses Programm nicht rechnen kann</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 ist zugleich gefordert und verboten</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 ist größer als %2, die Grenze für Dateien eines Modells.</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 ist keine nichtnegative ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 ist ab Byte %2 kein gültiges JSON.</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 überschneidet sich mit dem davor</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 leitet zu &apos;%2&apos; um, was keine Webadresse ist.</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 leitet zu oft um.</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 Werte lassen sich nicht auf %2 Attention-Köpfe aufteilen</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[Experten, Zeilen, Blöcke, 16], mit einer Skala für jeden Block</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>ein $ref auf ein anderes Dokument</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>ein zyklisches $ref oder allOf</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>ein Kernel griff an der Adresse %1 auf ungültigen Speicher zu.</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>eine Liste reeller Zahlen</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>eine nichtnegative ganze Zahl</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>ein Muster mit \%1</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>ein Muster mit einem Anker in der Mitte</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>ein Muster mit einem halben Surrogatpaar</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>ein Zeichenbereich läuft rückwärts</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>eine reelle Zahl</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>eine Zeichenmenge ist leer</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>eine ganze Zahl mit Vorzeichen</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>ein Surrogat ist kein Zeichen</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>fügt zu viele Tokens hinzu</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf ist keine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum ist keine Liste</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>%1 Hexadezimalziffern erwartet</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>eine Zahl von Wiederholungen erwartet</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment ist %1, keine Zweierpotenz von 8 bis 2147483648</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment ist keine positive Zahl</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>Gruppen sind mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>hat %1 Schritte; die Grenze liegt bei %2</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>hat ein „%1“, das weder wahr noch falsch ist</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>hat ein „%1“, das keine Liste ist</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>hat ein „%1“, das keine Zeichenkette ist</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>hat ein „%1“, das kein Token ist</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>hat ein „%1“, das keine ganze Zahl ist</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>hat eine charsmap, die kein Base64 ist</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>hat ein Trennzeichen, das nicht genau ein Zeichen ist</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>hat eine Länge unter 1</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>hat einen Merge „%1“, der nicht aus zwei Teilen besteht</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>hat einen Merge, der nicht aus zwei Teilen besteht</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>hat einen Merge mit einem leeren Teil</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>hat ein Muster, das weder String noch Regex ist</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>hat ein prepend_scheme, das weder always noch first noch never ist</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>hat eine Ersetzung, die nicht genau ein Zeichen ist</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>hat einen Vokabeleintrag mit mehr als Text und Bewertung</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>hat einen Vokabeleintrag, der nicht aus Text und Bewertung besteht</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>hat ein unbekanntes Verhalten</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>hat keine Bewertungen für sein Vokabular</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>hat kein Vokabular</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>hat Bewertungen für ein Vokabular, das keine braucht</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>hat zu viele Chat-Vorlagen</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>ist keine Vorlage</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>es hat %1 Schichten, mehr als irgendein Modell</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>es hat mehr als %1 Metadatenschlüssel</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>es hat keine Schichten außer denen für die Multi-Token-Vorhersage</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>für %1 gibt es zwei Tensoren</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>es ist länger als 1 MB</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>es ist weder ein Objekt noch wahr oder falsch</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>es ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>es verzeichnet mehr als %1 Tensoren</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>%1 ist wahr, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>%1 sollte %2 sein, nicht %3</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>die RoPE-Skalierung &apos;%1&apos; (rope.scaling.type) wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>die Aktivierung ist &apos;%1&apos;, nicht &apos;%2&apos; wie in anderen Modellen dieser Art</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>die Attention ist nicht kausal (attention.causal), was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>die Grammatik ist länger als 1 MB</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>der Kopf ist %1, kein Objekt</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>der Kopf ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>der Kopf ist ab Byte %1 kein gültiges JSON</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>der Kopf wäre %1 Bytes lang; erlaubt sind höchstens %2</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>die Metadaten sagen nicht, dass es Teil %1 von %2 ist</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>die Metadaten sind %1, kein Objekt aus Texten</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>der model_type ist &apos;%1&apos;, der nicht unterstützt wird (unterstützt: %2)</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>num_attention_heads ist 0</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>original_max_position_embeddings ist 0</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>das Muster endet zu früh</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>das Muster hat einen Bereich zwischen Mengen</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>das Muster hat einen rückwärts laufenden Bereich</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>das Muster hat eine Menge ohne Zeichen</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>das Muster hat eine ungültige Zeichennummer</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>das Muster ist falsch bei %1</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>das Muster ist am Ende falsch</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>dem Rotary Embedding fehlt %1</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>das Rotary Embedding ist von der Art &apos;%1&apos;, die nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>der Tensor &apos;%1&apos; ist in der Architektur &apos;%2&apos; unbekannt</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>das Vokabular hat %1 Tokens und das Embedding nur %2</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>weight_block_size ist kein Paar positiver Zahlen</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>weight_map ist %1, kein Objekt</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>die Gewichte sind mit &apos;%1&apos; quantisiert; dieses Programm liest F32-, F16-, BF16- und FP8-Gewichte solcher Modelle</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>Tokens nach Namen abzugleichen wird nicht unterstützt</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems ist kleiner als minItems</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength ist kleiner als minLength</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>mscale und mscale_all_dim des Rotary Embeddings unterscheiden sich</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>keine Zahl liegt in den Grenzen</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>dort ist kein Wert gültig</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>keiner der Werte ist gültig</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties ist kein Objekt</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>aufgezeichnete Schritte</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>sollte bei Byte %2 %1 haben, hat aber „%3“</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>einige Schichten haben keine Experten (mlp_only_layers)</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>einige Schichten benutzen ein gleitendes Fenster, was für diese Architektur nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>die data_offsets für %1 enthalten %2, keine ganze Zahl von 0 bis 18446744073709551615</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>der Treiber meldet einen Neustart oder Hardwarefehler (Ereignis %1).</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>der Eintrag des Tensors &apos;%1&apos; ist %2, kein Objekt</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>der Experte %1 von %2 fehlt</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>die Experten von %1 unterscheiden sich in Form oder Typ</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>der Faktor des Rotary Embeddings fehlt oder ist kleiner als 1</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; hat den unbekannten Werttyp %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; ist %2, kein Text</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; ist ein Array aus Arrays</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; ist ein Array des unbekannten Typs %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>der Metadatenschlüssel &apos;%1&apos; ist weder wahr noch falsch</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>die Form für %1 enthält %2, keine ganze Zahl von 0 bis 9223372036854775807</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>der Teil &apos;%1&apos; des Tensors &apos;%2&apos; ist keine Datei seines Ordners</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>der Teil des Tensors &apos;%1&apos; ist %2, kein Text</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>der Tensor &apos;%1&apos; hat %2 Zeilen und sollte %3 haben</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>der Tensor &apos;%1&apos; hat keine Skalen</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>der Tensor &apos;%1&apos; hat die Form %2 und sollte [Vokabular, Breite] haben</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>der Tensor &apos;%1&apos; hat die Form %2 und sollte Zeilen von %3 haben</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>der Tensor &apos;%1&apos; hat die Form [%2] und sollte %3 haben</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>der Tensor &apos;%1&apos; hat den Typ %2; er sollte F32 sein</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>der Tensor &apos;%1&apos; hat den Typ %2, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>der FP8-Tensor &apos;%1&apos; hat keine Skala</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>der Tensor &apos;%1&apos; ist auch in einem anderen Teil</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>der Tensor &apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>vor %2 ist eine Lücke von %1 Bytes</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>es gibt kein Zeichen mit dieser Nummer</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>unbekannte Escape-Sequenz \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>Gewichte wie in der Datei</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>mit ausgeschriebenen Wiederholungen ist sie länger als %1 Symbole</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>&apos;%1&apos; ist kein Modell. Schreiben Sie BESITZER/NAME, BESITZER/NAME:TYP oder die Adresse einer GGUF-Datei.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>&apos;%1&apos; ist kein gültiger Dateiname.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>&apos;%1&apos; ist keine Webadresse.</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>32-Bit-Cache</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>Ein regulärer Ausdruck des Tokenizers braucht bei diesem Text zu lange.</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>Eine Zeile von %1 Gewichten kann nicht als %2 gespeichert werden, dessen Blöcke %3 Gewichte haben.</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>Ein Tensor der Form %1 ist zu groß.</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>Ein Gewicht des Modells ist NaN oder zu groß zum Quantisieren.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>Ein Gewicht der Form %1 in %2 ist nicht so ausgerichtet, wie sein Typ es braucht.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>Ein Gewicht der Form %1 reicht über das Ende von %2 hinaus.</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>Seiten jeder Herkunft zu erlauben erfordert einen API-Schlüssel (--api-key).</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>Ein API-Schlüssel darf nur sichtbare ASCII-Zeichen enthalten.</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>Mindestens eine Schicht muss auf der GPU liegen, nicht %1. Um nur die CPU zu benutzen, wählen Sie das Gerät cpu.</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>Ungültige Einstellungen: %1 gleichzeitige Antworten mit einem Cache von %2 Tokens. Wählen Sie 1 bis %3 Antworten und einen nicht negativen Cache.</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>Das Messen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>Nur die letzte Nachricht kann fortgesetzt werden, und sie muss eine Antwort sein.</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>Andere Anfragen haben Vorrang.</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>Die HIP-Laufzeit von ROCm</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>Der Test der GPU wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>Texte von mehr als 512 MB können nicht in Tokens zerlegt werden.</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>Die DRY-Mindestlänge muss 0 oder mehr sein, nicht %1.</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>Die DRY-Basis muss zwischen 1 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>Der DRY-Faktor muss zwischen 0 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>Das DRY-Fenster muss -1 (alle) oder mehr sein, nicht %1.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>Die GPU %1 (%2) kann nicht benutzt werden. %3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>Die GPU %1 (%2) liefert falsche Ergebnisse (zum Beispiel bei %3, %4) und wird deshalb nicht verwendet. Wählen Sie das Gerät cpu.</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>Die HIP-Laufzeit %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>Der HIP-Laufzeit %1 fehlt die Funktion %2: Sie ist älter als ROCm 5 oder keine HIP-Laufzeit.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>Die HIP-Laufzeit ist %1.</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>Die XTC-Wahrscheinlichkeit muss zwischen 0 und 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>Die XTC-Schwelle muss zwischen 0 und 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>Die Architektur &apos;%1&apos; wird nicht unterstützt (unterstützt: %2).</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>Die Messung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>Der zwischengespeicherte Kopf eines Modells ist beschädigt.</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>Die Chat-Vorlage ist länger als %1 KB.</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>Die Chat-Vorlage ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>Die Prüfung der GPU wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>Die Prüfsumme von %1 ist keine gültige SHA-256-Prüfsumme.</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>Die Berechnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>Die Datei hat kein Vokabular (tokenizer.ggml.model fehlt).</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>Die Datei wurde ohne Vokabular erstellt.</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>Das Vokabular der Datei hat keine Merges (tokenizer.ggml.merges fehlt).</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>Das Vokabular der Datei ist von der Art „%1“, die ROCmForge noch nicht benutzen kann.</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>Die Häufigkeitsstrafe muss zwischen -100 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>Die Grammatik ist länger als 1 MB.</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>Die Grammatik ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>Die Grammatik ist zu mehrdeutig. Verwenden Sie weniger optionale Teile nebeneinander.</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>Die Länge eines DRY-Trenners muss zwischen 1 und 256 Bytes sein, nicht %1.</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>Der Logit-Bias muss zwischen -1000 und 1000 oder minus unendlich sein, nicht %1.</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>Die Speichergrenze muss größer als 0 und höchstens 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>Min-p muss zwischen 0 und 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>Mirostat-eta muss zwischen 0 und 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>Mirostat-tau muss zwischen 0 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>Die Mirostat-Version muss 0 (aus), 1 oder 2 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>Das Modell hat einen ungültigen Logit (NaN oder unendlich) für das nächste Token berechnet; die Datei ist wahrscheinlich beschädigt.</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>Das Modell wurde entladen. Senden Sie die Anfrage noch einmal.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>Das Vokabular des Modells hat kein Token für „%1“.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>Das Vokabular des Modells hat kein Token für das Byte %1, das im Text vorkommt.</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>Die Netzwerkbibliothek konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>Die Zahl der DRY-Trenner muss höchstens 64 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>Die Zahl der zu erzeugenden Tokens darf nicht negativ sein.</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>Das Straffenster muss 0 (aus) oder mehr sein, nicht %1.</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>Die Präsenzstrafe muss zwischen -100 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>Das Programm wird beendet.</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>Die Wiederholungsstrafe muss zwischen 0,1 und 10 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>Die Bewertung des Tokens %1 („%2“) im Vokabular ist keine Zahl.</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>Die Form %1 hat zu viele Elemente.</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>Die Temperatur muss zwischen 0 und 100 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>Der Tensor &apos;%1&apos; hat %2 Dimensionen; unterstützt werden höchstens 4.</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>Der Text passt nicht in den KV-Cache. Erhöhen Sie die Zahl der Cache-Tokens.</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>Das Token eines Logit-Bias muss 0 oder mehr sein, nicht %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>Tokenizer, %1 „%2“: %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>Tokenizer, %1: %2.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>Das Modell des Tokenizers ist von der Art „%1“, die nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>Der reguläre Ausdruck „%1“ des Tokenizers wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>Das unbekannte Token des Tokenizers ist nicht im Vokabular.</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>Top-k muss 0 (aus) oder mehr sein, nicht %1.</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>Top-p muss zwischen 0 und 1 sein, nicht %1.</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>Der Typ %1 wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>Das Vokabular hat %1 Tokens, aber %2 Bewertungen.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>Das Vokabular hat %1 Tokens, aber %2 Token-Typen.</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>Das Vokabular hat keine Tokens.</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>Es gibt nicht genug Speicher, um die Geschwindigkeit von %1 zu messen.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>Dieses ROCmForge hat keine Kernel für %1.</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>Dieses Modell benutzt den Pre-Tokenizer „%1“, der nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>Dieses System kann keine SHA-256-Prüfsummen berechnen.</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>Dem libcurl dieses Systems fehlt eine nötige Funktion. Aktualisieren Sie libcurl.</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>Zu viele Anfragen: %1 laufen und %2 warten. Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>Gewichte des Typs %1 können nicht in %2 umgewandelt werden.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>der Tensor &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>der Text &apos;%1&apos;</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>rekurrenter Zustand</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>Zwischenpuffer</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>Zustandskopien</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>es ist Teil %1 von %2</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 ist beschädigt: %2 ist nicht möglich. %3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>das Schlüsselwort %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 ist keine Liste</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>%1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>block_multiple_of ist 0</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>attn_output_gate ist false, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>einen Eingang je Kanal</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 Dimensionen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 hat keinen dtype</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 hat keine Form</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 endet bei %2, vor dem Beginn bei %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 hat %2 Bytes, Typ und Form brauchen aber %3</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>es ist größer als %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>Mindestens %1 Schichten dieses Modells müssen auf der GPU liegen, weil die letzten Schichten Schlüssel und Werte teilen. Um nur die CPU zu benutzen, wählen Sie das Gerät cpu.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 ist 0</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 enthält %2</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>Schichten derselben Art haben %1 und %2 Schlüsselköpfe, was dieses Programm nicht berechnen kann</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>seine Faltungen reichen über %1 Token; dieses Programm berechnet 2 bis %2</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>es hat keine Schicht mit Attention, die dieses Programm braucht</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 hat die Form %2 und sollte %3 haben</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 hat den Typ %2, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>hat kein „%1“</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>Eine Messung braucht mindestens ein Prompt-Token oder erzeugtes Token und mindestens eine Wiederholung.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route kann nicht unter %1 Experten wählen, höchstens unter %2.</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>das Zeilenende</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>Das Modell hat %2 Experten in einer Schicht. Auf einer GPU sind höchstens %1 möglich. Laden Sie das Modell auf der CPU.</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>Ein Gewicht der Form %1 ist zu groß.</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten (%1).</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>einige Schichten haben Experten und andere ein dichtes Feed-Forward-Netz</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>time_step_limit begrenzt die Schritte des Zustands; das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>%1 hat %2 Werte, nicht %3</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>Das Token %1 mit dem Logit-Bias gibt es nicht; das Vokabular hat %2 Tokens.</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>Für %1 müssen die Attention-Köpfe ein Vielfaches von %2 Werten haben; die dieses Modells haben %3. Nehmen Sie den F16-Cache.</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>Der Cache der Schichten mit Fenster ist voll: %1 Tokens überschreiten den geplanten Batch.</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>Der Kontext ist voll: %1 Tokens werden benötigt, aber es ist nur Platz für %2.</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>Alle %1 Plätze für rekurrente Zustände sind belegt.</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>Es gibt kein Token %1; das Vokabular hat %2 Tokens.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>Die Zahl der Threads muss 1 bis %2 sein, oder 0 für einen je Kern, nicht %1.</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>Es gibt kein Gerät %1. Verfügbar: %2.</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>Sie haben dieses Gerät gewählt.</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>Sie wird nicht benutzt, weil eine GPU schneller ist.</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>Das Flatpak hat keinen Zugriff auf /dev/kfd, darum kann ROCmForge die GPU nicht benutzen.</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>Es gibt kein /dev/kfd: Dieser Linux-Kernel wurde ohne HSA_AMD gebaut, oder die GPU ist zu alt.</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>Sie haben noch keinen Zugriff auf %1. Melden Sie sich ab und wieder an, damit Ihre Mitgliedschaft in der Gruppe %2 gilt.</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>Sie haben keinen Zugriff auf %1, und keine Gruppe dieses Systems gewährt ihn.</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>Sie haben keinen Zugriff auf %1. Treten Sie der Gruppe %2 bei, und melden Sie sich dann ab und wieder an.</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 funktioniert, aber die Speichergröße ist unbekannt.</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>%1 wurde gefunden, mit %2 Speicher.</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>Die CPU ist %1 mit %2 (Kerne: %3, Threads: %4).</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 braucht noch %2 auf dem Datenträger; in %3 sind %4 frei, von denen %5 frei bleiben.</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>Der Server sandte mehr von %1 als verlangt.</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>eine Liste eines anderen Typs</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>eine Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>eine Liste ganzer Zahlen unter 2^63</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>die Höchstzahl der Wiederholungen ist kleiner als die Mindestzahl</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>Die Grammatik wird ausgeschrieben länger als %1 Symbole. Verwenden Sie weniger oder kürzere Wiederholungen.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>Die Regel %1 der Grammatik ist eine endlose Rekursion. Fügen Sie eine Alternative ohne Rekursion hinzu.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>Die Regel %1 der Grammatik ist linksrekursiv. Schreiben Sie sie stattdessen als Wiederholung.</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>zu tief verschachtelte Schemas</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>oneOf mit überlappenden Alternativen (verwenden Sie anyOf)</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>zwei verschiedene Werte von %1, die beide gelten</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>die Liste seiner Typen ist leer</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>ein Muster mit zu tief verschachtelten Gruppen</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>ein Muster mit zu vielen Wiederholungen</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>Von den brauchbaren GPUs hat sie den meisten freien Speicher.</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>Diese integrierte GPU wurde beim Start vor der GPU-Laufzeit verborgen, weil der Computer eine eigenständige GPU hat. Um sie zu benutzen, wählen Sie sie und starten Sie ROCmForge neu.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>Die ROCm-Laufzeit führt diese GPU nicht auf. Entweder verbirgt HIP_VISIBLE_DEVICES oder ROCR_VISIBLE_DEVICES sie, oder Sie haben keinen Zugriff auf /dev/kfd: Treten Sie den Gruppen render und video bei.</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>Die Architektur dieser GPU ist unbekannt, weil der Kerneltreiber die GPU nicht aufführt.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>Dieses ROCmForge hat keine Kernel für die Architektur dieser GPU, %1, sondern nur für %2.</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 lässt ROCm diese %2-GPU als %3 behandeln und die Kernel dieser Architektur darauf ausführen.</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>ROCm ist nicht installiert: libamdhip64 (Version 5, 6 oder 7) fehlt unter den Systembibliotheken.</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>Die GPU %1 hat %2 freien Speicher, weniger als die für %4 benötigten %3.</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>das Warten auf ihre Vorgänge ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>Der Speicher der GPU %1 ist voll: %2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>Die GPU %1 hat einen Vorgang abgelehnt: %2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>Die GPU %1 kann nicht benutzt werden: %2 gab ein leeres Handle zurück, bei: %3.</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route kann auf einer GPU nicht %1 von %2 Experten in %3 Gruppen wählen, höchstens %4 von %5 in %6.</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1: Das Produkt von x %2 und einem Gewicht %3 ist zu groß für die Kernel der GPU.</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>Klein und vollständig offen, auch die Trainingsdaten.</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>Breites Wissen; schnell, weil nur 3 Milliarden Gewichte aktiv sind.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>&apos;%1&apos; ist kein Repository von Hugging Face. Schreiben Sie BESITZER/NAME.</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>eine Liste nichtnegativer ganzer Zahlen</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>layer_types hat nur Einträge für %1 von %2 Schichten</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 enthält den Tensor &apos;%2&apos;, den %3 für diese Datei nicht aufführt.</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>die data_offsets von %1 müssen zwei ganze Zahlen sein</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>Das Modell unterstützt einen Kontext von höchstens %1 Tokens, nicht %2.</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>Der Speicherplan erlaubt %1 für %2, weniger als die benötigten %3.</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 hat nur Einträge für %2 von %3 Schichten</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>die Attention-Keys seiner Schichten mit Fenster haben %1 Zahlen und die Values %2; Values, die breiter als Keys sind, werden nicht unterstützt</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>vor Schicht %1 gibt es keine, deren Schlüssel und Werte sie teilen kann</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>seine Attention-Keys haben %1 Zahlen und seine Values %2; Values, die breiter als Keys sind, werden nicht unterstützt</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>die Größen der latenten Attention mit mehreren Köpfen passen nicht zusammen: %1 Key-Köpfe, Keys mit %2 und Values mit %3 Zahlen, Rang %4, %5 rotierte Zahlen</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>seine expert_gating_func ist %1, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>Die Stammzertifikate dieses Computers können nicht gelesen werden, darum lässt sich die Identität von %1 nicht prüfen.</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>Die verschlüsselte Verbindung zu %1 kam nicht zustande.</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>Die Anfrage an %1 ist fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>%2 wurde bei %1 nicht gefunden (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 hat zu viele Anfragen erhalten; versuchen Sie es später noch einmal (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 hat die Anfrage nach %2 mit einem unerwarteten Status beantwortet (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 kann eine unvollendete Antwort nicht fortsetzen. Lassen Sie die Antwort stattdessen neu erzeugen.</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 lehnt den API-Schlüssel ab oder verlangt einen (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 bietet unter dieser Adresse die OpenAI-API nicht an (HTTP %2).</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>Token-Bias und Grammatik schließen jedes Token aus, darum kann die Antwort nicht weitergehen.</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>Die GPU-Prüfung hat einen Fehler gemeldet.</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>Die GPU-Prüfung hat innerhalb von %1 s nicht geantwortet.</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>Die GPU-Prüfung hat zu viele Daten geliefert.</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>Die GPU-Prüfung hat ein ungültiges Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>Das Ergebnis des Selbsttests kann nicht in %1 geschrieben werden.</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>Dieser Computer hat keine Adresse %1 zum Lauschen.</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>Für diese Anfrage reicht der Speicher nicht aus. Schließen Sie andere Programme, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>Der Merge %1 des Tokenizers („%2“, „%3“) braucht ein Token, das nicht im Vokabular ist.</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>überschreitet die erlaubte Zahl von Schritten</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>sollte statt %1 eine ganze Zahl haben</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>Im Vokabular des Tokenizers fehlt das Token „%1“, das für unbekannten Text steht.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>Das unbekannte Token des Tokenizers hat die ID %1, die nicht im Vokabular ist.</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>Dieser Text wird zu lang, wenn der Tokenizer des Modells ihn normalisiert.</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>hat zwei Platzhalter für den Text</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>benutzt ein Sondertoken, das es nicht definiert</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>hat keinen Platzhalter für den Text</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>hat zu viele Textende-Tokens</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>hat keine ID für das zusätzliche Token „%1“</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>Gewichte können nicht in %1 umgewandelt werden.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 ist größer als %2, die Grenze für importierte Dateien.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 enthält mehr als %2 Werte, die Grenze für importierte Dateien.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 enthält mehr als %2 Werte, die Grenze für Dateien eines Modells.</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>der Schlüssel „%1“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>Eine Zeile von %1 Gewichten ist zu groß.</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>%1 gleichzeitige Antworten können nicht gemessen werden; das Modell wurde für höchstens %2 geladen.</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>Der Typ eines KV-Caches muss %1 sein, nicht %2.</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>Fehler in Zeile %1 der Chatvorlage: %2.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>Die GPU %1 (%2) kann nicht benutzt werden. %3 Um die CPU zu benutzen, wählen Sie das Gerät cpu.</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 funktioniert. Von %2 Speicher sind %3 frei.</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>Nur %1 des Arbeitsspeichers sind frei: Schließen Sie andere Programme, bevor Sie ein Modell laden.</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>Das System hat %1 Arbeitsspeicher, davon sind %2 frei.</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>Es gibt schon eine andere Datei %1; benennen Sie sie zuerst um, oder löschen Sie sie.</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>Die Berechnung der Prüfsumme wurde angehalten.</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>%1 hat auf dem Server %2 Bytes, erwartet wurden aber %3.</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>Der Server hat von %1 weniger Bytes gesendet als angekündigt.</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>Der Server hat einen anderen Teil von %1 gesendet als verlangt.</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>Es würde passen mit: %1.</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 ist Teil %2 von %3 eines Modells, aber der Name endet nicht auf %4, deshalb sind die anderen Teile nicht zu finden.</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>der Kopf gibt %1 %2 an, mehr als in die Dateigröße von %3 passen</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>das Ende von: %1 liegt jenseits von 2^64 Bytes</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>%1 erwartet, das Ende der Grammatik gefunden</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>die Grammatik endet zu früh</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required enthält einen Wert, der kein Text ist</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>es verlangt einen Typ, den JSON nicht hat</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>$ref verweist auf %1, was es nicht gibt</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>das Muster hat eine Zeichennummer über 10FFFF</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>Die mit ROCmForge gelieferten Kernel für %1 sind beschädigt. Installieren Sie ROCmForge neu.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>Das installierte ROCm %1 unterstützt die Architektur %2 dieser GPU nicht; installieren Sie ROCm %3 oder neuer.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>Das installierte ROCm %1 führt diese GPU nicht auf und ist vielleicht zu alt für die Architektur der GPU, %2; installieren Sie ein neueres ROCm.</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>Auf der GPU %1 kann ein Modell höchstens %2 von %3 Experten je Token benutzen; dieses Modell benutzt %4 von %5.</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>Die GPU %1 ist verloren: %2 Versuchen Sie es noch einmal, oder verwenden Sie die CPU.</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>Die GPU %1 meldet den ungültigen Wert %2 für %3.</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>Dieses ROCmForge hat keine %1-Kernel für %2.</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 enthält keine gültige SHA-256-Prüfsumme für %2.</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 ist kein Modellkatalog.</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 enthält kein brauchbares Modell: weder GGUF-Dateien noch einen Ordner mit Safetensors-Dateien.</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 hat kein Modell vom Typ %2, nur %3.</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>Die Antwort von %1</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>Die Antwort von %1 ist keine Liste von Modellen.</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>Die Antwort von %1 enthält keinen Kontonamen.</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>Die Antwort von %1 enthält keinen Repository-Namen.</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>Die Antwort von %1 enthält keinen Commit des Repositorys.</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>Die Antwort von %1 enthält keine Dateiliste.</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>Der Server hat für %1 keine Daten gesendet.</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 hat sich auf dem Server geändert, während es gelesen wurde.</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>Der Kopf von %1 ist größer als die Grenze von %2.</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>der model_type fehlt</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>sliding_window fehlt</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>die Zahl der Experten fehlt</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>die Experten werden mit &apos;%1&apos; bewertet, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>%1 ist %2, für solche Modelle wird aber nur %3 unterstützt</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>layers_block_type fehlt</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>no_rope_layers muss jede vierte Schicht sein</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>es ist ein multimodales Modell der Art &apos;%1&apos;, dessen Sprachmodell nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>das Rotary Embedding der Fensterschichten ist von der Art &apos;%1&apos;, die nicht unterstützt wird</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>es hat kein lm_head.weight, aber in config.json ist tie_word_embeddings false</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>Im Ordner %1 ist weder %2 noch %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>%1 fehlt der Tensor &apos;%2&apos;, den %3 für diese Datei aufführt.</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 hat die Eigenschaft %2 zweimal</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>weight_map enthält keine Tensoren</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map kommt zweimal vor</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>Gebraucht werden %1 von erlaubten %2 (%3).</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>Allein die Gewichte brauchen %1: Wählen Sie ein kleineres Modell oder einen kleineren Gewichtstyp.</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>Gebraucht werden %1; die Grenze liegt bei %2 (%3).</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>Gebraucht werden %1 Arbeitsspeicher; die Grenze liegt bei %2 (%3).</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 ist leer oder hat negative Werte</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%1 von %2 Schichten würden Schlüssel und Werte teilen, was nicht möglich ist</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 enthält nur ein Vokabular und keine Gewichte.</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>die Zahl der Schichten ist %1, es gibt aber nur %2 Tensoren</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 ist nicht größer als rope.scaling.low_freq_factor</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>der Vektor &apos;%1&apos; besteht aus mehreren Teilen, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>Die Anfrage wurde angehalten.</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>Die Antwort von %1 überschreitet die Grenze von %2.</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>Der in den Umgebungsvariablen gesetzte Proxy ist nicht zu finden.</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>Der Proxy hat die Verbindung zu %1 abgelehnt.</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 hat die Verbindung ohne Antwort geschlossen.</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>Der Proxy verlangt Benutzername und Passwort für Verbindungen zu %1 (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 konnte die Anfrage nicht verarbeiten (HTTP %2). Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>Verbindungen zu %1 müssen https benutzen, weil über http gesendete Daten von anderen gelesen und verändert werden könnten.</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>Die Adresse muss mit https beginnen, &apos;%1&apos; tut das aber nicht.</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>Die Antwort von %1 wurde unterbrochen.</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 meldet: %2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 hat eine Antwort gesendet, die nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 hat einen Fehler ohne Meldung zurückgegeben (HTTP %2).</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>Andere Computer können %1 erreichen; um dort zu lauschen, braucht der Server einen API-Schlüssel (--api-key).</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>Ein anderes Programm lauscht schon an Port %1. Beenden Sie das Programm, oder wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>Das Gerät ging verloren. Starten Sie das Programm neu.</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>Ohne Tokenizer kann die Chatvorlage nicht benutzt werden.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>Die Ersetzungstabelle des Vokabulars (precompiled_charsmap) ist beschädigt.</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>hat mehr als %1 Ebenen tief verschachtelte Listen</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>Der Teil %1 des Tokenizers ist %2 groß; die Grenze liegt bei %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>Der Teil %1 des Tokenizers ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>Der Teil %1 „%2“ des Tokenizers wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>hat eine Token-Id, die keine Zahl ist</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 ist zu groß für eine Chatvorlage: Die Datei hat %2.</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>hat mehr Tokens, als ein Modell haben kann</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>hat mehr Merges, als ein Modell haben kann</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>Das Token „%1“ hat die Id %2, der Tokenizer hat aber nur %3 Tokens.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>Der Merge %1 („%2“) des Vokabulars besteht nicht aus zwei Teilen mit einem Leerzeichen dazwischen.</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>Der reguläre Ausdruck „%1“ kann nicht übersetzt werden (PCRE2-Fehler %2).</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>Ein regulärer Ausdruck des Tokenizers ist %1 groß; die Grenze liegt bei %2.</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>Der Text kann nicht in Wörter zerlegt werden (PCRE2-Fehler %1).</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>Das Vokabular hat mehr Tokens oder Merges, als ein Modell haben kann.</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Textanfang-Token (BOS) hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Textende-Token (EOS) hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Unbekannt-Token hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Trenn-Token hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Beitragsende-Token hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Das Nachrichtenende-Token hat die Id %1, das Vokabular hat aber nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>Das Vokabular verlangt ein Textanfang-Token (BOS), es ist aber keines festgelegt.</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>Das Vokabular verlangt ein Textende-Token (EOS), es ist aber keines festgelegt.</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>%1 ist in der Datei %2, was keine Token-Id ist.</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>Die Datei legt keinen Pre-Tokenizer fest (tokenizer.ggml.pre fehlt). Konvertieren Sie das Modell mit einem neueren Werkzeug.</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 verweigert den Zugriff auf %2 (HTTP %3). Entweder gibt es das nicht, oder es ist privat oder zugangsbeschränkt und erfordert ein Zugriffstoken.</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 enthält keinen gültigen Repository-Namen (Besitzer/Name) für %2.</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>Sie ist die erste brauchbare GPU. Wie viel Speicher frei ist, ist unbekannt.</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>Wie viel ihres Speichers frei ist, ist unbekannt.</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>%1 ist „%2“; das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>%1 ist false; das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>Schicht %1 hat ein Fenster ohne Drehung oder eine Drehung ohne Fenster, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>eine gerade Zahl von Spalten</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>Klein und schnell, auch ohne GPU.</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>Stark für seine Größe; denkt auf Wunsch nach.</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>Für lange Texte: Der Speicherbedarf wächst kaum mit dem Kontext.</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>Schnell, weil nur 1 Milliarde Gewichte aktiv sind.</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>Ein guter Allround-Assistent für GPUs mit 12 GB; denkt auf Wunsch nach.</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>Befolgt Anweisungen genau, für GPUs mit mindestens 24 GB.</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>Schnell für seine Größe; für 4-Bit-Gewichte trainiert.</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>Stark bei Code und Schlussfolgerungen, für GPUs mit 32 GB.</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>Denkt über lange Texte nach; nur 3 Milliarden Gewichte sind aktiv.</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>Die GPU %1 hat ebenso viel freien Speicher und steht in der Liste weiter vorn.</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>Das Modell hat für jedes Token eine Wahrscheinlichkeit von null berechnet; die Datei ist wahrscheinlich beschädigt.</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>Die Kontextlänge (%1) und die Batchgröße (%2) dürfen nicht negativ sein.</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1 ohne Zustandskopien</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>%1 von %2 Zustandskopien, was %3 freigibt</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties ist kein Objekt</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 ist keine Zeichenkette</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf ist keine positive Zahl</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>patternProperties mit mehr als %1 Mustern</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties ist kleiner als minProperties</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>ein Muster mit wiederholtem Anker oder Lookahead</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>ein zu langes Muster</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>ein Muster mit Lookbehind oder Schaltern</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>sein Muster hat eine Wiederholung, deren Höchstzahl kleiner als ihre Mindestzahl ist</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>ein Format, das dem Muster oder der Länge daneben widerspricht</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>keine Zeichenkette ist dort gültig</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>Grenzen mit zu vielen Ziffern</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 ist beschädigt: %2. Exportieren Sie die Datei noch einmal.</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>Die Messung braucht einen Kontext von %1 Tokens, das Modell wurde aber mit %2 geladen.</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>Der Speicher reicht nicht aus, um %1 Bytes zu reservieren. Schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>Die Größe des Arbeitsspeichers kann nicht aus %1 gelesen werden. Prüfen Sie, ob /proc eingehängt ist.</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 existiert bereits und wurde nicht ersetzt. Löschen Sie es, oder benennen Sie es um.</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 hat sich während des Downloads mehrmals auf dem Server geändert. Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 ist beschädigt: der Metadatenschlüssel &apos;%2&apos; sollte %3 sein, nicht %4. Laden Sie die Datei noch einmal herunter, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 ist beschädigt: %2. Laden Sie die Datei noch einmal herunter, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>Das Modell ist unvollständig: %2, einer seiner %1 Teile, fehlt. Laden Sie den Teil herunter.</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>die Teile haben %1 Tensoren, laut Metadaten sind es aber %2</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 ist unvollständig: Die Datei endet mitten im Dateikopf. Laden Sie die Datei noch einmal herunter.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 ist ein Git-LFS-Verweis, nicht das Modell selbst. Laden Sie die Modelldatei herunter.</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>ein Metadatenschlüssel ist %1 Bytes lang; erlaubt sind 1 bis %2</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>der Name eines Tensors ist %1 Bytes lang; erlaubt sind 1 bis %2</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 hat die ungültige Dimension %2</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 beginnt bei Byte %2, das kein Vielfaches von %3 ist</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 ist unvollständig: Die Datei hat %2 Bytes, ihre Tensoren enden aber bei Byte %3. Laden Sie die Datei noch einmal herunter.</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>uniqueItems für Elemente ohne Liste der erlaubten Werte</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems verlangt mehr verschiedene Elemente, als das Schema erlaubt</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems verlangt mehr Elemente, als das Schema erlaubt</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>mehrere anyOf-Listen mit zu vielen Kombinationen</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>patternProperties in Verbindung mit additionalProperties eines anderen Schemas</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>Das JSON-Schema benutzt %1 bei %2, was ROCmForge nicht erzwingen kann.</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>einen zu langen Namen einer Eigenschaft</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>das Schlüsselwort %1 mit einem Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>das Schlüsselwort required mit einem Wert, der keine Liste ist</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>zu komplexe patternProperties oder propertyNames</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties oder maxProperties widerspricht den Eigenschaften</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>minProperties oder maxProperties mit zu vielen Eigenschaften</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>ein Muster mit der Unicode-Eigenschaft %1</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>ein zu komplexes Muster, Format oder eine zu komplexe Länge</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>partial_rotary_factor ist %1; erlaubt sind Werte über 0 bis 1</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>es hat Schichten der Art &apos;%1&apos;, die nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>query_pre_attn_scalar ist %1, also nicht größer als 0</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>die Skala &apos;%1&apos; hat den Typ %2, der kein Gleitkommatyp ist</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 ist unvollständig: Der Teil %2 fehlt. Laden Sie ihn herunter.</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>der Kopf ist %1 Bytes lang; mindestens 2 sind nötig</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%1 ist bei %2 gleich %3, was nicht erlaubt ist</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 ist unvollständig: Die Tensoren brauchen %2 Bytes, nach dem Kopf hat die Datei aber nur %3 Bytes. Laden Sie die Datei noch einmal herunter.</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 ist beschädigt: Der Tokenizer hat %2 Tokens, das Modell unterstützt aber nur %3. Laden Sie die Datei noch einmal herunter, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>das Rotary Embedding rotiert %1 der %2 Werte eines Attention-Kopfes, was nicht möglich ist</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 ist beschädigt: general.architecture fehlt. Laden Sie die Datei noch einmal herunter, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>der Tensor &apos;%1&apos; enthält den ungültigen Wert %2</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>der Router wählt %1 von %2 Experten in %3 von %4 Gruppen, was nicht möglich ist</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>ihr Zustand hat %1 Werte, %2 Wertköpfe und %3 Schlüsselköpfe, was sich nicht gleichmäßig aufteilen lässt</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>die Faltung vor ihrem Zustand hat zu viele Kanäle (%1)</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>das Rotary Embedding rotiert %1 Werte eines Kopfes in Schichten mit Fenster, eine ungerade Zahl</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>Der Ordner hat einen Tokenizer, aber keine Gewichte. Laden Sie das ganze Repository herunter.</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>not oder oneOf mit wenigen gültigen Werten</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%1 zusammen mit %2</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 ist kein Objekt</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains oder maxContains widerspricht den Elementen</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>Das Vokabular des Modells hat keine Tokens, um die Mitte eines Textes zu ergänzen.</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Ein Token zum Ergänzen der Mitte hat die ID %1, aber das Vokabular hat nur %2 Tokens.</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>Das Nachdenken lässt sich nicht beenden, weil das Vokabular des Modells „%1“ nicht schreiben kann. Schalten Sie das Nachdenken aus.</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>ROCmForge senkt %1 bei %2 auf %3.</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>einen Verweis, der mehrere Ziele haben kann</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>ihre Verweise sind zu lang</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>unevaluatedProperties oder unevaluatedItems mit zu vielen Kombinationen</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>es ist zu komplex; verwenden Sie weniger Verweise, allOf und anyOf</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>Spekulatives Dekodieren ist aus, weil sich die Zustände der rekurrenten Schichten dieses Modells nicht zurücksetzen lassen.</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>Fragen Sie zum Beispiel, auf Englisch</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>%1 s nachgedacht</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>Ab hier bekommt das Modell die erste Nachricht nicht mehr.</numerusform>
            <numerusform>Ab hier bekommt das Modell die ersten %Ln Nachrichten nicht mehr.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>Ab hier steht diese Zusammenfassung für die erste Nachricht.</numerusform>
            <numerusform>Ab hier steht diese Zusammenfassung für die ersten %Ln Nachrichten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>Die Datei kann nicht geschrieben werden: %1. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>Die PDF-Datei kann nicht geschrieben werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Nachdenken</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>The current branch, readable and editable anywhere.</source>
        <translation>Der aktuelle Zweig, überall lesbar und bearbeitbar.</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>Der aktuelle Zweig als eine Datei für Browser oder Drucker.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>Der aktuelle Zweig als Seiten.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>Alles, einschließlich aller Versionen. ROCmForge kann es wieder importieren.</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>Alle Unterhaltungen exportieren</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>Unterhaltung exportieren</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Dateityp</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>Export, %1 %</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln Unterhaltung exportieren</numerusform>
            <numerusform>%Ln Unterhaltungen exportieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>Kopie der nicht gespeicherten Unterhaltungen speichern</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>Text, Quelltext und PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>Unterhaltungen importieren</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>Unterhaltungen (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>Modelle (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Ordner mit Modellen hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>In dieser Unterhaltung suchen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>Alle Unterhaltungen durchsuchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>Passende Modelle</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Weitere Modelle …</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>Ein kleines eingebautes Modell beantwortet Fragen zu ROCmForge. Größere Modelle wissen mehr.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>Modelle laufen auf diesem Computer; Ihre Nachrichten bleiben hier. Laden Sie unten eines herunter, oder legen Sie eines in %1.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>Modelle laufen auf diesem Computer; Ihre Nachrichten bleiben hier. Laden Sie eines herunter oder legen Sie eines in %1 ab.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen …</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, Ordner mit %2</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>In Ordner verschieben</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>%1 Unterhaltungen verschieben nach</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>Diese Unterhaltung verschieben nach</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>Anlegen und verschieben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Kein Ordner</translation>
    </message>
</context>
<context>
    <name>GaugeLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>HeadroomGauge</name>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>Zeigt die Speicherbelegung</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>Speicherbelegung</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>Speicher dieses Computers</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>Speicher von %1</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>Kopien des Modellzustands (Arbeitsspeicher)</translation>
    </message>
</context>
<context>
    <name>HubSection</name>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Zugriffstoken</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>Zugangstoken speichern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>Zugangstoken entfernen</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>Sendet eine Anfrage an %1.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>Verbindung zu Hugging Face testen</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>Token hier einfügen</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>Der Import wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 ist ein Archiv. Entpacken Sie es und wählen Sie die conversations.json darin.</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>Importierte Unterhaltung</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>einige Nachrichten haben keine vorhergehende Nachricht</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>eine Unterhaltung hat keine Liste von Nachrichten</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>eine Nachricht hat keine eigene Kennung</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>eine Nachricht steht vor ihrer vorhergehenden Nachricht</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>eine Nachricht hat einen unbekannten Verfasser</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 enthält keine Unterhaltungen. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 stammt aus einer neueren Version von ROCmForge. Aktualisieren Sie ROCmForge, um die Datei zu importieren.</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 ist keine Datei mit Unterhaltungen aus ROCmForge, ChatGPT oder LM Studio. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 enthält zu viele Nachrichten für den Import. Exportieren Sie weniger Unterhaltungen in eine Datei.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 ist beschädigt: %2. Exportieren Sie die Datei noch einmal.</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>Unterhaltungen importieren</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>Wird gelesen … bisher %Ln Unterhaltung</numerusform>
            <numerusform>Wird gelesen … bisher %Ln Unterhaltungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>Importiert Unterhaltungen aus ROCmForge (JSON), ChatGPT (conversations.json) und LM Studio.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>Chat-Einstellungen</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Diese Unterhaltung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Systemprompt</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>Anweisungen an das Modell für diese Unterhaltung.</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Du bist ein hilfreicher Assistent.</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>Höhere Werte ergeben vielfältigere Antworten; 0 nimmt immer das wahrscheinlichste Token.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Wählt aus so vielen der wahrscheinlichsten Token.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Wählt aus den wahrscheinlichsten Token bis zu dieser Gesamtwahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Verwirft Token unterhalb dieses Anteils der höchsten Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>Wie oft die wahrscheinlichsten Token entfallen, gegen Klischees.</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>XTC-Schwelle</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>Nur Token über dieser Wahrscheinlichkeit können entfallen.</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Mirostat-Ziel</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>Angestrebte Überraschung in Bit pro Token.</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Mirostat-Rate</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Wie schnell sich Mirostat anpasst.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>Gleicher Startwert und gleiche Frage ergeben die gleiche Antwort.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>Erschwert Token, die eine Folge wiederholen würden; längere Folgen stärker.</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>DRY-Wachstum</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>Wie schnell die Strafe mit jedem Token wächst.</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>Folgen bis zu dieser Länge dürfen sich frei wiederholen.</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>DRY-Trenner</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>Macht kürzlich verwendete Token unwahrscheinlicher.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Präsenzstrafe</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>Erschwert kürzlich verwendete Token einmal, unabhängig von der Häufigkeit.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Häufigkeitsstrafe</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>Erschwert kürzlich verwendete Token für jedes Vorkommen.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Maximale Länge</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>In Tokens; ein Wort braucht eins oder zwei.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>Stoppsequenzen</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON-Schema</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>Die Antwort ist JSON, das diesem Schema entspricht.</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>Die Antwort folgt dieser Grammatik in GBNF.</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>Token-Bias</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>Hält die Perplexität des Textes gleich. Ersetzt Top-k, Top-p, Min-p und XTC.</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>Folgen enden an diesen Texten, einer pro Zeile (%1: Zeilenumbruch).</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>Die Antwort endet vor diesen Texten, einer pro Zeile (%1: Zeilenumbruch).</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>Macht Token wahrscheinlicher oder unwahrscheinlicher. Ein TOKEN=BIAS pro Zeile; -inf verbietet.</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>Erlaubte DRY-Länge</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1: Standard verwenden</translation>
    </message>
</context>
<context>
    <name>KeyGroup</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>Systemstandard</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Sprache des Fensters</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>Sprache des Fensters: %1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>%1 % des freien Speichers</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>Speichergrenze: %1 % des freien Speichers</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>Der Rest bleibt frei, damit der Desktop flüssig läuft.</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>Nach größtem Kontext</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Nach Tempo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln Modell</numerusform>
            <numerusform>%Ln Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Reihenfolge: %1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>Geschätzt: %1 Tok/s</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>hier gemessen: %1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>Hier gemessen: %1 Tokens je Sekunde</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>neu messen</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>Tempo messen</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>Lädt das Modell und erzeugt einige Tokens</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Entladen</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Measured %1 tok/s</source>
        <translation>Gemessen: %1 Tok/s</translation>
    </message>
    <message>
        <source>Speed: not measured yet</source>
        <translation>Tempo: noch nicht gemessen</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Noch einmal antworten</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>Laden und antworten</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>Zu groß: Möglichkeiten anzeigen</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Kontext: %1 Tokens</translation>
    </message>
</context>
<context>
    <name>LocalModels</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
</context>
<context>
    <name>LogRow</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>LogSheet</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Protokoll kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>Protokoll als Datei speichern</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Protokoll filtern</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>Gezeigte Zeilen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>Zeilen des Protokolls</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>Ihr persönlicher Ordner erscheint als ~. Chats werden nie protokolliert.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>Keine passenden Zeilen</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>Protokollstufe</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1 – ROCmForge</source>
        <translation>%1 – ROCmForge</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>Seitenleiste ausblenden</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Seitenleiste einblenden</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>MathBlock</name>
    <message>
        <source>Formula: %1</source>
        <translation>Formel: %1</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
</context>
<context>
    <name>MeasuredRow</name>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>Vorhergesagte Geschwindigkeiten beruhen auf einer Messung dieses Geräts.</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>Noch nicht gemessen. ROCmForge misst das Gerät, wenn es im Leerlauf ist.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu messen</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>Dieses Gerät neu messen</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>Für Mermaid-Diagramme der Art „%1“ gibt es keine Vorschau. Bitten Sie das Modell um ein Flussdiagramm, ein Sequenzdiagramm oder ein Kreisdiagramm.</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>Zeile %1 des Diagramms konnte nicht gelesen werden: „%2“. Bitten Sie das Modell, sie zu korrigieren.</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>Das Diagramm ist für die Vorschau zu groß. Bitten Sie das Modell um ein kleineres.</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>Das Diagramm ist leer. Bitten Sie das Modell, es noch einmal zu schreiben.</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Ihre Nachricht</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu erzeugen</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Diese Nachricht beantworten</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Antwort fortsetzen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Antwort bearbeiten</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Frühere Fassung</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Fassung %1 von %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Spätere Fassung</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Vorlesen beenden</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>Auswahl kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Antwort bearbeiten</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu erzeugen</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Diese Nachricht beantworten</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Antwort fortsetzen</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>Nachricht darunter einfügen</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>Diese Nachricht löschen</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>Diese und alle folgenden löschen</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Vorlesen beenden</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Vorlesen</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Mit einem anderen Modell antworten …</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>Versionen vergleichen …</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>Setzt die Einstellungen dieses Modells zurück</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>Diesen Bericht kopieren</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>Die Datei bleibt, wo sie ist</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>In den Papierkorb …</translation>
    </message>
</context>
<context>
    <name>ModelChip</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
</context>
<context>
    <name>ModelCommands</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Modelldatei hinzufügen …</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>Ordner mit Modellen hinzufügen …</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>Modell entladen</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Remote-Server hinzufügen …</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>CPU verwenden</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>Zeigt die Einstellung der Grenze</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>benötigt %1 · Grenze %2 (%3 % von %4 frei)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU-Schichten</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>GPU layers: all %1</source>
        <translation>GPU-Schichten: alle %1</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>GPU-Schichten: %1 von %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>Die CPU rechnet die übrigen %1 und benötigt %2 Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Snapshots of the model&apos;s state use up to %1 of system memory.</source>
        <translation>Kopien des Modellzustands belegen bis zu %1 Arbeitsspeicher.</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 Tok/s</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 Tok/s</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Geladen</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>passt · bis zu %1 Tokens</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>passt mit %1</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>benötigt %1 mehr</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht …</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>Kein Modell hat „%1“ im Namen</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>Keine Modelle gefunden</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>Ein Modell ist eine GGUF-Datei oder ein Hugging-Face-Ordner. ROCmForge sucht in %1.</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
</context>
<context>
    <name>NoticeBlock</name>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>needs access approval</source>
        <translation>erfordert eine Freigabe</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>ROCmForge ist offline. Gehen Sie online, um Hugging Face zu durchsuchen.</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>Online gehen</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Computer</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Entdecken</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>Hugging Face durchsuchen</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modellsuche</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>Modelle hinzufügen</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Remote-Server hinzufügen …</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>Die Frage kann jetzt nicht beantwortet werden. Versuchen Sie es wieder, wenn keine Antwort geschrieben wird.</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>Wählen Sie das Modell, das die Frage noch einmal beantwortet. Beide Antworten bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>Die Unterhaltung wird gelesen: %1 %</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Warten auf %1 …</translation>
    </message>
</context>
<context>
    <name>PresetChoice</name>
    <message>
        <source>Custom</source>
        <translation>Benutzerdefiniert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Voreinstellung: %1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>Voreinstellung für diese Unterhaltung wählen</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Als Voreinstellung speichern</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>Voreinstellung löschen</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>Name der Voreinstellung</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>Bilder, Animationen und Effekte in der Zeichnung werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>ROCmForge stellt keine Verbindungen her.</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>Auf Anforderung</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>Alle Verbindungen seit dem Start mit ihrem Zweck.</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Zeigen …</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>Verbindungen zeigen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>Was das Programm getan hat, für Fehlerberichte. Chats werden nie protokolliert.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>ROCmForge speichert seine Daten in diesen Ordnern und sendet sie nirgendwohin.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>Ordner öffnen: %1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Nach Updates suchen</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>Nur für das, was Sie anfordern, und um beim Start nach Updates zu sehen.</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>Fragt %1 einmal am Tag, beim Start. Eine fehlgeschlagene Prüfung wird beim nächsten Start wiederholt. Nichts wird installiert.</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>Nur für Suche, Downloads, Verbindungstests, Links und Remote-Server.</translation>
    </message>
</context>
<context>
    <name>PromptEditor</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title of the prompt</source>
        <translation>Titel des Prompts</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>Text. Wörter in {{doppelten Klammern}} werden bei der Verwendung ausgefüllt.</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Text des Prompts</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>PromptPopup</name>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
</context>
<context>
    <name>PromptRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Edit prompt</source>
        <translation>Prompt bearbeiten</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>Prompt %1 bearbeiten</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>Prompt löschen</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>Prompt %1 löschen</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>Als Prompt speichern</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Prompt-Bibliothek</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Neuer Prompt</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>Prompts suchen</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>Herunterladen, %1 …</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>%1 herunterladen, %2</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Delete this preset?</source>
        <translation>Diese Voreinstellung löschen?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>„%1“ wird endgültig gelöscht. Unterhaltungen, die sie verwenden, behalten ihre Einstellungen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>%1 in den Papierkorb verschieben?</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>Diesen Link im Browser öffnen?</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>Dieser Link ist keine Webseite</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Delete permanently?</source>
        <translation>Endgültig löschen?</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 wird gelöscht. Das kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 entfernen?</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>Seine Modelle und sein Schlüssel werden entfernt. Unterhaltungen bleiben.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>Ohne Speichern beenden?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>Diesen Prompt löschen?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>„%1“ wird endgültig gelöscht.</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>Die Dateien belegen %1. Leeren Sie den Papierkorb, um den Platz freizugeben.</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>Alles, was seitdem geschrieben wurde, geht verloren.</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>Diese Seite im Browser öffnen?</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>Die Seite kann nichts laden und Ihre Dateien nicht lesen. Skripte könnten, wenn Sie sie erlauben, ihren Inhalt trotzdem an andere Computer senden.</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>Mit Skripten öffnen</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>die Grenze läge bei %1</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>bis zu %1 Tokens</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 Tok/s</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>%1 % der freien %2. Der Rest hält den Desktop am Laufen.</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>Grenze ändern …</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>Laden mit %1: %2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>Ein kürzerer Kontext oder ein kleinerer Cache reicht nicht. Schließen Sie andere Programme oder wählen Sie kleinere Gewichte.</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>So laden</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>Das Modell braucht %1 vom Arbeitsspeicher; die Grenze liegt bei %2</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>Das Modell braucht %1; die Grenze liegt bei %2</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 unterstützt diese Einstellungen nicht; sie wurden nicht verwendet: %2.</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>Der Inhaltsfilter von %1 hat die Antwort beendet. Formulieren Sie Ihre Nachricht um.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>Das Modell hat ein Werkzeug aufgerufen, statt zu antworten. Erzeugen Sie die Antwort neu.</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>Geht an ein anderes Programm</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>Geht an anderen Computer</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>Adresse: %1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>Die Verbindung ist nicht verschlüsselt. Andere im Netzwerk können Ihre Nachrichten mitlesen.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Modellliste wird abgerufen …</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell benutzen</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>Modelle von %1 aktualisieren</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>Kontextlänge: %1 Tokens.</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>Der Server gibt seine Kontextlänge nicht an.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>API-Schlüssel für %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>Schlüssel speichern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>Diesen Server entfernen …</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Schlüssel hier einfügen</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>Adresse von %1 bearbeiten</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>Die ganze Unterhaltung wird an %1 gesendet.</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>Ein anderes Programm auf diesem Computer erhält die Unterhaltung und kann sie weiterleiten.</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>Das Modell belegt keinen Speicher dieses Computers.</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>Unterhaltung umbenennen</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>Neuer Titel</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>Kein Modell gewählt</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>Wird von Hugging Face geladen …</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>Wählen Sie ein Modell, um seine Dateien und deren Speicherbedarf zu sehen.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>Dateien werden angezeigt, sobald ROCmForge online ist.</translation>
    </message>
</context>
<context>
    <name>SearchHitRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>Nur die neuesten Treffer werden angezeigt. Fügen Sie Wörter hinzu, um die Suche einzugrenzen.</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>Kein Titel und keine Nachricht enthält „%1“.</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
</context>
<context>
    <name>SelectableText</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>Ausgewählte Unterhaltungen</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>In Ordner verschieben …</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>Local server</source>
        <translation>Lokaler Server</translation>
    </message>
    <message>
        <source>Run the local server</source>
        <translation>Lokalen Server ausführen</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>Erreichbar von</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>Der Zugriff aus dem lokalen Netzwerk erfordert den Schlüssel.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>Das lokale Netz</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>Von 1024 bis 65535.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>Die Adresse des lokalen Servers kopieren</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>Den Schlüssel des lokalen Servers kopieren</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neuer Schlüssel</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>Erlaubte Webseiten</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>Nur die aufgeführten Seiten können den Server nutzen.</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>Zu erlaubende Webseite</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>Diese Webseite erlauben</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>%1 nicht mehr erlauben</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>Modellordner</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>%1 aus den Modellordnern entfernen</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1 (von einem anderen Programm, schreibgeschützt)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>Als Markdown, Webseite, PDF oder JSON.</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Alle exportieren …</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>Aus ROCmForge, ChatGPT oder LM Studio.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>Gilt ab dem nächsten Laden eines Modells.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Tokens that the model can see, up to its own maximum.</source>
        <translation>Token, die das Modell sehen kann, bis zu seinem Höchstwert.</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8-Bit halbiert den Speicher des Kontexts. Jedes Modell merkt sich seine eigene Wahl.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Nachdenken</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>Ob Modelle vor der Antwort nachdenken, falls sie es unterstützen.</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>Standard des Modells</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 nimmt immer das wahrscheinlichste Token.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Wählt aus so vielen der wahrscheinlichsten Token.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Wählt aus den wahrscheinlichsten Token bis zu dieser Gesamtwahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Verwirft Token unterhalb dieses Anteils der höchsten Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Präsenzstrafe</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Häufigkeitsstrafe</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Maximale Länge</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>In Tokens.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>Gleicher Startwert und gleiche Frage ergeben die gleiche Antwort.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Systemprompt</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>Anweisungen an das Modell für jede Unterhaltung.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Du bist ein hilfreicher Assistent.</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>Zustandskopien</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>Arbeitsspeicher für schnelles Bearbeiten mit Hybridmodellen, ab dem nächsten Laden.</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>New chat</source>
        <translation>Neue Unterhaltung</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>Hier erscheinen Ihre Unterhaltungen. Sie bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>Sprache des Fensters</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>Rechtschreibung prüfen</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>Rechtschreibung prüfen: %1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>Hier steht Code.</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>eine Formel</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>eine Adresse</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 hat %Ln Modell auf diesem Computer. Auch hier aufführen?</numerusform>
            <numerusform>%1 hat %Ln Modelle auf diesem Computer. Auch hier aufführen?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, schreibgeschützt</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>Aufführen</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>Modelle von %1 aufführen</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>Modelle von %1 nicht aufführen</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>ThinkingBlock</name>
    <message>
        <source>Thinking…</source>
        <translation>Denkt nach …</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>%1 s nachgedacht</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>%1 min %2 s nachgedacht</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, gezeigt</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, verborgen</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Nachdenken</translation>
    </message>
</context>
<context>
    <name>TitlesRow</name>
    <message>
        <source>Automatic titles</source>
        <translation>Automatische Titel</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>Das Modell schreibt Titel, wenn es nichts zu tun hat. Ihre eigenen Titel bleiben.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Chat-Einstellungen</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>Der lokale Server läuft: %1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>Unterhaltungen werden nach 30 Tagen endgültig gelöscht.</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>Der Papierkorb ist leer. Gelöschte Unterhaltungen bleiben 30 Tage hier.</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>Unterhaltungen im Papierkorb</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>Läuft heute ab</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>%1 endgültig löschen</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Papierkorb leeren …</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>Die Unterhaltung im Papierkorb</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>Alle %1 Unterhaltungen im Papierkorb</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Läuft in %Ln Tag ab</numerusform>
            <numerusform>Läuft in %Ln Tagen ab</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>Standard-Textgröße</translation>
    </message>
    <message>
        <source>Normal contrast</source>
        <translation>Normaler Kontrast</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Compact density</source>
        <translation>Enge Anordnung</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>Weite Anordnung</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Systemdesign</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>Seitenleiste ausblenden</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Seitenleiste einblenden</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
</context>
<context>
    <name>WaitingNote</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the queued message</source>
        <translation>Wartende Nachricht abbrechen</translation>
    </message>
</context>
<context>
    <name>WeightNames</name>
    <message>
        <source>%1 as %2</source>
        <extracomment>The type of a model&apos;s weights in its file, and the type to which they are converted while loading</extracomment>
        <translation>%1 als %2</translation>
    </message>
</context>
<context>
    <name>WeightsChoice</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 Bit</translation>
    </message>
</context>
<context>
    <name>WindowCommands</name>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Zum nächsten Teil des Fensters</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Zum vorigen Teil des Fensters</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>Offenen Bereich schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Menü öffnen</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>Benachrichtigen, wenn eine Antwort fertig ist</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>Fenster mit der CPU zeichnen</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>Überlässt den gesamten VRAM dem Modell. Wirkt nach einem Neustart.</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Vorlesen</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Vorlesegeschwindigkeit</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>Gilt ab dem nächsten Text.</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>Im Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>Beim Schließen des Fensters bleibt das Modell bis zum Beenden geladen.</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>Dieser Desktop hat keinen Infobereich.</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>Nach langen Antworten, wenn ein anderes Fenster aktiv ist. Zeigt keinen Nachrichtentext.</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>Zum Nachrichtenfeld</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Nachricht senden</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Neue Zeile</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Dateien anhängen …</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Diktat beenden</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Diktieren</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Prompt-Bibliothek</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>Nachricht als Prompt speichern …</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>Prompt wählen, in einer leeren Nachricht</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>Vorschläge werden gesucht …</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>Keine Vorschläge</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>„%1“ ins Wörterbuch aufnehmen</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>„%1“ ignorieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>Die Antwort ist fertig</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerQueue</name>
    <message>
        <source>Waiting for the model</source>
        <translation>Wartet auf das Modell</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>Wartet: „%1“ wird gerade beantwortet</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>Die GPU funktioniert wieder. Speichern Sie Ihre Chats und starten Sie ROCmForge neu.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>%Ln Nachricht wurde gelöscht.</numerusform>
            <numerusform>%Ln Nachrichten wurden gelöscht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>Der Import wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln Nachricht</numerusform>
            <numerusform>%Ln Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>%Ln Unterhaltung mit %1 wurde importiert.</numerusform>
            <numerusform>%Ln Unterhaltungen mit %1 wurden importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>Der Speicher reicht nicht, um diese Datei zu importieren. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>Die Unterhaltung belegt %1 von %2 Tokens des Kontexts. Für eine Antwort bleibt zu wenig übrig.</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>Die älteste Nachricht weglassen</numerusform>
            <numerusform>Die %Ln ältesten Nachrichten weglassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>Die Aufnahme konnte nicht aufgeschrieben werden. Prüfen Sie, ob whisper-cli mit seinem Modell funktioniert.</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>Die Aufnahme konnte nicht in eine temporäre Datei geschrieben werden. Der Datenträger ist vielleicht voll.</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>Das Aufschreiben der Aufnahme hat zu lange gedauert. Verwenden Sie ein kleineres Sprachmodell.</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli oder sein Sprachmodell ist nicht mehr vorhanden. Installieren Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>noch %1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>Angehalten · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>Prüfsumme wird geprüft · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>Herunterladen von %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>Nur Dateien dieses Computers können angehängt werden.</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>Eingefügter Text.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>Eine Nachricht kann höchstens %1 Dateien haben. Entfernen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>Der eingefügte Text ist zu lang zum Anhängen. Fügen Sie einen kürzeren Teil ein.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>Die letzte Nachricht füllt den Kontext von %1 Tokens. Kürzen Sie sie oder laden Sie das Modell mit längerem Kontext.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>%1 kann nicht verwendet werden; stattdessen wird die CPU verwendet. %2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>Unbekannter Cache-Typ %1. Verfügbar: %2.</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Dieses Modell ist auf seinem Remote-Server nicht mehr verfügbar. Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>Gewichte lassen sich nicht in %1 umwandeln. Wählen Sie einen anderen Typ.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>Chatvorlage: eingebaut, %1, weil die Datei keine hat.</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>ROCmForge hat nicht genug Arbeitsspeicher. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>Die Chat-Vorlage dieses Modells wird nicht unterstützt; es kann nicht chatten. Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>Das Modell hat ein Werkzeug aufgerufen, statt zu antworten. Erzeugen Sie die Antwort neu.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>Der Export wurde angehalten; es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>„%1“ kann nicht gelesen werden, deshalb wurde nichts exportiert. Exportieren Sie die anderen Unterhaltungen einzeln.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Format</name>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
</context>
<context>
    <name>rocmforge::GpuNotice</name>
    <message>
        <source>Checking the GPU before its first use…</source>
        <translation>Die GPU wird vor der ersten Benutzung geprüft …</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>Die GPU hat die Prüfung bestanden.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>Keiner.</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>Fügen Sie zuerst das Token ein.</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>Das ist kein gültiges Zugangstoken. Ein Token ist ein einzelnes Wort und beginnt meist mit hf_.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Verbindung mit %1…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>Test der Hugging-Face-Einstellungen</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>Hugging Face ist erreichbar.</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>Hugging Face ist erreichbar. Das Token gehört %1.</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>Das gespeicherte Token konnte nicht aus dem Schlüsselbund gelesen werden. Geben Sie es erneut ein.</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>Das gespeicherte Token konnte nicht gelesen werden, weil dieses System keinen Schlüsselbund hat. Geben Sie es erneut ein.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>Das Token endet auf %1. Es wird bis zum Programmende aufbewahrt.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>Das Token endet auf %1. Es wird bis zum Programmende aufbewahrt, weil es nicht im Schlüsselbund des Systems gespeichert werden konnte.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Das Token endet auf %1. Es wird bis zum Programmende aufbewahrt, weil dieses System keinen Schlüsselbund hat.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>Benutzername und Passwort werden bis zum Programmende aufbewahrt.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>Benutzername und Passwort werden bis zum Programmende aufbewahrt, weil sie nicht im Schlüsselbund des Systems gespeichert werden konnten.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Benutzername und Passwort werden bis zum Programmende aufbewahrt, weil dieses System keinen Schlüsselbund hat.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>Das Token endet auf %1. Es ist im Schlüsselbund des Systems gespeichert.</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>Kein Token. Private und zugangsbeschränkte Modelle benötigen eins.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>Das Token endet auf %1. Es ist in der Umgebungsvariablen HF_TOKEN gesetzt.</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1, in einer Umgebungsvariablen gesetzt.</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>Benutzername und Passwort sind im Schlüsselbund des Systems gespeichert.</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>Der Proxy wird ohne Benutzername und Passwort verwendet.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln Download</numerusform>
            <numerusform>%Ln Downloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln Like</numerusform>
            <numerusform>%Ln Likes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>%1 hat sich seit Erstellung dieses Katalogs geändert. Suchen Sie nach %2, um es trotzdem zu verwenden.</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Hugging-Face-Suche: %1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>Liste der Dateien von %1</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>Kopf einer Datei von %1, um den Speicherbedarf zu schätzen</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 ist nicht die Adresse eines Hugging-Face-Modells. Suchen Sie stattdessen nach OWNER/NAME.</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 enthält weder GGUF- noch safetensors-Dateien. Wählen Sie ein anderes Repository.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>nur Bilder auf diesem Computer werden gezeigt</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>die Datei ist zu groß</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>das Bildformat wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>das Bild ist zu groß</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>es kann nicht gelesen werden</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 ist keine Webadresse. Beispiel: https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>Anfragen bisher: %1. Antworten in Arbeit: %2.</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>Aus. Andere Programme können das Modell nicht nutzen.</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>Nur Programme auf diesem Computer können das geladene Modell nutzen.</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>Jeder in Ihrem Netzwerk mit dem Schlüssel kann das geladene Modell nutzen. Die Verbindung ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>Höchstens %1 Seiten können erlaubt werden. Entfernen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>Der Schlüssel wird im Schlüsselbund des Systems gespeichert.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>Der Schlüssel wird bis zum Programmende aufbewahrt, weil er nicht im Schlüsselbund des Systems gespeichert werden konnte.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Der Schlüssel wird bis zum Programmende aufbewahrt, weil dieses System keinen Schlüsselbund hat.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>Der Schlüssel wird bis zum Programmende aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>Das Protokoll konnte nicht gespeichert werden: %1. Wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryGauge</name>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>VRAM</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 von %2 GB</translation>
    </message>
    <message>
        <source>Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.</source>
        <translation>Speicher von %1: %2 von %3 belegt, davon %4 von ROCmForge, %5 frei; die Grenze liegt bei %6.</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>Die nächsten %1 Tokens brauchen %2 Speicher.</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>Neu laden mit %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>Weniger GPU-Schichten nutzen</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>%1 des GPU-Speichers von ROCmForge wurden in den Arbeitsspeicher verschoben; %2 antwortet deshalb langsamer.</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>%1 GPU-Speicher wurden nach dem Entladen eines Modells nicht frei. Starten Sie ROCmForge neu, um ihn freizugeben.</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 belegt %2.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>Mit %1 braucht es %2 und ist langsamer.</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>%1 überschreitet die Speichergrenze um %2, weil andere Programme jetzt mehr Speicher belegen.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>Mit %1 braucht das Modell %2 und erzeugt etwa %3 statt %4 Tokens pro Sekunde.</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>%1 des Speichers dieser GPU wurden in den Arbeitsspeicher verschoben; %2 antwortet deshalb möglicherweise langsamer.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>Nur Dateien auf diesem Computer können hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 gehört zu ROCmForge und kann nicht entfernt werden.</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>%1 konnte nicht in den Papierkorb verschoben werden. Löschen Sie die Datei selbst.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>Es gibt keine Datei %1. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>Es gibt keinen Ordner %1. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 liegt außerhalb Ihrer Modellordner und wurde nicht verschoben. Löschen Sie die Datei selbst.</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>Ein Link</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>in Ihrem Browser geöffnet</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>verweigert (HTTP %1)</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>an eine andere Adresse weitergeleitet</translation>
    </message>
    <message>
        <source>received</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>Für %1 konnte kein Browser geöffnet werden. Legen Sie einen Standardbrowser fest.</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>Nur Links mit http und https können im Browser geöffnet werden.</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>ROCmForge ist offline. Um das Netz zu benutzen, wählen Sie in den Einstellungen unter Datenschutz „Auf Anforderung“.</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>%1 kann nicht geöffnet werden: Es ist keine Datei auf diesem Computer. Laden Sie sie zuerst herunter.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>Es gibt keine Datei %1. Wählen Sie eine andere Datei.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>Eine Antwort kann einer Grammatik oder einem Schema folgen, nicht beiden. Leeren Sie eines davon.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>Die Zeichnung ist für die Vorschau zu groß. Speichern Sie sie und öffnen Sie sie in einem Bildbearbeitungsprogramm.</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>Die Zeichnung konnte nicht gezeigt werden, weil kein weiterer Prozess gestartet werden konnte. Schließen Sie andere Programme und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>Das ist keine vollständige SVG-Zeichnung. Bitten Sie das Modell, sie noch einmal zu schreiben.</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>Die Zeichnung ist für die Vorschau zu komplex. Speichern Sie sie und öffnen Sie sie in einem Bildbearbeitungsprogramm.</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>Die Seite konnte nicht in eine temporäre Datei geschrieben werden. Der Datenträger ist vielleicht voll.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>Es konnte kein Browser geöffnet werden. Wählen Sie in den Systemeinstellungen einen Standardbrowser.</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>Das Zeichnen dauert zu lange. Speichern Sie die Zeichnung und öffnen Sie sie in einem Bildbearbeitungsprogramm.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>%1 konnte nicht gelesen werden: %2. Prüfen Sie die Berechtigungen, und starten Sie ROCmForge neu.</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1 ist beschädigt und konnte nicht kopiert werden. Neue Prompts werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>Ihre Prompts waren beschädigt. Die Datei bleibt als %1 erhalten.</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>Prompts konnten nicht in %1 gespeichert werden. Prüfen Sie den freien Speicherplatz und die Berechtigungen des Ordners.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>Es wurde kein Mikrofon gefunden. Schließen Sie eines an oder erlauben Sie ROCmForge, es zu verwenden.</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 kann nicht mit 16 kHz aufnehmen. Wählen Sie in den Systemeinstellungen ein anderes Mikrofon.</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>%1 konnte nicht geöffnet werden. Vielleicht verwendet es ein anderes Programm.</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 hat die Aufnahme beendet. Prüfen Sie, ob es angeschlossen ist.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>Keine Stimme installiert. Installieren Sie qt6-speech-speechd-plugin oder qt6-speech-flite-plugin.</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>Keine Stimme funktioniert: %1 ist nicht erreichbar. Installieren oder starten Sie es.</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>Das Vorlesen ist fehlgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>Erlauben Sie zuerst die unverschlüsselte Verbindung oder verwenden Sie eine https-Adresse.</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 ist bereits in der Liste.</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>Es gibt bereits %1 Server. Entfernen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>Modelle eines Remote-Servers</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keiner.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Modellliste wird abgerufen …</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>Die Modellliste wurde noch nicht abgerufen.</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>Der gespeicherte Schlüssel konnte nicht aus dem Schlüsselbund gelesen werden. Geben Sie es erneut ein.</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>Das ist kein gültiger API-Schlüssel. Fügen Sie den ganzen Schlüssel ohne Leerzeichen ein.</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>Der Server bietet keine Modelle an.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>Der Schlüssel wird im Schlüsselbund des Systems gespeichert.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Der Schlüssel wird bis zum Programmende aufbewahrt, weil dieses System keinen Schlüsselbund hat.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>Der Schlüssel wird bis zum Programmende aufbewahrt.</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>Antwort von einem Remote-Server</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Dieses Modell ist auf seinem Remote-Server nicht mehr verfügbar. Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>Die Geschwindigkeit eines entfernten Modells kann nicht gemessen werden. Laden Sie zuerst ein Modell auf diesem Computer.</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>%1 wird geladen, um die Frage noch einmal zu beantworten …</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 hat dieselbe Frage beantwortet.</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 hat die Frage in „%2“ beantwortet.</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 ist nicht mehr geladen.</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>%1 wieder laden</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>Die Einstellungsdatei war beschädigt; der lesbare Teil wird verwendet. Die beschädigte Datei bleibt als %1 erhalten.</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>Die Einstellungsdatei %1 ist beschädigt und konnte nicht gesichert werden. Prüfen Sie die Einstellungen, denn einige können verloren sein.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>%1 angeheftet</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>%1 gelöst</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>%1 aus dem Ordner genommen</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>%1 nach „%2“ verschoben</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1 in den Papierkorb verschoben</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1 wiederhergestellt</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>Unterhaltung dupliziert</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>Ordner „%1“ gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln Unterhaltung</numerusform>
            <numerusform>%Ln Unterhaltungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>Kein Wörterbuch installiert. Installieren Sie eines, zum Beispiel hunspell-en-us oder hunspell-de-de.</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>Die Rechtschreibung wird nicht geprüft.</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>Es ist kein Wörterbuch für %1 installiert; wählen Sie ein anderes, oder installieren Sie eines.</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>„%1“ konnte nicht ins Wörterbuch aufgenommen werden: %2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>Informationen zu Geräten und Modellen</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>Das Protokoll</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>Unterhaltungen, Prompts, Voreinstellungen, gemessene Tempi und Einstellungen</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>Unterhaltungen, Prompts, Voreinstellungen und gemessene Tempi</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>Für %1 konnte kein Dateimanager geöffnet werden. Öffnen Sie den Ordner selbst.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>Den Ordner %1 gibt es noch nicht.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>ROCmForge öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: Der Datenträger ist voll. Schaffen Sie etwas Platz.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: %1 ist schreibgeschützt. Erlauben Sie das Schreiben.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: %1 lässt sich nicht öffnen. Prüfen Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: Ein anderes Programm benutzt %1. Schließen Sie dieses Programm.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: Der Datenträger meldet einen Fehler. Speichern Sie eine Kopie auf einem anderen.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: %1 stammt von einer neueren Version von ROCmForge. Aktualisieren Sie ROCmForge.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>Unterhaltungen können nicht gespeichert werden. Das Protokoll in den Einstellungen sagt, warum.</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>Die Datei der Unterhaltungen war beschädigt; wiederhergestellte Unterhaltungen: %1, wiederhergestellte Nachrichten: %2. Die beschädigte Datei wird als %3 aufbewahrt.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>Unterhaltungen können nicht gespeichert werden: %1 ist beschädigt. Speichern Sie eine Kopie der Unterhaltungen und verschieben Sie dann die beschädigte Datei.</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>Nach Updates suchen</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>ROCmForge %1 ist verfügbar.</translation>
    </message>
</context>
</TS>
