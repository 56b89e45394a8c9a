<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>Ajouter un serveur distant</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>Adresse, comme gpu-box:8000</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Adresse du serveur</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Nom (facultatif)</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>Nom du serveur</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>Clé d’API (si nécessaire)</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé d’API</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clé est enregistrée dans le trousseau du système.</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>Se connecter à %1 sans chiffrement. D’autres personnes sur le réseau peuvent lire vos messages et la clé.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>Ajouter le serveur</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>Modifier le serveur distant</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>Une clé enregistrée est supprimée si l’adresse change.</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Ajouter quand même</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>Vos messages sont envoyés à ce serveur. Il lui faut une API compatible avec OpenAI.</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 jetons/s</translation>
    </message>
    <message>
        <source>%1 s in total</source>
        <translation>%1 s au total</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln jeton</numerusform>
            <numerusform>%Ln jetons</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Utiliser cette réponse</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>Utiliser la réponse de %1</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Version précédente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Version %1 sur %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Version suivante</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>Réponse de %1</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>premier jeton en %1 s</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>Annuler la dictée</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Arrêter le chargement</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Arrêter la réponse</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>Régénérer la dernière réponse</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Répondre avec un autre modèle…</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>Comparer les réponses côte à côte…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Aller à la fin</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Arrêter la lecture à voix haute</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>Lire la dernière réponse à voix haute</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Réglages de la conversation</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Choisir un préréglage…</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>Défiler d’une page</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>Sélectionner toute la conversation</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Copier la sélection</translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 jetons/s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln jeton</numerusform>
            <numerusform>%Ln jetons</numerusform>
        </translation>
    </message>
    <message>
        <source>ended at a stop sequence</source>
        <translation>terminée à un texte d’arrêt</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>terminée à la limite de jetons</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>le contexte est plein</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>arrêtée par vous</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>interrompue&#xa0;: le programme s’est terminé</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>arrêté par une erreur</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>modifiée par vous</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>Le premier jeton est venu après %1 s</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>Ensuite %1 jetons par seconde</translation>
    </message>
    <message>
        <source>Context used: %1 of %2 tokens</source>
        <translation>Contexte utilisé&#xa0;: %1 sur %2 jetons</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>Écrit par %1</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>premier jeton en %1 ms</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>premier jeton en %1 s</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>Le contraste élevé n’utilise que le noir et le blanc.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Densité</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacte</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Aérée</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Mouvement</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>Désactivé, les panneaux s’ouvrent sans animation.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activée</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivée</translation>
    </message>
</context>
<context>
    <name>AskSheet</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>comptage…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln jeton</numerusform>
            <numerusform>%Ln jetons</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached: %1, %2</source>
        <translation>Joint&#xa0;: %1, %2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>Joint&#xa0;: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Retirer %1</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>Affiche le texte du fichier</translation>
    </message>
</context>
<context>
    <name>AttachmentSheet</name>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the text of %1</source>
        <translation>Copier le texte de %1</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1. Seuls les %2 premiers caractères sont affichés.</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Texte de %1</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message>
        <source>%1 can&apos;t be read. Install pdftotext (package poppler-utils) to attach PDF files.</source>
        <translation>Impossible de lire %1. Installez pdftotext (paquet poppler-utils) pour joindre des fichiers PDF.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>La lecture de %1 a été arrêtée.</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 est un dossier. Joignez plutôt ses fichiers.</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 est protégé, son texte ne peut pas être lu. Enregistrez une copie sans protection.</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 est endommagé ou protégé&#xa0;: son texte ne peut pas être lu. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 n’est plus là. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>%1 ne peut pas être lu&#xa0;: %2. Vérifiez ses autorisations.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 dépasse %2, la limite des pièces jointes. Joignez un fichier plus petit.</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>%1 est trop long à lire. Joignez un fichier plus court.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 n’est pas un fichier ordinaire. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 est vide. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 n’est ni du texte, ni du Markdown, ni du code source, ni un PDF. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 ne contient pas de texte&#x202f;; ses pages sont peut-être des images. Choisissez un autre fichier.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Information</translation>
    </message>
    <message>
        <source>Copy the notice</source>
        <translation>Copier l’avis</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>Utiliser le CPU</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Décharger</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Attendre</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>Le modèle résume les messages les plus anciens…</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>Les résumer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>Ne pas répondre à ce message</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Enregistrer une copie…</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>Réessayer le GPU</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>Utiliser le GPU</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>Toujours utiliser le CPU</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Nouveautés</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>Comparer côte à côte</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>Nouveau message</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>Message à insérer</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insérer</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Votre message</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
</context>
<context>
    <name>CacheChoice</name>
    <message>
        <source>16-bit</source>
        <translation>16 bits</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 bits</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 bits</translation>
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
        <translation>Nouvelle conversation</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>Rechercher dans cette conversation</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>Exporter cette conversation…</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>Exporter toutes les conversations…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Importer des conversations…</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>Renommer cette conversation…</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>Déplacer cette conversation vers un dossier…</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>Dupliquer cette conversation</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>Mettre cette conversation à la corbeille</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>Les conversations de %1 viennent d’une version plus récente de ROCmForge&#x202f;; elles n’ont pas été modifiées. Mettez ROCmForge à jour pour les ouvrir.</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>Les conversations de %1 n’ont pas pu être lues ou enregistrées&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>Les conversations n’ont pas pu être enregistrées dans %1&#xa0;: le disque est plein. Libérez de l’espace.</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>Les conversations n’ont pas pu être enregistrées&#xa0;: %1 est en lecture seule. Autorisez l’écriture.</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>Le fichier des conversations %1 n’a pas pu être ouvert. Vérifiez ses autorisations.</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>Le fichier des conversations %1 est endommagé et n’a pas été modifié. Déplacez-le pour repartir d’un fichier vide.</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>Le fichier des conversations %1 est utilisé par un autre programme. Fermez ce programme.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>Les conversations n’ont pas pu être enregistrées dans %1&#xa0;: le disque signale une erreur. Vérifiez le disque.</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Aller à la fin</translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 jetons/s</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1 en %Ln fichier</numerusform>
            <numerusform>%1 en %Ln fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>Son en-tête n’a pas encore été lu</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Téléchargé</translation>
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
        <translation>Replier</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>Ne pas replier les longues lignes</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Replier les longues lignes</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>Enregistrer le code sous…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Copier le code</translation>
    </message>
    <message>
        <source>Save code as</source>
        <translation>Enregistrer le code sous</translation>
    </message>
    <message>
        <source>code</source>
        <translation>code</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Ouvrir dans le navigateur</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>Affiche le dessin</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>Demande d’abord, puis ouvre la page sans accès au réseau</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>Rechercher commandes, conversations et modèles</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Chercher une commande</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Réglages de la conversation</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Aucun résultat</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>Comparer les réponses</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>Ce message prend %1 jetons sur %2. Retirez un fichier ou raccourcissez le texte.</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Chargement du modèle…</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>Message à %1…</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Choisissez d’abord un modèle</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Joindre des fichiers</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Arrêt en cours</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>Transcription en cours… Échap annule.</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>Écoute&#xa0;: %1. Échap annule.</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Arrêter la dictée</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Dicter</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>Écoute en cours. Échap annule.</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>Vérification de cet ordinateur…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>Copier le rapport de bug</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Afficher les %1</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
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
        <translation>%1, %2&#xa0;: %3. %4</translation>
    </message>
</context>
<context>
    <name>ConnectionsSheet</name>
    <message>
        <source>Connections since start</source>
        <translation>Connexions depuis le démarrage</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the list of connections</source>
        <translation>Copier la liste des connexions</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>Les plus récentes d’abord. La liste est effacée à la fermeture.</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>Aucune connexion depuis le démarrage. Recherches, téléchargements et liens ouverts apparaissent ici.</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 jetons sur %2</translation>
    </message>
    <message>
        <source>%1, this message %2</source>
        <translation>%1, ce message %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1&#xa0;: ne tient pas</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>Contexte&#xa0;: %1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1&#x202f;000 jetons prennent %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>Le serveur compte les jetons lorsqu’il répond</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 jetons&#x202f;; longueur du contexte inconnue</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>À partir d’ici, ce résumé remplace le premier message</numerusform>
            <numerusform>À partir d’ici, ce résumé remplace les %Ln premiers messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>À partir d’ici, le modèle ne reçoit plus le premier message</numerusform>
            <numerusform>À partir d’ici, le modèle ne reçoit plus les %Ln premiers messages</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Résumé</translation>
    </message>
