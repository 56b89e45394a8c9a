<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>Añadir un servidor remoto</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>Dirección, como gpu-box:8000</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>Dirección del servidor</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Nombre (opcional)</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>Nombre del servidor</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>Clave de API (si es necesaria)</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave de API</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clave se guarda en el llavero del sistema.</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>Conectar con %1 sin cifrado. Otras personas de la red pueden leer sus mensajes y la clave.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>Añadir el servidor</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>Editar el servidor remoto</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>Si la dirección cambia, se elimina la clave guardada.</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>Añadir de todos modos</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>Sus mensajes se envían a este servidor. Necesita una API compatible con OpenAI.</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>Usted</translation>
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
        <translation>%1 s en total</translation>
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
        <translation>Usar esta respuesta</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>Usar la respuesta de %1</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Versión anterior</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Versión %1 de %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Versión posterior</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>Respuesta de %1</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>primer token en %1 s</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>Cancelar el dictado</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Detener la carga</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Detener la respuesta</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>Regenerar la última respuesta</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Responder con otro modelo…</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>Comparar respuestas en paralelo…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Ir al final</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Dejar de leer en voz alta</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>Leer en voz alta la última respuesta</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Ajustes del chat</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Elegir un preajuste…</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>Desplazar una página</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>Seleccionar toda la conversación</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Copiar la selección</translation>
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
        <translation>terminó en un texto de parada</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>terminó en el límite de tokens</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>el contexto está lleno</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>detenida por usted</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>cortada: el programa terminó</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>detenido por un error</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>editada por usted</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>El primer token llegó a los %1 s</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>Después, %1 tokens por segundo</translation>
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
        <translation>primer token en %1 ms</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>primer token en %1 s</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>Aspecto</translation>
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
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>El contraste alto solo usa blanco y negro.</translation>
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
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Densidad</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacta</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Amplia</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>Si está desactivado, los paneles se abren sin animación.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
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
        <translation>leyendo…</translation>
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
        <translation>Adjunto: %1, %2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>Adjunto: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>Muestra el texto del archivo</translation>
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
        <translation>Copiar el texto de %1</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1. Solo se muestran los primeros %2 caracteres.</translation>
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
        <translation>No se puede leer %1. Instale pdftotext (paquete poppler-utils) para adjuntar archivos PDF.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>Se detuvo la lectura de %1.</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 es una carpeta. Adjunte sus archivos.</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 está protegido, así que no se puede leer su texto. Guarde una copia sin protección.</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 está dañado o protegido: no se puede leer su texto. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 ya no está. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>No se puede leer %1: %2. Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 supera %2, el límite de los adjuntos. Adjunte un archivo más pequeño.</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>%1 tarda demasiado en leerse. Adjunte un archivo más corto.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 no es un archivo normal. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 está vacío. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 no es texto, Markdown, código fuente ni PDF. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 no contiene texto; sus páginas pueden ser imágenes. Elija otro archivo.</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>Cerrar</translation>
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
        <translation>Copiar el aviso</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>Usar la CPU</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Esperar</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>El modelo está resumiendo los mensajes más antiguos…</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>Resumirlos</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>No responder a este mensaje</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>Probar la GPU de nuevo</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>Usar la GPU</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>Usar siempre la CPU</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Novedades</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>Comparar en paralelo</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>Mensaje nuevo</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>Mensaje que se insertará</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Su mensaje</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
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
        <translation>Caché</translation>
    </message>
