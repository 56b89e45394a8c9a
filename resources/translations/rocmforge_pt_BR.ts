<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>Adicionar um servidor remoto</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>Endereço, como gpu-box:8000</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Endereço do servidor</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Nome (opcional)</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>Nome do servidor</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>Chave de API (se necessária)</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Chave de API</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>A chave é guardada no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>Conectar a %1 sem criptografia. Outras pessoas na rede podem ler suas mensagens e a chave.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Adicionar</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>Adicionar o servidor</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>Editar o servidor remoto</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>Uma chave salva é removida se o endereço mudar.</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Adicionar mesmo assim</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>Suas mensagens são enviadas a este servidor. Ele precisa de uma API compatível com a OpenAI.</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>Você</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>%1 s in total</source>
        <translation>%1 s no total</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>Usar esta resposta</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>Usar a resposta de %1</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Versão anterior</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Versão %1 de %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Versão posterior</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>Resposta de %1</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>primeiro token em %1 s</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>Cancelar o ditado</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Parar o carregamento</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Parar a resposta</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>Gerar de novo a última resposta</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Responder com outro modelo…</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>Comparar respostas lado a lado…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Ir para o fim</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Parar de ler em voz alta</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>Ler a última resposta em voz alta</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Configurações do chat</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Escolher uma predefinição…</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>Rolar uma página</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>Selecionar toda a conversa</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Copiar a seleção</translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>ended at a stop sequence</source>
        <translation>terminou em um texto de parada</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>terminou no limite de tokens</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>o contexto está cheio</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>interrompida por você</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>cortada: o programa foi encerrado</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>interrompido por um erro</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>editada por você</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>O primeiro token veio após %1 s</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>Depois, %1 tokens por segundo</translation>
    </message>
    <message>
        <source>Context used: %1 of %2 tokens</source>
        <translation>Contexto usado: %1 de %2 tokens</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>Escrito por %1</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>primeiro token em %1 ms</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>primeiro token em %1 s</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Aparência</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>O alto contraste usa só preto e branco.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Alto</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamanho do texto</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Densidade</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacta</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Ampla</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>Quando desativado, os painéis abrem sem animação.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
</context>
<context>
    <name>AskSheet</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message>
        <source>reading…</source>
        <translation>lendo…</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>contando…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached: %1, %2</source>
        <translation>Anexo: %1, %2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>Anexo: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Remover %1</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>Mostra o texto do arquivo</translation>
    </message>
</context>
<context>
    <name>AttachmentSheet</name>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the text of %1</source>
        <translation>Copiar o texto de %1</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1. Só os primeiros %2 caracteres são mostrados.</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Texto de %1</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message>
        <source>%1 can&apos;t be read. Install pdftotext (package poppler-utils) to attach PDF files.</source>
        <translation>Não é possível ler %1. Instale o pdftotext (pacote poppler-utils) para anexar arquivos PDF.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>A leitura de %1 foi interrompida.</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 é uma pasta. Anexe os arquivos dela.</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 está protegido, por isso o texto não pode ser lido. Salve uma cópia sem proteção.</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 está danificado ou protegido: o texto não pode ser lido. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 não está mais lá. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>Não é possível ler %1: %2. Verifique as permissões.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 é maior que %2, o limite para anexos. Anexe um arquivo menor.</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>%1 demora demais para ser lido. Anexe um arquivo mais curto.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 não é um arquivo comum. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 está vazio. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 não é texto, Markdown, código-fonte nem PDF. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 não contém texto; as páginas podem ser imagens. Escolha outro arquivo.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Copy the notice</source>
        <translation>Copiar o aviso</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>Usar a CPU</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Descarregar</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Esperar</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>O modelo está resumindo as mensagens mais antigas…</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>Resumi-las</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>Não responder a esta mensagem</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Salvar uma cópia…</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>Tentar a GPU de novo</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>Usar a GPU</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>Sempre usar a CPU</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Novidades</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Agora não</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>Comparar lado a lado</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>Nova mensagem</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>Mensagem a inserir</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Inserir</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Resposta</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Sua mensagem</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
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
        <translation>Nova conversa</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>Buscar nesta conversa</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>Exportar esta conversa…</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>Exportar todas as conversas…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Importar conversas…</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>Renomear esta conversa…</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>Mover esta conversa para uma pasta…</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>Duplicar esta conversa</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>Mover esta conversa para a lixeira</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Lixeira</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>As conversas em %1 são de uma versão mais nova do ROCmForge e não foram alteradas. Atualize o ROCmForge para abri-las.</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>Não foi possível ler ou salvar as conversas em %1: %2.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>Não foi possível salvar as conversas em %1: o disco está cheio. Libere espaço.</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>Não foi possível salvar as conversas: %1 é somente leitura. Permita a gravação.</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>Não foi possível abrir o arquivo de conversas %1. Verifique as permissões.</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>O arquivo de conversas %1 está danificado e não foi alterado. Mova-o para começar com um vazio.</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>O arquivo de conversas %1 está em uso por outro programa. Feche esse programa.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>Não foi possível salvar as conversas em %1: o disco informa um erro. Verifique o disco.</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversa</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Ir para o fim</translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 tok/s</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1 em %Ln arquivo</numerusform>
            <numerusform>%1 em %Ln arquivos</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>O cabeçalho ainda não foi lido</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Aguardando</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Baixando</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Verificando</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Retomar</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Baixar</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Baixado</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Quebrar</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>Não quebrar linhas longas</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Quebrar linhas longas</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvo</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salvar como…</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>Salvar código como…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Copiar código</translation>
    </message>
    <message>
        <source>Save code as</source>
        <translation>Salvar código como</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Abrir no navegador</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Prévia</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>Mostra o desenho</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>Pergunta primeiro e abre a página sem acesso à rede</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversa</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>Buscar comandos, conversas e modelos</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Procurar um comando</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Configurações do chat</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Nenhum resultado</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>Comparar respostas</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>Esta mensagem ocupa %1 de %2 tokens. Remova um arquivo ou encurte o texto.</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Carregando o modelo…</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>Mensagem para %1…</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Escolha antes um modelo</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensagem</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Anexar arquivos</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Parando</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>Transcrevendo… Esc cancela.</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>Ouvindo: %1. Esc cancela.</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Parar de ditar</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Ditar</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>Ouvindo. Esc cancela.</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>Verificando este computador…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Verificar de novo</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>Copiar relatório de erros</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Mostrar todos os %1</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
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
        <translation>Conexões desde o início</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the list of connections</source>
        <translation>Copiar a lista de conexões</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>As mais recentes primeiro. A lista é apagada ao sair.</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>Nenhuma conexão desde o início. Buscas, downloads e links abertos aparecem aqui.</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 de %2 tokens</translation>
    </message>
    <message>
        <source>%1, this message %2</source>
        <translation>%1, esta mensagem %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: não cabe</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>Contexto: %1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1.000 tokens ocupam %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>O servidor conta os tokens ao responder</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 tokens; tamanho do contexto desconhecido</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>Daqui em diante, este resumo substitui a primeira mensagem</numerusform>
            <numerusform>Daqui em diante, este resumo substitui as primeiras %Ln mensagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>Daqui em diante, o modelo não recebe a primeira mensagem</numerusform>
            <numerusform>Daqui em diante, o modelo não recebe as primeiras %Ln mensagens</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Resumo</translation>
    </message>
</context>
<context>
    <name>ContextSlider</name>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>largest that fits: %1</source>
        <translation>maior que cabe: %1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>nenhum contexto cabe</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Contexto: %1 tokens</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>The default is %1 tokens; this model supports at most %2.</source>
        <translation>O padrão é %1 tokens; este modelo aceita no máximo %2.</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversa</numerusform>
            <numerusform>%Ln conversas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>Hoje</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ontem</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 dias</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 dias</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Anteriores</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message>
        <source>New title</source>
        <translation>Novo título</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1, pasta aberta com %2</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, pasta com %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fixadas</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Novo nome</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>Excluir a pasta</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desafixar</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fixar</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Mover para pasta…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>Desmarcar</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Selecionar</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>Aguardando resposta</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menu de %1</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>Resposta em andamento</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>Seleção</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copiar como Markdown</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Selecionar tudo</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, visível</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, oculto</translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>The discrete GPU with the most free memory, or the CPU.</source>
        <translation>A GPU dedicada com mais memória livre, ou a CPU.</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Agora: %2.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>%1 (integrated)</source>
        <translation>%1 (integrada)</translation>
    </message>
    <message>
        <source>Slower fallback kernels replace the kernels that failed the self-test (%1).</source>
        <translation>Kernels alternativos mais lentos substituem os que falharam no autoteste (%1).</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Dispositivo: %1</translation>
    </message>