</context>
<context>
    <name>ContextSlider</name>
    <message>
        <source>Context</source>
        <translation>Contexte</translation>
    </message>
    <message>
        <source>largest that fits: %1</source>
        <translation>maximum possible&#xa0;: %1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>aucun contexte ne tient</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Contexte&#xa0;: %1 jetons</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 jetons</translation>
    </message>
    <message>
        <source>The default is %1 tokens; this model supports at most %2.</source>
        <translation>La valeur par défaut est de %1 jetons&#x202f;; ce modèle en accepte au plus %2.</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversation</numerusform>
            <numerusform>%Ln conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>7 derniers jours</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>30 derniers jours</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Plus ancien</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message>
        <source>New title</source>
        <translation>Nouveau titre</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1, dossier ouvert avec %2</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, dossier avec %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglées</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Nouveau nom</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>Supprimer le dossier</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Déplacer vers un dossier…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>Désélectionner</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>En attente d’une réponse</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menu de %1</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>Réponse en cours</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>Sélection</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copier en Markdown</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, affichée</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, masquée</translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>The discrete GPU with the most free memory, or the CPU.</source>
        <translation>Le GPU dédié ayant le plus de mémoire libre, ou le CPU.</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Actuellement&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>%1 (integrated)</source>
        <translation>%1 (intégré)</translation>
    </message>
    <message>
        <source>Slower fallback kernels replace the kernels that failed the self-test (%1).</source>
        <translation>Des kernels de secours plus lents remplacent ceux qui ont échoué à l’autotest (%1).</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Appareil&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>DialogFinish</name>
    <message>
        <source>File name</source>
        <translation>Nom du fichier</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Type de fichier</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>Dossier parent</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Résultats de Hugging Face</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>Modèles suggérés</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>Hugging Face n’a pas de modèle GGUF pour « %1 ».</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Téléchargements</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 pour cent</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>DropCurtain</name>
    <message>
        <source>Drop models to add them, or files to attach them</source>
        <translation>Déposez des modèles pour les ajouter, des fichiers pour les joindre</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>Chargement de %1</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Chargement du modèle</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>Que voulez-vous savoir&#x202f;?</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Choisir un modèle</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>Vous pouvez déjà écrire votre message.</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 fonctionne sur cet ordinateur. Rien de ce que vous écrivez n’en sort.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>Chargement&#xa0;: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 s’exécute sur %2. Vos messages y sont envoyés.</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>La liste montre la mémoire nécessaire à chaque modèle.</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>Mettez un fichier GGUF ou un dossier safetensors dans %1, ou déposez-le ici.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Choisir un modèle…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>Il n’y a pas de fichier %1.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>Impossible de lire %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 est un dossier, pas un fichier.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 n’est pas un fichier ordinaire.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 est vide.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 est endommagé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 ne peut pas être utilisé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>Le modèle de %1 ne peut pas être utilisé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 n’est pas un fichier GGUF.</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 est un fichier GGUF gros-boutiste&#x202f;; seuls les petits-boutistes peuvent être lus.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 est un fichier GGUF de version %2&#x202f;; les versions 2 et 3 peuvent être lues.</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 est un fichier safetensors&#x202f;; son nom doit finir par .safetensors et config.json doit se trouver à côté.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 est un fichier GGUF, pas un fichier safetensors.</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 n’est pas un fichier safetensors.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 est l’une des %2 parties d’un modèle&#x202f;; réunissez-les d’abord en un seul fichier.</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 a changé depuis sa lecture.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Aucun modèle n’est chargé.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Le chargement a été annulé.</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>%1&#xa0;% de %2 libres</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%1&#xa0;% de %2&#xa0;: %3 libres et %4 que rend le modèle chargé</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>D’autres programmes ont pris de la mémoire pendant le chargement du modèle. %1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>cache 16 bits</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>cache 8 bits</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>cache 4 bits</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexte %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1 et contexte %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>lot de %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>déchargement de %1</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>fermeture de %1, qui occupe %2</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>%1 couches sur %2 sur le GPU</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>L’invite de %1 jetons est plus longue que le contexte de %2.</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>Le contexte de %1 jetons est plein.</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>Une réponse peut suivre une grammaire ou un schéma JSON, pas les deux.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas de la forme JETON=BIAIS, comme 15=-2.5 ou 15=-inf.</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>Un texte d’arrêt ne doit pas être vide.</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>La grammaire est incorrecte&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>La grammaire est incorrecte à la ligne %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>il n’y a pas de règle nommée root</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>%1 attendu, %2 trouvé</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>un nom est attendu</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>un texte n’a pas de guillemet fermant</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>un ensemble de caractères n’a pas de crochet fermant</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>Le schéma JSON est incorrect en %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>C’est le seul GPU.</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>C’est le seul GPU dédié.</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>Le GPU %1 a plus de mémoire libre.</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>Aucun GPU n’est utilisable.</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>Il n’y a pas de GPU que ROCm prenne en charge.</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>Il n’y a pas de GPU AMD&#xa0;: le pilote du noyau n’en signale aucun.</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>Le GPU %1 ne peut pas être utilisé. %2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>Ce ROCmForge a été construit sans code pour les GPU.</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>Ce ROCmForge a été construit sans prise en charge des GPU.</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>ROCm sur cet ordinateur a besoin de %1, et l’environnement du Flatpak est trop ancien pour l’avoir. Exécutez flatpak update, ou installez plutôt l’AppImage ou le paquet Debian de ROCmForge.</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%1 a échoué avec %2 (%3&#xa0;: %4) pendant&#xa0;: %5.</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>Le proxy %1 est introuvable.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>%1 est introuvable&#xa0;: il n’y a pas de réseau, ou le nom est faux.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>%1 est injoignable.</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 n’a rien envoyé pendant %2 secondes.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>%1 n’est pas digne de confiance&#xa0;: son certificat n’est pas valide.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 ne parle pas HTTP.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 ne permet pas l’accès à %2 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 est surchargé&#x202f;; réessayez plus tard (HTTP %2).</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>Impossible d’écrire %1&#xa0;: le disque est plein.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>Impossible d’écrire %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>Un autre programme télécharge %1 en ce moment.</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 n’a pas de fichier à télécharger.</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>Le fichier %1 est vide sur le serveur.</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>Minuscule et rapide&#xa0;: pour essayer sur n’importe quelle machine.</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>Écrit et traduit bien&#x202f;; entraîné pour des poids de 4 bits.</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>Un modèle de raisonnement avec peu de poids actifs, donc rapide pour sa taille.</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>Le pilote amdgpu est chargé (%1).</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>Flatpak cache les autres programmes, donc ceux qui utilisent la mémoire du GPU ne peuvent pas être nommés.</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>Ce conteneur a été démarré sans /dev/kfd&#x202f;: démarrez-le avec --device=/dev/kfd --device=/dev/dri.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>L’environnement d’exécution HIP est %1 (%2).</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>L’environnement d’exécution HIP de ROCm, libamdhip64, n’est pas installé.</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>ROCm %1 est installé dans %2.</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>Le paquet %1 %2 est installé.</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>%1 n’est pas utilisé. %2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>il est imbriqué sur plus de %1 niveaux</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>c’est %1, pas un objet</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>sa liste contient %1, pas un objet</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>poids 8 bits</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>poids 4 bits</translation>
    </message>
    <message>
        <source>%1 is ignored: there is code for this GPU&apos;s own architecture, %2.</source>
        <translation>%1 est ignoré&#xa0;: il existe du code pour l’architecture propre de ce GPU, %2.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>L’environnement de ROCm s’est interrompu.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>L’environnement de ROCm s’est interrompu pendant l’utilisation de ce GPU.</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 Mettez à jour le pilote du GPU ou ROCm, ou réessayez.</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>La vérification du GPU a planté avec le signal %1 (%2).</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>La vérification du GPU n’a pas pu démarrer&#xa0;: erreur %1.</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>Le GPU est en cours de vérification.</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>Le GPU a été perdu.</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Les réponses sont plus lentes&#xa0;: les kernels qui ont échoué à leur vérification sur ce GPU sont remplacés (%1).</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Les réponses sont un peu plus lentes&#xa0;: les kernels qui ont échoué à leur vérification sur ce GPU sont remplacés (%1).</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Les réponses dans les longues conversations sont plus lentes&#xa0;: les kernels qui ont échoué à leur vérification sur ce GPU sont remplacés (%1).</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>La lecture des longs messages est plus lente&#xa0;: les kernels qui ont échoué à leur vérification sur ce GPU sont remplacés (%1).</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>Le dossier %1 contient des poids, mais pas de config.json. Téléchargez le dépôt complet.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>Le tenseur «&#xa0;%1&#xa0;» est du type %2, qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>ce n’est pas du JSON valide à l’octet %1</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>le tenseur «&#xa0;%1&#xa0;» apparaît deux fois</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>la clé de métadonnées «&#xa0;%1&#xa0;» apparaît deux fois</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>La mémoire ne suffit pas pour mesurer la vitesse de %1 tant que le modèle est chargé. Déchargez d’abord le modèle.</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>Le modèle prend en charge un contexte de %1 jetons au maximum, utilisé à la place des %2 demandés.</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>Un GPU intégré partage la mémoire système&#xa0;: placer des couches sur le CPU n’apporte rien.</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>Les couches GPU demandent un GPU, mais le périphérique est le CPU.</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Le texte est vide.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>Le modèle de conversation de ce modèle ne peut pas poursuivre un raisonnement inachevé. Régénérez plutôt la réponse.</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>La réponse actuelle ne respecte pas la grammaire, qui ne peut donc pas s’appliquer à la suite.</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>La grammaire exige un texte que le vocabulaire de ce modèle ne peut pas représenter.</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>Le début de la réponse ne respecte pas la grammaire.</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>la règle %1 n’est pas définie</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>la règle %1 est définie deux fois</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>C’est un GPU intégré, utilisé uniquement si vous le choisissez.</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>Cet ordinateur n’a pas de GPU AMD, le CPU est donc utilisé.</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>Le GPU en %1 n’a pas de pilote&#xa0;: amdgpu n’est pas chargé pour lui.</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>Le GPU en %1 utilise le pilote %2, qui ne prend pas en charge le calcul.</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>Vous avez accès aux fichiers de périphérique du GPU.</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>C’est un GPU intégré&#xa0;: il utilise la mémoire système.</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>Le CPU n’a pas AVX2, il calcule donc lentement.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une adresse de proxy. Écrivez-la comme http://proxy.example:3128, ou avec https ou socks5.</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>La connexion à %1 a été interrompue.</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 a été endommagé pendant le téléchargement&#xa0;: sa somme de contrôle SHA-256 est fausse. Il a été supprimé&#xa0;; téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>Le serveur n’a pas envoyé la taille de %1.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une adresse de serveur. Écrivez-la comme gpu-box:8000 ou https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>Le schéma JSON n’est pas un objet JSON.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>Impossible d’écouter sur le port %1 de %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 a l’architecture «&#x202f;%2&#x202f;», qui n’est pas prise en charge (prises en charge&#xa0;: %3).</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref n’est pas une chaîne</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 têtes d’attention ne se répartissent pas également sur %2 têtes de clés</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 commence à l’octet %2, qui n’est pas aligné sur les valeurs %3&#x202f;; enregistrez de nouveau le modèle avec un outil récent</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>%1 à côté de enum ou const</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>%1 octets suivent son dernier tenseur</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>%1 ne peut pas être utilisé&#xa0;: plus de %2 tenseurs y figurent.</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>%1 diffère selon les couches, ce que ce programme ne sait pas calculer</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 finit au milieu d’un octet</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 a %2 dimensions&#x202f;; de 1 à 4 sont possibles</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 a plus de %2 dimensions</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 n’a pas de data_offsets</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 est du type «&#x202f;%2&#x202f;», qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 a la propriété inconnue «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 a trop d’éléments</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 vaut %2, ce que ce programme ne sait pas calculer</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 est à la fois obligatoire et interdit</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 dépasse %2, la limite pour les fichiers d’un modèle.</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 n’est pas un entier positif ou nul</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 n’est plus du JSON valide à partir de l’octet %2.</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 chevauche le précédent</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 redirige vers «&#x202f;%2&#x202f;», qui n’est pas une adresse web.</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 redirige trop souvent.</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 valeurs ne se répartissent pas entre %2 têtes d’attention</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[experts, lignes, blocs, 16], avec une échelle pour chaque bloc</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>un $ref vers un autre document</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>un $ref ou allOf cyclique</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>un noyau a accédé à une mémoire non valide à l’adresse %1.</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>une liste de nombres</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>une liste de nombres réels</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>une liste de textes</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>un entier positif ou nul</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>un motif avec \%1</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>un motif avec une ancre au milieu</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>un motif avec une moitié de paire de substitution</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>une plage de caractères est inversée</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>un nombre réel</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>un ensemble de caractères est vide</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>un entier signé</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>un code de substitution n’est pas un caractère</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>ajoute trop de jetons</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf n’est pas une liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum n’est pas une liste</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>%1 chiffres hexadécimaux attendus</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>nombre de répétitions attendu</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment vaut %1, qui n’est pas une puissance de deux de 8 à 2147483648</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment n’est pas un nombre positif</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>des groupes sont imbriqués sur plus de %1 niveaux</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>a %1 étapes&#x202f;; la limite est de %2</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>a un «&#x202f;%1&#x202f;» qui n’est ni vrai ni faux</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>a un «&#x202f;%1&#x202f;» qui n’est pas une liste</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>a un «&#x202f;%1&#x202f;» qui n’est pas une chaîne</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>a un «&#x202f;%1&#x202f;» qui n’est pas un jeton</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>a un «&#x202f;%1&#x202f;» qui n’est pas un entier</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>a une charsmap qui n’est pas en Base64</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>a un séparateur qui n’est pas un seul caractère</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>a une longueur inférieure à 1</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>a une fusion «&#x202f;%1&#x202f;» qui n’est pas faite de deux parties</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>a une fusion qui n’est pas faite de deux parties</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>a une fusion avec une partie vide</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>a un motif qui n’est ni String ni Regex</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>a un prepend_scheme qui n’est ni always, ni first, ni never</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>a un remplacement qui n’est pas un seul caractère</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>a une entrée de vocabulaire de plus qu’un texte et un score</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>a une entrée de vocabulaire qui n’est pas un texte et un score</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>a un comportement inconnu</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>n’a pas de scores pour son vocabulaire</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>n’a pas de vocabulaire</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>a des scores pour un vocabulaire qui n’en demande pas</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>a trop de modèles de discussion</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>n’est pas un modèle</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>n’est pas un objet</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>il a %1 couches, plus que tout modèle</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>il a plus de %1 clés de métadonnées</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>il n’a pas d’autres couches que celles de la prédiction multi-jetons</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>il a deux tenseurs pour %1</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>il dépasse 1 Mo</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>ce n’est ni un objet, ni vrai, ni faux</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>ce n’est pas du JSON valide</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>il liste plus de %1 tenseurs</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>son %1 est vrai, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>son %1 devrait être %2, pas %3</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>sa mise à l’échelle RoPE «&#x202f;%1&#x202f;» (rope.scaling.type) n’est pas prise en charge</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>son activation est «&#x202f;%1&#x202f;», pas «&#x202f;%2&#x202f;» comme dans les autres modèles de ce type</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>son attention n’est pas causale (attention.causal), ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>sa grammaire dépasse 1 Mo</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>son en-tête est %1, pas un objet</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>son en-tête n’est pas un objet JSON</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>son en-tête n’est pas du JSON valide à l’octet %1</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>son en-tête ferait %1 octets&#x202f;; %2 au plus sont permis</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>ses métadonnées ne disent pas que c’est la partie %1 sur %2</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>ses métadonnées sont %1, pas un objet de textes</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>son model_type est «&#x202f;%1&#x202f;», qui n’est pas pris en charge (pris en charge&#xa0;: %2)</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>son num_attention_heads vaut 0</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>son original_max_position_embeddings vaut 0</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>son motif finit trop tôt</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>son motif a une plage entre ensembles</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>son motif a une plage inversée</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>son motif a un ensemble sans caractères</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>son motif a un numéro de caractère non valide</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>son motif est erroné en %1</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>son motif est erroné à la fin</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>il manque %1 à son plongement rotatif</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>son plongement rotatif est du type «&#x202f;%1&#x202f;», qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>son tenseur «&#x202f;%1&#x202f;» est inconnu dans l’architecture «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>son vocabulaire a %1 jetons et son plongement seulement %2</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>son weight_block_size n’est pas une paire de nombres positifs</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>son weight_map est %1, pas un objet</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>ses poids sont quantifiés par «&#x202f;%1&#x202f;»&#x202f;; ce programme lit les poids F32, F16, BF16 et FP8 de tels modèles</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>la correspondance de jetons par nom n’est pas prise en charge</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems est inférieur à minItems</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength est inférieur à minLength</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>mscale et mscale_all_dim de son plongement rotatif diffèrent</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>aucun nombre n’est dans ses bornes</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>aucune valeur n’y est valide</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>aucune de ses valeurs n’est valide</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties n’est pas un objet</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>étapes enregistrées</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>devrait avoir %1 à l’octet %2, mais a «&#x202f;%3&#x202f;»</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>certaines de ses couches n’ont pas d’experts (mlp_only_layers)</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>certaines de ses couches utilisent une fenêtre glissante, ce qui n’est pas pris en charge pour son architecture</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>les data_offsets pour %1 contiennent %2, qui n’est pas un entier de 0 à 18446744073709551615</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>le pilote signale une réinitialisation ou une erreur matérielle (événement %1).</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>l’entrée du tenseur «&#x202f;%1&#x202f;» est %2, pas un objet</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>l’expert %1 de %2 manque</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>les experts de %1 diffèrent de forme ou de type</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>le facteur de son plongement rotatif manque ou est inférieur à 1</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>la clé de métadonnées «&#x202f;%1&#x202f;» a le type de valeur inconnu %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>la clé de métadonnées «&#x202f;%1&#x202f;» est %2, pas un texte</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>la clé de métadonnées «&#x202f;%1&#x202f;» est un tableau de tableaux</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>la clé de métadonnées «&#x202f;%1&#x202f;» est un tableau du type inconnu %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>la clé de métadonnées «&#x202f;%1&#x202f;» n’est ni vraie ni fausse</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>la forme pour %1 contient %2, qui n’est pas un entier de 0 à 9223372036854775807</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>le fragment «&#x202f;%1&#x202f;» du tenseur «&#x202f;%2&#x202f;» n’est pas un fichier de son dossier</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>le fragment du tenseur «&#x202f;%1&#x202f;» est %2, pas un texte</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» a %2 lignes et devrait en avoir %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» n’a pas d’échelles</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» a la forme %2 et devrait avoir [vocabulaire, largeur]</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» a la forme %2 et devrait avoir des lignes de %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» a la forme [%2] et devrait avoir %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» est du type %2&#x202f;; il devrait être F32</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» est du type %2, qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>le tenseur FP8 «&#x202f;%1&#x202f;» n’a pas d’échelle</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» est aussi dans une autre partie</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>le tenseur «&#x202f;%1&#x202f;» manque</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>il y a un trou de %1 octets avant %2</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>il n’y a pas de caractère de ce numéro</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vrai ou faux</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>échappement inconnu \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>poids tels que dans le fichier</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>avec ses répétitions développées, elle dépasse %1 symboles</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un modèle. Écrivez PROPRIÉTAIRE/NOM, PROPRIÉTAIRE/NOM:TYPE ou l’adresse d’un fichier GGUF.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nom de fichier valide.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas une adresse web.</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>cache 32 bits</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>Une expression régulière du tokenizer du modèle prend trop de temps sur ce texte.</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>Une ligne de %1 poids ne peut pas être stockée en %2, dont les blocs ont %3 poids.</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>Un tenseur de forme %1 est trop grand.</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>Un poids du modèle est NaN ou trop grand pour être quantifié.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>Un poids de forme %1 dans %2 n’est pas aligné comme son type le demande.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>Un poids de forme %1 dépasse la fin de %2.</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>Autoriser les pages de toute origine demande une clé d’API (--api-key).</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>Une clé d’API ne peut contenir que des caractères ASCII visibles.</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>Au moins une couche doit être sur le GPU, pas %1. Pour n’utiliser que le CPU, choisissez l’appareil cpu.</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>Réglages non valides&#xa0;: %1 réponses simultanées avec un cache de %2 jetons. Choisissez de 1 à %3 réponses et un cache non négatif.</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>cache KV</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>La mesure a été arrêtée.</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>Seul le dernier message peut être poursuivi, et ce doit être une réponse.</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>D’autres requêtes sont prioritaires.</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>L’environnement HIP de ROCm</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>Le test du GPU a été annulé.</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>Les textes de plus de 512 Mo ne peuvent pas être découpés en jetons.</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>La longueur permise de DRY doit être 0 ou plus, pas %1.</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>La base de DRY doit être entre 1 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>Le multiplicateur de DRY doit être entre 0 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>La fenêtre de DRY doit être -1 (tout) ou plus, pas %1.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>Le GPU %1 (%2) ne peut pas être utilisé. %3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>Le GPU %1 (%2) donne des résultats faux (par exemple pour %3, %4) et n’est donc pas utilisé. Choisissez l’appareil cpu.</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>L’environnement HIP %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>Il manque à l’environnement HIP %1 la fonction %2&#xa0;: il est plus ancien que ROCm 5, ou n’est pas un environnement HIP.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>L’environnement HIP est %1.</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>La probabilité XTC doit être entre 0 et 1, pas %1.</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>Le seuil XTC doit être entre 0 et 1, pas %1.</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>L’architecture «&#x202f;%1&#x202f;» n’est pas prise en charge (prises en charge&#xa0;: %2).</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>La mesure de performance a été arrêtée.</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>L’en-tête en cache d’un modèle est endommagé.</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>Le modèle de discussion dépasse %1 Ko.</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>Le modèle de discussion n’est pas en UTF-8 valide.</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>La vérification du GPU a été arrêtée.</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>La somme de contrôle de %1 n’est pas une somme SHA-256 valide.</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>Le calcul a été arrêté.</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>Le fichier n’a pas de vocabulaire (tokenizer.ggml.model manque).</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>Le fichier a été créé sans vocabulaire.</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>Le vocabulaire du fichier n’a pas de fusions (tokenizer.ggml.merges manque).</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>Le vocabulaire du fichier est du type «&#x202f;%1&#x202f;», que ROCmForge ne sait pas encore utiliser.</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>La pénalité de fréquence doit être entre -100 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>La grammaire dépasse 1 Mo.</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>La grammaire n’est pas en UTF-8 valide.</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>La grammaire est trop ambiguë. Utilisez moins de parties facultatives voisines.</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>La longueur d’un séparateur DRY doit être entre 1 et 256 octets, pas %1.</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>Le biais de logit doit être entre -1000 et 1000, ou moins l’infini, pas %1.</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>Le seuil de mémoire doit être supérieur à 0 et d’au plus 1, pas %1.</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>Min-p doit être entre 0 et 1, pas %1.</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>Eta de Mirostat doit être entre 0 et 1, pas %1.</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>Tau de Mirostat doit être entre 0 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>La version de Mirostat doit être 0 (désactivé), 1 ou 2, pas %1.</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>Le modèle a calculé un logit non valide (NaN ou infini) pour le jeton suivant&#x202f;; son fichier est sans doute endommagé.</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>Le modèle a été déchargé. Renvoyez la requête.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>Le vocabulaire du modèle n’a pas de jeton pour «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>Le vocabulaire du modèle n’a pas de jeton pour l’octet %1, présent dans le texte.</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>La bibliothèque réseau n’a pas pu démarrer.</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>Le nombre de séparateurs DRY doit être 64 ou moins, pas %1.</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>Le nombre de jetons à générer ne doit pas être négatif.</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>La fenêtre des pénalités doit être 0 (désactivé) ou plus, pas %1.</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>La pénalité de présence doit être entre -100 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>Le programme se ferme.</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>La pénalité de répétition doit être entre 0,1 et 10, pas %1.</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>Le score du jeton %1 («&#x202f;%2&#x202f;») du vocabulaire n’est pas un nombre.</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>La forme %1 a trop d’éléments.</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>La température doit être entre 0 et 100, pas %1.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>Le tenseur «&#x202f;%1&#x202f;» a %2 dimensions&#x202f;; 4 au plus sont prises en charge.</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>Le texte ne tient pas dans le cache KV. Augmentez le nombre de jetons du cache.</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>Le jeton d’un biais de logit doit être 0 ou plus, pas %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>Tokenizer, %1 «&#x202f;%2&#x202f;»&#xa0;: %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>Tokenizer, %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>Le modèle du tokenizer est du type «&#x202f;%1&#x202f;», qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>L’expression régulière «&#x202f;%1&#x202f;» du tokenizer n’est pas prise en charge.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>Le jeton inconnu du tokenizer n’est pas dans son vocabulaire.</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>Top-k doit être 0 (désactivé) ou plus, pas %1.</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>Top-p doit être entre 0 et 1, pas %1.</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>Le type %1 n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>Le vocabulaire a %1 jetons mais %2 scores.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>Le vocabulaire a %1 jetons mais %2 types de jetons.</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>Le vocabulaire n’a pas de jetons.</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>Il n’y a pas assez de mémoire pour mesurer la vitesse de %1.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>Ce ROCmForge n’a pas de noyaux pour %1.</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>Ce modèle utilise le pré-tokenizer «&#x202f;%1&#x202f;», qui n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>Ce système ne sait pas calculer de sommes SHA-256.</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>Il manque une fonction nécessaire à la libcurl de ce système. Mettez-la à jour.</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>Trop de requêtes&#xa0;: %1 en cours et %2 en attente. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>Les poids de type %1 ne peuvent pas être convertis en %2.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>le tenseur «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>le texte « %1 »</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>des octets</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>état récurrent</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espace de travail</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>échantillonnage</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>tampon de transfert</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>noyaux</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>copies de l’état</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>environnement d’exécution</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>Impossible de lire %1.</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>c’est la partie %1 sur %2</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 est endommagé : %2 n’est pas possible. %3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>le mot-clé %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 n’est pas une liste</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%1 au-dessus de %2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>%1 ne peut pas être ouvert : %2.</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>son %1 vaut %2</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>son block_multiple_of est 0</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>son attn_output_gate est false, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>une entrée par canal</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 dimensions</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 n’a pas de dtype</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 n’a pas de forme</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 finit à %2, avant son début à %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 a %2 octets, mais son type et sa forme en demandent %3</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>il dépasse %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>Au moins %1 couches de ce modèle doivent être sur le GPU, car ses dernières couches partagent clés et valeurs. Pour n’utiliser que le processeur, choisissez le périphérique cpu.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 vaut %2</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 vaut 0</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 contient %2</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>ses couches d’un même type ont %1 et %2 têtes de clés, ce que ce programme ne sait pas calculer</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>ses convolutions portent sur %1 jetons&#x202f;; ce programme en calcule de 2 à %2</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>il n’a aucune couche avec attention, dont ce programme a besoin</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 a la forme %2 et devrait avoir %3</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 est du type %2, qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>n’a pas de « %1 »</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>Une mesure a besoin d’au moins un jeton d’invite ou généré, et d’au moins une répétition.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 ou %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route ne peut pas choisir parmi %1 experts, seulement parmi %2 au plus.</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>la fin de la ligne</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>Le modèle a %2 experts dans une couche. Sur un GPU, %1 au plus sont possibles. Chargez le modèle sur le CPU.</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>Un poids de forme %1 est trop grand.</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>Une erreur inattendue est survenue (%1).</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>certaines de ses couches ont des experts et d’autres un réseau feed-forward dense</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>son time_step_limit borne les pas de l’état, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>son %1 a %2 valeurs, pas %3</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>Le jeton %1 du biais n’existe pas&#xa0;; le vocabulaire compte %2 jetons.</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>%1 demande des têtes d’attention d’un multiple de %2 valeurs&#x202f;; celles de ce modèle en ont %3. Utilisez le cache F16.</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>Le cache des couches à fenêtre est plein&#xa0;: %1 jetons dépassent le lot prévu.</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>Le contexte est plein&#xa0;: %1 jetons sont nécessaires, mais il n’y a de place que pour %2.</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>Les %1 emplacements d’états récurrents sont tous utilisés.</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>Il n’y a pas de jeton %1&#x202f;; le vocabulaire compte %2 jetons.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>Le nombre de fils doit être de 1 à %2, ou 0 pour un par cœur, pas %1.</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>Il n’y a pas d’appareil %1. Disponibles&#xa0;: %2.</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>Vous avez choisi cet appareil.</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>Il n’est pas utilisé, car un GPU est plus rapide.</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>Le Flatpak n’a pas accès à /dev/kfd&#xa0;: ROCmForge ne peut donc pas utiliser le GPU.</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>Il n’y a pas de /dev/kfd&#xa0;: ce noyau Linux a été compilé sans HSA_AMD, ou le GPU est trop ancien.</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>Vous n’avez pas encore accès à %1. Fermez la session et ouvrez-la de nouveau, pour que votre appartenance au groupe %2 prenne effet.</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>Vous n’avez pas accès à %1, et aucun groupe de ce système ne donne cet accès.</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>Vous n’avez pas accès à %1. Rejoignez le groupe %2, puis fermez la session et ouvrez-la de nouveau.</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 fonctionne, mais la taille de sa mémoire est inconnue.</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>%1 a été trouvé, avec %2 de mémoire.</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>Le CPU est %1 avec %2 (cœurs&#xa0;: %3, fils&#xa0;: %4).</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 demande encore %2 sur le disque&#x202f;; dans %3, %4 sont libres, dont %5 le restent.</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>Le serveur a envoyé plus de %1 que demandé.</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>une liste d’un autre type</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>une liste de nombres entiers</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>une liste de nombres entiers inférieurs à 2^63</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>le maximum de répétitions est inférieur au minimum</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>La grammaire développée dépasse %1 symboles. Utilisez des répétitions moins nombreuses ou plus courtes.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>La règle %1 de la grammaire est une récursion sans fin. Ajoutez une alternative sans récursion.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>La règle %1 de la grammaire est récursive à gauche. Écrivez-la plutôt comme une répétition.</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>des schémas trop profondément imbriqués</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>oneOf avec des alternatives qui se recouvrent (utilisez anyOf)</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>deux valeurs différentes de %1 qui s’appliquent toutes deux</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>sa liste de types est vide</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>un motif aux groupes trop profondément imbriqués</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>un motif avec trop de répétitions</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>Des GPU utilisables, c’est lui qui a le plus de mémoire libre.</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>Ce GPU intégré a été masqué à l’environnement GPU au démarrage, car l’ordinateur a un GPU dédié. Pour l’utiliser, choisissez-le et redémarrez ROCmForge.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>L’environnement de ROCm ne répertorie pas ce GPU. Soit HIP_VISIBLE_DEVICES ou ROCR_VISIBLE_DEVICES le masque, soit vous n’avez pas accès à /dev/kfd&#xa0;: rejoignez les groupes render et video.</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>L’architecture de ce GPU est inconnue, car le pilote du noyau ne répertorie pas le GPU.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>Ce ROCmForge n’a pas de noyaux pour l’architecture de ce GPU, %1, seulement pour %2.</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 fait traiter ce GPU %2 comme %3 par ROCm, qui y exécute les noyaux de cette architecture.</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>ROCm n’est pas installé&#xa0;: libamdhip64 (version 5, 6 ou 7) ne figure pas parmi les bibliothèques du système.</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>Le GPU %1 a %2 de mémoire libre, soit moins que les %3 nécessaires pour %4.</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>l’attente de ses opérations a échoué.</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>La mémoire du GPU %1 est pleine&#xa0;: %2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>Le GPU %1 a refusé une opération&#xa0;: %2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>Le GPU %1 ne peut pas être utilisé&#xa0;: %2 a renvoyé un identifiant nul lors de&#xa0;: %3.</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route ne peut pas choisir %1 experts sur %2 en %3 groupes sur un GPU, qui en prend au plus %4 sur %5 en %6.</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1&#xa0;: le produit de x %2 et d’un poids %3 est trop grand pour les noyaux du GPU.</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>Petit et entièrement ouvert, données d’entraînement comprises.</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>De vastes connaissances&#x202f;; rapide, car seuls 3 milliards de poids sont actifs.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un dépôt de Hugging Face. Écrivez PROPRIÉTAIRE/NOM.</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>une liste d’entiers positifs ou nuls</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>son layer_types n’a des entrées que pour %1 couches sur %2</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 contient le tenseur «&#x202f;%2&#x202f;», que %3 ne répertorie pas pour ce fichier.</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>les data_offsets de %1 doivent être deux entiers</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>Le modèle prend en charge un contexte d’au plus %1 jetons, pas %2.</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>Le plan mémoire autorise %1 pour %2, soit moins que les %3 nécessaires.</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 n’a des entrées que pour %2 couches sur %3</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>les clés d’attention de ses couches à fenêtre ont %1 nombres et les «&#x202f;values&#x202f;» %2&#x202f;; des «&#x202f;values&#x202f;» plus larges que les clés ne sont pas prises en charge</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>aucune couche avant la couche %1 n’a de clés et de valeurs qu’elle puisse partager</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>ses clés d’attention ont %1 nombres et ses «&#x202f;values&#x202f;» %2&#x202f;; des «&#x202f;values&#x202f;» plus larges que les clés ne sont pas prises en charge</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>les tailles de son attention latente multi-têtes ne concordent pas&#xa0;: %1 têtes de clés, clés de %2 et «&#x202f;values&#x202f;» de %3 nombres, rang %4, %5 nombres tournés</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>son expert_gating_func est %1, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>Les certificats racine de cet ordinateur ne peuvent pas être lus&#xa0;: l’identité de %1 ne peut donc pas être vérifiée.</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>La connexion chiffrée à %1 n’a pas pu être établie.</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>La demande à %1 a échoué&#xa0;: %2.</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>%2 est introuvable sur %1 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 a reçu trop de requêtes&#x202f;; réessayez plus tard (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 a répondu à la requête pour %2 par un état inattendu (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 ne peut pas poursuivre une réponse inachevée. Régénérez plutôt la réponse.</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 refuse la clé d’API ou en exige une (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 ne propose pas l’API d’OpenAI à cette adresse (HTTP %2).</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>Le biais des jetons et la grammaire excluent tous les jetons&#xa0;: la réponse ne peut donc pas continuer.</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>La vérification du GPU a signalé une erreur.</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>La vérification du GPU n’a pas répondu en %1 s.</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>La vérification du GPU a renvoyé trop de données.</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>La vérification du GPU a renvoyé un résultat non valide.</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>Le résultat de l’autotest ne peut pas être écrit dans %1.</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>Cet ordinateur n’a pas d’adresse %1 sur laquelle écouter.</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>Il n’y a pas assez de mémoire pour cette demande. Fermez d’autres programmes, puis réessayez.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>La fusion %1 du tokenizer («&#x202f;%2&#x202f;», «&#x202f;%3&#x202f;») demande un jeton qui n’est pas dans le vocabulaire.</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>dépasse le nombre d’étapes autorisé</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>devrait avoir un nombre entier au lieu de %1</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>Il manque au vocabulaire du tokenizer le jeton «&#x202f;%1&#x202f;», qui représente le texte inconnu.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>Le jeton inconnu du tokenizer a l’identifiant %1, qui n’est pas dans le vocabulaire.</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>Ce texte devient trop long quand le tokenizer du modèle le normalise.</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>a deux emplacements pour le texte</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>utilise un jeton spécial qu’il ne définit pas</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>n’a pas d’emplacement pour le texte</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>a trop de jetons de fin de texte</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>n’a pas d’identifiant pour le jeton ajouté «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>Les poids ne peuvent pas être convertis en %1.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 dépasse %2, la limite pour les fichiers importés.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 contient plus de %2 valeurs, la limite pour les fichiers importés.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 contient plus de %2 valeurs, la limite pour les fichiers d’un modèle.</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>la clé «&#x202f;%1&#x202f;» s’y trouve deux fois</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>Une ligne de %1 poids est trop grande.</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>%1 réponses simultanées ne peuvent pas être mesurées&#x202f;; le modèle a été chargé pour %2 au plus.</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>Le type d’un cache KV doit être %1, pas %2.</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>Erreur à la ligne %1 du modèle de conversation&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>Le GPU %1 (%2) ne peut pas être utilisé. %3 Pour utiliser le CPU, choisissez l’appareil cpu.</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 fonctionne. Sur ses %2 de mémoire, %3 sont libres.</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>Seuls %1 de la mémoire du système sont libres&#x202f;: fermez d’autres programmes avant de charger un modèle.</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>Le système a %1 de mémoire, dont %2 sont libres.</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>Un autre fichier %1 existe déjà&#x202f;; renommez-le ou supprimez-le d’abord.</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>Le calcul de la somme de contrôle a été arrêté.</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>Sur le serveur, %1 fait %2 octets, mais %3 étaient attendus.</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>Le serveur a envoyé moins d’octets de %1 qu’annoncé.</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>Le serveur a envoyé une autre partie de %1 que celle demandée.</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>Le modèle tiendrait avec&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 est la partie %2 sur %3 d’un modèle, mais son nom ne finit pas par %4&#xa0;: les autres parties sont introuvables.</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>son en-tête indique %1 %2, plus que n’en permet sa taille de %3</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>la fin de l’élément suivant dépasse 2^64 octets&#xa0;: %1</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>%1 attendu, fin de la grammaire trouvée</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>la grammaire se termine trop tôt</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required contient une valeur qui n’est pas un texte</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>il exige un type que JSON n’a pas</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>son $ref renvoie à %1, qui n’existe pas</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>son motif a un numéro de caractère supérieur à 10FFFF</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>Les noyaux pour %1 fournis avec ROCmForge sont endommagés. Réinstallez ROCmForge.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>Le ROCm %1 installé ne prend pas en charge l’architecture %2 de ce GPU&#x202f;; installez ROCm %3 ou plus récent.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>Le ROCm %1 installé ne liste pas ce GPU et est peut-être trop ancien pour l’architecture du GPU, %2&#x202f;; installez un ROCm plus récent.</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>Sur le GPU %1, un modèle peut utiliser au plus %2 experts sur %3 par jeton&#x202f;; ce modèle en utilise %4 sur %5.</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>Le GPU %1 est perdu&#xa0;: %2 Réessayez, ou utilisez le CPU.</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>Le GPU %1 indique la valeur non valide %2 pour %3.</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>Ce ROCmForge n’a pas de noyaux %1 pour %2.</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 ne contient aucune somme SHA-256 valide pour %2.</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 n’est pas un catalogue de modèles.</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 ne contient aucun modèle utilisable&#xa0;: ni fichiers GGUF ni dossier de fichiers safetensors.</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 n’a pas de modèle de type %2, seulement %3.</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>La réponse de %1</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>La réponse de %1 n’est pas une liste de modèles.</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>La réponse de %1 ne contient aucun nom de compte.</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>La réponse de %1 ne contient aucun nom de dépôt.</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>La réponse de %1 ne contient aucun commit du dépôt.</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>La réponse de %1 ne contient aucune liste de fichiers.</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>Le serveur n’a envoyé aucune donnée pour %1.</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 a changé sur le serveur pendant la lecture.</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>L’en-tête de %1 dépasse la limite de %2.</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 manque</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>son model_type manque</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>son sliding_window manque</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>son nombre d’experts manque</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>ses experts sont notés par «&#x202f;%1&#x202f;», ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>son %1 vaut %2, mais seul %3 est pris en charge pour de tels modèles</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>son layers_block_type manque</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>ses no_rope_layers doivent être une couche sur quatre</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>c’est un modèle multimodal du type «&#x202f;%1&#x202f;», dont le modèle de langage n’est pas pris en charge</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>le plongement rotatif de ses couches à fenêtre est du type «&#x202f;%1&#x202f;», qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>il n’a pas de lm_head.weight, mais tie_word_embeddings vaut false dans son config.json</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>Le dossier %1 ne contient ni %2 ni %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>Il manque à %1 le tenseur «&#x202f;%2&#x202f;», que %3 indique pour ce fichier.</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 a deux fois la propriété %2</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>son weight_map ne contient aucun tenseur</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map s’y trouve deux fois</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>Il faut %1 sur les %2 autorisés (%3).</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>Les poids du modèle demandent à eux seuls %1&#xa0;: choisissez un modèle ou un type de poids plus petit.</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>Il faut %1&#x202f;; la limite est de %2 (%3).</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>Il faut %1 de mémoire du système&#x202f;; la limite est de %2 (%3).</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 est vide ou a des valeurs négatives</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%1 de ses %2 couches partageraient clés et valeurs, ce qui n’est pas possible</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 ne contient qu’un vocabulaire et aucun poids.</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>son nombre de couches est %1, mais il n’a que %2 tenseurs</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 n’est pas supérieur à rope.scaling.low_freq_factor</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>le vecteur «&#x202f;%1&#x202f;» est en plusieurs parties, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>La demande a été arrêtée.</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>La réponse de %1 dépasse la limite de %2.</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>Le proxy défini dans les variables d’environnement est introuvable.</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>Le proxy a refusé la connexion à %1.</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 a fermé la connexion sans répondre.</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>Le proxy exige un nom d’utilisateur et un mot de passe pour les connexions à %1 (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 n’a pas pu traiter la demande (HTTP %2). Réessayez plus tard.</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>Les connexions à %1 doivent utiliser https, car des données envoyées par http pourraient être lues et modifiées par d’autres.</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>L’adresse doit commencer par https, ce qui n’est pas le cas de «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>La réponse de %1 a été interrompue.</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 indique&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 a envoyé une réponse qui ne peut pas être lue.</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 a renvoyé une erreur sans message (HTTP %2).</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>D’autres ordinateurs peuvent atteindre %1&#xa0;: pour y écouter, le serveur exige une clé API (--api-key).</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>Un autre programme écoute déjà sur le port %1. Fermez ce programme, ou choisissez un autre port.</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>L’appareil a été perdu. Redémarrez le programme.</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>Le modèle de conversation ne peut pas être utilisé sans tokenizer.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>La table de remplacement de caractères du vocabulaire (precompiled_charsmap) est endommagée.</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>a des listes imbriquées sur plus de %1 niveaux</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>L’élément %1 du tokenizer fait %2&#x202f;; la limite est de %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>L’élément %1 du tokenizer n’est pas du JSON valide.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>L’élément %1 «&#x202f;%2&#x202f;» du tokenizer n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>a un identifiant de jeton qui n’est pas un nombre</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 est trop grand pour un modèle de conversation&#xa0;: il fait %2.</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>a plus de jetons qu’un modèle ne peut en avoir</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>a plus de fusions qu’un modèle ne peut en avoir</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>Le jeton «&#x202f;%1&#x202f;» a l’identifiant %2, mais le tokenizer n’a que %3 jetons.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>La fusion %1 («&#x202f;%2&#x202f;») du vocabulaire n’est pas composée de deux parties séparées par une espace.</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>L’expression régulière «&#x202f;%1&#x202f;» ne peut pas être compilée (erreur PCRE2 %2).</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>Une expression régulière du tokenizer fait %1&#x202f;; la limite est de %2.</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>Le texte ne peut pas être découpé en mots (erreur PCRE2 %1).</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>Le vocabulaire a plus de jetons ou de fusions qu’un modèle ne peut en avoir.</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton de début de texte (BOS) a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton de fin de texte (EOS) a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton inconnu a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton de séparation a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton de fin de tour a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Le jeton de fin de message a l’identifiant %1, mais le vocabulaire n’a que %2 jetons.</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>Le vocabulaire exige un jeton de début de texte (BOS), mais aucun n’est défini.</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>Le vocabulaire exige un jeton de fin de texte (EOS), mais aucun n’est défini.</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>Dans le fichier, %1 vaut %2, qui n’est pas un identifiant de jeton.</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>Le fichier n’indique aucun pré-tokenizer (tokenizer.ggml.pre manque). Convertissez de nouveau le modèle avec un outil plus récent.</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 refuse l’accès à %2 (HTTP %3) : cela n’existe pas, ou est privé ou à accès restreint et exige un jeton d’accès.</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 ne contient aucun nom de dépôt valide (propriétaire/nom) pour %2.</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>C’est le premier GPU utilisable. La quantité de mémoire libre est inconnue.</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>La quantité de mémoire libre de ce GPU est inconnue.</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>son %1 est « %2 », ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>son %1 est false, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>sa couche %1 a une fenêtre sans rotation, ou une rotation sans fenêtre, ce qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>un nombre pair de colonnes</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>Petit et rapide, même sans GPU.</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>Performant pour sa taille ; raisonne sur demande.</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>Pour les longs textes : sa mémoire n’augmente guère avec le contexte.</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>Rapide, car seul 1 milliard de poids est actif.</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>Un bon assistant polyvalent pour les GPU de 12 Go ; raisonne sur demande.</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>Suit précisément les instructions, pour les GPU d’au moins 24 Go.</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>Rapide pour sa taille ; entraîné pour des poids de 4 bits.</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>Fort en code et en raisonnement, pour les GPU de 32 Go.</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>Raisonne sur de longs textes ; seuls 3 milliards de poids sont actifs.</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>Le GPU %1 a autant de mémoire libre et figure plus haut dans la liste.</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>Le modèle a calculé une probabilité nulle pour tous les jetons&#x202f;; son fichier est sans doute endommagé.</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>La longueur du contexte (%1) et la taille de lot (%2) ne doivent pas être négatives.</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1 sans copies de l’état</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>%1 copies de l’état sur %2, ce qui libère %3</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties n’est pas un objet</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 n’est pas une chaîne</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf n’est pas un nombre positif</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>patternProperties avec plus de %1 motifs</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties est inférieur à minProperties</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>un motif avec une ancre ou une assertion avant répétée</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>un motif trop long</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>un motif avec assertion arrière ou options</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>son motif a une répétition dont le maximum est inférieur au minimum</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>un format qui contredit le motif ou la longueur à côté</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>aucune chaîne n’y est valide</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>des bornes avec trop de chiffres</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 est endommagé&#xa0;: %2. Exportez-le de nouveau.</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>La mesure a besoin d’un contexte de %1 jetons, mais le modèle a été chargé avec %2.</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>Il n’y a pas assez de mémoire pour allouer %1 octets. Fermez d’autres programmes.</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>La quantité de mémoire ne peut pas être lue dans %1. Vérifiez que /proc est monté.</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 existe déjà et n’a pas été remplacé. Supprimez-le ou renommez-le d’abord.</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 a changé plusieurs fois sur le serveur pendant le téléchargement. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 est endommagé&#xa0;: la clé de métadonnées «&#x202f;%2&#x202f;» devrait être %3, pas %4. Téléchargez-le de nouveau, ou choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 est endommagé&#xa0;: %2. Téléchargez-le de nouveau, ou choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>Le modèle est incomplet&#xa0;: il manque %2, l’une de ses %1 parties. Téléchargez cette partie.</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>ses parties ont %1 tenseurs, mais ses métadonnées en indiquent %2</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 est incomplet&#xa0;: il s’arrête au milieu de son en-tête. Téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 est un pointeur Git LFS, pas le modèle lui-même. Téléchargez le fichier du modèle.</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>une clé de métadonnées fait %1 octets ; de 1 à %2 sont permis</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>le nom d’un tenseur fait %1 octets ; de 1 à %2 sont permis</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 a la dimension non valide %2</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 commence à l’octet %2, qui n’est pas un multiple de %3</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 est incomplet&#xa0;: il fait %2 octets, mais ses tenseurs finissent à l’octet %3. Téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>uniqueItems pour des éléments sans liste de valeurs autorisées</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems exige plus d’éléments différents que le schéma n’en autorise</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems exige plus d’éléments que le schéma n’en autorise</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>plusieurs listes anyOf avec trop de combinaisons</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>patternProperties combiné avec additionalProperties d’un autre schéma</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>Le schéma JSON utilise %1 en %2, ce que ROCmForge ne peut pas imposer.</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>un nom de propriété trop long</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>le mot-clé %1 avec une valeur qui n’est pas un nombre</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>le mot-clé required avec une valeur qui n’est pas une liste</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>des patternProperties ou propertyNames trop complexes</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties ou maxProperties contredit les propriétés</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>minProperties ou maxProperties avec trop de propriétés</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>un motif avec la propriété Unicode %1</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>un motif, un format ou une longueur trop complexe</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>son partial_rotary_factor vaut %1 ; il doit être supérieur à 0 et au plus 1</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>il a des couches du type «&#x202f;%1&#x202f;», qui n’est pas pris en charge</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>son query_pre_attn_scalar vaut %1, ce qui n’est pas supérieur à 0</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>l’échelle «&#x202f;%1&#x202f;» est du type %2, qui n’est pas un type à virgule flottante</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 est incomplet&#xa0;: il manque sa partie %2. Téléchargez-la.</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>son en-tête fait %1 octets ; il en faut au moins 2</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%1 vaut %3 pour %2, ce qui n’est pas permis</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 est incomplet&#xa0;: ses tenseurs demandent %2 octets, mais le fichier n’a que %3 octets après l’en-tête. Téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 est endommagé&#xa0;: son tokenizer a %2 jetons, mais son modèle n’en prend en charge que %3. Téléchargez-le de nouveau, ou choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>son plongement rotatif tourne %1 des %2 valeurs d’une tête d’attention, ce qui n’est pas possible</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 est endommagé&#xa0;: general.architecture manque. Téléchargez-le de nouveau, ou choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>le tenseur « %1 » contient la valeur non valide %2</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>son routeur choisit %1 experts sur %2 dans %3 groupes sur %4, ce qui n’est pas possible</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>son état a %1 valeurs, %2 têtes de valeurs et %3 têtes de clés, ce qui ne se divise pas également</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>la convolution avant son état a trop de canaux (%1)</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>son plongement rotatif tourne %1 valeurs d’une tête dans les couches à fenêtre, un nombre impair</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>Le dossier a un tokenizer mais aucun poids. Téléchargez le dépôt entier.</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>not ou oneOf avec peu de valeurs valides</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%1 combiné avec %2</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 n’est pas un objet</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains ou maxContains contredit les éléments</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>Le vocabulaire du modèle n’a pas de tokens pour compléter le milieu d’un texte.</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Un token pour compléter le milieu a l’identifiant %1, mais le vocabulaire n’a que %2 tokens.</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>Le raisonnement ne peut pas être terminé, car le vocabulaire du modèle ne permet pas d’écrire « %1 ». Désactivez le raisonnement.</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>ROCmForge réduit %1 à %2 à la valeur %3.</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>une référence qui peut avoir plusieurs cibles</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>ses références sont trop longues</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>unevaluatedProperties ou unevaluatedItems avec trop de combinaisons</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>il est trop complexe ; utilisez moins de références, de allOf et de anyOf</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>Le décodage spéculatif est désactivé, car les états des couches récurrentes de ce modèle ne peuvent pas être ramenés en arrière.</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>Essayez de demander, en anglais</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>A réfléchi %1 s</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>À partir d’ici, le modèle ne reçoit plus le premier message.</numerusform>
            <numerusform>À partir d’ici, le modèle ne reçoit plus les %Ln premiers messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>À partir d’ici, ce résumé remplace le premier message.</numerusform>
            <numerusform>À partir d’ici, ce résumé remplace les %Ln premiers messages.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>Le fichier ne peut pas être écrit&#xa0;: %1. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>Le PDF ne peut pas être écrit. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Réflexion</translation>
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
        <translation>La branche actuelle, lisible et modifiable partout.</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>La branche actuelle en un fichier pour navigateur ou imprimante.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>La branche actuelle sous forme de pages.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>Tout, y compris toutes les versions. ROCmForge peut le réimporter.</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>Exporter toutes les conversations</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>Exporter la conversation</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Type de fichier</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>Exportation, %1&#xa0;%</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré sous %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>Exporter %Ln conversation</numerusform>
            <numerusform>Exporter %Ln conversations</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>Enregistrer une copie des conversations non enregistrées</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>Joindre des fichiers</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>Texte, code source et PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>Importer des conversations</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>Conversations (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Ajouter un modèle</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>Modèles (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Ajouter un dossier de modèles</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>Rechercher dans cette conversation</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>Rechercher dans toutes les conversations</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Problem: %1</source>
        <translation>Problème&#x202f;: %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>Que voulez-vous savoir&#x202f;?</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Chargement du modèle</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Choisir un modèle</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>Modèles adaptés</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Plus de modèles…</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Chargement de %1</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>Un petit modèle intégré répond aux questions sur ROCmForge. Les plus grands en savent davantage.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>Les modèles s’exécutent sur cet ordinateur&#x202f;; vos messages y restent. Téléchargez-en un ci-dessous, ou placez-en un dans %1.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>Les modèles s&apos;exécutent sur cet ordinateur ; vos messages restent ici. Téléchargez-en un ou placez-en un dans %1.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Choisir un modèle…</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, dossier avec %2</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>Déplacer vers un dossier</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>Déplacer %1 conversations vers</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>Déplacer cette conversation vers</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Nouveau dossier</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>Créer et déplacer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Aucun dossier</translation>
    </message>
</context>
<context>
    <name>GaugeLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
</context>
<context>
    <name>HeadroomGauge</name>
    <message>
        <source>Other programs</source>
        <translation>Autres programmes</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Espace de travail</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>Affiche l’utilisation de la mémoire</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1&#xa0;%2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>Utilisation de la mémoire</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>Mémoire de cet ordinateur</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>Mémoire de %1</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>Copies de l’état du modèle (mémoire système)</translation>
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
        <translation>Jeton d’accès</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>Enregistrer le jeton d’accès</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>Supprimer le jeton d’accès</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>Envoie une requête à %1.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>Tester la connexion à Hugging Face</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>Collez le jeton ici</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemple&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>L’importation a été arrêtée.</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 est une archive. Décompressez-la et choisissez le fichier conversations.json qu’elle contient.</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>Conversation importée</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>image</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>son</translation>
    </message>
    <message>
        <source>file</source>
        <translation>fichier</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>certains messages n’ont pas de message parent</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>une conversation n’a pas de liste de messages</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>un message n’a pas d’identifiant propre</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>un message précède son message parent</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>un message a un auteur inconnu</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 ne contient aucune conversation. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 vient d’une version plus récente de ROCmForge. Mettez ROCmForge à jour pour l’importer.</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 n’est pas un fichier de conversations de ROCmForge, ChatGPT ou LM Studio. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 contient trop de messages pour être importé. Exportez moins de conversations par fichier.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 est endommagé&#xa0;: %2. Exportez-le de nouveau.</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>Importer des conversations</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>Lecture… %Ln conversation pour l’instant</numerusform>
            <numerusform>Lecture… %Ln conversations pour l’instant</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>Importe les conversations de ROCmForge (JSON), de ChatGPT (conversations.json) et de LM Studio.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>Réglages de la conversation</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Cette conversation</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Invite système</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>Consignes données au modèle pour cette conversation.</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Tu es un assistant serviable.</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Échantillonnage</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Température</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>Des valeurs élevées donnent des réponses plus variées&#x202f;; 0 prend toujours le jeton le plus probable.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Choisit parmi ce nombre de jetons les plus probables.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Choisit parmi les jetons les plus probables jusqu’à cette probabilité totale.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Écarte les jetons sous cette fraction de la probabilité la plus haute.</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>Probabilité d’écarter les jetons les plus probables, contre les clichés.</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>Seuil XTC</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>Seuls les jetons au-dessus de cette probabilité peuvent être écartés.</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Cible Mirostat</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>Surprise visée, en bits par jeton.</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Vitesse Mirostat</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Rapidité d’adaptation de Mirostat.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>La même graine et la même question donnent la même réponse.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aléatoire</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Répétition</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>Pénalise les jetons qui répéteraient une séquence, davantage si elle est longue.</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>Croissance DRY</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>Rapidité de croissance de la pénalité à chaque jeton.</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>Les séquences jusqu’à cette longueur peuvent se répéter librement.</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>Séparateurs DRY</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Pénalité de répétition</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>Rend moins probables les jetons utilisés récemment.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Pénalité de présence</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>Pénalise une fois les jetons récents, quelle que soit leur fréquence.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Pénalité de fréquence</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>Pénalise les jetons récents à chaque occurrence.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Longueur maximale</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>En jetons&#x202f;; un mot en prend un ou deux.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>illimitée</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>Séquences d’arrêt</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>Schéma JSON</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>La réponse est du JSON conforme à ce schéma.</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Grammaire</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>La réponse suit cette grammaire en GBNF.</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>Biais des jetons</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemple&#xa0;: %1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>Maintient constante la perplexité du texte. Remplace Top-k, Top-p, Min-p et XTC.</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>Les séquences s’arrêtent à ces textes, un par ligne (%1&#xa0;: saut de ligne).</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>La réponse s’arrête avant ces textes, un par ligne (%1&#xa0;: saut de ligne).</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>Rend des jetons plus ou moins probables. Un TOKEN=BIAS par ligne&#x202f;; -inf interdit.</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>Longueur DRY autorisée</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1&#xa0;: utiliser la valeur par défaut</translation>
    </message>
</context>
<context>
    <name>KeyGroup</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>Valeur du système</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Langue de la fenêtre</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>Langue de la fenêtre&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>Limite de mémoire</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>%1 % de la mémoire libre</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>Limite de mémoire&#xa0;: %1 % de la mémoire libre</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>Le reste demeure libre, pour que le bureau reste fluide.</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>Par nom</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Par taille</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>Par plus grand contexte</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Par vitesse</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln modèle</numerusform>
            <numerusform>%Ln modèles</numerusform>
        </translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Ordre&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>Mesure…</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>Prévu&#xa0;: %1 jetons/s</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>mesuré ici&#xa0;: %1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>Mesuré ici&#xa0;: %1 jetons par seconde</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>mesurer à nouveau</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>Mesurer sa vitesse</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>Charge le modèle et génère quelques jetons</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Décharger</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charger</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1&#xa0;%2</translation>
    </message>
    <message>
        <source>Measured %1 tok/s</source>
        <translation>Mesuré&#xa0;: %1 jetons/s</translation>
    </message>
    <message>
        <source>Speed: not measured yet</source>
        <translation>Vitesse&#xa0;: pas encore mesurée</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Répondre à nouveau</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>Charger et répondre</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>Trop grand : voir ce qui convient</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Contexte&#xa0;: %1 jetons</translation>
    </message>
</context>
<context>
    <name>LocalModels</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 paramètres</translation>
    </message>
</context>
<context>
    <name>LogRow</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>LogSheet</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Copier le journal</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>Enregistrer le journal dans un fichier</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Enregistrer le journal</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Filtrer le journal</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>Lignes affichées</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Alertes</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>Lignes du journal</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>Votre dossier personnel apparaît comme ~. Les conversations ne sont jamais consignées.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>Aucune ligne correspondante</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>Niveau du journal</translation>
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
        <translation>Masquer la barre latérale</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Afficher la barre latérale</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
</context>
<context>
    <name>MathBlock</name>
    <message>
        <source>Formula: %1</source>
        <translation>Formule&#xa0;: %1</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Copier en LaTeX</translation>
    </message>
</context>
<context>
    <name>MeasuredRow</name>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>Les vitesses prévues reposent sur une mesure de cet appareil.</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>Pas encore mesuré. ROCmForge mesure l’appareil lorsqu’il est inactif.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Mesurer à nouveau</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>Mesurer à nouveau cet appareil</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>Les diagrammes Mermaid de type «&#x202f;%1&#x202f;» n’ont pas d’aperçu. Demandez au modèle un organigramme, un diagramme de séquence ou un diagramme circulaire.</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>La ligne %1 du diagramme n’a pas pu être lue&#xa0;: «&#x202f;%2&#x202f;». Demandez au modèle de la corriger.</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>Le diagramme est trop grand pour l’aperçu. Demandez-en un plus petit au modèle.</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>Le diagramme est vide. Demandez au modèle de l’écrire à nouveau.</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Votre message</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Régénérer</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Répondre à ce message</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Poursuivre la réponse</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copier la réponse</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copier le message</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Modifier la réponse</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Modifier le message</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Version précédente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Version %1 sur %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Version suivante</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Arrêter la lecture à voix haute</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Le modèle</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Entrée</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>Copier la sélection</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copier la réponse</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copier le message</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Modifier la réponse</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Modifier le message</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Régénérer</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Répondre à ce message</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Poursuivre la réponse</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>Insérer un message en dessous</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>Supprimer ce message</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>Supprimer celui-ci et tout ce qui suit</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Arrêter la lecture à voix haute</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Lire à voix haute</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Répondre avec un autre modèle…</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>Comparer les versions…</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>Réinitialise les réglages de ce modèle</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>Copier ce rapport</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Retirer de la liste</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>Le fichier reste à sa place</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>Mettre à la corbeille…</translation>
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
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Chargement de %1</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Chargement</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Choisir un modèle</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modèle&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>ModelCommands</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Ajouter un fichier de modèle…</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>Ajouter un dossier de modèles…</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>Décharger le modèle</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Ajouter un serveur distant…</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>Utiliser le CPU</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>Fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>autres</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>cache</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espace de travail</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>Affiche le réglage de la limite</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>nécessite %1 · limite %2 (%3 % de %4 libres)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>Couches GPU</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>toutes les %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>GPU layers: all %1</source>
        <translation>Couches GPU&#xa0;: toutes les %1</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>Couches GPU&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>Le CPU exécute les %1 autres et utilise %2 de mémoire système.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils d’exécution</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Snapshots of the model&apos;s state use up to %1 of system memory.</source>
        <translation>Les copies de l’état du modèle occupent jusqu’à %1 de mémoire système.</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 jetons/s</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 jetons/s</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Chargé</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>tient · jusqu’à %1 jetons</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>tient avec %1</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>nécessite %1 de plus</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>Recherche de modèles…</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>Aucun modèle n’a «&#x202f;%1&#x202f;» dans son nom</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>Aucun modèle trouvé</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>Un modèle est un fichier GGUF ou un dossier Hugging Face. ROCmForge cherche dans %1.</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Ajouter un fichier…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
</context>
<context>
    <name>NoticeBlock</name>
    <message>
        <source>Notice</source>
        <translation>Avis</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>needs access approval</source>
        <translation>accès soumis à approbation</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>tient</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>trop grand</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>ROCmForge est hors ligne. Passez en ligne pour chercher sur Hugging Face.</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>Passer en ligne</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modèles sur cet ordinateur</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Découvrir</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>Chercher sur Hugging Face</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>Ajouter des modèles</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Ajouter un fichier…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Ajouter un serveur distant…</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Local</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>Impossible de répondre à la question maintenant. Réessayez lorsqu’aucune réponse n’est en cours de rédaction.</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>Choisissez le modèle qui répond à nouveau à la question. Les deux réponses sont conservées.</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>Lecture de la conversation&#xa0;: %1&#xa0;%</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>En attente de %1…</translation>
    </message>
</context>
<context>
    <name>PresetChoice</name>
    <message>
        <source>Custom</source>
        <translation>Personnalisé</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Préréglage&#xa0;: %1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>Choisir un préréglage pour cette conversation</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Garder en préréglage</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>Supprimer le préréglage</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>Nom du préréglage</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>Les images, animations et effets du dessin ne sont pas affichés.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Dessin</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Dessin en cours…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>ROCmForge n’établit aucune connexion.</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>À la demande</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Hors ligne</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Connexions</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>Toutes les connexions depuis le démarrage, avec leur objet.</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Afficher…</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>Afficher les connexions</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>Ce que le programme a fait, pour les rapports de bug. Les conversations n’y figurent jamais.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Afficher le journal</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>ROCmForge enregistre ses données dans ces dossiers et ne les envoie nulle part.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>Ouvrir le dossier de&#xa0;: %1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Rechercher les mises à jour</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>Utilisé uniquement pour ce que vous demandez, et pour chercher des mises à jour au démarrage.</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>Interroge %1 une fois par jour, au démarrage. Une vérification échouée est répétée au démarrage suivant. Rien n’est installé.</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>Uniquement pour les recherches, téléchargements, tests de connexion, liens et serveurs distants.</translation>
    </message>
</context>
<context>
    <name>PromptEditor</name>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Title of the prompt</source>
        <translation>Titre de l’invite</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>Texte. Les mots entre {{doubles accolades}} sont à compléter à l’utilisation.</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Texte de l’invite</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
</context>
<context>
    <name>PromptPopup</name>
    <message>
        <source>Prompts</source>
        <translation>Invites</translation>
    </message>
</context>
<context>
    <name>PromptRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Edit prompt</source>
        <translation>Modifier l’invite</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>Modifier l’invite %1</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>Supprimer l’invite</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>Supprimer l’invite %1</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>Enregistrer comme invite</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Bibliothèque d’invites</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Nouvelle invite</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>Rechercher une invite</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Aucun résultat</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>Télécharger, %1…</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>Télécharger %1, %2</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Maj</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Page préc.</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Page suiv.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Delete this preset?</source>
        <translation>Supprimer ce préréglage&#x202f;?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>« %1 » sera supprimé définitivement. Les conversations qui l’utilisent gardent ses réglages.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>Mettre %1 à la corbeille&#x202f;?</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>Ouvrir ce lien dans votre navigateur&#x202f;?</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>Ce lien n’est pas une page web</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Delete permanently?</source>
        <translation>Supprimer définitivement&#x202f;?</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 sera supprimé. Cette action est irréversible.</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Supprimer définitivement</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>Supprimer %1&#x202f;?</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>Ses modèles et sa clé sont supprimés. Les conversations restent.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>Quitter sans enregistrer&#x202f;?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Enregistrer une copie…</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>Supprimer cette invite&#x202f;?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>«&#x202f;%1&#x202f;» sera supprimé définitivement.</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>Ses fichiers occupent %1. Videz la corbeille pour libérer la place.</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>Tout ce qui a été écrit depuis sera perdu.</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>Ouvrir cette page dans votre navigateur&#x202f;?</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>La page ne peut rien charger ni lire vos fichiers. Les scripts, si vous les autorisez, pourraient tout de même envoyer son contenu à d’autres ordinateurs.</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>Ouvrir avec les scripts</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>la limite serait de %1</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>jusqu’à %1 jetons</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 jetons/s</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>%1 % des %2 libres. Le reste permet au bureau de fonctionner.</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>Changer la limite…</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>Charger avec %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>tient</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>Un contexte plus court ou un cache plus petit ne suffit pas. Fermez d’autres programmes ou choisissez des poids plus petits.</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>Charger ainsi</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>Le modèle a besoin de %1 de la mémoire du système ; la limite est de %2</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>Le modèle a besoin de %1 ; la limite est de %2</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 ne prend pas en charge ces réglages, ils n’ont pas été utilisés&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>Le filtre de contenu de %1 a mis fin à la réponse. Reformulez votre message.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>Le modèle a appelé un outil au lieu de répondre. Régénérez la réponse.</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>Envoyé à un autre programme</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>Envoyé à un autre ordinateur</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>Adresse&#xa0;: %1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>La connexion n’est pas chiffrée. D’autres personnes sur le réseau peuvent lire vos messages.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Récupération de la liste des modèles…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Utiliser ce modèle</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualiser</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>Actualiser les modèles de %1</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>Longueur du contexte&#xa0;: %1 jetons.</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>Le serveur n’indique pas la longueur de son contexte.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>Clé d’API de %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>Enregistrer la clé</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Supprimer la clé</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>Supprimer ce serveur…</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Collez la clé ici</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>Modifier l’adresse de %1</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>Toute la conversation est envoyée à %1.</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>Un autre programme de cet ordinateur reçoit la conversation et peut la transmettre.</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>Le modèle n’utilise pas la mémoire de cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>Renommer la conversation</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>Nouveau titre</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>Aucun modèle choisi</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Retour à la liste</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>Chargement depuis Hugging Face…</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>Choisissez un modèle pour voir ses fichiers et la mémoire nécessaire.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>Les fichiers s&apos;affichent quand ROCmForge est en ligne.</translation>
    </message>
</context>
<context>
    <name>SearchHitRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Search results</source>
        <translation>Résultats de la recherche</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titres</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>Seuls les résultats les plus récents sont affichés. Ajoutez des mots pour affiner la recherche.</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>Aucun titre ni message ne contient «&#x202f;%1&#x202f;».</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>Sections</translation>
    </message>
</context>
<context>
    <name>SelectableText</name>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>Conversations sélectionnées</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 sélectionnées</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>Ne rien sélectionner</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Déplacer vers un dossier…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>Local server</source>
        <translation>Serveur local</translation>
    </message>
    <message>
        <source>Run the local server</source>
        <translation>Activer le serveur local</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>Accessible depuis</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>L’accès depuis le réseau local exige la clé.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>Le réseau local</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>De 1024 à 65535.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>Copier l’adresse du serveur local</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>Copier la clé du serveur local</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Nouvelle clé</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>Pages web autorisées</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>Seules les pages listées peuvent utiliser le serveur.</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>Page web à autoriser</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>Autoriser cette page web</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>Ne plus autoriser %1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemple&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>Dossiers de modèles</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>Retirer %1 des dossiers de modèles</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1 (d’un autre programme, lecture seule)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>En Markdown, page web, PDF ou JSON.</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Tout exporter…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>Depuis ROCmForge, ChatGPT ou LM Studio.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils d’exécution</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>Vaut dès le prochain chargement d’un modèle.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexte</translation>
    </message>
    <message>
        <source>Tokens that the model can see, up to its own maximum.</source>
        <translation>Jetons que le modèle peut voir, jusqu’à son propre maximum.</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8 bits divise par deux la mémoire du contexte. Chaque modèle garde son propre choix.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Réflexion</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>Si les modèles réfléchissent avant de répondre, lorsqu’ils le permettent.</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>Valeur du modèle</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activée</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivée</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Température</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 prend toujours le jeton le plus probable.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Choisit parmi ce nombre de jetons les plus probables.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Choisit parmi les jetons les plus probables jusqu’à cette probabilité totale.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Écarte les jetons sous cette fraction de la probabilité la plus haute.</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Pénalité de répétition</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Pénalité de présence</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Pénalité de fréquence</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Longueur maximale</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>En jetons.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>illimitée</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>La même graine et la même question donnent la même réponse.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aléatoire</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Invite système</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>Consignes données au modèle pour toutes les conversations.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemple&#xa0;: %1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Tu es un assistant serviable.</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>Copies de l’état</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>Mémoire système pour modifier vite avec les modèles hybrides, dès le prochain chargement.</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>Go</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>New chat</source>
        <translation>Nouvelle conversation</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>Vos conversations apparaîtront ici. Elles restent sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>La langue de la fenêtre</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>Vérifier l’orthographe</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>Vérifier l’orthographe&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>Ici, du code.</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>une formule</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>une adresse</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 a %Ln modèle sur cet ordinateur. L’afficher ici aussi&#x202f;?</numerusform>
            <numerusform>%1 a %Ln modèles sur cet ordinateur. Les afficher ici aussi&#x202f;?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, lecture seule</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>Les afficher</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>Afficher les modèles de %1</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>Ne pas afficher les modèles de %1</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
</context>
<context>
    <name>ThinkingBlock</name>
    <message>
        <source>Thinking…</source>
        <translation>Réfléchit…</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>A réfléchi %1 s</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>A réfléchi %1 min %2 s</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, affichée</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, masquée</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Réflexion</translation>
    </message>
</context>
<context>
    <name>TitlesRow</name>
    <message>
        <source>Automatic titles</source>
        <translation>Titres automatiques</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activée</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivée</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>Le modèle écrit des titres lorsqu’il est inactif. Les vôtres sont conservés.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>Annuler le chargement</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Réglages de la conversation</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>Le serveur local est actif&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>Les conversations sont supprimées définitivement après 30 jours.</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>La corbeille est vide. Les conversations que vous supprimez restent ici 30 jours.</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>Conversations dans la corbeille</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>Expire aujourd’hui</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Restaurer %1</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Supprimer définitivement</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>Supprimer %1 définitivement</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vider la corbeille…</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>La conversation dans la corbeille</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>Les %1 conversations de la corbeille</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Supprimée dans %Ln jour</numerusform>
            <numerusform>Supprimée dans %Ln jours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>Texte plus grand</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texte plus petit</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>Taille du texte par défaut</translation>
    </message>
    <message>
        <source>Normal contrast</source>
        <translation>Contraste normal</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>Compact density</source>
        <translation>Densité compacte</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>Densité aérée</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Thème clair</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Thème sombre</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Thème du système</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>Masquer la barre latérale</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Afficher la barre latérale</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
</context>
<context>
    <name>WaitingNote</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel the queued message</source>
        <translation>Annuler le message en attente</translation>
    </message>
</context>
<context>
    <name>WeightNames</name>
    <message>
        <source>%1 as %2</source>
        <extracomment>The type of a model&apos;s weights in its file, and the type to which they are converted while loading</extracomment>
        <translation>%1 en %2</translation>
    </message>
</context>
<context>
    <name>WeightsChoice</name>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Comme dans le fichier</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 bits</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 bits</translation>
    </message>
</context>
<context>
    <name>WindowCommands</name>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Rédaction</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listes</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Chercher une commande</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Aller à la partie suivante de la fenêtre</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Aller à la partie précédente de la fenêtre</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>Fermer le panneau ouvert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Ouvrir le menu</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>Prévenir lorsqu’une réponse est prête</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>Dessiner la fenêtre avec le CPU</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>Laisse toute la VRAM au modèle. Prend effet au redémarrage.</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Lire à voix haute</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Vitesse de lecture</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>S’applique au texte suivant.</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>Continuer dans la zone de notification</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>À la fermeture de la fenêtre, le modèle reste chargé jusqu’à ce que vous quittiez.</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>Ce bureau n’affiche pas de zone de notification.</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>Après de longues réponses, si une autre fenêtre est active. Sans texte des messages.</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>Aller au champ de message</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Envoyer le message</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Nouvelle ligne</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Joindre des fichiers…</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Arrêter la dictée</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Dicter</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Bibliothèque d’invites</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>Enregistrer le message comme invite…</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>Choisir une invite, dans un message vide</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>Recherche de suggestions…</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>Aucune suggestion</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>Ajouter « %1 » au dictionnaire</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>Ignorer « %1 »</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>La réponse est prête</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerQueue</name>
    <message>
        <source>Waiting for the model</source>
        <translation>En attente du modèle</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>En attente&#xa0;: réponse à «&#x202f;%1&#x202f;» en cours</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>Le GPU fonctionne à nouveau. Enregistrez vos discussions, puis redémarrez ROCmForge.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>%Ln message a été supprimé.</numerusform>
            <numerusform>%Ln messages ont été supprimés.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>L’importation a été arrêtée.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>%Ln conversation avec %1 a été importée.</numerusform>
            <numerusform>%Ln conversations avec %1 ont été importées.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>Il n’y a pas assez de mémoire pour importer ce fichier. Fermez d’autres programmes, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>La conversation utilise %1 des %2 jetons du contexte. Il en reste trop peu pour une réponse.</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>Laisser de côté le message le plus ancien</numerusform>
            <numerusform>Laisser de côté les %Ln messages les plus anciens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglées</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>L’enregistrement n’a pas pu être transcrit. Vérifiez que whisper-cli fonctionne avec son modèle.</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>L’enregistrement n’a pas pu être écrit dans un fichier temporaire. Le disque est peut-être plein.</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>La transcription a pris trop de temps. Utilisez un modèle vocal plus petit.</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli ou son modèle vocal n’est plus là. Installez-le à nouveau.</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>encore %1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>encore %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>encore %1 s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>En pause · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>Vérification de la somme de contrôle · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>Téléchargement de %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>Seuls des fichiers de cet ordinateur peuvent être joints.</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>Texte collé.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>Un message peut contenir au plus %1 fichiers. Retirez-en d’abord un.</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>Le texte collé est trop long pour être joint. Collez-en une partie plus courte.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>Le dernier message remplit le contexte de %1 jetons. Raccourcissez-le ou chargez le modèle avec un contexte plus long.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>%1 ne peut pas être utilisé&#x202f;; le CPU est utilisé à la place. %2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>Type de cache inconnu&#xa0;: %1. Disponibles&#xa0;: %2.</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Ce modèle n’est plus disponible sur son serveur distant. Choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>Les poids ne peuvent pas être convertis en %1. Choisissez un autre type.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>Modèle de conversation&#xa0;: intégré, %1, car le fichier n’en a pas.</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>ROCmForge manque de mémoire. Fermez d’autres programmes, puis réessayez.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>Le modèle de conversation de ce modèle n’est pas pris en charge&#x202f;; il ne peut pas dialoguer. Choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>Le modèle a appelé un outil au lieu de répondre. Régénérez la réponse.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>L’exportation a été arrêtée&#x202f;; aucun fichier n’a été écrit.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>%1 ne peut pas être écrit&#xa0;: %2. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>«&#x202f;%1&#x202f;» ne peut pas être lue, rien n’a donc été exporté. Exportez les autres conversations une par une.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Format</name>
    <message>
        <source>%1 GB</source>
        <translation>%1 Go</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 Mo</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 ko</translation>
    </message>
</context>
<context>
    <name>rocmforge::GpuNotice</name>
    <message>
        <source>Checking the GPU before its first use…</source>
        <translation>Vérification du GPU avant sa première utilisation…</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>Le GPU a réussi la vérification.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>Aucun.</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>Collez d’abord le jeton.</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>Ce n’est pas un jeton d’accès valide. Un jeton est un seul mot, qui commence généralement par hf_.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Connexion à %1…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>Test des réglages de Hugging Face</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>Hugging Face est joignable.</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>Hugging Face est joignable. Le jeton appartient à %1.</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>Le jeton enregistré n’a pas pu être lu dans le trousseau. Saisissez-le à nouveau.</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>Le jeton enregistré n’a pas pu être lu, car ce système n’a pas de trousseau. Saisissez-le à nouveau.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>Le jeton se termine par %1. Il est gardé jusqu’à la fin du programme.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>Le jeton se termine par %1. Il est gardé jusqu’à la fin du programme, car il n’a pas pu être enregistré dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Le jeton se termine par %1. Il est gardé jusqu’à la fin du programme, car ce système n’a pas de trousseau.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>Le nom d’utilisateur et le mot de passe sont gardés jusqu’à la fin du programme.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>Le nom d’utilisateur et le mot de passe sont gardés jusqu’à la fin du programme, car ils n’ont pas pu être enregistrés dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>Le nom d’utilisateur et le mot de passe sont gardés jusqu’à la fin du programme, car ce système n’a pas de trousseau.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>Le jeton se termine par %1. Il est enregistré dans le trousseau du système.</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>Aucun jeton. Les modèles privés ou à accès restreint en exigent un.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>Le jeton se termine par %1. Il est défini dans la variable d’environnement HF_TOKEN.</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1, défini dans une variable d’environnement.</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>Le nom d’utilisateur et le mot de passe sont enregistrés dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>Le proxy est utilisé sans nom d’utilisateur ni mot de passe.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln téléchargement</numerusform>
            <numerusform>%Ln téléchargements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln j’aime</numerusform>
            <numerusform>%Ln j’aime</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>%1 a changé depuis la création de ce catalogue. Cherchez %2 pour l’utiliser quand même.</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Recherche Hugging Face&#xa0;: %1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>Liste des fichiers de %1</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>En-tête d’un fichier de %1, pour estimer sa mémoire</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 n’est pas l’adresse d’un modèle Hugging Face. Cherchez plutôt OWNER/NAME.</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 ne contient ni fichiers GGUF ni safetensors. Choisissez un autre dépôt.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>seules les images de cet ordinateur sont affichées</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>le fichier est trop grand</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>son format d’image n’est pas pris en charge</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>l’image est trop grande</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>elle ne peut pas être lue</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 n’est pas une adresse web. Exemple&#xa0;: https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>Requêtes jusqu’ici&#xa0;: %1. Réponses en cours&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>Désactivé. Les autres programmes ne peuvent pas utiliser le modèle.</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>Seuls les programmes de cet ordinateur peuvent utiliser le modèle chargé.</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>Toute personne de votre réseau disposant de la clé peut utiliser le modèle chargé. La connexion n’est pas chiffrée.</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>Au plus %1 pages peuvent être autorisées. Retirez-en d’abord une.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clé est enregistrée dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>La clé est gardée jusqu’à la fin du programme, car elle n’a pas pu être enregistrée dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>La clé est gardée jusqu’à la fin du programme, car ce système n’a pas de trousseau.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>La clé est gardée jusqu’à la fin du programme.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>Le journal n’a pas pu être enregistré&#xa0;: %1. Choisissez un autre dossier.</translation>
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
        <translation>%1 sur %2 Go</translation>
    </message>
    <message>
        <source>Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.</source>
        <translation>Mémoire de %1&#xa0;: %2 utilisés sur %3, dont %4 par ROCmForge, %5 libres&#x202f;; la limite est à %6.</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>Les %1 prochains jetons demandent %2 de mémoire.</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>Recharger avec %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>Utiliser moins de couches sur le GPU</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>%1 de la mémoire GPU de ROCmForge sont passés dans la mémoire du système&#x202f;; %2 répond donc plus lentement.</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>%1 de mémoire du GPU n’ont pas été libérés au déchargement d’un modèle. Redémarrez ROCmForge pour les libérer.</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 occupe %2.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>Avec %1, il lui faut %2 et il est plus lent.</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>%1 dépasse la limite de mémoire de %2, car d’autres programmes utilisent désormais plus de mémoire.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>Avec %1, le modèle demande %2 et génère environ %3 jetons par seconde au lieu de %4.</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>%1 de la mémoire de ce GPU sont passés dans la mémoire du système&#x202f;; %2 répond peut-être plus lentement.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>Seuls des fichiers de cet ordinateur peuvent être ajoutés.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Intégré</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 fait partie de ROCmForge et ne peut pas être supprimé.</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>%1 n’a pas pu être mis à la corbeille. Supprimez le fichier vous-même.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>Il n’y a pas de fichier %1. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>Il n’y a pas de dossier %1. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 se trouve hors de vos dossiers de modèles et n’a pas été déplacé. Supprimez le fichier vous-même.</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>Un lien</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>ouvert dans votre navigateur</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>refusée (HTTP %1)</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêtée</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>redirigée vers une autre adresse</translation>
    </message>
    <message>
        <source>received</source>
        <translation>reçu</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>Aucun navigateur n’a pu être ouvert pour %1. Définissez un navigateur par défaut.</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>Seuls les liens http et https peuvent être ouverts dans le navigateur.</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>ROCmForge est hors ligne. Pour utiliser le réseau, choisissez «&#x202f;À la demande&#x202f;» dans les réglages, sous Vie privée.</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>Impossible d’ouvrir %1&#x202f;: ce n’est pas un fichier de cet ordinateur. Téléchargez-le d&apos;abord.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>Il n’y a pas de fichier %1. Choisissez un autre fichier.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>Une réponse peut suivre une grammaire ou un schéma, pas les deux. Effacez l’un d’eux.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>Le dessin est trop volumineux pour l’aperçu. Enregistrez-le et ouvrez-le dans un éditeur d’images.</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>Le dessin n’a pas pu être affiché, car un autre processus n’a pas pu être lancé. Fermez d’autres programmes et réessayez.</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>Ce n’est pas un dessin SVG complet. Demandez au modèle de l’écrire à nouveau.</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>Le dessin est trop complexe pour l’aperçu. Enregistrez-le et ouvrez-le dans un éditeur d’images.</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>La page n’a pas pu être écrite dans un fichier temporaire. Le disque est peut-être plein.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>Aucun navigateur n’a pu être ouvert. Choisissez un navigateur par défaut dans les paramètres du système.</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>Le dessin prend trop de temps. Enregistrez-le et ouvrez-le dans un éditeur d’images.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>%1 n’a pas pu être lu&#x202f;: %2. Vérifiez ses droits d’accès, puis redémarrez ROCmForge.</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1 est endommagé et n’a pas pu être copié. Les nouvelles invites ne sont pas enregistrées.</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>Vos invites étaient endommagées. Le fichier est conservé sous %1.</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>Les invites n’ont pas pu être enregistrées dans %1. Vérifiez l’espace libre et les droits du dossier.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>Aucun microphone n’a été trouvé. Branchez-en un ou autorisez ROCmForge à l’utiliser.</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 ne peut pas enregistrer à 16 kHz. Choisissez un autre microphone dans les paramètres du système.</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>%1 n’a pas pu être ouvert. Un autre programme l’utilise peut-être.</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 a cessé d’enregistrer. Vérifiez qu’il est branché.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>Aucune voix n’est installée. Installez qt6-speech-speechd-plugin ou qt6-speech-flite-plugin.</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>Aucune voix ne fonctionne&#xa0;: %1 est injoignable. Installez-le ou démarrez-le.</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>La lecture à voix haute a échoué&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>Autorisez d’abord la connexion non chiffrée ou utilisez une adresse https.</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 est déjà dans la liste.</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>Il y a déjà %1 serveurs. Supprimez-en un d’abord.</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>Modèles d’un serveur distant</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Aucune.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Récupération de la liste des modèles…</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>La liste des modèles n’a pas encore été récupérée.</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>La clé enregistrée n’a pas pu être lue dans le trousseau. Saisissez-le à nouveau.</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>Ce n’est pas une clé d’API valide. Collez la clé entière, sans espaces.</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>Le serveur ne propose aucun modèle.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clé est enregistrée dans le trousseau du système.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>La clé est gardée jusqu’à la fin du programme, car ce système n’a pas de trousseau.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>La clé est gardée jusqu’à la fin du programme.</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>Réponse d’un serveur distant</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>image</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Ce modèle n’est plus disponible sur son serveur distant. Choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>La vitesse d’un modèle distant ne peut pas être mesurée. Chargez d’abord un modèle sur cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>Chargement de %1 pour répondre à nouveau à la question…</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 a répondu à la même question.</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 a répondu à la question dans « %2 ».</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 n’est plus chargé.</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>Recharger %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>Le fichier de réglages était endommagé&#x202f;; la partie lisible est utilisée. Le fichier endommagé est conservé sous %1.</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>Le fichier de réglages %1 est endommagé et n&apos;a pas pu être sauvegardé. Vérifiez les réglages&#x202f;: certains peuvent être perdus.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>%1&#xa0;: épinglée</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>%1&#xa0;: désépinglée</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>%1&#xa0;: sortie de son dossier</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>%1&#xa0;: dans «&#x202f;%2&#x202f;»</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1&#xa0;: dans la corbeille</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1&#xa0;: restaurée</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copie)</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>Conversation dupliquée</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>Dossier «&#x202f;%1&#x202f;» supprimé</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversation</numerusform>
            <numerusform>%Ln conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>Aucun dictionnaire n’est installé. Installez-en un, par exemple hunspell-en-us ou hunspell-de-de.</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>L’orthographe n’est pas vérifiée.</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>Aucun dictionnaire pour %1 n’est installé&#x202f;; choisissez-en un autre ou installez-en un.</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>« %1 » n’a pas pu être ajouté au dictionnaire&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>Informations sur les appareils et les modèles</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>Le journal</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>Conversations, invites, préréglages, vitesses mesurées et réglages</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>Conversations, invites, préréglages et vitesses mesurées</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>Aucun gestionnaire de fichiers n’a pu être ouvert pour %1. Ouvrez le dossier vous-même.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>Le dossier %1 n’existe pas encore.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>%1 n’a pas pu être écrit&#xa0;: %2. Choisissez un autre dossier.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>Ouvrir ROCmForge</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: le disque est plein. Libérez de l’espace.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: %1 est en lecture seule. Autorisez l’écriture.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: %1 ne peut pas être ouvert. Vérifiez ses droits d’accès.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: un autre programme utilise %1. Fermez ce programme.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: le disque signale une erreur. Enregistrez une copie sur un autre disque.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: %1 vient d’une version plus récente de ROCmForge. Mettez ROCmForge à jour.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>Les conversations ne peuvent pas être enregistrées. Le journal, dans les paramètres, dit pourquoi.</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>Le fichier des conversations était endommagé&#x202f;; conversations récupérées&#xa0;: %1, messages récupérés&#xa0;: %2. Le fichier endommagé est conservé sous %3.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>Les conversations ne peuvent pas être enregistrées&#xa0;: %1 est endommagé. Enregistrez une copie des conversations, puis déplacez le fichier endommagé.</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>Rechercher les mises à jour</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>ROCmForge %1 est disponible.</translation>
    </message>
</context>
</TS>