</context>
<context>
    <name>ChatCommands</name>
    <message>
        <source>New chat</source>
        <translation>Nueva conversación</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>Buscar en esta conversación</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>Exportar esta conversación…</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>Exportar todas las conversaciones…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>Importar conversaciones…</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>Cambiar el nombre de esta conversación…</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>Mover esta conversación a una carpeta…</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>Duplicar esta conversación</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>Mover esta conversación a la papelera</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>Las conversaciones de %1 son de una versión más reciente de ROCmForge y no se han tocado. Actualice ROCmForge para abrirlas.</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>No se pudieron leer o guardar las conversaciones de %1: %2.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>No se pudieron guardar las conversaciones en %1: el disco está lleno. Libere espacio.</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>No se pudieron guardar las conversaciones: %1 es de solo lectura. Permita escribir en él.</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>No se pudo abrir el archivo de conversaciones %1. Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>El archivo de conversaciones %1 está dañado y no se ha modificado. Muévalo para empezar con uno vacío.</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>Otro programa está usando el archivo de conversaciones %1. Cierre ese programa.</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>No se pudieron guardar las conversaciones en %1: el disco da un error. Compruebe el disco.</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>Ir al final</translation>
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
            <numerusform>%1 en %Ln archivo</numerusform>
            <numerusform>%1 en %Ln archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>Aún no se ha leído su cabecera</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Descargando</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Comprobando</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Descargado</translation>
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
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>No ajustar las líneas largas</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Ajustar las líneas largas</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>Guardar código como…</translation>
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
        <translation>Guardar código como</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>Muestra el dibujo</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>Pregunta primero y abre la página sin acceso a la red</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>Buscar órdenes, conversaciones y modelos</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Buscar una orden</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Ajustes del chat</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Sin resultados</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>Comparar respuestas</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>Este mensaje ocupa %1 de %2 tokens. Quite un archivo o acorte el texto.</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Cargando el modelo…</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>Mensaje para %1…</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Elija antes un modelo</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Adjuntar archivos</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>Transcribiendo… Esc cancela.</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>Escuchando: %1. Esc cancela.</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Terminar el dictado</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Dictar</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>Escuchando. Esc cancela.</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>Comprobando este equipo…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Comprobar de nuevo</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>Copiar informe de errores</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Mostrar los %1</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
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
        <translation>Conexiones desde el inicio</translation>
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
        <translation>Copiar la lista de conexiones</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>Las más recientes primero. La lista se borra al salir.</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>Ninguna conexión desde el inicio. Aquí aparecen búsquedas, descargas y enlaces abiertos.</translation>
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
        <translation>%1, este mensaje %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: no cabe</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>Contexto: %1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1000 tokens ocupan %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>El servidor cuenta los tokens al responder</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 tokens; longitud del contexto desconocida</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>Desde aquí este resumen sustituye al primer mensaje</numerusform>
            <numerusform>Desde aquí este resumen sustituye a los primeros %Ln mensajes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>Desde aquí el modelo ya no recibe el primer mensaje</numerusform>
            <numerusform>Desde aquí el modelo ya no recibe los primeros %Ln mensajes</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Resumen</translation>
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
        <translation>máximo que cabe: %1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>no cabe ningún contexto</translation>
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
        <translation>El valor predeterminado es %1 tokens; este modelo admite como máximo %2.</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversación</numerusform>
            <numerusform>%Ln conversaciones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 días</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 días</translation>
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
        <translation>Nuevo título</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1, carpeta abierta con %2</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, carpeta con %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijadas</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Nuevo nombre</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>Eliminar la carpeta</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desfijar</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Mover a carpeta…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>Deseleccionar</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Seleccionar</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>En espera de respuesta</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menú de %1</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>Respuesta en curso</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>Selección</translation>
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
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, visible</translation>
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
        <translation>La GPU dedicada con más memoria libre, o la CPU.</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 Ahora: %2.</translation>
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
        <translation>Kernels alternativos más lentos sustituyen a los que fallaron la autoprueba (%1).</translation>
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
        <translation>Nombre del archivo</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Tipo de archivo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>Carpeta superior</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Resultados de Hugging Face</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>Modelos sugeridos</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>Hugging Face no tiene modelos GGUF para «%1».</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Descargas</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 por ciento</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Quitar</translation>
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
        <translation>Suelte modelos para añadirlos o archivos para adjuntarlos</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>¿Qué le gustaría saber?</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Elegir un modelo</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>Ya puede escribir su mensaje.</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 funciona en este equipo. Nada de lo que escriba sale de él.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>Cargando: %1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 se ejecuta en %2. Sus mensajes se envían allí.</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>La lista muestra cuánta memoria necesita cada modelo.</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>Ponga un archivo GGUF o una carpeta safetensors en %1, o suéltelo aquí.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Elegir un modelo…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>No existe el archivo %1.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>No se puede leer %1: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 es una carpeta, no un archivo.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 no es un archivo normal.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 está vacío.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 está dañado: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>No se puede usar %1: %2.</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>No se puede usar el modelo de %1: %2.</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 no es un archivo GGUF.</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 es un archivo GGUF big-endian; solo se pueden leer los little-endian.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 es un archivo GGUF de la versión %2; se pueden leer las versiones 2 y 3.</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 es un archivo safetensors; su nombre debe acabar en .safetensors y a su lado debe estar config.json.</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 es un archivo GGUF, no safetensors.</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 no es un archivo safetensors.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 es una de las %2 partes de un modelo; únalas antes en un solo archivo.</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 ha cambiado desde que se leyó.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>No hay ningún modelo cargado.</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Se canceló la carga.</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>%1 % de %2 libres</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%1 % de %2: %3 libres y %4 que devuelve el modelo cargado</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>Otros programas ocuparon memoria mientras se cargaba el modelo. %1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>caché de 16 bits</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>caché de 8 bits</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>caché de 4 bits</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1 y contexto %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>lote de %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>la descarga de %1 de la memoria</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>el cierre de %1, que ocupa %2</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>%1 de %2 capas en la GPU</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>El prompt de %1 tokens es más largo que el contexto de %2.</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>El contexto de %1 tokens está lleno.</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>Una respuesta puede seguir una gramática o un esquema JSON, no ambos.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>«%1» no es TOKEN=SESGO, como 15=-2.5 o 15=-inf.</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>Un texto de parada no puede estar vacío.</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>La gramática es incorrecta: %1.</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>La gramática es incorrecta en la línea %1: %2.</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>no tiene ninguna regla llamada root</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>se esperaba %1 y se encontró %2</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>se esperaba un nombre</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>un texto no tiene comilla de cierre</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>un conjunto de caracteres no tiene corchete de cierre</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>El esquema JSON es incorrecto en %1: %2.</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>Es la única GPU.</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>Es la única GPU dedicada.</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>La GPU %1 tiene más memoria libre.</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>No se puede usar ninguna GPU.</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>No hay ninguna GPU compatible con ROCm.</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>No hay ninguna GPU de AMD: el controlador del núcleo no muestra ninguna.</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>No se puede usar la GPU %1. %2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>Este ROCmForge se compiló sin código para GPU.</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>Este ROCmForge se compiló sin compatibilidad con GPU.</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>ROCm en este equipo necesita %1, y el entorno del Flatpak es demasiado antiguo para tenerlo. Ejecute flatpak update, o instale en su lugar la AppImage o el paquete Debian de ROCmForge.</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%1 falló con %2 (%3: %4) durante: %5.</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>No se encuentra el proxy %1.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>No se encuentra %1: no hay red o el nombre es erróneo.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>No se puede conectar con %1.</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 no envió nada durante %2 segundos.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>No se puede confiar en %1: su certificado no es válido.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 no habla HTTP.</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 no permite el acceso a %2 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 está saturado; inténtelo más tarde (HTTP %2).</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>No se puede escribir %1: el disco está lleno.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>No se puede escribir %1: %2.</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>Otro programa está descargando %1 ahora.</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 no tiene archivos que descargar.</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>El archivo %1 está vacío en el servidor.</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>Diminuto y rápido: para probar en cualquier equipo.</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>Escribe y traduce bien; entrenado para pesos de 4 bits.</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>Un modelo de razonamiento con pocos pesos activos, así que es rápido para su tamaño.</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>El controlador amdgpu está cargado (%1).</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>Flatpak oculta los demás programas, así que no se pueden nombrar los que usan la memoria de la GPU.</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>Este contenedor se inició sin /dev/kfd: inícielo con --device=/dev/kfd --device=/dev/dri.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>El entorno de ejecución HIP es %1 (%2).</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>El entorno de ejecución HIP de ROCm, libamdhip64, no está instalado.</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>ROCm %1 está instalado en %2.</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>El paquete %1 %2 está instalado.</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>%1 no se usa. %2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>está anidado a más de %1 niveles</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>es %1, no un objeto</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>su lista contiene %1, no un objeto</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
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
        <translation>%1 se ignora: hay código para la arquitectura propia de esta GPU, %2.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>El entorno de ROCm se interrumpió.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>El entorno de ROCm se interrumpió mientras se usaba esta GPU.</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 Actualice el controlador de la GPU o ROCm, o inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>La comprobación de la GPU se bloqueó con la señal %1 (%2).</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>No se pudo iniciar la comprobación de la GPU: error %1.</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>Se está comprobando la GPU.</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>Se perdió la GPU.</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Las respuestas son más lentas: los kernels que no superaron su comprobación en esta GPU están reemplazados (%1).</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Las respuestas son algo más lentas: los kernels que no superaron su comprobación en esta GPU están reemplazados (%1).</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>Las respuestas en conversaciones largas son más lentas: los kernels que no superaron su comprobación en esta GPU están reemplazados (%1).</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>La lectura de mensajes largos es más lenta: los kernels que no superaron su comprobación en esta GPU están reemplazados (%1).</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>La carpeta %1 contiene pesos, pero ningún config.json. Descargue el repositorio completo.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>El tensor «%1» tiene el tipo %2, que no es compatible.</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>no es un JSON válido en el byte %1</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>el tensor «%1» aparece dos veces</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>la clave de metadatos «%1» aparece dos veces</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>No hay memoria suficiente para medir la velocidad de %1 con el modelo cargado. Descargue primero el modelo de la memoria.</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>El modelo admite un contexto de %1 tokens como máximo, que se usa en lugar de los %2 solicitados.</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>Una GPU integrada comparte la memoria del sistema, así que poner capas en la CPU no aporta nada.</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>Las capas de GPU necesitan una GPU, pero el dispositivo es la CPU.</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>El texto está vacío.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>La plantilla de chat de este modelo no puede continuar un razonamiento inacabado. Genere la respuesta de nuevo.</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>La respuesta hasta ahora no se ajusta a la gramática, así que la gramática no puede aplicarse a su continuación.</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>La gramática exige un texto que el vocabulario de este modelo no puede representar.</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>El comienzo de la respuesta no se ajusta a la gramática.</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>la regla %1 no está definida</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>la regla %1 está definida dos veces</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>Es una GPU integrada, que solo se usa si usted la elige.</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>No hay ninguna GPU AMD en este equipo, por lo que se usa la CPU.</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>La GPU en %1 no tiene controlador: amdgpu no está cargado para ella.</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>La GPU en %1 usa el controlador %2, que no permite hacer cálculos.</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>Tiene acceso a los archivos de dispositivo de la GPU.</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>Es una GPU integrada: usa la memoria del sistema.</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>La CPU no tiene AVX2, por lo que calcula despacio.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>«%1» no es una dirección de proxy. Escríbala como http://proxy.example:3128, o con https o socks5.</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>Se interrumpió la conexión con %1.</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 se dañó durante la descarga: su suma SHA-256 es incorrecta. Se eliminó; descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>El servidor no envió el tamaño de %1.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>«%1» no es una dirección de servidor. Escríbala como gpu-box:8000 o https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>El esquema JSON no es un objeto JSON.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>No se puede escuchar en el puerto %1 de %2: %3.</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 tiene la arquitectura «%2», que no es compatible (compatibles: %3).</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref no es una cadena</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 cabezas de atención no se reparten por igual entre %2 cabezas de claves</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 empieza en el byte %2, que no está alineado con valores %3; guarde el modelo de nuevo con una herramienta actual</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>%1 junto a enum o const</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>%1 bytes siguen a su último tensor</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>No se puede usar %1: enumera más de %2 tensores.</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>%1 difiere entre capas, lo que este programa no puede calcular</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 termina en mitad de un byte</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 tiene %2 dimensiones; son posibles de 1 a 4</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 tiene más de %2 dimensiones</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 no tiene data_offsets</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 tiene el tipo «%2», que no es compatible</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 tiene la propiedad desconocida «%2»</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 tiene demasiados elementos</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 es %2, lo que este programa no puede calcular</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 es a la vez obligatorio y prohibido</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 supera %2, el límite para los archivos de un modelo.</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 no es un entero no negativo</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 no es JSON válido desde el byte %2.</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 se solapa con el anterior</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 redirige a «%2», que no es una dirección web.</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 redirige demasiadas veces.</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 valores no se pueden repartir entre %2 cabezas de atención</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[expertos, filas, bloques, 16], con una escala para cada bloque</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>un $ref a otro documento</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>un $ref o allOf cíclico</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>un kernel accedió a memoria no válida en la dirección %1.</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>una lista de números</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>una lista de números reales</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>una lista de textos</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>un entero no negativo</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>un patrón con \%1</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>un patrón con un ancla en medio</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>un patrón con medio par suplente</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>un rango de caracteres va al revés</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>un número real</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>un conjunto de caracteres está vacío</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>un entero con signo</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>un suplente no es un carácter</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>añade demasiados tokens</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf no es una lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum no es una lista</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>se esperaban %1 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>se esperaba un número de repeticiones</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment es %1, no una potencia de dos de 8 a 2147483648</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment no es un número positivo</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>hay grupos anidados a más de %1 niveles</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>tiene %1 pasos; el límite es %2</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>tiene un «%1» que no es ni verdadero ni falso</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>tiene un «%1» que no es una lista</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>tiene un «%1» que no es una cadena</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>tiene un «%1» que no es un token</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>tiene un «%1» que no es un entero</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>tiene una charsmap que no es Base64</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>tiene un delimitador que no es un solo carácter</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>tiene una longitud menor que 1</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>tiene una fusión «%1» que no son dos partes</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>tiene una fusión que no son dos partes</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>tiene una fusión con una parte vacía</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>tiene un patrón que no es ni String ni Regex</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>tiene un prepend_scheme que no es always, first ni never</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>tiene un reemplazo que no es un solo carácter</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>tiene una entrada de vocabulario con más que un texto y una puntuación</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>tiene una entrada de vocabulario que no es un texto y una puntuación</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>tiene un comportamiento desconocido</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>no tiene puntuaciones para su vocabulario</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>no tiene vocabulario</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>tiene puntuaciones para un vocabulario que no las necesita</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>tiene demasiadas plantillas de chat</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>no es una plantilla</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>no es un objeto</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>tiene %1 capas, más que cualquier modelo</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>tiene más de %1 claves de metadatos</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>no tiene más capas que las de predicción de varios tokens</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>tiene dos tensores para %1</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>supera 1 MB</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>no es un objeto ni verdadero ni falso</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>no es JSON válido</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>enumera más de %1 tensores</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>su %1 es verdadero, lo que no es compatible</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>su %1 debería ser %2, no %3</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>su escalado RoPE «%1» (rope.scaling.type) no es compatible</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>su activación es «%1», no «%2» como en otros modelos de su tipo</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>su atención no es causal (attention.causal), lo que no es compatible</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>su gramática supera 1 MB</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>su cabecera es %1, no un objeto</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>su cabecera no es un objeto JSON</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>su cabecera no es JSON válido en el byte %1</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>su cabecera mediría %1 bytes; se permiten como máximo %2</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>sus metadatos no dicen que sea la parte %1 de %2</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>sus metadatos son %1, no un objeto de textos</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>su model_type es «%1», que no es compatible (compatibles: %2)</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>su num_attention_heads es 0</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>su original_max_position_embeddings es 0</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>su patrón termina demasiado pronto</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>su patrón tiene un rango entre conjuntos</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>su patrón tiene un rango al revés</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>su patrón tiene un conjunto sin caracteres</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>su patrón tiene un número de carácter no válido</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>su patrón es incorrecto en %1</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>su patrón es incorrecto al final</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>a su embedding rotatorio le falta %1</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>su embedding rotatorio es del tipo «%1», que no es compatible</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>su tensor «%1» es desconocido en la arquitectura «%2»</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>su vocabulario tiene %1 tokens y su embedding solo %2</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>su weight_block_size no es un par de números positivos</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>su weight_map es %1, no un objeto</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>sus pesos están cuantizados con «%1»; este programa lee pesos F32, F16, BF16 y FP8 de esos modelos</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>no se admite comparar tokens por nombre</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems es menor que minItems</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength es menor que minLength</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>mscale y mscale_all_dim de su embedding rotatorio difieren</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>ningún número está dentro de sus límites</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>ahí no es válido ningún valor</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>ninguno de sus valores es válido</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties no es un objeto</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>pasos grabados</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>debería tener %1 en el byte %2, pero tiene «%3»</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>algunas de sus capas no tienen expertos (mlp_only_layers)</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>algunas de sus capas usan una ventana deslizante, lo que no es compatible con su arquitectura</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>los data_offsets para %1 contienen %2, que no es un entero de 0 a 18446744073709551615</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>el controlador informa de un reinicio o un error de hardware (evento %1).</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>la entrada del tensor «%1» es %2, no un objeto</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>falta el experto %1 de %2</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>los expertos de %1 difieren en forma o tipo</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>el factor de su embedding rotatorio falta o es menor que 1</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>la clave de metadatos «%1» tiene el tipo de valor desconocido %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>la clave de metadatos «%1» es %2, no un texto</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>la clave de metadatos «%1» es una matriz de matrices</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>la clave de metadatos «%1» es una matriz del tipo desconocido %2</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>la clave de metadatos «%1» no es ni verdadera ni falsa</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>la forma para %1 contiene %2, que no es un entero de 0 a 9223372036854775807</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>el fragmento «%1» del tensor «%2» no es un archivo de su carpeta</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>el fragmento del tensor «%1» es %2, no un texto</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>el tensor «%1» tiene %2 filas y debería tener %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>el tensor «%1» no tiene escalas</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>el tensor «%1» tiene la forma %2 y debería tener [vocabulario, anchura]</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>el tensor «%1» tiene la forma %2 y debería tener filas de %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>el tensor «%1» tiene la forma [%2] y debería tener %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>el tensor «%1» tiene el tipo %2; debería ser F32</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>el tensor «%1» tiene el tipo %2, que no es compatible</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>el tensor FP8 «%1» no tiene escala</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>el tensor «%1» está también en otra parte</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>falta el tensor «%1»</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>hay un hueco de %1 bytes antes de %2</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>no hay ningún carácter con ese número</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadero o falso</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>escape desconocido \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>pesos como en el archivo</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>con sus repeticiones desarrolladas supera %1 símbolos</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>«%1» no es un modelo. Escriba PROPIETARIO/NOMBRE, PROPIETARIO/NOMBRE:TIPO o la dirección de un archivo GGUF.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>«%1» no es un nombre de archivo válido.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>«%1» no es una dirección web.</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>caché de 32 bits</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>Una expresión regular del tokenizador del modelo tarda demasiado con este texto.</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>Una fila de %1 pesos no se puede guardar como %2, cuyos bloques tienen %3 pesos.</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>Un tensor de forma %1 es demasiado grande.</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>Un peso del modelo es NaN o demasiado grande para cuantizarlo.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>Un peso de forma %1 en %2 no está alineado como su tipo necesita.</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>Un peso de forma %1 sobrepasa el final de %2.</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>Permitir páginas de cualquier origen requiere una clave de API (--api-key).</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>Una clave de API solo puede contener caracteres ASCII visibles.</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>Al menos una capa debe estar en la GPU, no %1. Para usar solo la CPU, elija el dispositivo cpu.</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>Ajustes no válidos: %1 respuestas simultáneas con una caché de %2 tokens. Elija de 1 a %3 respuestas y una caché no negativa.</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>caché KV</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>La medición se detuvo.</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>Solo se puede continuar el último mensaje, y debe ser una respuesta.</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>Otras solicitudes tienen prioridad.</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>el entorno HIP de ROCm</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>La prueba de la GPU se canceló.</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>Los textos de más de 512 MB no se pueden dividir en tokens.</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>La longitud permitida de DRY debe ser 0 o más, no %1.</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>La base de DRY debe ser entre 1 y 100, no %1.</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>El multiplicador de DRY debe ser entre 0 y 100, no %1.</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>La ventana de DRY debe ser -1 (todo) o más, no %1.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>No se puede usar la GPU %1 (%2). %3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>La GPU %1 (%2) da resultados incorrectos (por ejemplo, en %3, %4), por lo que no se usa. Elija el dispositivo cpu.</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>el entorno HIP %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>Al entorno HIP %1 le falta la función %2: es anterior a ROCm 5 o no es un entorno HIP.</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>El entorno HIP es %1.</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>La probabilidad de XTC debe ser entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>El umbral de XTC debe ser entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>La arquitectura «%1» no es compatible (compatibles: %2).</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>La prueba de rendimiento se detuvo.</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>La cabecera en caché de un modelo está dañada.</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>La plantilla de chat supera %1 KB.</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>La plantilla de chat no es UTF-8 válido.</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>La comprobación de la GPU se detuvo.</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>La suma de comprobación de %1 no es una suma SHA-256 válida.</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>El cálculo se detuvo.</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>El archivo no tiene vocabulario (falta tokenizer.ggml.model).</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>El archivo se creó sin vocabulario.</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>El vocabulario del archivo no tiene fusiones (falta tokenizer.ggml.merges).</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>El vocabulario del archivo es del tipo «%1», que ROCmForge aún no puede usar.</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>La penalización por frecuencia debe ser entre -100 y 100, no %1.</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>La gramática supera 1 MB.</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>La gramática no es UTF-8 válido.</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>La gramática es demasiado ambigua. Use menos partes opcionales contiguas.</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>La longitud de un separador de DRY debe ser entre 1 y 256 bytes, no %1.</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>El sesgo de logit debe ser entre -1000 y 1000, o menos infinito, no %1.</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>El umbral de memoria debe ser mayor que 0 y como máximo 1, no %1.</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>Min-p debe ser entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>La eta de Mirostat debe ser entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>La tau de Mirostat debe ser entre 0 y 100, no %1.</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>La versión de Mirostat debe ser 0 (desactivado), 1 o 2, no %1.</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>El modelo calculó un logit no válido (NaN o infinito) para el siguiente token; probablemente su archivo esté dañado.</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>El modelo se descargó de la memoria. Envíe la solicitud de nuevo.</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>El vocabulario del modelo no tiene un token para «%1».</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>El vocabulario del modelo no tiene un token para el byte %1, que está en el texto.</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>No se pudo iniciar la biblioteca de red.</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>El número de separadores de DRY debe ser 64 o menos, no %1.</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>El número de tokens por generar no debe ser negativo.</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>La ventana de penalización debe ser 0 (desactivado) o más, no %1.</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>La penalización por presencia debe ser entre -100 y 100, no %1.</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>El programa se está cerrando.</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>La penalización por repetición debe ser entre 0,1 y 10, no %1.</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>La puntuación del token %1 («%2») del vocabulario no es un número.</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>La forma %1 tiene demasiados elementos.</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>La temperatura debe ser entre 0 y 100, no %1.</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>El tensor «%1» tiene %2 dimensiones; se admiten como máximo 4.</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>El texto no cabe en la caché KV. Aumente el número de tokens de la caché.</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>El token de un sesgo de logit debe ser 0 o más, no %1.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>Tokenizador, %1 «%2»: %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>Tokenizador, %1: %2.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>El modelo del tokenizador es del tipo «%1», que no es compatible.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>La expresión regular «%1» del tokenizador no es compatible.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>El token desconocido del tokenizador no está en su vocabulario.</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>Top-k debe ser 0 (desactivado) o más, no %1.</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>Top-p debe ser entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>El tipo %1 no es compatible.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>El vocabulario tiene %1 tokens pero %2 puntuaciones.</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>El vocabulario tiene %1 tokens pero %2 tipos de token.</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>El vocabulario no tiene tokens.</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>No hay memoria suficiente para medir la velocidad de %1.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>Este ROCmForge no tiene kernels para %1.</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>Este modelo usa el pretokenizador «%1», que no es compatible.</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>Este sistema no puede calcular sumas SHA-256.</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>A la libcurl de este sistema le falta una función necesaria. Actualice libcurl.</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>Demasiadas solicitudes: %1 en curso y %2 en espera. Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>Los pesos de tipo %1 no se pueden convertir a %2.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>el tensor «%1»</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>el texto «%1»</translation>
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
        <translation>estado recurrente</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espacio de trabajo</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>muestreo</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>búfer intermedio</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>kernels</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>copias del estado</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>entorno de ejecución</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>es la parte %1 de %2</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 está dañado: %2 no es posible. %3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>la palabra clave %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 no es una lista</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%1 por encima de %2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>No se puede abrir %1: %2.</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>su %1 es %2</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>su block_multiple_of es 0</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>su attn_output_gate es false, lo que no se admite</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>una entrada por canal</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 dimensiones</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 filas</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 no tiene dtype</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 no tiene forma</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 termina en %2, antes de empezar en %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 tiene %2 bytes, pero su tipo y su forma necesitan %3</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>supera %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>Al menos %1 capas de este modelo deben estar en la GPU, porque sus últimas capas comparten claves y valores. Para usar solo la CPU, elija el dispositivo cpu.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 es %2</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 es 0</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 contiene %2</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>sus capas de un mismo tipo tienen %1 y %2 cabezas de claves, lo que este programa no puede calcular</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>sus convoluciones abarcan %1 tokens; este programa calcula de 2 a %2</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>no tiene ninguna capa con atención, que este programa necesita</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 tiene la forma %2 y debería tener %3</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 tiene el tipo %2, que no es compatible</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>no tiene «%1»</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>Una medición necesita al menos un token de prompt o generado, y al menos una repetición.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route no puede elegir entre %1 expertos, solo entre %2 como máximo.</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>el final de la línea</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>El modelo tiene %2 expertos en una capa. En una GPU se admiten como máximo %1. Cargue el modelo en la CPU.</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>Un peso de forma %1 es demasiado grande.</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>Se ha producido un error inesperado (%1).</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>algunas de sus capas tienen expertos y otras una red feed-forward densa</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>su time_step_limit limita los pasos del estado, lo que no se admite</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>su %1 tiene %2 valores, no %3</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>El token %1 del sesgo no existe; el vocabulario tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>%1 necesita cabezas de atención de un múltiplo de %2 valores; las de este modelo tienen %3. Use la caché F16.</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>La caché de las capas con ventana está llena: %1 tokens superan el lote previsto.</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>El contexto está lleno: se necesitan %1 tokens, pero solo caben %2.</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>Los %1 espacios para estados recurrentes están en uso.</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>No existe el token %1; el vocabulario tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>El número de hilos debe ser de 1 a %2, o 0 para uno por núcleo, no %1.</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>No existe el dispositivo %1. Disponibles: %2.</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>Usted eligió este dispositivo.</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>No se usa, porque una GPU es más rápida.</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>El Flatpak no tiene acceso a /dev/kfd, así que ROCmForge no puede usar la GPU.</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>No existe /dev/kfd: este núcleo de Linux se compiló sin HSA_AMD, o la GPU es demasiado antigua.</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>Aún no tiene acceso a %1. Cierre la sesión y vuelva a iniciarla, para que surta efecto su pertenencia al grupo %2.</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>No tiene acceso a %1, y ningún grupo de este sistema lo concede.</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>No tiene acceso a %1. Únase al grupo %2, cierre la sesión y vuelva a iniciarla.</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 funciona, pero se desconoce el tamaño de su memoria.</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>Se encontró %1, con %2 de memoria.</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>La CPU es %1 con %2 (núcleos: %3, hilos: %4).</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 necesita %2 más en el disco; en %3 hay %4 libres, de los que %5 quedan libres.</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>El servidor envió más de %1 de lo pedido.</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>una lista de otro tipo</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>una lista de números enteros</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>una lista de números enteros menores que 2^63</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>el máximo de repeticiones es menor que el mínimo</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>La gramática desarrollada supera los %1 símbolos. Use menos repeticiones o más cortas.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>La regla %1 de la gramática es una recursión sin fin. Añada una alternativa sin recursión.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>La regla %1 de la gramática es recursiva por la izquierda. Escríbala como una repetición.</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>esquemas demasiado anidados</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>oneOf con alternativas que se solapan (use anyOf)</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>dos valores distintos de %1 que deben cumplirse a la vez</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>su lista de tipos está vacía</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>un patrón con grupos demasiado anidados</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>un patrón con demasiadas repeticiones</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>De las GPU que se pueden usar, es la que tiene más memoria libre.</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>Esta GPU integrada se ocultó al entorno de la GPU al iniciar, porque el equipo tiene una GPU dedicada. Para usarla, elíjala y reinicie ROCmForge.</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>El entorno de ROCm no enumera esta GPU. O bien HIP_VISIBLE_DEVICES o ROCR_VISIBLE_DEVICES la oculta, o usted no tiene acceso a /dev/kfd: únase a los grupos render y video.</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>Se desconoce la arquitectura de esta GPU, porque el controlador del kernel no enumera la GPU.</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>Este ROCmForge no tiene kernels para la arquitectura de esta GPU, %1, solo para %2.</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 hace que ROCm trate esta GPU %2 como %3 y ejecute en ella los kernels de esa arquitectura.</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>ROCm no está instalado: libamdhip64 (versión 5, 6 o 7) no está entre las bibliotecas del sistema.</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>La GPU %1 tiene %2 de memoria libre, menos de los %3 necesarios para %4.</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>la espera de sus operaciones falló.</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>La GPU %1 se quedó sin memoria: %2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>La GPU %1 rechazó una operación: %2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>No se puede usar la GPU %1: %2 devolvió un identificador nulo durante: %3.</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route no puede elegir %1 de %2 expertos en %3 grupos en una GPU, que admite hasta %4 de %5 en %6.</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1: el producto de x %2 por un peso %3 es demasiado grande para los kernels de la GPU.</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>Pequeño y totalmente abierto, incluidos los datos de entrenamiento.</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>Amplios conocimientos; rápido, porque solo 3000 millones de pesos están activos.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>«%1» no es un repositorio de Hugging Face. Escriba PROPIETARIO/NOMBRE.</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>una lista de enteros no negativos</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>su layer_types solo tiene entradas para %1 de %2 capas</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 contiene el tensor «%2», que %3 no enumera para este archivo.</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>los data_offsets de %1 deben ser dos enteros</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>El modelo admite un contexto de %1 tokens como máximo, no de %2.</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>El plan de memoria permite %1 para %2, menos de los %3 necesarios.</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 solo tiene entradas para %2 de %3 capas</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>las claves de atención de sus capas con ventana tienen %1 números y los «values» %2; no se admiten «values» más anchos que las claves</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>antes de la capa %1 no hay ninguna cuyas claves y valores pueda compartir</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>sus claves de atención tienen %1 números y sus «values» %2; no se admiten «values» más anchos que las claves</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>los tamaños de su atención latente de varias cabezas no concuerdan: %1 cabezas de claves, claves de %2 y «values» de %3 números, rango %4, %5 números rotados</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>su expert_gating_func es %1, que no es compatible</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>No se pueden leer los certificados raíz de este equipo, así que no se puede comprobar la identidad de %1.</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>No se pudo establecer la conexión cifrada con %1.</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>La petición a %1 falló: %2.</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>No se encontró %2 en %1 (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 recibió demasiadas peticiones; inténtelo más tarde (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 respondió a la petición de %2 con un estado inesperado (HTTP %3).</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 no puede continuar una respuesta inacabada. Genere la respuesta de nuevo.</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 rechaza la clave de API o exige una (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 no ofrece la API de OpenAI en esta dirección (HTTP %2).</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>El sesgo de tokens y la gramática excluyen todos los tokens, así que la respuesta no puede continuar.</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>La comprobación de la GPU notificó un error.</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>La comprobación de la GPU no respondió en %1 s.</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>La comprobación de la GPU devolvió demasiados datos.</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>La comprobación de la GPU devolvió un resultado no válido.</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>El resultado de la autoprueba no se puede escribir en %1.</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>Este equipo no tiene ninguna dirección %1 en la que escuchar.</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>No hay suficiente memoria para esta petición. Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>La fusión %1 del tokenizador («%2», «%3») necesita un token que no está en el vocabulario.</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>supera el número de pasos permitido</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>debería tener un número entero en lugar de %1</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>Al vocabulario del tokenizador le falta el token «%1», que representa el texto desconocido.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>El token desconocido del tokenizador tiene el identificador %1, que no está en el vocabulario.</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>Este texto se vuelve demasiado largo cuando el tokenizador del modelo lo normaliza.</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>tiene dos marcadores para el texto</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>usa un token especial que no define</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>no tiene un marcador para el texto</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>tiene demasiados tokens de fin de texto</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>no tiene un identificador para el token añadido «%1»</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>Los pesos no se pueden convertir a %1.</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 ocupa más de %2, el límite para los archivos importados.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 contiene más de %2 valores, el límite para los archivos importados.</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 contiene más de %2 valores, el límite para los archivos de un modelo.</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>la clave «%1» está dos veces</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>Una fila de %1 pesos es demasiado grande.</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>No se pueden medir %1 respuestas simultáneas; el modelo se cargó para un máximo de %2.</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>El tipo de una caché KV debe ser %1, no %2.</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>Error en la línea %1 de la plantilla de chat: %2.</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>No se puede usar la GPU %1 (%2). %3 Para usar la CPU, elija el dispositivo cpu.</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 funciona. Tiene %2 de memoria, de los que %3 están libres.</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>Solo %1 de la memoria del sistema están libres: cierre otros programas antes de cargar un modelo.</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>El sistema tiene %1 de memoria, de los que %2 están libres.</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>Ya existe otro archivo %1; renómbrelo o elimínelo antes.</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>El cálculo de la suma de comprobación se detuvo.</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>En el servidor %1 tiene %2 bytes, pero se esperaban %3.</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>El servidor envió menos bytes de %1 de los anunciados.</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>El servidor envió una parte de %1 distinta de la pedida.</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>El modelo cabría con: %1.</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 es la parte %2 de %3 de un modelo, pero su nombre no acaba en %4, así que no se encuentran las demás partes.</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>su cabecera indica %1 %2, más de lo que cabe en su tamaño de %3</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>el final de %1 está más allá de 2^64 bytes</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>se esperaba %1, se encontró el final de la gramática</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>la gramática termina demasiado pronto</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required contiene un valor que no es un texto</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>requiere un tipo que JSON no tiene</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>su $ref remite a %1, que no existe</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>su patrón tiene un número de carácter mayor que 10FFFF</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>Los kernels para %1 que vienen con ROCmForge están dañados. Instale ROCmForge de nuevo.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>El ROCm %1 instalado no admite la arquitectura %2 de esta GPU; instale ROCm %3 o posterior.</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>El ROCm %1 instalado no enumera esta GPU y quizá sea demasiado antiguo para la arquitectura de la GPU, %2; instale un ROCm más reciente.</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>En la GPU %1, un modelo puede usar como máximo %2 de %3 expertos por token; este modelo usa %4 de %5.</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>Se perdió la GPU %1: %2 Inténtelo de nuevo o use la CPU.</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>La GPU %1 indica el valor no válido %2 para %3.</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>Este ROCmForge no tiene kernels de %1 para %2.</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 no contiene una suma SHA-256 válida para %2.</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 no es un catálogo de modelos.</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 no contiene ningún modelo utilizable: ni archivos GGUF ni una carpeta con archivos safetensors.</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 no tiene ningún modelo del tipo %2, solo %3.</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>La respuesta de %1</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>La respuesta de %1 no es una lista de modelos.</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>La respuesta de %1 no contiene ningún nombre de cuenta.</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>La respuesta de %1 no contiene ningún nombre de repositorio.</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>La respuesta de %1 no contiene ningún commit del repositorio.</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>La respuesta de %1 no contiene ninguna lista de archivos.</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>El servidor no envió datos de %1.</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 cambió en el servidor mientras se leía.</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>La cabecera de %1 supera el límite de %2.</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>falta %1</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>falta su model_type</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>falta su sliding_window</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>falta su número de expertos</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>sus expertos se puntúan con «%1», lo que no es compatible</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>su %1 es %2, pero para esos modelos solo se admite %3</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>falta su layers_block_type</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>sus no_rope_layers deben ser cada cuarta capa</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>es un modelo multimodal del tipo «%1», cuyo modelo de lenguaje no es compatible</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>el embedding rotatorio de sus capas con ventana es del tipo «%1», que no es compatible</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>no tiene lm_head.weight, pero tie_word_embeddings es false en su config.json</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>La carpeta %1 no contiene ni %2 ni %3.</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>A %1 le falta el tensor «%2», que %3 enumera para este archivo.</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 tiene dos veces la propiedad %2</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>su weight_map no contiene tensores</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map está dos veces</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>El modelo necesita %1 de los %2 permitidos (%3).</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>Solo los pesos del modelo necesitan %1: elija un modelo o un tipo de pesos más pequeño.</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>El modelo necesita %1; el límite es %2 (%3).</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>El modelo necesita %1 de memoria del sistema; el límite es %2 (%3).</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 está vacía o tiene valores negativos</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%1 de sus %2 capas compartirían claves y valores, lo que no es posible</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 solo contiene un vocabulario y ningún peso.</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>su número de capas es %1, pero solo tiene %2 tensores</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 no es mayor que rope.scaling.low_freq_factor</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>el vector «%1» consta de varias partes, lo que no es compatible</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>La petición se detuvo.</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>La respuesta de %1 supera el límite de %2.</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>No se encuentra el proxy definido en las variables de entorno.</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>El proxy rechazó la conexión con %1.</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 cerró la conexión sin responder.</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>El proxy requiere nombre de usuario y contraseña para conectar con %1 (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 no pudo procesar la petición (HTTP %2). Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>Las conexiones con %1 deben usar https, porque otros podrían leer y cambiar los datos enviados por http.</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>La dirección debe empezar por https, pero «%1» no lo hace.</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>La respuesta de %1 se interrumpió.</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 informó: %2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 envió una respuesta que no se puede leer.</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 devolvió un error sin mensaje (HTTP %2).</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>Otros equipos pueden alcanzar %1, así que el servidor requiere una clave de API para escuchar ahí (--api-key).</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>Otro programa ya escucha en el puerto %1. Cierre ese programa o elija otro puerto.</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>Se perdió el dispositivo. Reinicie el programa.</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>La plantilla de chat no se puede usar sin un tokenizador.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>La tabla de sustitución de caracteres del vocabulario (precompiled_charsmap) está dañada.</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>tiene listas anidadas a más de %1 niveles</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>El elemento %1 del tokenizador ocupa %2; el límite es %3.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>El elemento %1 del tokenizador no es JSON válido.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>El elemento %1 «%2» del tokenizador no es compatible.</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>tiene un id de token que no es un número</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 es demasiado grande para una plantilla de chat: ocupa %2.</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>tiene más tokens de los que puede tener un modelo</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>tiene más fusiones de las que puede tener un modelo</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>El token «%1» tiene el id %2, pero el tokenizador solo tiene %3 tokens.</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>La fusión %1 («%2») del vocabulario no consta de dos partes separadas por un espacio.</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>No se puede compilar la expresión regular «%1» (error %2 de PCRE2).</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>Una expresión regular del tokenizador ocupa %1; el límite es %2.</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>No se puede dividir el texto en palabras (error %1 de PCRE2).</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>El vocabulario tiene más tokens o fusiones de los que puede tener un modelo.</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token de inicio de texto (BOS) tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token de fin de texto (EOS) tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token desconocido tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token separador tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token de fin de turno tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>El token de fin de mensaje tiene el id %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>El vocabulario requiere un token de inicio de texto (BOS), pero no hay ninguno definido.</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>El vocabulario requiere un token de fin de texto (EOS), pero no hay ninguno definido.</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>En el archivo, %1 es %2, que no es un id de token.</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>El archivo no especifica un pretokenizador (falta tokenizer.ggml.pre). Convierta el modelo de nuevo con una herramienta más nueva.</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 denegó el acceso a %2 (HTTP %3): no existe, o es privado o restringido y requiere un token de acceso.</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 no contiene un nombre de repositorio válido (propietario/nombre) para %2.</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>Es la primera GPU que se puede usar. No se sabe cuánta memoria está libre.</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>No se sabe cuánta de su memoria está libre.</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>su %1 es «%2», lo que no se admite</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>su %1 es false, lo que no se admite</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>su capa %1 tiene una ventana sin rotación, o una rotación sin ventana, lo que no es compatible</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>un número par de columnas</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>Pequeño y rápido, incluso sin GPU.</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>Potente para su tamaño; razona si se le pide.</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>Para textos largos: su memoria apenas crece con el contexto.</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>Rápido, porque solo hay mil millones de pesos activos.</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>Un buen asistente general para GPU con 12 GB; razona si se le pide.</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>Sigue las instrucciones con precisión, para GPU con al menos 24 GB.</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>Rápido para su tamaño; entrenado para pesos de 4 bits.</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>Fuerte en código y razonamiento, para GPU con 32 GB.</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>Razona sobre textos largos; solo hay 3000 millones de pesos activos.</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>La GPU %1 tiene la misma memoria libre y va antes en la lista.</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>El modelo calculó una probabilidad de cero para todos los tokens; probablemente su archivo esté dañado.</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>La longitud del contexto (%1) y el tamaño de lote (%2) no deben ser negativos.</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1 sin copias del estado</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>%1 de %2 copias del estado, lo que libera %3</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties no es un objeto</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 no es una cadena</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf no es un número positivo</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>patternProperties con más de %1 patrones</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties es menor que minProperties</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>un patrón con un ancla o una búsqueda anticipada repetida</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>un patrón demasiado largo</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>un patrón con búsqueda retrospectiva o indicadores</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>su patrón tiene una repetición cuyo máximo es menor que su mínimo</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>un formato que contradice el patrón o la longitud que lo acompaña</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>ninguna cadena es válida ahí</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>límites con demasiados dígitos</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 está dañado: %2. Expórtelo de nuevo.</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>La medición necesita un contexto de %1 tokens, pero el modelo se cargó con %2.</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>No hay suficiente memoria para reservar %1 bytes. Cierre otros programas.</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>No se puede leer la cantidad de memoria de %1. Compruebe que /proc está montado.</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 ya existe y no se ha sustituido. Elimínelo o cámbiele el nombre primero.</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 cambió varias veces en el servidor durante la descarga. Inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 está dañado: la clave de metadatos «%2» debería ser %3, no %4. Descárguelo de nuevo o elija otro modelo.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 está dañado: %2. Descárguelo de nuevo o elija otro modelo.</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>El modelo está incompleto: falta %2, una de sus %1 partes. Descárguela.</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>sus partes tienen %1 tensores, pero sus metadatos indican %2</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 está incompleto: termina en medio de su cabecera. Descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 es un puntero de Git LFS, no el modelo en sí. Descargue el archivo del modelo.</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>una clave de metadatos mide %1 bytes; se permiten de 1 a %2</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>el nombre de un tensor mide %1 bytes; se permiten de 1 a %2</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 tiene la dimensión no válida %2</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 empieza en el byte %2, que no es múltiplo de %3</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 está incompleto: tiene %2 bytes, pero sus tensores terminan en el byte %3. Descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>uniqueItems para elementos sin una lista de valores permitidos</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems exige más elementos distintos de los que permite el esquema</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems exige más elementos de los que permite el esquema</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>varias listas anyOf con demasiadas combinaciones</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>patternProperties combinado con additionalProperties de otro esquema</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>El esquema JSON usa %1 en %2, algo que ROCmForge no puede imponer.</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>un nombre de propiedad demasiado largo</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>la palabra clave %1 con un valor que no es un número</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>la palabra clave required con un valor que no es una lista</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>patternProperties o propertyNames demasiado complejos</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties o maxProperties contradice las propiedades</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>minProperties o maxProperties con demasiadas propiedades</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>un patrón con la propiedad Unicode %1</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>un patrón, un formato o una longitud demasiado complejos</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>su partial_rotary_factor es %1; debe ser mayor que 0 y como máximo 1</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>tiene capas del tipo «%1», que no es compatible</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>su query_pre_attn_scalar es %1, que no es mayor que 0</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>la escala «%1» tiene el tipo %2, que no es de punto flotante</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 está incompleto: falta su parte %2. Descárguela.</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>su cabecera mide %1 bytes; se requieren al menos 2</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%1 es %3 en %2, lo que no se permite</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 está incompleto: sus tensores necesitan %2 bytes, pero el archivo solo tiene %3 bytes después de la cabecera. Descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 está dañado: su tokenizador tiene %2 tokens, pero su modelo solo admite %3. Descárguelo de nuevo o elija otro modelo.</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>su embedding rotatorio rota %1 de los %2 valores de una cabeza de atención, lo que no es posible</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 está dañado: falta general.architecture. Descárguelo de nuevo o elija otro modelo.</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>el tensor «%1» contiene el valor no válido %2</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>su enrutador elige %1 de %2 expertos en %3 de %4 grupos, lo que no es posible</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>su estado tiene %1 valores, %2 cabezas de valores y %3 cabezas de claves, que no se pueden dividir por igual</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>la convolución anterior a su estado tiene demasiados canales (%1)</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>su embedding rotatorio rota %1 valores de una cabeza en las capas con ventana, un número impar</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>La carpeta tiene un tokenizador pero ningún peso. Descargue el repositorio completo.</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>not u oneOf con pocos valores válidos</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%1 combinado con %2</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 no es un objeto</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains o maxContains contradice los elementos</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>El vocabulario del modelo no tiene tokens para completar la parte central de un texto.</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>Un token para completar la parte central tiene el id. %1, pero el vocabulario solo tiene %2 tokens.</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>No se puede terminar el razonamiento, porque el vocabulario del modelo no permite escribir «%1». Desactive el razonamiento.</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>ROCmForge reduce %1 en %2 a %3.</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>una referencia que puede tener varios destinos</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>sus referencias son demasiado largas</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>unevaluatedProperties o unevaluatedItems con demasiadas combinaciones</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>es demasiado complejo; use menos referencias, allOf y anyOf</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>La decodificación especulativa está desactivada, porque los estados de las capas recurrentes de este modelo no se pueden retroceder.</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>Pruebe a preguntar, en inglés</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>Pensó durante %1 s</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>Desde aquí el modelo ya no recibe el primer mensaje.</numerusform>
            <numerusform>Desde aquí el modelo ya no recibe los primeros %Ln mensajes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>Desde aquí este resumen sustituye al primer mensaje.</numerusform>
            <numerusform>Desde aquí este resumen sustituye a los primeros %Ln mensajes.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>No se puede escribir el archivo: %1. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>No se puede escribir el PDF. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Razonamiento</translation>
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
        <translation>La rama actual, legible y editable en cualquier lugar.</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>La rama actual en un archivo para navegador o impresora.</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>La rama actual en páginas.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>Todo, incluidas todas las versiones. ROCmForge puede volver a importarlo.</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>Exportar todas las conversaciones</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>Exportar conversación</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Tipo de archivo</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>Exportando, %1 %</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>Exportar %Ln conversación</numerusform>
            <numerusform>Exportar %Ln conversaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>Guardar una copia de las conversaciones sin guardar</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>Adjuntar archivos</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>Texto, código fuente y PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>Importar conversaciones</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>Conversaciones (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Añadir un modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>Modelos (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Añadir una carpeta con modelos</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>Buscar en esta conversación</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No encontrado</translation>
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
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>Buscar en todas las conversaciones</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
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
        <translation>Orden</translation>
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
        <translation>Copiar la orden</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>¿Qué le gustaría saber?</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Elegir un modelo</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>Modelos que caben</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Más modelos…</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>Un pequeño modelo integrado responde preguntas sobre ROCmForge. Los más grandes saben más.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>Los modelos se ejecutan en este equipo; sus mensajes se quedan aquí. Descargue uno abajo, o ponga uno en %1.</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>Los modelos se ejecutan en este ordenador; sus mensajes se quedan aquí. Descargue uno o ponga uno en %1.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Elegir un modelo…</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1, carpeta con %2</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>Mover a carpeta</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>Mover %1 conversaciones a</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>Mover esta conversación a</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Nueva carpeta</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>Crear y mover</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Sin carpeta</translation>
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
        <translation>Otros programas</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Caché</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Área de trabajo</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>Muestra el uso de la memoria</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>Uso de la memoria</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>Memoria de este equipo</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>Memoria de %1</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>Copias del estado del modelo (memoria del sistema)</translation>
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
        <translation>Token de acceso</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>Guardar el token de acceso</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>Quitar el token de acceso</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>Envía una petición a %1.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>Probar la conexión con Hugging Face</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>Pegue aquí el token</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>Se detuvo la importación.</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 es un archivo comprimido. Descomprímalo y elija el conversations.json que contiene.</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>Conversación importada</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>imagen</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>sonido</translation>
    </message>
    <message>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>algunos mensajes no tienen mensaje anterior</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>una conversación no tiene lista de mensajes</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>un mensaje no tiene identificador propio</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>un mensaje aparece antes que su mensaje anterior</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>un mensaje tiene un autor desconocido</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 no contiene conversaciones. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 es de una versión más reciente de ROCmForge. Actualice ROCmForge para importarlo.</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 no es un archivo de conversaciones de ROCmForge, ChatGPT o LM Studio. Elija otro archivo.</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 contiene demasiados mensajes para importarlo. Exporte menos conversaciones en cada archivo.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 está dañado: %2. Expórtelo de nuevo.</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>Importar conversaciones</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>Leyendo… %Ln conversación por ahora</numerusform>
            <numerusform>Leyendo… %Ln conversaciones por ahora</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>Importa conversaciones de ROCmForge (JSON), ChatGPT (conversations.json) y LM Studio.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>Ajustes del chat</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>Esta conversación</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Prompt del sistema</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>Instrucciones para el modelo en esta conversación.</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Eres un asistente servicial.</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Muestreo</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>Valores más altos dan respuestas más variadas; 0 elige siempre el token más probable.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Elige entre este número de tokens más probables.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Elige entre los tokens más probables hasta esta probabilidad total.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Descarta los tokens por debajo de esta fracción de la probabilidad más alta.</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>Probabilidad de descartar los tokens más probables, para evitar clichés.</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>Umbral XTC</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>Solo pueden descartarse los tokens por encima de esta probabilidad.</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Objetivo Mirostat</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>Sorpresa deseada, en bits por token.</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Ritmo Mirostat</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Rapidez con que se adapta Mirostat.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>La misma semilla y pregunta dan la misma respuesta.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aleatoria</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>Penaliza los tokens que repetirían una secuencia, más cuanto más larga.</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>Crecimiento DRY</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>Rapidez con que crece la penalización por token.</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>Las secuencias de hasta esta longitud pueden repetirse libremente.</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>Separadores DRY</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Penalización por repetición</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>Hace menos probables los tokens usados recientemente.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Penalización por presencia</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>Penaliza una vez los tokens recientes, sin importar su frecuencia.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Penalización por frecuencia</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>Penaliza los tokens recientes por cada aparición.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Longitud máxima</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>En tokens; una palabra ocupa uno o dos.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>Secuencias de parada</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>Esquema JSON</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>La respuesta es JSON que cumple este esquema.</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Gramática</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>La respuesta sigue esta gramática en GBNF.</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>Sesgo de tokens</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>Mantiene constante la perplejidad del texto. Sustituye a Top-k, Top-p, Min-p y XTC.</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>Las secuencias terminan en estos textos, uno por línea (%1: salto de línea).</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>La respuesta termina antes de estos textos, uno por línea (%1: salto de línea).</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>Hace tokens más o menos probables. Un TOKEN=BIAS por línea; -inf prohíbe.</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>Longitud DRY permitida</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1: usar el valor predeterminado</translation>
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
        <translation> o </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Idioma de la ventana</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>Idioma de la ventana: %1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>Límite de memoria</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>%1 % de la memoria libre</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>Límite de memoria: %1 % de la memoria libre</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>El resto queda libre para que el escritorio funcione con fluidez.</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Por tamaño</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>Por mayor contexto</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Por velocidad</translation>
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
        <translation>Orden: %1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>Midiendo…</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>Previsto: %1 tok/s</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>medido aquí: %1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>Medido aquí: %1 tokens por segundo</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>medir otra vez</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>Medir su velocidad</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>Carga el modelo y genera algunos tokens</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Cargar de nuevo</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Cargar</translation>
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
        <translation>Velocidad: aún sin medir</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder de nuevo</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>Cargar y responder</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>Demasiado grande: ver qué cabe</translation>
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
        <translation>%1 parámetros</translation>
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
        <translation>Copiar el registro</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>Guardar el registro como archivo</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Guardar el registro</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Filtrar el registro</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>Líneas mostradas</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>Líneas del registro</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>Su carpeta personal aparece como ~. Los chats nunca se registran.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>No hay líneas coincidentes</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>Nivel de registro</translation>
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
        <translation>Ocultar la barra lateral</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Mostrar la barra lateral</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>Encabezado</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
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
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>Las velocidades previstas se basan en una medición de este dispositivo.</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>Aún sin medir. ROCmForge mide el dispositivo cuando está inactivo.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Medir otra vez</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>Medir otra vez este dispositivo</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>Los diagramas Mermaid del tipo «%1» no tienen vista previa. Pida al modelo un diagrama de flujo, un diagrama de secuencia o un gráfico circular.</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>No se pudo leer la línea %1 del diagrama: «%2». Pida al modelo que la corrija.</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>El diagrama es demasiado grande para la vista previa. Pida al modelo uno más pequeño.</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>El diagrama está vacío. Pida al modelo que lo escriba de nuevo.</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Su mensaje</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Regenerar</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Responder a este mensaje</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Continuar la respuesta</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copiar respuesta</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copiar mensaje</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Editar respuesta</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Editar mensaje</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Versión anterior</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>Versión %1 de %2</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Versión posterior</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Dejar de leer en voz alta</translation>
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
        <translation>Usted</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>El modelo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>Copiar selección</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Copiar respuesta</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Copiar mensaje</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>Editar respuesta</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>Editar mensaje</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Regenerar</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>Responder a este mensaje</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>Continuar la respuesta</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>Insertar un mensaje debajo</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>Eliminar este mensaje</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>Eliminar este y todo lo que sigue</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>Dejar de leer en voz alta</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Leer en voz alta</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>Responder con otro modelo…</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>Comparar versiones…</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>Restablecer valores predeterminados</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>Restablece los ajustes de este modelo</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>Copiar este informe</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Quitar de la lista</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>El archivo se queda donde está</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>Mover a la papelera…</translation>
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
        <translation>Cargando %1</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Cargando</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Elegir un modelo</translation>
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
        <translation>Añadir un archivo de modelo…</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>Añadir una carpeta con modelos…</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>Descargar el modelo</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Añadir un servidor remoto…</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>Usar la CPU</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>Archivo: %1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>otros</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>caché</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>área de trabajo</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>Muestra el ajuste del límite</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>necesita %1 · límite %2 (%3 % de %4 libres)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Caché</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>Capas en la GPU</translation>
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
        <translation>Capas en la GPU: todas, %1</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>Capas en la GPU: %1 de %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>La CPU ejecuta las otras %1 y usa %2 de memoria del sistema.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
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
        <translation>Las copias del estado del modelo usan hasta %1 de memoria del sistema.</translation>
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
        <translation>Cargado</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>cabe · hasta %1 tokens</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>cabe con %1</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>necesita %1 más</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>Buscando modelos…</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>Ningún modelo tiene «%1» en su nombre</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>No se encontraron modelos</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>Un modelo es un archivo GGUF o una carpeta de Hugging Face. ROCmForge busca en %1.</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Añadir archivo…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Añadir carpeta…</translation>
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
        <translation>requiere aprobación de acceso</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>demasiado grande</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>ROCmForge está sin conexión. Conéctese para buscar en Hugging Face.</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>Conectarse</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
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
        <translation>Modelos en este equipo</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Descubrir</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>Buscar en Hugging Face</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>Añadir modelos</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Añadir archivo…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Añadir carpeta…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>Añadir un servidor remoto…</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Locales</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>La pregunta no se puede responder ahora. Inténtelo de nuevo cuando no se esté escribiendo ninguna respuesta.</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>Elija el modelo que vuelve a responder la pregunta. Se conservan ambas respuestas.</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>Leyendo la conversación: %1 %</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Esperando a %1…</translation>
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
        <translation>Predeterminado</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Preajuste: %1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>Elegir un preajuste para esta conversación</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Guardar como preajuste</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>Eliminar preajuste</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>Nombre del preajuste</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>Las imágenes, animaciones y efectos del dibujo no se muestran.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Dibujo</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Dibujando…</translation>
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
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>ROCmForge no establece ninguna conexión.</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>Bajo petición</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Conexiones</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>Todas las conexiones desde el inicio y su finalidad.</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Mostrar…</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>Mostrar las conexiones</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>Lo que hizo el programa, para informes de errores. Los chats nunca se registran.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>ROCmForge guarda sus datos en estas carpetas y no los envía a ningún sitio.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir carpeta</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>Abrir la carpeta de: %1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Buscar actualizaciones</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>Se usa solo para lo que usted solicita y para buscar actualizaciones al iniciar.</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>Consulta a %1 una vez al día, al iniciar. Una comprobación fallida se repite en el siguiente inicio. No se instala nada.</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>Solo para búsquedas, descargas, pruebas de conexión, enlaces y servidores remotos.</translation>
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
        <translation>Título del prompt</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>Texto. Las palabras entre {{llaves dobles}} se completan al usar el prompt.</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Texto del prompt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
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
        <translation>Editar el prompt</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>Editar el prompt %1</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>Eliminar el prompt</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>Eliminar el prompt %1</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>Guardar como prompt</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Biblioteca de prompts</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Nuevo prompt</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>Buscar prompts</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Sin resultados</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>Descargar, %1…</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>Descargar %1, %2</translation>
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
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Re Pág</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Av Pág</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Delete this preset?</source>
        <translation>¿Eliminar este preajuste?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>«%1» se eliminará definitivamente. Las conversaciones que lo usan conservan sus ajustes.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>¿Mover %1 a la papelera?</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>¿Abrir este enlace en el navegador?</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>Este enlace no es una página web</translation>
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
        <translation>¿Eliminar definitivamente?</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 se eliminará. Esta acción no se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Eliminar definitivamente</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>¿Quitar %1?</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>Se quitan sus modelos y su clave. Las conversaciones se conservan.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>¿Salir sin guardar?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>¿Eliminar este prompt?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>«%1» se eliminará de forma permanente.</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>Sus archivos ocupan %1. Vacíe la papelera para liberar el espacio.</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>Se perderá todo lo escrito desde entonces.</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>¿Abrir esta página en el navegador?</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>La página no puede cargar nada ni leer sus archivos. Los scripts, si los permite, aún podrían enviar su contenido a otros equipos.</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>Abrir con scripts</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>el límite sería %1</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>hasta %1 tokens</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>~%1 tok/s</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>El %1 % de los %2 libres. El resto mantiene el escritorio en marcha.</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>Cambiar el límite…</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>Cargar con %1: %2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>Un contexto más corto o una caché más pequeña no bastan. Cierre otros programas o elija pesos más pequeños.</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>Cargar así</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>El modelo necesita %1 de la memoria del sistema; el límite es %2</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>El modelo necesita %1; el límite es %2</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 no admite estos ajustes, por lo que no se usaron: %2.</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>El filtro de contenido de %1 terminó la respuesta. Reformule su mensaje.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>El modelo llamó a una herramienta en lugar de responder. Regenere la respuesta.</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>Se envía a otro programa</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>Enviado a otro equipo</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>Dirección: %1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>La conexión no está cifrada. Otras personas de la red pueden leer sus mensajes.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Solicitando la lista de modelos…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>Actualizar los modelos de %1</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>Longitud del contexto: %1 tokens.</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>El servidor no indica la longitud de su contexto.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>Clave de API de %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>Guardar la clave</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Quitar la clave</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>Quitar este servidor…</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>Pegue aquí la clave</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>Editar la dirección de %1</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>Toda la conversación se envía a %1.</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>Otro programa de este equipo recibe la conversación y puede reenviarla.</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>El modelo no usa memoria de este equipo.</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>Cambiar el nombre de la conversación</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>Nuevo título</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>No se ha elegido ningún modelo</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>Cargando de Hugging Face…</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>Elija un modelo para ver sus archivos y la memoria que necesitan.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>Los archivos se muestran cuando ROCmForge está en línea.</translation>
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
        <translation>Resultados de la búsqueda</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Títulos</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>Solo se muestran los resultados más recientes. Añada palabras para acotar la búsqueda.</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>Ningún título ni mensaje contiene «%1».</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>Secciones</translation>
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
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>Conversaciones seleccionadas</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 seleccionadas</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>No seleccionar nada</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>Mover a carpeta…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
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
        <translation>Activar el servidor local</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>Accesible desde</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>El acceso desde la red local requiere la clave.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>La red local</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>De 1024 a 65535.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>Copiar la dirección del servidor local</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>Copiar la clave del servidor local</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Clave nueva</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>Páginas web permitidas</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>Solo las páginas de la lista pueden usar el servidor.</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>Página web que se permitirá</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>Permitir esta página web</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>Dejar de permitir %1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>Carpetas de modelos</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>Quitar %1 de las carpetas de modelos</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1 (de otro programa, solo lectura)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Añadir carpeta…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>Como Markdown, página web, PDF o JSON.</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Exportar todo…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>De ROCmForge, ChatGPT o LM Studio.</translation>
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
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>Se usa la próxima vez que se cargue un modelo.</translation>
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
        <translation>Tokens que el modelo puede ver, hasta su propio máximo.</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Caché</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8 bits reduce a la mitad la memoria del contexto. Cada modelo recuerda su elección.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Razonamiento</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>Si los modelos razonan antes de responder, cuando lo admiten.</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>Predeterminado del modelo</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 elige siempre el token más probable.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>Elige entre este número de tokens más probables.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>Elige entre los tokens más probables hasta esta probabilidad total.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>Descarta los tokens por debajo de esta fracción de la probabilidad más alta.</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>Penalización por repetición</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Penalización por presencia</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Penalización por frecuencia</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>Longitud máxima</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>En tokens.</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>La misma semilla y pregunta dan la misma respuesta.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aleatoria</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Restablecer valores predeterminados</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>Prompt del sistema</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>Instrucciones para el modelo en todas las conversaciones.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Eres un asistente servicial.</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>Copias del estado</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>Memoria del sistema para editar rápido con modelos híbridos, desde la próxima carga.</translation>
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
        <translation>Nueva conversación</translation>
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
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>Aquí aparecerán sus conversaciones. No salen de este equipo.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>El idioma de la ventana</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>Revisar la ortografía</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>Revisar la ortografía: %1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>Aquí hay código.</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>una fórmula</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>una dirección</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 tiene %Ln modelo en este equipo. ¿Mostrarlo también aquí?</numerusform>
            <numerusform>%1 tiene %Ln modelos en este equipo. ¿Mostrarlos también aquí?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, solo lectura</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>Mostrarlos</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>Mostrar los modelos de %1</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>No mostrar los modelos de %1</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
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
        <translation>Pensó durante %1 s</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>Pensó durante %1 min %2 s</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, visible</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, oculto</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Razonamiento</translation>
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
        <translation>Sí</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>El modelo escribe títulos cuando está inactivo. Los que usted escribió se conservan.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>Cancelar la carga</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Ajustes del chat</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>El servidor local está activo: %1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>Las conversaciones se eliminan definitivamente tras 30 días.</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>La papelera está vacía. Las conversaciones que elimine se quedan aquí 30 días.</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>Conversaciones en la papelera</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>Caduca hoy</translation>
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
        <translation>Eliminar definitivamente</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>Eliminar %1 definitivamente</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vaciar la papelera…</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>La conversación de la papelera</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>Las %1 conversaciones de la papelera</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Se elimina en %Ln día</numerusform>
            <numerusform>Se elimina en %Ln días</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>Texto más grande</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto más pequeño</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>Tamaño de texto predeterminado</translation>
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
        <translation>Densidad compacta</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>Densidad amplia</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema oscuro</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>Tema del sistema</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>Ocultar la barra lateral</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>Mostrar la barra lateral</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
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
        <translation>Cancelar el mensaje en espera</translation>
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
        <translation>Como en el archivo</translation>
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
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Escritura</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listas</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Buscar una orden</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Ir a la parte siguiente de la ventana</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Ir a la parte anterior de la ventana</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>Cerrar el panel abierto</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Abrir el menú</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>Avisar cuando una respuesta esté lista</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>Dibujar la ventana con la CPU</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>Deja toda la VRAM al modelo. Se aplica tras reiniciar.</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>Leer en voz alta</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Velocidad de lectura</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>Se aplica al siguiente texto.</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>Seguir en la bandeja</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>Al cerrar la ventana, el modelo sigue cargado hasta que salga.</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>Este escritorio no muestra ninguna bandeja.</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>Tras respuestas largas, con otra ventana activa. No muestra texto de los mensajes.</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>Ir al campo de mensaje</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Enviar el mensaje</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Línea nueva</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>Adjuntar archivos…</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>Terminar el dictado</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>Dictar</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>Biblioteca de prompts</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>Guardar el mensaje como prompt…</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>Elegir un prompt, en un mensaje vacío</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>Buscando sugerencias…</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>Sin sugerencias</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>Añadir «%1» al diccionario</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>Ignorar «%1»</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>La respuesta está lista</translation>
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
        <translation>En espera del modelo</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>En espera: se está respondiendo «%1»</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>La GPU vuelve a funcionar. Guarde sus chats y reinicie ROCmForge.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>Se eliminó %Ln mensaje.</numerusform>
            <numerusform>Se eliminaron %Ln mensajes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>Se detuvo la importación.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln mensaje</numerusform>
            <numerusform>%Ln mensajes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>Se importó %Ln conversación con %1.</numerusform>
            <numerusform>Se importaron %Ln conversaciones con %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>No hay memoria suficiente para importar este archivo. Cierre otros programas y vuelva a intentarlo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>La conversación usa %1 de %2 tokens del contexto. Queda muy poco para una respuesta.</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>Dejar fuera el mensaje más antiguo</numerusform>
            <numerusform>Dejar fuera los %Ln mensajes más antiguos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijadas</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>No se pudo transcribir la grabación. Compruebe que whisper-cli funciona con su modelo.</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>No se pudo escribir la grabación en un archivo temporal. Puede que el disco esté lleno.</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>La transcripción tardó demasiado. Use un modelo de voz más pequeño.</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli o su modelo de voz ya no está. Instálelo de nuevo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>faltan %1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>faltan %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>faltan %1 s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>En pausa · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>Comprobando la suma · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>Descarga de %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>Solo se pueden adjuntar archivos de este equipo.</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>Texto pegado.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>Un mensaje puede tener como máximo %1 archivos. Quite uno primero.</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>El texto pegado es demasiado largo para adjuntarlo. Pegue una parte más corta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>El último mensaje llena el contexto de %1 tokens. Acórtelo o cargue el modelo con un contexto más largo.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>No se puede usar %1; se usa la CPU en su lugar. %2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>Tipo de caché desconocido: %1. Disponibles: %2.</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Este modelo ya no está disponible en su servidor remoto. Elija otro modelo.</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>Los pesos no se pueden convertir a %1. Elija otro tipo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>Plantilla de chat: integrada, %1, porque el archivo no tiene ninguna.</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>ROCmForge se ha quedado sin memoria. Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>La plantilla de chat de este modelo no es compatible, por lo que no puede chatear. Elija otro modelo.</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>El modelo llamó a una herramienta en lugar de responder. Regenere la respuesta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>Se detuvo la exportación; no se escribió ningún archivo.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>No se puede escribir %1: %2. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>No se puede leer «%1», así que no se exportó nada. Exporte las demás conversaciones una por una.</translation>
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
        <translation>Comprobando la GPU antes de usarla por primera vez…</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>La GPU superó la comprobación.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>Ninguno.</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>Pegue primero el token.</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>No es un token de acceso válido. Un token es una sola palabra y suele empezar por hf_.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando con %1…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>Prueba de los ajustes de Hugging Face</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>Hugging Face está accesible.</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>Hugging Face está accesible. El token pertenece a %1.</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>No se pudo leer del llavero el token guardado. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>No se pudo leer el token guardado porque este sistema no tiene llavero. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>El token termina en %1. Se guarda hasta que termine el programa.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>El token termina en %1. Se guarda hasta que termine el programa, porque no se pudo guardar en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>El token termina en %1. Se guarda hasta que termine el programa, porque este sistema no tiene llavero.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>El nombre de usuario y la contraseña se guardan hasta que termine el programa.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>El nombre de usuario y la contraseña se guardan hasta que termine el programa, porque no se pudieron guardar en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>El nombre de usuario y la contraseña se guardan hasta que termine el programa, porque este sistema no tiene llavero.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>El token termina en %1. Está guardado en el llavero del sistema.</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>Ningún token. Los modelos privados y restringidos necesitan uno.</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>El token termina en %1. Está definido en la variable de entorno HF_TOKEN.</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1, definido en una variable de entorno.</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>El nombre de usuario y la contraseña están guardados en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>El proxy se usa sin nombre de usuario ni contraseña.</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln descarga</numerusform>
            <numerusform>%Ln descargas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln me gusta</numerusform>
            <numerusform>%Ln me gusta</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>%1 ha cambiado desde que se hizo este catálogo. Busque %2 para usarlo de todos modos.</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Búsqueda en Hugging Face: %1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>Lista de los archivos de %1</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>Cabecera de un archivo de %1, para estimar su memoria</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 no es la dirección de un modelo de Hugging Face. Busque OWNER/NAME en su lugar.</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 no contiene archivos GGUF ni safetensors. Elija otro repositorio.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>solo se muestran imágenes de este equipo</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ese archivo no existe</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>el archivo es demasiado grande</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>su formato de imagen no es compatible</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>la imagen es demasiado grande</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>no se puede leer</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 no es una dirección web. Ejemplo: https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>Peticiones hasta ahora: %1. Respuestas en curso: %2.</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>Desactivado. Otros programas no pueden usar el modelo.</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>Solo los programas de este equipo pueden usar el modelo cargado.</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>Cualquiera de su red con la clave puede usar el modelo cargado. La conexión no está cifrada.</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>Se pueden permitir como máximo %1 páginas. Quite una primero.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clave se guarda en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>La clave se guarda hasta que termine el programa, porque no se pudo guardar en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>La clave se guarda hasta que termine el programa, porque este sistema no tiene llavero.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>La clave se guarda hasta que termine el programa.</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>No se pudo guardar el registro: %1. Elija otra carpeta.</translation>
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
        <translation>Memoria de %1: %2 de %3 ocupados, %4 de ellos por ROCmForge, %5 libres; el límite está en %6.</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>Los siguientes %1 tokens necesitan %2 de memoria.</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>Recargar con %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>Usar menos capas en la GPU</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>%1 de la memoria de GPU de ROCmForge pasaron a la memoria del sistema, así que %2 responde más despacio.</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>%1 de memoria de la GPU no se liberaron al descargar un modelo. Reinicie ROCmForge para liberarlos.</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 ocupa %2.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>Con %1 necesita %2 y es más lento.</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>%1 supera el límite de memoria en %2, porque otros programas usan ahora más memoria.</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>Con %1, el modelo necesita %2 y genera unos %3 tokens por segundo en lugar de %4.</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>%1 de la memoria de esta GPU pasaron a la memoria del sistema, así que %2 puede responder más despacio.</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>Solo se pueden añadir archivos de este equipo.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Incorporado</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 forma parte de ROCmForge y no se puede quitar.</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>No se pudo mover %1 a la papelera. Elimine el archivo usted mismo.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>No existe el archivo %1. Elija otro archivo.</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>No existe la carpeta %1. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 está fuera de sus carpetas de modelos y no se movió. Elimine el archivo usted mismo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>Un enlace</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>abierto en su navegador</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>rechazada (HTTP %1)</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenida</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>redirigida a otra dirección</translation>
    </message>
    <message>
        <source>received</source>
        <translation>recibido</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>No se pudo abrir un navegador para %1. Establezca un navegador predeterminado.</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>Solo se pueden abrir enlaces http y https en el navegador.</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>ROCmForge está sin conexión. Para usar la red, elija «Bajo petición» en los ajustes, en Privacidad.</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>No se puede abrir %1: no es un archivo de este equipo. Descárguelo primero.</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>No existe el archivo %1. Elija otro archivo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>Una respuesta puede seguir una gramática o un esquema, no ambos. Borre uno de los dos.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>El dibujo es demasiado grande para la vista previa. Guárdelo y ábralo en un editor de imágenes.</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>No se pudo mostrar el dibujo, porque no se pudo iniciar otro proceso. Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>Esto no es un dibujo SVG completo. Pida al modelo que lo escriba de nuevo.</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>El dibujo es demasiado complejo para la vista previa. Guárdelo y ábralo en un editor de imágenes.</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>No se pudo escribir la página en un archivo temporal. Puede que el disco esté lleno.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>No se pudo abrir ningún navegador. Elija un navegador predeterminado en los ajustes del sistema.</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>El dibujo tarda demasiado. Guárdelo y ábralo en un editor de imágenes.</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>No se pudo leer %1: %2. Compruebe sus permisos y reinicie ROCmForge.</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1 está dañado y no se pudo copiar. Los prompts nuevos no se guardan.</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>Sus prompts estaban dañados. El archivo se conserva como %1.</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>No se pudieron guardar los prompts en %1. Compruebe el espacio libre y los permisos de la carpeta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>No se encontró ningún micrófono. Conecte uno o permita que ROCmForge lo use.</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 no puede grabar a 16 kHz. Elija otro micrófono en los ajustes del sistema.</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>No se pudo abrir %1. Puede que otro programa lo esté usando.</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 dejó de grabar. Compruebe que está conectado.</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>No hay ninguna voz instalada. Instale qt6-speech-speechd-plugin o qt6-speech-flite-plugin.</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>No funciona ninguna voz: no se puede acceder a %1. Instálelo o inícielo.</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>Falló la lectura en voz alta: %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>Permita primero la conexión sin cifrar o use una dirección https.</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 ya está en la lista.</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>Ya hay %1 servidores. Quite uno primero.</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>Modelos de un servidor remoto</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Ninguna.</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>Solicitando la lista de modelos…</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>Aún no se ha solicitado la lista de modelos.</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>No se pudo leer del llavero la clave guardada. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>No es una clave de API válida. Pegue la clave completa, sin espacios.</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>El servidor no ofrece modelos.</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>La clave se guarda en el llavero del sistema.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>La clave se guarda hasta que termine el programa, porque este sistema no tiene llavero.</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>La clave se guarda hasta que termine el programa.</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>Respuesta de un servidor remoto</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>imagen</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>Este modelo ya no está disponible en su servidor remoto. Elija otro modelo.</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>No se puede medir la velocidad de un modelo remoto. Cargue primero un modelo en este equipo.</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>Cargando %1 para volver a responder la pregunta…</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 ha respondido a la misma pregunta.</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 ha respondido a la pregunta en «%2».</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 ya no está cargado.</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>Volver a cargar %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>El archivo de ajustes estaba dañado; se usa la parte legible. El archivo dañado se conserva como %1.</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>El archivo de ajustes %1 está dañado y no se pudo guardar una copia. Revise los ajustes; algunos pueden haberse perdido.</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>%1: fijada</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>%1: ya no está fijada</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>%1: fuera de su carpeta</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>%1: en «%2»</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1: en la papelera</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1: se ha restaurado</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copia)</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>Conversación duplicada</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>Carpeta «%1» eliminada</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversación</numerusform>
            <numerusform>%Ln conversaciones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>No hay ningún diccionario instalado. Instale uno, por ejemplo hunspell-en-us o hunspell-de-de.</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>No se revisa la ortografía.</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>No hay ningún diccionario de %1 instalado; elija otro o instale uno.</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>No se pudo añadir «%1» al diccionario: %2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>Información de dispositivos y modelos</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>El registro</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>Conversaciones, prompts, preajustes, velocidades medidas y ajustes</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>Conversaciones, prompts, preajustes y velocidades medidas</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>No se pudo abrir un gestor de archivos para %1. Abra la carpeta usted mismo.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>La carpeta %1 aún no existe.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>No se pudo escribir %1: %2. Elija otra carpeta.</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>Abrir ROCmForge</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>No se pueden guardar las conversaciones: el disco está lleno. Libere espacio.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>No se pueden guardar las conversaciones: %1 es de solo lectura. Permita escribir ahí.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>No se pueden guardar las conversaciones: no se puede abrir %1. Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>No se pueden guardar las conversaciones: otro programa usa %1. Cierre ese programa.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>No se pueden guardar las conversaciones: el disco informa de un error. Guarde una copia en otro disco.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>No se pueden guardar las conversaciones: %1 es de una versión más reciente de ROCmForge. Actualice ROCmForge.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>No se pueden guardar las conversaciones. El registro, en los ajustes, dice por qué.</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>El archivo de conversaciones estaba dañado; conversaciones recuperadas: %1, mensajes recuperados: %2. El archivo dañado se conserva como %3.</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>No se pueden guardar las conversaciones: %1 está dañado. Guarde una copia de las conversaciones y luego mueva el archivo dañado a otro sitio.</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>Buscar actualizaciones</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>ROCmForge %1 está disponible.</translation>
    </message>
</context>
</TS>