</context>
<context>
    <name>DialogFinish</name>
    <message>
        <source>File name</source>
        <translation>Nome do arquivo</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Tipo de arquivo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Pasta</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>Pasta superior</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Resultados do Hugging Face</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>Modelos sugeridos</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>O Hugging Face não tem modelos GGUF para “%1”.</translation>
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
        <translation>%1 por cento</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Retomar</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Limpar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>DropCurtain</name>
    <message>
        <source>Drop models to add them, or files to attach them</source>
        <translation>Solte modelos para adicioná-los, arquivos para anexá-los</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>Carregando %1</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Carregando o modelo</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>O que você gostaria de saber?</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Escolher um modelo</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>Você já pode escrever sua mensagem.</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 roda neste computador. Nada do que você escreve sai dele.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>Carregando: %1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 é executado em %2. Suas mensagens são enviadas para lá.</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>A lista mostra quanta memória cada modelo precisa.</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>Coloque um arquivo GGUF ou uma pasta safetensors em %1, ou solte-o aqui.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Escolher um modelo…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>O arquivo %1 não existe.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>Não é possível ler %1: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 é uma pasta, não um arquivo.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 não é um arquivo comum.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 está vazio.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 está danificado: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>Não é possível usar %1: %2.</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>Não é possível usar o modelo de %1: %2.</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 não é um arquivo GGUF.</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 é um arquivo GGUF big-endian; só os little-endian podem ser lidos.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 é um arquivo GGUF da versão %2; as versões 2 e 3 podem ser lidas.</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 é um arquivo safetensors; o nome precisa terminar em .safetensors e config.json precisa estar ao lado.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 é um arquivo GGUF, não safetensors.</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 não é um arquivo safetensors.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 é uma das %2 partes de um modelo; junte-as antes em um só arquivo.</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 mudou desde que foi lido.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Nenhum modelo está carregado.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>O carregamento foi cancelado.</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>%1 % de %2 livres</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%1 % de %2: %3 livres e %4 que o modelo carregado devolve</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>Outros programas ocuparam memória enquanto o modelo carregava. %1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>cache de 16 bits</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>cache de 8 bits</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>cache de 4 bits</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1 e contexto %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>lote de %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>descarregamento de %1</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>fechamento de %1, que ocupa %2</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>%1 de %2 camadas na GPU</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>O prompt de %1 tokens é mais longo que o contexto de %2.</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>O contexto de %1 tokens está cheio.</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>Uma resposta pode seguir uma gramática ou um esquema JSON, não os dois.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>“%1” não é TOKEN=VIÉS, como 15=-2.5 ou 15=-inf.</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>Um texto de parada não pode ser vazio.</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>A gramática está errada: %1.</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>A gramática está errada na linha %1: %2.</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>não há regra chamada root</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>esperado %1, encontrado %2</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>esperado um nome</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>um texto não tem aspas de fechamento</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>um conjunto de caracteres não tem colchete de fechamento</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>O esquema JSON está errado em %1: %2.</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>É a única GPU.</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>É a única GPU dedicada.</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>A GPU %1 tem mais memória livre.</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>Nenhuma GPU pode ser usada.</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>Não há GPU compatível com o ROCm.</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>Não há GPU AMD: o driver do kernel não lista nenhuma.</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>Não é possível usar a GPU %1. %2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>Este ROCmForge foi compilado sem código para GPUs.</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>Este ROCmForge foi compilado sem suporte a GPUs.</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>O ROCm deste computador precisa de %1, e o ambiente do Flatpak é antigo demais para tê-lo. Execute flatpak update ou instale a AppImage ou o pacote Debian do ROCmForge.</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%1 falhou com %2 (%3: %4) durante: %5.</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>O proxy %1 não foi encontrado.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>%1 não foi encontrado: não há rede ou o nome está errado.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>Não é possível acessar %1.</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 não enviou nada por %2 segundos.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>%1 não é confiável: o certificado não é válido.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 não fala HTTP.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 não permite acesso a %2 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 está sobrecarregado; tente mais tarde (HTTP %2).</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>Não é possível gravar %1: o disco está cheio.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>Não é possível gravar %1: %2.</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>Outro programa está baixando %1 agora.</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 não tem arquivos para baixar.</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>O arquivo %1 está vazio no servidor.</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>Minúsculo e rápido: para experimentar em qualquer máquina.</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>Escreve e traduz bem; treinado para pesos de 4 bits.</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>Um modelo de raciocínio com poucos pesos ativos, por isso rápido para o tamanho.</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>O driver amdgpu está carregado (%1).</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>O Flatpak oculta os outros programas, então não é possível nomear os que usam a memória da GPU.</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>Este contêiner foi iniciado sem /dev/kfd: inicie-o com --device=/dev/kfd --device=/dev/dri.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>O ambiente de execução HIP é %1 (%2).</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>O ambiente de execução HIP do ROCm, libamdhip64, não está instalado.</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>O ROCm %1 está instalado em %2.</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>O pacote %1 %2 está instalado.</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>%1 não é usada. %2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>tem mais de %1 níveis de aninhamento</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>é %1, não um objeto</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>sua lista contém %1, não um objeto</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>uma lista</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>um texto</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>pesos de 8 bits</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>pesos de 4 bits</translation>
    </message>
    <message>
        <source>%1 is ignored: there is code for this GPU&apos;s own architecture, %2.</source>
        <translation>%1 é ignorado: há código para a arquitetura própria desta GPU, %2.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>O ambiente do ROCm foi interrompido.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>O ambiente do ROCm foi interrompido enquanto esta GPU estava em uso.</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 Atualize o driver da GPU ou o ROCm, ou tente de novo.</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>A verificação da GPU falhou com o sinal %1 (%2).</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>Não foi possível iniciar a verificação da GPU: erro %1.</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>A GPU está sendo verificada.</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>A GPU foi perdida.</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>As respostas são mais lentas: os kernels que falharam na verificação nesta GPU foram substituídos (%1).</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>As respostas são um pouco mais lentas: os kernels que falharam na verificação nesta GPU foram substituídos (%1).</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>As respostas em conversas longas são mais lentas: os kernels que falharam na verificação nesta GPU foram substituídos (%1).</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>A leitura de mensagens longas é mais lenta: os kernels que falharam na verificação nesta GPU foram substituídos (%1).</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>A pasta %1 contém pesos, mas nenhum config.json. Baixe o repositório inteiro.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>O tensor “%1” é do tipo %2, que não é compatível.</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>não é um JSON válido no byte %1</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>o tensor “%1” aparece duas vezes</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>a chave de metadados “%1” aparece duas vezes</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>Não há memória suficiente para medir a velocidade de %1 com o modelo carregado. Descarregue o modelo primeiro.</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>O modelo aceita um contexto de no máximo %1 tokens, usado no lugar dos %2 solicitados.</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>Uma GPU integrada compartilha a memória do sistema; colocar camadas na CPU não traz vantagem.</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>Camadas na GPU precisam de uma GPU, mas o dispositivo é a CPU.</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>O texto está vazio.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>O modelo de chat deste modelo não consegue continuar um raciocínio inacabado. Gere a resposta novamente.</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>A resposta até agora não segue a gramática, portanto a gramática não pode ser aplicada à continuação.</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>A gramática exige um texto que o vocabulário deste modelo não consegue representar.</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>O início da resposta não segue a gramática.</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>a regra %1 não está definida</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>a regra %1 está definida duas vezes</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>É uma GPU integrada, usada somente se você a escolher.</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>Não há GPU AMD neste computador, por isso a CPU é usada.</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>A GPU em %1 não tem driver: amdgpu não está carregado para ela.</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>A GPU em %1 usa o driver %2, que não permite computação.</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>Você tem acesso aos arquivos de dispositivo da GPU.</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>É uma GPU integrada: usa a memória do sistema.</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>A CPU não tem AVX2, por isso computa devagar.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>“%1” não é um endereço de proxy. Escreva-o como http://proxy.example:3128, ou com https ou socks5.</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>A conexão com %1 foi interrompida.</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 foi danificado durante o download: a soma SHA-256 está errada. Ele foi excluído; baixe-o de novo.</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>O servidor não enviou o tamanho de %1.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>“%1” não é um endereço de servidor. Escreva-o como gpu-box:8000 ou https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>O esquema JSON não é um objeto JSON.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>Não é possível escutar na porta %1 de %2: %3.</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 tem a arquitetura “%2”, que não é compatível (compatíveis: %3).</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref não é uma string</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 cabeças de atenção não se dividem igualmente entre %2 cabeças de chaves</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 começa no byte %2, que não está alinhado a valores %3; salve o modelo novamente com uma ferramenta atual</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>%1 junto com enum ou const</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>%1 bytes seguem o último tensor</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>Não é possível usar %1: lista mais de %2 tensores.</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>%1 difere entre camadas, o que este programa não consegue calcular</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 termina no meio de um byte</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 tem %2 dimensões; são possíveis de 1 a 4</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 tem mais de %2 dimensões</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 não tem data_offsets</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 é do tipo “%2”, que não é compatível</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 tem a propriedade desconhecida “%2”</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 tem elementos demais</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 é %2, o que este programa não consegue calcular</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 é ao mesmo tempo obrigatório e proibido</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 passa de %2, o limite para os arquivos de um modelo.</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 não é um inteiro não negativo</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 não é um JSON válido a partir do byte %2.</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 se sobrepõe ao anterior</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 redireciona para “%2”, que não é um endereço da web.</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 redireciona vezes demais.</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 valores não se dividem entre %2 cabeças de atenção</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[especialistas, linhas, blocos, 16], com uma escala para cada bloco</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>um $ref para outro documento</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>um $ref ou allOf cíclico</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>um kernel acessou memória inválida no endereço %1.</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>uma lista de números</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>uma lista de números reais</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>uma lista de textos</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>um inteiro não negativo</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>um padrão com \%1</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>um padrão com uma âncora no meio</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>um padrão com metade de um par substituto</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>um intervalo de caracteres está invertido</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>um número real</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>um conjunto de caracteres está vazio</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>um inteiro com sinal</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>um código substituto não é um caractere</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>acrescenta tokens demais</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf não é uma lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>um objeto</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum não é uma lista</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>esperados %1 dígitos hexadecimais</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>esperado um número de repetições</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment é %1, não uma potência de dois de 8 a 2147483648</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment não é um número positivo</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>há grupos aninhados em mais de %1 níveis</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>tem %1 etapas; o limite é %2</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>tem um “%1” que não é nem verdadeiro nem falso</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>tem um “%1” que não é uma lista</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>tem um “%1” que não é uma string</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>tem um “%1” que não é um token</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>tem um “%1” que não é um inteiro</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>tem uma charsmap que não é Base64</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>tem um delimitador que não é um só caractere</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>tem um comprimento menor que 1</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>tem uma fusão “%1” que não são duas partes</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>tem uma fusão que não são duas partes</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>tem uma fusão com uma parte vazia</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>tem um padrão que não é nem String nem Regex</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>tem um prepend_scheme que não é always, first nem never</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>tem uma substituição que não é um só caractere</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>tem uma entrada de vocabulário com mais que um texto e uma pontuação</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>tem uma entrada de vocabulário que não é um texto e uma pontuação</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>tem um comportamento desconhecido</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>não tem pontuações para o vocabulário</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>não tem vocabulário</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>tem pontuações para um vocabulário que não precisa delas</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>tem modelos de chat demais</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>não é um modelo</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>não é um objeto</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>tem %1 camadas, mais que qualquer modelo</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>tem mais de %1 chaves de metadados</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>não tem camadas além das de predição de vários tokens</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>tem dois tensores para %1</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>passa de 1 MB</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>não é um objeto, nem verdadeiro, nem falso</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>não é um JSON válido</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>lista mais de %1 tensores</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>%1 é verdadeiro, o que não é compatível</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>%1 deveria ser %2, não %3</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>o escalonamento RoPE “%1” (rope.scaling.type) não é compatível</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>a ativação é “%1”, não “%2” como em outros modelos desse tipo</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>a atenção não é causal (attention.causal), o que não é compatível</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>a gramática passa de 1 MB</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>o cabeçalho é %1, não um objeto</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>o cabeçalho não é um objeto JSON</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>o cabeçalho não é um JSON válido no byte %1</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>o cabeçalho teria %1 bytes; no máximo %2 são permitidos</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>os metadados não dizem que é a parte %1 de %2</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>os metadados são %1, não um objeto de textos</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>o model_type é “%1”, que não é compatível (compatíveis: %2)</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>num_attention_heads é 0</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>original_max_position_embeddings é 0</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>o padrão termina cedo demais</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>o padrão tem um intervalo entre conjuntos</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>o padrão tem um intervalo invertido</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>o padrão tem um conjunto sem caracteres</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>o padrão tem um número de caractere inválido</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>o padrão está errado em %1</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>o padrão está errado no fim</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>falta %1 no embedding rotatório</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>o embedding rotatório é do tipo “%1”, que não é compatível</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>o tensor “%1” é desconhecido na arquitetura “%2”</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>o vocabulário tem %1 tokens e o embedding só %2</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>weight_block_size não é um par de números positivos</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>weight_map é %1, não um objeto</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>os pesos estão quantizados por “%1”; este programa lê pesos F32, F16, BF16 e FP8 de modelos assim</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>não há suporte para comparar tokens pelo nome</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems é menor que minItems</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength é menor que minLength</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>mscale e mscale_all_dim do embedding rotatório são diferentes</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>nenhum número está dentro dos limites</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>nenhum valor é válido ali</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>nenhum dos valores é válido</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties não é um objeto</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>passos gravados</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>deveria ter %1 no byte %2, mas tem “%3”</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>algumas camadas não têm especialistas (mlp_only_layers)</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>algumas camadas usam uma janela deslizante, o que não é compatível com essa arquitetura</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>os data_offsets para %1 contêm %2, que não é um inteiro de 0 a 18446744073709551615</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>o driver informa uma reinicialização ou um erro de hardware (evento %1).</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>a entrada do tensor “%1” é %2, não um objeto</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>falta o especialista %1 de %2</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>os especialistas de %1 diferem em forma ou tipo</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>o fator do embedding rotatório falta ou é menor que 1</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>a chave de metadados “%1” tem o tipo de valor desconhecido %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>a chave de metadados “%1” é %2, não um texto</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>a chave de metadados “%1” é uma matriz de matrizes</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>a chave de metadados “%1” é uma matriz do tipo desconhecido %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>a chave de metadados “%1” não é nem verdadeira nem falsa</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>a forma para %1 contém %2, que não é um inteiro de 0 a 9223372036854775807</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>o fragmento “%1” do tensor “%2” não é um arquivo da pasta</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>o fragmento do tensor “%1” é %2, não um texto</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>o tensor “%1” tem %2 linhas e deveria ter %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>o tensor “%1” não tem escalas</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>o tensor “%1” tem a forma %2 e deveria ter [vocabulário, largura]</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>o tensor “%1” tem a forma %2 e deveria ter linhas de %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>o tensor “%1” tem a forma [%2] e deveria ter %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>o tensor “%1” é do tipo %2; deveria ser F32</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>o tensor “%1” é do tipo %2, que não é compatível</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>o tensor FP8 “%1” não tem escala</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>o tensor “%1” também está em outra parte</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>falta o tensor “%1”</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>há um buraco de %1 bytes antes de %2</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>não há caractere com esse número</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadeiro ou falso</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>escape desconhecido \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>pesos como no arquivo</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>com as repetições expandidas, passa de %1 símbolos</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>“%1” não é um modelo. Escreva DONO/NOME, DONO/NOME:TIPO ou o endereço de um arquivo GGUF.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>“%1” não é um nome de arquivo válido.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>“%1” não é um endereço da web.</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>cache de 32 bits</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>Uma expressão regular do tokenizador do modelo demora demais neste texto.</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>Uma linha de %1 pesos não pode ser guardada como %2, cujos blocos têm %3 pesos.</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>Um tensor de forma %1 é grande demais.</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>Um peso do modelo é NaN ou grande demais para ser quantizado.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>Um peso de forma %1 em %2 não está alinhado como seu tipo precisa.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>Um peso de forma %1 passa do fim de %2.</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>Permitir páginas de qualquer origem exige uma chave de API (--api-key).</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>Uma chave de API só pode conter caracteres ASCII visíveis.</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>Pelo menos uma camada deve ficar na GPU, não %1. Para usar só a CPU, escolha o dispositivo cpu.</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>Configuração inválida: %1 respostas simultâneas com um cache de %2 tokens. Escolha de 1 a %3 respostas e um cache não negativo.</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>cache KV</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>A medição foi interrompida.</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>Só a última mensagem pode ser continuada, e deve ser uma resposta.</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>Outras solicitações têm prioridade.</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>o ambiente HIP do ROCm</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>O teste da GPU foi cancelado.</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>Textos de mais de 512 MB não podem ser divididos em tokens.</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>O comprimento permitido do DRY deve ser 0 ou mais, não %1.</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>A base do DRY deve ser entre 1 e 100, não %1.</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>O multiplicador do DRY deve ser entre 0 e 100, não %1.</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>A janela do DRY deve ser -1 (tudo) ou mais, não %1.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>Não é possível usar a GPU %1 (%2). %3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>A GPU %1 (%2) dá resultados errados (por exemplo, em %3, %4) e por isso não é usada. Escolha o dispositivo cpu.</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>o ambiente HIP %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>Falta ao ambiente HIP %1 a função %2: ele é anterior ao ROCm 5 ou não é um ambiente HIP.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>O ambiente HIP é %1.</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>A probabilidade do XTC deve ser entre 0 e 1, não %1.</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>O limiar do XTC deve ser entre 0 e 1, não %1.</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>A arquitetura “%1” não é compatível (compatíveis: %2).</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>O teste de desempenho foi interrompido.</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>O cabeçalho em cache de um modelo está danificado.</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>O modelo de chat passa de %1 KB.</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>O modelo de chat não é UTF-8 válido.</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>A verificação da GPU foi interrompida.</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>A soma de verificação de %1 não é uma soma SHA-256 válida.</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>O cálculo foi interrompido.</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>O arquivo não tem vocabulário (falta tokenizer.ggml.model).</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>O arquivo foi criado sem vocabulário.</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>O vocabulário do arquivo não tem fusões (falta tokenizer.ggml.merges).</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>O vocabulário do arquivo é do tipo “%1”, que o ROCmForge ainda não consegue usar.</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>A penalidade de frequência deve ser entre -100 e 100, não %1.</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>A gramática passa de 1 MB.</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>A gramática não é UTF-8 válido.</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>A gramática é ambígua demais. Use menos partes opcionais vizinhas.</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>O comprimento de um separador do DRY deve ser entre 1 e 256 bytes, não %1.</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>O viés de logit deve ser entre -1000 e 1000, ou menos infinito, não %1.</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>O limite de memória deve ser maior que 0 e no máximo 1, não %1.</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>Min-p deve ser entre 0 e 1, não %1.</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>O eta do Mirostat deve ser entre 0 e 1, não %1.</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>O tau do Mirostat deve ser entre 0 e 100, não %1.</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>A versão do Mirostat deve ser 0 (desligado), 1 ou 2, não %1.</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>O modelo calculou um logit inválido (NaN ou infinito) para o próximo token; o arquivo provavelmente está danificado.</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>O modelo foi descarregado. Envie a solicitação de novo.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>O vocabulário do modelo não tem um token para “%1”.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>O vocabulário do modelo não tem um token para o byte %1, que está no texto.</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>Não foi possível iniciar a biblioteca de rede.</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>O número de separadores do DRY deve ser 64 ou menos, não %1.</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>O número de tokens a gerar não pode ser negativo.</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>A janela das penalidades deve ser 0 (desligado) ou mais, não %1.</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>A penalidade de presença deve ser entre -100 e 100, não %1.</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>O programa está sendo encerrado.</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>A penalidade de repetição deve ser entre 0,1 e 10, não %1.</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>A pontuação do token %1 (“%2”) do vocabulário não é um número.</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>A forma %1 tem elementos demais.</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>A temperatura deve ser entre 0 e 100, não %1.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>O tensor “%1” tem %2 dimensões; no máximo 4 são compatíveis.</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>O texto não cabe no cache KV. Aumente o número de tokens do cache.</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>O token de um viés de logit deve ser 0 ou mais, não %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>Tokenizador, %1 “%2”: %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>Tokenizador, %1: %2.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>O modelo do tokenizador é do tipo “%1”, que não é compatível.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>A expressão regular “%1” do tokenizador não é compatível.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>O token desconhecido do tokenizador não está no vocabulário.</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>Top-k deve ser 0 (desligado) ou mais, não %1.</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>Top-p deve ser entre 0 e 1, não %1.</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>O tipo %1 não é compatível.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>O vocabulário tem %1 tokens, mas %2 pontuações.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>O vocabulário tem %1 tokens, mas %2 tipos de token.</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>O vocabulário não tem tokens.</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>Não há memória suficiente para medir a velocidade de %1.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>Este ROCmForge não tem kernels para %1.</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>Este modelo usa o pré-tokenizador “%1”, que não é compatível.</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>Este sistema não consegue calcular somas SHA-256.</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>A libcurl deste sistema não tem um recurso necessário. Atualize a libcurl.</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>Solicitações demais: %1 em andamento e %2 em espera. Tente mais tarde.</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>Pesos do tipo %1 não podem ser convertidos em %2.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>o tensor “%1”</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>o texto “%1”</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>estado recorrente</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espaço de trabalho</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>amostragem</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>buffer intermediário</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>kernels</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>cópias do estado</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>ambiente de execução</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>Não é possível ler %1.</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>é a parte %1 de %2</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 está danificado: %2 não é possível. %3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>a palavra-chave %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 não é uma lista</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%1 acima de %2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>Não é possível abrir %1: %2.</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>%1 é %2</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>seu block_multiple_of é 0</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>seu attn_output_gate é false, o que não é compatível</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>uma entrada por canal</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 dimensões</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 linhas</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 não tem dtype</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 não tem forma</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 termina em %2, antes de começar em %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 tem %2 bytes, mas seu tipo e sua forma precisam de %3</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>passa de %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 e %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>Pelo menos %1 camadas deste modelo precisam estar na GPU, porque suas últimas camadas compartilham chaves e valores. Para usar só a CPU, escolha o dispositivo cpu.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 é %2</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 é 0</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 contém %2</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>suas camadas de um mesmo tipo têm %1 e %2 cabeças de chaves, o que este programa não pode calcular</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>suas convoluções abrangem %1 tokens; este programa calcula de 2 a %2</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>não tem nenhuma camada com atenção, de que este programa precisa</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 tem a forma %2 e deveria ter %3</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 é do tipo %2, que não é compatível</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>não tem “%1”</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>Uma medição precisa de pelo menos um token de prompt ou gerado e de pelo menos uma repetição.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 ou %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route não pode escolher entre %1 especialistas, apenas entre até %2.</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>o fim da linha</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>O modelo tem %2 especialistas em uma camada. Em uma GPU, são possíveis no máximo %1. Carregue o modelo na CPU.</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>Um peso de forma %1 é grande demais.</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>Ocorreu um erro inesperado (%1).</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>algumas camadas têm especialistas e outras uma rede feed-forward densa</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>o time_step_limit limita os passos do estado, o que não é compatível</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>%1 tem %2 valores, não %3</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>O token %1 do viés não existe; o vocabulário tem %2 tokens.</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>%1 precisa de cabeças de atenção com um múltiplo de %2 valores; as deste modelo têm %3. Use o cache F16.</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>O cache das camadas com janela está cheio: %1 tokens passam do lote planejado.</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>O contexto está cheio: são necessários %1 tokens, mas só há espaço para %2.</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>Todos os %1 espaços para estados recorrentes estão em uso.</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>O token %1 não existe; o vocabulário tem %2 tokens.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>O número de threads deve ser de 1 a %2, ou 0 para uma por núcleo, não %1.</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>Não existe o dispositivo %1. Disponíveis: %2.</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>Você escolheu este dispositivo.</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>Não é usada, porque uma GPU é mais rápida.</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>O Flatpak não tem acesso a /dev/kfd, então o ROCmForge não pode usar a GPU.</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>Não existe /dev/kfd: este kernel Linux foi compilado sem HSA_AMD, ou a GPU é antiga demais.</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>Você ainda não tem acesso a %1. Encerre a sessão e inicie-a de novo, para que sua participação no grupo %2 passe a valer.</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>Você não tem acesso a %1, e nenhum grupo deste sistema o concede.</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>Você não tem acesso a %1. Entre no grupo %2, depois encerre a sessão e inicie-a de novo.</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 funciona, mas o tamanho da memória é desconhecido.</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>%1 foi encontrada, com %2 de memória.</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>A CPU é %1 com %2 (núcleos: %3, threads: %4).</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 precisa de mais %2 no disco; em %3 há %4 livres, dos quais %5 ficam livres.</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>O servidor enviou mais de %1 do que foi pedido.</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>uma lista de outro tipo</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>uma lista de números inteiros</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>uma lista de números inteiros menores que 2^63</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>o máximo de repetições é menor que o mínimo</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>A gramática expandida passa de %1 símbolos. Use menos repetições ou repetições mais curtas.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>A regra %1 da gramática é uma recursão sem fim. Adicione uma alternativa sem recursão.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>A regra %1 da gramática é recursiva à esquerda. Escreva-a como repetição.</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>esquemas aninhados demais</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>oneOf com alternativas que se sobrepõem (use anyOf)</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>dois valores diferentes de %1 que devem valer ao mesmo tempo</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>sua lista de tipos está vazia</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>um padrão com grupos aninhados demais</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>um padrão com repetições demais</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>Das GPUs que podem ser usadas, é a que tem mais memória livre.</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>Esta GPU integrada foi ocultada do ambiente da GPU ao iniciar, porque o computador tem uma GPU dedicada. Para usá-la, escolha-a e reinicie o ROCmForge.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>O ambiente do ROCm não lista esta GPU. Ou HIP_VISIBLE_DEVICES ou ROCR_VISIBLE_DEVICES a esconde, ou você não tem acesso a /dev/kfd: entre nos grupos render e video.</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>A arquitetura desta GPU é desconhecida, porque o driver do kernel não lista a GPU.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>Este ROCmForge não tem kernels para a arquitetura desta GPU, %1, apenas para %2.</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 faz o ROCm tratar esta GPU %2 como %3 e executar nela os kernels dessa arquitetura.</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>O ROCm não está instalado: libamdhip64 (versão 5, 6 ou 7) não está entre as bibliotecas do sistema.</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>A GPU %1 tem %2 de memória livre, menos que os %3 necessários para %4.</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>a espera pelas operações falhou.</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>A GPU %1 ficou sem memória: %2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>A GPU %1 recusou uma operação: %2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>A GPU %1 não pode ser usada: %2 retornou um identificador nulo durante: %3.</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route não pode escolher %1 de %2 especialistas em %3 grupos em uma GPU, que aceita até %4 de %5 em %6.</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1: o produto de x %2 com um peso %3 é grande demais para os kernels da GPU.</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>Pequeno e totalmente aberto, inclusive os dados de treinamento.</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>Amplo conhecimento; rápido, porque só 3 bilhões de pesos estão ativos.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>“%1” não é um repositório do Hugging Face. Escreva DONO/NOME.</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>uma lista de inteiros não negativos</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>layer_types só tem entradas para %1 de %2 camadas</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 contém o tensor “%2”, que %3 não lista para este arquivo.</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>os data_offsets de %1 devem ser dois inteiros</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>O modelo aceita um contexto de no máximo %1 tokens, não de %2.</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>O plano de memória permite %1 para %2, menos que os %3 necessários.</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 só tem entradas para %2 de %3 camadas</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>as chaves de atenção de suas camadas com janela têm %1 números e os “values” %2; “values” mais largos que as chaves não são compatíveis</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>antes da camada %1 não há nenhuma cujas chaves e valores ela possa compartilhar</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>as chaves de atenção têm %1 números e os “values” %2; “values” mais largos que as chaves não são compatíveis</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>os tamanhos da atenção latente de várias cabeças não combinam: %1 cabeças de chaves, chaves de %2 e “values” de %3 números, posto %4, %5 números rotacionados</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>seu expert_gating_func é %1, que não é compatível</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>Os certificados raiz deste computador não podem ser lidos, então a identidade de %1 não pode ser verificada.</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>Não foi possível estabelecer a conexão criptografada com %1.</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>O pedido a %1 falhou: %2.</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>%2 não foi encontrado em %1 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 recebeu requisições demais; tente mais tarde (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 respondeu à requisição de %2 com um status inesperado (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 não consegue continuar uma resposta inacabada. Gere a resposta novamente.</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 recusa a chave de API ou exige uma (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 não oferece a API da OpenAI neste endereço (HTTP %2).</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>O viés de tokens e a gramática excluem todos os tokens, então a resposta não pode continuar.</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>A verificação da GPU informou um erro.</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>A verificação da GPU não respondeu em %1 s.</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>A verificação da GPU retornou dados demais.</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>A verificação da GPU retornou um resultado inválido.</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>O resultado do autoteste não pode ser gravado em %1.</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>Este computador não tem um endereço %1 para escutar.</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>Não há memória suficiente para este pedido. Feche outros programas e tente de novo.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>A fusão %1 do tokenizador (“%2”, “%3”) precisa de um token que não está no vocabulário.</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>excede o número de etapas permitido</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>deveria ter um número inteiro em vez de %1</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>Falta ao vocabulário do tokenizador o token “%1”, que representa o texto desconhecido.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>O token desconhecido do tokenizador tem o identificador %1, que não está no vocabulário.</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>Este texto fica longo demais quando o tokenizador do modelo o normaliza.</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>tem dois marcadores para o texto</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>usa um token especial que não define</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>não tem um marcador para o texto</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>tem tokens de fim de texto demais</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>não tem um identificador para o token adicional “%1”</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>Os pesos não podem ser convertidos em %1.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 é maior que %2, o limite para arquivos importados.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 contém mais de %2 valores, o limite para arquivos importados.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 contém mais de %2 valores, o limite para os arquivos de um modelo.</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>a chave “%1” aparece duas vezes</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>Uma linha de %1 pesos é grande demais.</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>Não é possível medir %1 respostas simultâneas; o modelo foi carregado para no máximo %2.</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>O tipo de um cache KV deve ser %1, não %2.</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>Erro na linha %1 do modelo de chat: %2.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>Não é possível usar a GPU %1 (%2). %3 Para usar a CPU, escolha o dispositivo cpu.</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 funciona. Tem %2 de memória, dos quais %3 estão livres.</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>Só %1 da memória do sistema estão livres: feche outros programas antes de carregar um modelo.</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>O sistema tem %1 de memória, dos quais %2 estão livres.</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>Já existe outro arquivo %1; renomeie-o ou exclua-o antes.</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>O cálculo da soma de verificação foi interrompido.</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>No servidor, %1 tem %2 bytes, mas eram esperados %3.</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>O servidor enviou menos bytes de %1 do que o anunciado.</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>O servidor enviou uma parte de %1 diferente da pedida.</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>O modelo caberia com: %1.</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 é a parte %2 de %3 de um modelo, mas o nome não termina em %4, por isso as outras partes não são encontradas.</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>o cabeçalho indica %1 %2, mais do que cabe no tamanho de %3</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>o fim está além de 2^64 bytes: %1</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>esperado %1, encontrado o fim da gramática</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>a gramática termina cedo demais</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required contém um valor que não é um texto</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>ele exige um tipo que o JSON não tem</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>o $ref se refere a %1, que não existe</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>o padrão tem um número de caractere acima de 10FFFF</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>Os kernels para %1 que vieram com o ROCmForge estão danificados. Reinstale o ROCmForge.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>O ROCm %1 instalado não oferece suporte à arquitetura %2 desta GPU; instale o ROCm %3 ou mais recente.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>O ROCm %1 instalado não lista esta GPU e talvez seja antigo demais para a arquitetura da GPU, %2; instale um ROCm mais recente.</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>Na GPU %1, um modelo pode usar no máximo %2 de %3 especialistas por token; este modelo usa %4 de %5.</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>A GPU %1 foi perdida: %2 Tente de novo ou use a CPU.</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>A GPU %1 informa o valor inválido %2 para %3.</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>Este ROCmForge não tem kernels de %1 para %2.</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 não contém uma soma SHA-256 válida para %2.</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 não é um catálogo de modelos.</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 não contém um modelo utilizável: nem arquivos GGUF nem uma pasta com arquivos safetensors.</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 não tem um modelo do tipo %2, só %3.</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>A resposta de %1</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>A resposta de %1 não é uma lista de modelos.</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>A resposta de %1 não contém um nome de conta.</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>A resposta de %1 não contém um nome de repositório.</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>A resposta de %1 não contém um commit do repositório.</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>A resposta de %1 não contém uma lista de arquivos.</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>O servidor não enviou dados de %1.</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 mudou no servidor enquanto era lido.</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>O cabeçalho de %1 excede o limite de %2.</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>falta %1</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>falta o model_type</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>falta o sliding_window</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>falta o número de especialistas</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>os especialistas são pontuados por “%1”, o que não é compatível</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>%1 é %2, mas só %3 é aceito para modelos assim</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>falta o layers_block_type</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>no_rope_layers deve ser uma a cada quatro camadas</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>é um modelo multimodal do tipo “%1”, cujo modelo de linguagem não é compatível</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>o embedding rotativo das camadas com janela é do tipo “%1”, que não é compatível</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>não tem lm_head.weight, mas tie_word_embeddings é false no config.json</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>A pasta %1 não contém nem %2 nem %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>Falta em %1 o tensor “%2”, que %3 lista para este arquivo.</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 tem a propriedade %2 duas vezes</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>weight_map não contém tensores</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map aparece duas vezes</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>O modelo precisa de %1 dos %2 permitidos (%3).</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>Só os pesos do modelo precisam de %1: escolha um modelo ou um tipo de pesos menor.</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>O modelo precisa de %1; o limite é %2 (%3).</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>O modelo precisa de %1 de memória do sistema; o limite é %2 (%3).</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 está vazia ou tem valores negativos</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%1 das %2 camadas compartilhariam chaves e valores, o que não é possível</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 contém só um vocabulário e nenhum peso.</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>o número de camadas é %1, mas só há %2 tensores</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 não é maior que rope.scaling.low_freq_factor</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>o vetor “%1” consiste em várias partes, o que não é compatível</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>O pedido foi interrompido.</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>A resposta de %1 excede o limite de %2.</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>O proxy definido nas variáveis de ambiente não foi encontrado.</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>O proxy recusou a conexão com %1.</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 fechou a conexão sem responder.</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>O proxy exige nome de usuário e senha para conexões com %1 (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 não conseguiu processar o pedido (HTTP %2). Tente mais tarde.</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>As conexões com %1 devem usar https, porque outros poderiam ler e alterar dados enviados por http.</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>O endereço deve começar com https, mas “%1” não começa.</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>A resposta de %1 foi interrompida.</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 informou: %2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 enviou uma resposta que não pode ser lida.</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 retornou um erro sem mensagem (HTTP %2).</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>Outros computadores podem alcançar %1, por isso o servidor exige uma chave de API para escutar ali (--api-key).</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>Outro programa já escuta na porta %1. Encerre esse programa ou escolha outra porta.</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>O dispositivo foi perdido. Reinicie o programa.</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>O modelo de chat não pode ser usado sem um tokenizador.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>A tabela de substituição de caracteres do vocabulário (precompiled_charsmap) está danificada.</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>tem listas aninhadas em mais de %1 níveis</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>O elemento %1 do tokenizador ocupa %2; o limite é %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>O elemento %1 do tokenizador não é JSON válido.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>O elemento %1 “%2” do tokenizador não é compatível.</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>tem um id de token que não é um número</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 é grande demais para um modelo de chat: ocupa %2.</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>tem mais tokens do que um modelo pode ter</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>tem mais fusões do que um modelo pode ter</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>O token “%1” tem o id %2, mas o tokenizador só tem %3 tokens.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>A fusão %1 (“%2”) do vocabulário não consiste em duas partes separadas por um espaço.</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>Não é possível compilar a expressão regular “%1” (erro %2 do PCRE2).</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>Uma expressão regular do tokenizador ocupa %1; o limite é %2.</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>Não é possível dividir o texto em palavras (erro %1 do PCRE2).</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>O vocabulário tem mais tokens ou fusões do que um modelo pode ter.</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token de início de texto (BOS) tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token de fim de texto (EOS) tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token desconhecido tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token separador tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token de fim de turno tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>O token de fim de mensagem tem o id %1, mas o vocabulário só tem %2 tokens.</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>O vocabulário exige um token de início de texto (BOS), mas nenhum está definido.</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>O vocabulário exige um token de fim de texto (EOS), mas nenhum está definido.</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>No arquivo, %1 é %2, que não é um id de token.</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>O arquivo não especifica um pré-tokenizador (falta tokenizer.ggml.pre). Converta o modelo de novo com uma ferramenta mais nova.</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 negou o acesso a %2 (HTTP %3): não existe, ou é privado ou restrito e exige um token de acesso.</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 não contém um nome de repositório válido (dono/nome) para %2.</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>É a primeira GPU que pode ser usada. Não se sabe quanta memória está livre.</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>Não se sabe quanto da memória dela está livre.</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>o %1 é “%2”, o que não é compatível</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>o %1 é false, o que não é compatível</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>a camada %1 tem uma janela sem rotação, ou rotação sem janela, o que não é compatível</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>um número par de colunas</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>Pequeno e rápido, mesmo sem GPU.</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>Forte para o seu tamanho; raciocina quando solicitado.</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>Para textos longos: a memória quase não cresce com o contexto.</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>Rápido, porque só 1 bilhão de pesos fica ativo.</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>Um bom assistente geral para GPUs com 12 GB; raciocina quando solicitado.</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>Segue instruções com precisão, para GPUs com pelo menos 24 GB.</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>Rápido para o seu tamanho; treinado para pesos de 4 bits.</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>Forte em código e raciocínio, para GPUs com 32 GB.</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>Raciocina sobre textos longos; só 3 bilhões de pesos ficam ativos.</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>A GPU %1 tem a mesma memória livre e vem antes na lista.</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>O modelo calculou uma probabilidade zero para todos os tokens; o arquivo provavelmente está danificado.</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>O tamanho do contexto (%1) e o tamanho do lote (%2) não podem ser negativos.</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1 sem cópias do estado</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>%1 de %2 cópias do estado, o que libera %3</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties não é um objeto</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 não é uma string</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf não é um número positivo</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>patternProperties com mais de %1 padrões</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties é menor que minProperties</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>um padrão com âncora ou lookahead repetido</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>um padrão longo demais</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>um padrão com lookbehind ou flags</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>seu padrão tem uma repetição cujo máximo é menor que o mínimo</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>um formato que contradiz o padrão ou o comprimento ao lado</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>nenhuma string é válida ali</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>limites com dígitos demais</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 está danificado: %2. Exporte-o de novo.</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>A medição precisa de um contexto de %1 tokens, mas o modelo foi carregado com %2.</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>Não há memória suficiente para alocar %1 bytes. Feche outros programas.</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>A quantidade de memória não pode ser lida de %1. Verifique se /proc está montado.</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 já existe e não foi substituído. Exclua-o ou renomeie-o primeiro.</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 mudou várias vezes no servidor durante o download. Tente de novo mais tarde.</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 está danificado: a chave de metadados “%2” deveria ser %3, não %4. Baixe-o de novo ou escolha outro modelo.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 está danificado: %2. Baixe-o de novo ou escolha outro modelo.</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>O modelo está incompleto: falta %2, uma das suas %1 partes. Baixe essa parte.</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>as partes têm %1 tensores, mas os metadados indicam %2</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 está incompleto: termina no meio do cabeçalho. Baixe-o de novo.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 é um ponteiro do Git LFS, não o modelo em si. Baixe o arquivo do modelo.</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>uma chave de metadados tem %1 bytes; são permitidos de 1 a %2</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>o nome de um tensor tem %1 bytes; são permitidos de 1 a %2</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 tem a dimensão inválida %2</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 começa no byte %2, que não é múltiplo de %3</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 está incompleto: tem %2 bytes, mas os tensores terminam no byte %3. Baixe-o de novo.</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>uniqueItems para itens sem uma lista de valores permitidos</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems exige mais itens diferentes do que o esquema permite</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems exige mais itens do que o esquema permite</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>várias listas anyOf com combinações demais</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>patternProperties combinado com additionalProperties de outro esquema</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>O esquema JSON usa %1 em %2, o que o ROCmForge não pode impor.</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>um nome de propriedade longo demais</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>a palavra-chave %1 com um valor que não é um número</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>a palavra-chave required com um valor que não é uma lista</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>patternProperties ou propertyNames complexos demais</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties ou maxProperties contradiz as propriedades</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>minProperties ou maxProperties com propriedades demais</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>um padrão com a propriedade Unicode %1</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>um padrão, formato ou comprimento complexo demais</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>partial_rotary_factor é %1; deve ser maior que 0 e no máximo 1</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>tem camadas do tipo “%1”, que não é compatível</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>query_pre_attn_scalar é %1, que não é maior que 0</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>a escala “%1” é do tipo %2, que não é de ponto flutuante</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 está incompleto: falta a parte %2. Baixe essa parte.</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>o cabeçalho tem %1 bytes; são necessários pelo menos 2</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%1 é %3 em %2, o que não é permitido</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 está incompleto: os tensores ocupam %2 bytes, mas o arquivo só tem %3 bytes depois do cabeçalho. Baixe-o de novo.</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 está danificado: o tokenizador tem %2 tokens, mas o modelo só aceita %3. Baixe-o de novo ou escolha outro modelo.</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>o embedding rotativo rotaciona %1 dos %2 valores de uma cabeça de atenção, o que não é possível</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 está danificado: falta general.architecture. Baixe-o de novo ou escolha outro modelo.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>o tensor “%1” contém o valor inválido %2</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>o roteador escolhe %1 de %2 especialistas em %3 de %4 grupos, o que não é possível</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>seu estado tem %1 valores, %2 cabeças de valores e %3 cabeças de chaves, que não podem ser divididos igualmente</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>a convolução antes de seu estado tem canais demais (%1)</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>o embedding rotativo rotaciona %1 valores de uma cabeça nas camadas com janela, um número ímpar</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>A pasta tem um tokenizador, mas nenhum peso. Baixe o repositório inteiro.</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>not ou oneOf com poucos valores válidos</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%1 combinado com %2</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 não é um objeto</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains ou maxContains contradiz os itens</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>O vocabulário do modelo não tem tokens para completar o meio de um texto.</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Um token para completar o meio tem o ID %1, mas o vocabulário tem apenas %2 tokens.</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>O raciocínio não pode ser encerrado, porque o vocabulário do modelo não permite escrever “%1”. Desative o raciocínio.</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>O ROCmForge reduz %1 em %2 para %3.</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>uma referência que pode ter vários destinos</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>suas referências são longas demais</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>unevaluatedProperties ou unevaluatedItems com combinações demais</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>ele é complexo demais; use menos referências, allOf e anyOf</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>A decodificação especulativa está desativada, porque os estados das camadas recorrentes deste modelo não podem ser revertidos.</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>Experimente perguntar, em inglês</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>Você</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Resposta</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>Pensou por %1 s</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>Daqui em diante, o modelo não recebe a primeira mensagem.</numerusform>
            <numerusform>Daqui em diante, o modelo não recebe as primeiras %Ln mensagens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>Daqui em diante, este resumo substitui a primeira mensagem.</numerusform>
            <numerusform>Daqui em diante, este resumo substitui as primeiras %Ln mensagens.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>Não é possível gravar o arquivo: %1. Escolha outra pasta.</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>Não é possível gravar o PDF. Escolha outra pasta.</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Raciocínio</translation>
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
        <translation>O ramo atual, legível e editável em qualquer lugar.</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>O ramo atual em um arquivo para navegador ou impressora.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>O ramo atual em páginas.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>Tudo, incluindo todas as versões. O ROCmForge pode importá-lo de novo.</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>Exportar todas as conversas</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>Exportar conversa</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Tipo de arquivo</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>Exportando, %1 %</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Salvo como %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salvar como…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>Exportar %Ln conversa</numerusform>
            <numerusform>Exportar %Ln conversas</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>Salvar uma cópia das conversas não salvas</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>Anexar arquivos</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>Texto, código-fonte e PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>Importar conversas</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>Conversas (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Adicionar um modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>Modelos (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Adicionar uma pasta com modelos</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>Buscar nesta conversa</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Não encontrado</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Próximo</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>Buscar em todas as conversas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Problem: %1</source>
        <translation>Problema: %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar o comando</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>O que você gostaria de saber?</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Carregando o modelo</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Escolher um modelo</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>Modelos que cabem</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Mais modelos…</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Carregando %1</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>Um pequeno modelo integrado responde a perguntas sobre o ROCmForge. Modelos maiores sabem mais.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>Os modelos são executados neste computador; suas mensagens ficam aqui. Baixe um abaixo, ou coloque um em %1.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>Os modelos são executados neste computador; suas mensagens ficam aqui. Baixe um ou coloque um em %1.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Escolher um modelo…</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, pasta com %2</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>Mover para pasta</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>Mover %1 conversas para</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>Mover esta conversa para</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Pastas</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Nova pasta</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>Criar e mover</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Nenhuma pasta</translation>
    </message>
</context>
<context>
    <name>GaugeLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>HeadroomGauge</name>
    <message>
        <source>Other programs</source>
        <translation>Outros programas</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Área de trabalho</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Livre</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>Mostra o uso da memória</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>Uso da memória</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>Memória deste computador</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>Memória de %1</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>Cópias do estado do modelo (memória do sistema)</translation>
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
        <translation>Token de acesso</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>Salvar o token de acesso</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>Remover o token de acesso</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexão</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>Envia uma solicitação a %1.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testar</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>Testar a conexão com o Hugging Face</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>Cole o token aqui</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemplo: %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>A importação foi interrompida.</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 é um arquivo compactado. Descompacte-o e escolha o conversations.json que está nele.</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>Conversa importada</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>imagem</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>som</translation>
    </message>
    <message>
        <source>file</source>
        <translation>arquivo</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>algumas mensagens não têm mensagem anterior</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>uma conversa não tem lista de mensagens</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>uma mensagem não tem identificador próprio</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>uma mensagem aparece antes da sua mensagem anterior</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>uma mensagem tem um autor desconhecido</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 não contém conversas. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 é de uma versão mais nova do ROCmForge. Atualize o ROCmForge para importá-lo.</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 não é um arquivo de conversas do ROCmForge, do ChatGPT ou do LM Studio. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 contém mensagens demais para importar. Exporte menos conversas em cada arquivo.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 está danificado: %2. Exporte-o de novo.</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>Importar conversas</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>Lendo… %Ln conversa até agora</numerusform>
            <numerusform>Lendo… %Ln conversas até agora</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lendo…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Escolher um arquivo…</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>Importa conversas do ROCmForge (JSON), do ChatGPT (conversations.json) e do LM Studio.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>Configurações do chat</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Esta conversa</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Prompt do sistema</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>Instruções para o modelo nesta conversa.</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Você é um assistente prestativo.</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Amostragem</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>Valores maiores dão respostas mais variadas; 0 escolhe sempre o token mais provável.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Escolhe entre este número de tokens mais prováveis.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Escolhe entre os tokens mais prováveis até esta probabilidade total.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Descarta tokens abaixo desta fração da maior probabilidade.</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>Chance de descartar os tokens mais prováveis, para evitar clichês.</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>Limiar XTC</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>Só tokens acima desta probabilidade podem ser descartados.</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Alvo Mirostat</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>Surpresa desejada, em bits por token.</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Ritmo Mirostat</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Rapidez com que o Mirostat se adapta.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>A mesma semente e pergunta dão a mesma resposta.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aleatória</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Repetição</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>Penaliza tokens que repetiriam uma sequência, mais quanto mais longa.</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>Crescimento DRY</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>Rapidez com que a penalidade cresce a cada token.</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>Sequências de até este tamanho podem se repetir livremente.</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>Separadores DRY</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Penalidade de repetição</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>Torna menos prováveis os tokens usados recentemente.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Penalidade de presença</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>Penaliza uma vez os tokens recentes, seja qual for a frequência.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Penalidade de frequência</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>Penaliza os tokens recentes a cada ocorrência.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Saída</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Tamanho máximo</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>Em tokens; uma palavra ocupa um ou dois.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>Sequências de parada</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>Esquema JSON</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>A resposta é JSON que segue este esquema.</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Gramática</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>A resposta segue esta gramática em GBNF.</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>Viés de tokens</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemplo: %1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>Mantém constante a perplexidade do texto. Substitui Top-k, Top-p, Min-p e XTC.</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>As sequências terminam nestes textos, um por linha (%1: quebra de linha).</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>A resposta termina antes destes textos, um por linha (%1: quebra de linha).</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>Torna tokens mais ou menos prováveis. Um TOKEN=BIAS por linha; -inf proíbe.</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>Comprimento DRY permitido</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1: usar o padrão</translation>
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
        <translation> ou </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atalhos de teclado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>Padrão do sistema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Idioma da janela</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>Idioma da janela: %1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>Limite de memória</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>%1 % da memória livre</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>Limite de memória: %1 % da memória livre</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>O restante fica livre, para que a área de trabalho funcione bem.</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>Por nome</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Por tamanho</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>Por maior contexto</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Por velocidade</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln modelo</numerusform>
            <numerusform>%Ln modelos</numerusform>
        </translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Ordem: %1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>Medindo…</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>Previsto: %1 tok/s</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>medido aqui: %1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>Medido aqui: %1 tokens por segundo</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>medir de novo</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>Medir a velocidade</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>Carrega o modelo e gera alguns tokens</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Descarregar</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Carregar de novo</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Carregar</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Measured %1 tok/s</source>
        <translation>Medido: %1 tok/s</translation>
    </message>
    <message>
        <source>Speed: not measured yet</source>
        <translation>Velocidade: ainda não medida</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder de novo</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>Carregar e responder</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>Grande demais: ver o que cabe</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>Contexto: %1 tokens</translation>
    </message>
</context>
<context>
    <name>LocalModels</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parâmetros</translation>
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
        <translation>Registro</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Copiar o registro</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salvar como…</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>Salvar o registro como arquivo</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Salvar o registro</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Filtrar o registro</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>Linhas mostradas</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tudo</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erros</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>Linhas do registro</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>Sua pasta pessoal aparece como ~. Os chats nunca são registrados.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>Nenhuma linha correspondente</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>Nível de registro</translation>
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
        <translation>Ocultar a barra lateral</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Mostrar a barra lateral</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Resposta</translation>
    </message>
</context>
<context>
    <name>MathBlock</name>
    <message>
        <source>Formula: %1</source>
        <translation>Fórmula: %1</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Copiar como LaTeX</translation>
    </message>
</context>
<context>
    <name>MeasuredRow</name>
    <message>
        <source>Speed</source>
        <translation>Velocidade</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>As velocidades previstas se baseiam em uma medição deste dispositivo.</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>Ainda não medido. O ROCmForge mede o dispositivo quando está ocioso.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Medir de novo</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>Medir de novo este dispositivo</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>Diagramas Mermaid do tipo “%1” não têm prévia. Peça ao modelo um fluxograma, um diagrama de sequência ou um gráfico de pizza.</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>Não foi possível ler a linha %1 do diagrama: “%2”. Peça ao modelo que a corrija.</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>O diagrama é grande demais para a prévia. Peça ao modelo um menor.</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>O diagrama está vazio. Peça ao modelo que o escreva de novo.</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>Resposta</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Sua mensagem</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Gerar de novo</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Responder a esta mensagem</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Continuar a resposta</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copiar resposta</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copiar mensagem</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Editar resposta</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Editar mensagem</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Versão anterior</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Versão %1 de %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Versão posterior</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Parar de ler em voz alta</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Você</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>O modelo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>Copiar seleção</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Selecionar tudo</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copiar resposta</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copiar mensagem</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Editar resposta</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Editar mensagem</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Gerar de novo</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Responder a esta mensagem</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Continuar a resposta</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>Inserir uma mensagem abaixo</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>Excluir esta mensagem</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>Excluir esta e tudo o que segue</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Parar de ler em voz alta</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Ler em voz alta</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Responder com outro modelo…</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>Comparar versões…</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>Restaurar os padrões</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>Restaura as configurações deste modelo</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>Copiar este relatório</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Remover da lista</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>O arquivo permanece onde está</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>Mover para a lixeira…</translation>
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
        <translation>Carregando %1</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Carregando</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Escolher um modelo</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
</context>
<context>
    <name>ModelCommands</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Adicionar um arquivo de modelo…</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>Adicionar uma pasta com modelos…</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>Descarregar o modelo</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Adicionar um servidor remoto…</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>Usar a CPU</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>Arquivo: %1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>outros</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>cache</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>área de trabalho</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>Mostra o ajuste do limite</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>precisa de %1 · limite %2 (%3 % de %4 livres)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>Camadas na GPU</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>todas: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>GPU layers: all %1</source>
        <translation>Camadas na GPU: todas, %1</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>Camadas na GPU: %1 de %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>A CPU executa as outras %1 e usa %2 da memória do sistema.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Snapshots of the model&apos;s state use up to %1 of system memory.</source>
        <translation>As cópias do estado do modelo usam até %1 da memória do sistema.</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 tok/s</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Carregado</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>cabe · até %1 tokens</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>cabe com %1</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>precisa de mais %1</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>Procurando modelos…</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>Nenhum modelo tem “%1” no nome</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>Nenhum modelo encontrado</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>Um modelo é um arquivo GGUF ou uma pasta do Hugging Face. O ROCmForge procura em %1.</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Adicionar arquivo…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Adicionar pasta…</translation>
    </message>
</context>
<context>
    <name>NoticeBlock</name>
    <message>
        <source>Notice</source>
        <translation>Aviso</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>needs access approval</source>
        <translation>requer aprovação de acesso</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>grande demais</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>O ROCmForge está offline. Fique online para buscar no Hugging Face.</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>Ficar online</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelos neste computador</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Neste computador</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Descobrir</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>Buscar no Hugging Face</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>Adicionar modelos</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Adicionar arquivo…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Adicionar pasta…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Adicionar um servidor remoto…</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Locais</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>A pergunta não pode ser respondida agora. Tente de novo quando nenhuma resposta estiver sendo escrita.</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>Escolha o modelo que responde à pergunta de novo. As duas respostas são mantidas.</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>Lendo a conversa: %1 %</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Aguardando %1…</translation>
    </message>
</context>
<context>
    <name>PresetChoice</name>
    <message>
        <source>Custom</source>
        <translation>Personalizado</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Padrão</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Predefinição: %1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>Escolher uma predefinição para esta conversa</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Salvar como predefinição</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>Excluir predefinição</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>Nome da predefinição</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>Prévia</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>Imagens, animações e efeitos do desenho não são mostrados.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Desenho</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Desenhando…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Privacy</source>
        <translation>Privacidade</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>O ROCmForge não faz nenhuma conexão.</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>Sob demanda</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Conexões</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>Todas as conexões desde o início e sua finalidade.</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Mostrar…</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>Mostrar as conexões</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>O que o programa fez, para relatórios de erros. Os chats nunca são registrados.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar o registro</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>O ROCmForge guarda seus dados nestas pastas e não os envia a lugar nenhum.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir pasta</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>Abrir a pasta de: %1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Verificar atualizações</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>Usado apenas para o que você solicita e para verificar atualizações ao iniciar.</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>Consulta %1 uma vez por dia, ao iniciar. Uma verificação que falhou é repetida na próxima inicialização. Nada é instalado.</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>Só para buscas, downloads, testes de conexão, links e servidores remotos.</translation>
    </message>
</context>
<context>
    <name>PromptEditor</name>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Title of the prompt</source>
        <translation>Título do prompt</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>Texto. Palavras entre {{chaves duplas}} são preenchidas ao usar o prompt.</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Texto do prompt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
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
        <translation>Editar prompt</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>Editar o prompt %1</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>Excluir prompt</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>Excluir o prompt %1</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>Salvar como prompt</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Biblioteca de prompts</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Novo prompt</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>Pesquisar prompts</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Nenhum resultado</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>Baixar, %1…</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>Baixar %1, %2</translation>
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
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
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
        <translation>Excluir esta predefinição?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>“%1” será excluída permanentemente. As conversas que a usam mantêm suas configurações.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>Mover %1 para a lixeira?</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>Abrir este link no navegador?</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>Este link não é uma página web</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Delete permanently?</source>
        <translation>Excluir permanentemente?</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 será excluído. Isso não pode ser desfeito.</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Excluir permanentemente</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>Remover %1?</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>Os modelos e a chave são removidos. As conversas permanecem.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>Sair sem salvar?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Salvar uma cópia…</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>Excluir este prompt?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>“%1” será excluído permanentemente.</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>Os arquivos ocupam %1. Esvazie a lixeira para liberar o espaço.</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>Tudo o que foi escrito desde então será perdido.</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>Abrir esta página no navegador?</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>A página não pode carregar nada nem ler seus arquivos. Os scripts, se você os permitir, ainda poderiam enviar o conteúdo dela a outros computadores.</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>Abrir com scripts</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>o limite seria %1</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>até %1 tokens</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 tok/s</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>%1 % dos %2 livres. O restante mantém a área de trabalho funcionando.</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>Mudar o limite…</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>Carregar com %1: %2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>Um contexto menor ou um cache menor não basta. Feche outros programas ou escolha pesos menores.</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>Carregar assim</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>O modelo precisa de %1 da memória do sistema; o limite é %2</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>O modelo precisa de %1; o limite é %2</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 não oferece suporte a estas configurações, que não foram usadas: %2.</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>O filtro de conteúdo de %1 encerrou a resposta. Reformule sua mensagem.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>O modelo chamou uma ferramenta em vez de responder. Gere a resposta novamente.</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>Enviado a outro programa</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>Enviado a outro computador</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>Endereço: %1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>A conexão não é criptografada. Outras pessoas na rede podem ler suas mensagens.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Solicitando a lista de modelos…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Em uso</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Atualizar</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>Atualizar os modelos de %1</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>Tamanho do contexto: %1 tokens.</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>O servidor não informa o tamanho do contexto.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chave</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>Chave de API de %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>Salvar a chave</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Remover a chave</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>Remover este servidor…</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Cole a chave aqui</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>Editar o endereço de %1</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>Toda a conversa é enviada a %1.</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>Outro programa neste computador recebe a conversa e pode encaminhá-la.</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>O modelo não usa memória deste computador.</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>Renomear conversa</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>Novo título</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>Nenhum modelo escolhido</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Voltar à lista</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>Carregando do Hugging Face…</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>Escolha um modelo para ver seus arquivos e a memória necessária.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Arquivos</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>Os arquivos são listados quando o ROCmForge está on-line.</translation>
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
        <translation>Resultados da busca</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Títulos</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensagens</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>Só os resultados mais recentes são mostrados. Adicione palavras para refinar a busca.</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>Nenhum título nem mensagem contém “%1”.</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>Seções</translation>
    </message>
</context>
<context>
    <name>SelectableText</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Selecionar tudo</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>Conversas selecionadas</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 selecionadas</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>Não selecionar nada</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fixar</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Mover para pasta…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>Local server</source>
        <translation>Servidor local</translation>
    </message>
    <message>
        <source>Run the local server</source>
        <translation>Ativar o servidor local</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>Acessível de</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>O acesso pela rede local exige a chave.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>A rede local</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>De 1024 a 65535.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Endereço</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>Copiar o endereço do servidor local</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chave</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>Copiar a chave do servidor local</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Nova chave</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>Páginas da web permitidas</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>Só as páginas da lista podem usar o servidor.</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>Página da web a permitir</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Adicionar</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>Permitir esta página da web</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>Deixar de permitir %1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemplo: %1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>Pastas de modelos</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>Remover %1 das pastas de modelos</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1 (de outro programa, somente leitura)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Adicionar pasta…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>Como Markdown, página web, PDF ou JSON.</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Exportar tudo…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>Do ROCmForge, do ChatGPT ou do LM Studio.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>Usado na próxima vez que um modelo for carregado.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Tokens that the model can see, up to its own maximum.</source>
        <translation>Tokens que o modelo pode ver, até o seu próprio máximo.</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8 bits reduz pela metade a memória do contexto. Cada modelo lembra a própria escolha.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respostas</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Raciocínio</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>Se os modelos raciocinam antes de responder, quando oferecem suporte.</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>Padrão do modelo</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 escolhe sempre o token mais provável.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Escolhe entre este número de tokens mais prováveis.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Escolhe entre os tokens mais prováveis até esta probabilidade total.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Descarta tokens abaixo desta fração da maior probabilidade.</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Penalidade de repetição</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Penalidade de presença</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Penalidade de frequência</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Tamanho máximo</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>Em tokens.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>A mesma semente e pergunta dão a mesma resposta.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aleatória</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Restaurar os padrões</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Prompt do sistema</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>Instruções para o modelo em todas as conversas.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemplo: %1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Você é um assistente prestativo.</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>Cópias do estado</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>Memória do sistema para edições rápidas com modelos híbridos, a partir do próximo carregamento.</translation>
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
        <translation>Nova conversa</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Limpar a busca</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>Suas conversas aparecerão aqui. Elas ficam neste computador.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Lixeira</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>O idioma da janela</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligada</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>Verificar a ortografia</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>Verificar a ortografia: %1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>Aqui há código.</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>uma fórmula</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>um endereço</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 tem %Ln modelo neste computador. Mostrá-lo aqui também?</numerusform>
            <numerusform>%1 tem %Ln modelos neste computador. Mostrá-los aqui também?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, somente leitura</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>Mostrar os modelos de %1</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Não</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>Não mostrar os modelos de %1</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>Tabela</translation>
    </message>
</context>
<context>
    <name>ThinkingBlock</name>
    <message>
        <source>Thinking…</source>
        <translation>Pensando…</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>Pensou por %1 s</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>Pensou por %1 min %2 s</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, visível</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, oculto</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Raciocínio</translation>
    </message>
</context>
<context>
    <name>TitlesRow</name>
    <message>
        <source>Automatic titles</source>
        <translation>Títulos automáticos</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>O modelo escreve títulos quando está ocioso. Os que você escreveu permanecem.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>Cancelar o carregamento</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Configurações do chat</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>O servidor local está ativo: %1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>Lixeira</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>As conversas são excluídas permanentemente após 30 dias.</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>A lixeira está vazia. As conversas que você exclui ficam aqui por 30 dias.</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>Conversas na lixeira</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>Expira hoje</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Restaurar %1</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Excluir permanentemente</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>Excluir %1 permanentemente</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Esvaziar a lixeira…</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>A conversa na lixeira</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>Todas as %1 conversas na lixeira</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Some em %Ln dia</numerusform>
            <numerusform>Some em %Ln dias</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>Você</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>Texto maior</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto menor</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>Tamanho de texto padrão</translation>
    </message>
    <message>
        <source>Normal contrast</source>
        <translation>Contraste normal</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste alto</translation>
    </message>
    <message>
        <source>Compact density</source>
        <translation>Densidade compacta</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>Densidade ampla</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema escuro</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Tema do sistema</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>Ocultar a barra lateral</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Mostrar a barra lateral</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Tela cheia</translation>
    </message>
</context>
<context>
    <name>WaitingNote</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel the queued message</source>
        <translation>Cancelar a mensagem em espera</translation>
    </message>
</context>
<context>
    <name>WeightNames</name>
    <message>
        <source>%1 as %2</source>
        <extracomment>The type of a model&apos;s weights in its file, and the type to which they are converted while loading</extracomment>
        <translation>%1 como %2</translation>
    </message>
</context>
<context>
    <name>WeightsChoice</name>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Como no arquivo</translation>
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
        <translation>Conversas</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Escrita</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respostas</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Exibição</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Janela</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listas</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Procurar um comando</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atalhos de teclado</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Ir para a próxima parte da janela</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Ir para a parte anterior da janela</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>Fechar o painel aberto</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Abrir o menu</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este computador</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>Janela</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>Avisar quando uma resposta estiver pronta</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>Desenhar a janela com a CPU</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>Deixa toda a VRAM para o modelo. Vale após reiniciar.</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Ler em voz alta</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Velocidade de leitura</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>Vale para o próximo texto.</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>Continuar na bandeja</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>Ao fechar a janela, o modelo continua carregado até você sair.</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>Esta área de trabalho não mostra bandeja.</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>Após respostas longas, com outra janela ativa. Não mostra o texto das mensagens.</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>Ir ao campo de mensagem</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Enviar a mensagem</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Nova linha</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Anexar arquivos…</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Parar de ditar</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Ditar</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Biblioteca de prompts</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>Salvar a mensagem como prompt…</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>Escolher um prompt, em uma mensagem vazia</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>Procurando sugestões…</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>Sem sugestões</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>Adicionar “%1” ao dicionário</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>Ignorar “%1”</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Recortar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Colar</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Selecionar tudo</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>A resposta está pronta</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerQueue</name>
    <message>
        <source>Waiting for the model</source>
        <translation>Aguardando o modelo</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>Aguardando: “%1” está sendo respondida</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>A GPU voltou a funcionar. Salve suas conversas e reinicie o ROCmForge.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>%Ln mensagem foi excluída.</numerusform>
            <numerusform>%Ln mensagens foram excluídas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>Conversa</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>A importação foi interrompida.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln mensagem</numerusform>
            <numerusform>%Ln mensagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>%Ln conversa com %1 foi importada.</numerusform>
            <numerusform>%Ln conversas com %1 foram importadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>Não há memória suficiente para importar este arquivo. Feche outros programas e tente novamente.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>A conversa usa %1 de %2 tokens do contexto. Resta muito pouco para uma resposta.</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>Deixar de fora a mensagem mais antiga</numerusform>
            <numerusform>Deixar de fora as %Ln mensagens mais antigas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>Pastas</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fixadas</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>Não foi possível transcrever a gravação. Verifique se whisper-cli funciona com seu modelo.</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>Não foi possível gravar em um arquivo temporário. O disco pode estar cheio.</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>A transcrição demorou demais. Use um modelo de fala menor.</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli ou seu modelo de fala não está mais lá. Instale-o de novo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>faltam %1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>faltam %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>faltam %1 s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Aguardando</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>Em pausa · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Neste computador</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>Verificando a soma · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>Download de %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>Só arquivos deste computador podem ser anexados.</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>Texto colado.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>Uma mensagem pode ter no máximo %1 arquivos. Remova um primeiro.</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>O texto colado é longo demais para anexar. Cole uma parte menor.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>A última mensagem enche o contexto de %1 tokens. Encurte-a ou carregue o modelo com um contexto maior.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>%1 não pode ser usado; a CPU é usada no lugar. %2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>Tipo de cache desconhecido: %1. Disponíveis: %2.</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Este modelo não está mais disponível no servidor remoto. Escolha outro modelo.</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>Os pesos não podem ser convertidos para %1. Escolha outro tipo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>Modelo de chat: embutido, %1, porque o arquivo não tem nenhum.</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>O ROCmForge ficou sem memória. Feche outros programas e tente novamente.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>O modelo de conversa deste modelo não é suportado, então ele não pode conversar. Escolha outro modelo.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>O modelo chamou uma ferramenta em vez de responder. Gere a resposta novamente.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>A exportação foi interrompida; nenhum arquivo foi gravado.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>Não é possível gravar %1: %2. Escolha outra pasta.</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>Não é possível ler “%1”, por isso nada foi exportado. Exporte as outras conversas uma a uma.</translation>
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
        <translation>Verificando a GPU antes do primeiro uso…</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>A GPU passou na verificação.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>Nenhum.</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>Cole o token primeiro.</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>Este não é um token de acesso válido. Um token é uma única palavra e costuma começar com hf_.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando a %1…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>Teste das configurações do Hugging Face</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>O Hugging Face está acessível.</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>O Hugging Face está acessível. O token pertence a %1.</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>Não foi possível ler do chaveiro o token salvo. Digite-o novamente.</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>Não foi possível ler o token salvo porque este sistema não tem chaveiro. Digite-o novamente.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>O token termina em %1. É guardado até o programa terminar.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>O token termina em %1. É guardado até o programa terminar, porque não pôde ser salvo no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>O token termina em %1. É guardado até o programa terminar, porque este sistema não tem chaveiro.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>O nome de usuário e a senha são guardados até o programa terminar.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>O nome de usuário e a senha são guardados até o programa terminar, porque não puderam ser salvos no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>O nome de usuário e a senha são guardados até o programa terminar, porque este sistema não tem chaveiro.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>O token termina em %1. Está guardado no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>Nenhum token. Modelos privados e restritos precisam de um.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>O token termina em %1. Está definido na variável de ambiente HF_TOKEN.</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1, definido em uma variável de ambiente.</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>O nome de usuário e a senha estão guardados no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>O proxy é usado sem nome de usuário e senha.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln download</numerusform>
            <numerusform>%Ln downloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln curtida</numerusform>
            <numerusform>%Ln curtidas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>%1 mudou desde que este catálogo foi feito. Busque %2 para usá-lo mesmo assim.</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Busca no Hugging Face: %1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>Lista dos arquivos de %1</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>Cabeçalho de um arquivo de %1, para estimar sua memória</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 não é o endereço de um modelo do Hugging Face. Pesquise OWNER/NAME.</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 não contém arquivos GGUF nem safetensors. Escolha outro repositório.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>só imagens deste computador são mostradas</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>esse arquivo não existe</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>o arquivo é grande demais</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>o formato da imagem não é suportado</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>a imagem é grande demais</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>não pode ser lida</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 não é um endereço da web. Exemplo: https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>Pedidos até agora: %1. Respostas em andamento: %2.</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>Desativado. Outros programas não podem usar o modelo.</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>Só programas neste computador podem usar o modelo carregado.</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>Qualquer pessoa na sua rede com a chave pode usar o modelo carregado. A conexão não é criptografada.</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>No máximo %1 páginas podem ser permitidas. Remova uma primeiro.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>A chave é guardada no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>A chave é guardada até o programa terminar, porque não pôde ser salva no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>A chave é guardada até o programa terminar, porque este sistema não tem chaveiro.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>A chave é guardada até o programa terminar.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>Não foi possível salvar o registro: %1. Escolha outra pasta.</translation>
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
        <translation>%1 de %2 GB</translation>
    </message>
    <message>
        <source>Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.</source>
        <translation>Memória de %1: %2 de %3 em uso, %4 pelo ROCmForge, %5 livres; o limite está em %6.</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>Os próximos %1 tokens precisam de %2 de memória.</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>Recarregar com %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recarregar</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>Usar menos camadas na GPU</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>%1 da memória de GPU do ROCmForge passaram para a memória do sistema, por isso %2 responde mais devagar.</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>%1 de memória da GPU não foram liberados ao descarregar um modelo. Reinicie o ROCmForge para liberá-los.</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 ocupa %2.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>Com %1, precisa de %2 e é mais lento.</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>%1 excede o limite de memória em %2, porque outros programas agora usam mais memória.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>Com %1, o modelo precisa de %2 e gera cerca de %3 tokens por segundo em vez de %4.</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>%1 da memória desta GPU passaram para a memória do sistema, por isso %2 pode responder mais devagar.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>Só arquivos deste computador podem ser adicionados.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Embutido</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 faz parte do ROCmForge e não pode ser removido.</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>Não foi possível mover %1 para a lixeira. Exclua o arquivo você mesmo.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>O arquivo %1 não existe. Escolha outro arquivo.</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>A pasta %1 não existe. Escolha outra pasta.</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 está fora das suas pastas de modelos e não foi movido. Exclua o arquivo você mesmo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>Um link</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>em andamento</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>aberto no seu navegador</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>recusada (HTTP %1)</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>interrompida</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>redirecionada a outro endereço</translation>
    </message>
    <message>
        <source>received</source>
        <translation>recebido</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>Nenhum navegador pôde ser aberto para %1. Defina um navegador padrão.</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>Só links http e https podem ser abertos no navegador.</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>O ROCmForge está offline. Para usar a rede, escolha “Sob demanda” nas configurações, em Privacidade.</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>Não é possível abrir %1: não é um arquivo deste computador. Baixe-o primeiro.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>O arquivo %1 não existe. Escolha outro arquivo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>Uma resposta pode seguir uma gramática ou um esquema, não os dois. Apague um deles.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>O desenho é grande demais para a prévia. Salve-o e abra-o em um editor de imagens.</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>Não foi possível mostrar o desenho, porque outro processo não pôde ser iniciado. Feche outros programas e tente de novo.</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>Isto não é um desenho SVG completo. Peça ao modelo que o escreva de novo.</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>O desenho é complexo demais para a prévia. Salve-o e abra-o em um editor de imagens.</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>Não foi possível gravar a página em um arquivo temporário. O disco pode estar cheio.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Prévia</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>Não foi possível abrir nenhum navegador. Escolha um navegador padrão nas configurações do sistema.</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>O desenho demora demais. Salve-o e abra-o em um editor de imagens.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>Não foi possível ler %1: %2. Verifique as permissões e reinicie o ROCmForge.</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1 está danificado e não pôde ser copiado. Novos prompts não são salvos.</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>Seus prompts estavam danificados. O arquivo foi mantido como %1.</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>Não foi possível salvar os prompts em %1. Verifique o espaço livre e as permissões da pasta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>Nenhum microfone foi encontrado. Conecte um ou permita que o ROCmForge o use.</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 não pode gravar a 16 kHz. Escolha outro microfone nas configurações do sistema.</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>Não foi possível abrir %1. Outro programa pode estar usando-o.</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 parou de gravar. Verifique se está conectado.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>Nenhuma voz está instalada. Instale qt6-speech-speechd-plugin ou qt6-speech-flite-plugin.</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>Nenhuma voz funciona: não é possível acessar %1. Instale-o ou inicie-o.</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>A leitura em voz alta falhou: %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>Permita primeiro a conexão sem criptografia ou use um endereço https.</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 já está na lista.</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>Já existem %1 servidores. Remova um primeiro.</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>Modelos de um servidor remoto</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Nenhuma.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Solicitando a lista de modelos…</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>A lista de modelos ainda não foi solicitada.</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>Não foi possível ler do chaveiro a chave salva. Digite-o novamente.</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>Esta não é uma chave de API válida. Cole a chave inteira, sem espaços.</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>O servidor não oferece modelos.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>A chave é guardada no chaveiro do sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>A chave é guardada até o programa terminar, porque este sistema não tem chaveiro.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>A chave é guardada até o programa terminar.</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>Resposta de um servidor remoto</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>imagem</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Este modelo não está mais disponível no servidor remoto. Escolha outro modelo.</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>A velocidade de um modelo remoto não pode ser medida. Carregue primeiro um modelo neste computador.</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>Carregando %1 para responder à pergunta de novo…</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 respondeu à mesma pergunta.</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 respondeu à pergunta em “%2”.</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 não está mais carregado.</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>Carregar %1 de novo</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>O arquivo de configurações estava danificado; a parte legível é usada. O arquivo danificado foi mantido como %1.</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>O arquivo de configurações %1 está danificado e não foi possível fazer uma cópia dele. Verifique as configurações, pois algumas podem ter sido perdidas.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>%1: fixada</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>%1: não está mais fixada</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>%1: retirada da pasta</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>%1: em “%2”</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1: na lixeira</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1: restaurada</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (cópia)</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>Conversa duplicada</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>Pasta “%1” excluída</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversa</numerusform>
            <numerusform>%Ln conversas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>Nenhum dicionário está instalado. Instale um, por exemplo hunspell-en-us ou hunspell-de-de.</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>A ortografia não é verificada.</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>Nenhum dicionário de %1 está instalado; escolha outro ou instale um.</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>Não foi possível adicionar “%1” ao dicionário: %2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>Informações de dispositivos e modelos</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>O registro</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>Conversas, prompts, predefinições, velocidades medidas e configurações</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>Conversas, prompts, predefinições e velocidades medidas</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>Nenhum gerenciador de arquivos pôde ser aberto para %1. Abra a pasta você mesmo.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>A pasta %1 ainda não existe.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>Não foi possível gravar %1: %2. Escolha outra pasta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>Abrir o ROCmForge</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>As conversas não podem ser salvas: o disco está cheio. Libere algum espaço.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>As conversas não podem ser salvas: %1 é somente leitura. Permita a gravação.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>As conversas não podem ser salvas: %1 não pode ser aberto. Verifique as permissões.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>As conversas não podem ser salvas: outro programa usa %1. Feche esse programa.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>As conversas não podem ser salvas: o disco relata um erro. Salve uma cópia em outro disco.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>As conversas não podem ser salvas: %1 é de uma versão mais nova do ROCmForge. Atualize o ROCmForge.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>As conversas não podem ser salvas. O registro, nas configurações, diz por quê.</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>O arquivo das conversas estava danificado; conversas recuperadas: %1, mensagens recuperadas: %2. O arquivo danificado foi mantido como %3.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>As conversas não podem ser salvas: %1 está danificado. Salve uma cópia das conversas e depois mova o arquivo danificado.</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>Verificar atualizações</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>O ROCmForge %1 está disponível.</translation>
    </message>
</context>
</TS>
