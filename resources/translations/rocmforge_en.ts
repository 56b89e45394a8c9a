<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AnswerColumn</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1 in %Ln file</numerusform>
            <numerusform>%1 in %Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>This summary replaces the first %Ln message</numerusform>
            <numerusform>This summary replaces the first %Ln messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>The model no longer sees the first %Ln message</numerusform>
            <numerusform>The model no longer sees the first %Ln messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversation</numerusform>
            <numerusform>%Ln conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>The model no longer sees the first %Ln message.</numerusform>
            <numerusform>The model no longer sees the first %Ln messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>This summary replaces the first %Ln message.</numerusform>
            <numerusform>This summary replaces the first %Ln messages.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>Export %Ln conversation</numerusform>
            <numerusform>Export %Ln conversations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>Reading… %Ln conversation so far</numerusform>
            <numerusform>Reading… %Ln conversations so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln model</numerusform>
            <numerusform>%Ln models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 has a model on this computer. List it here too?</numerusform>
            <numerusform>%1 has %Ln models on this computer. List them here too?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>Expires in %Ln day</numerusform>
            <numerusform>Expires in %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>%Ln message was deleted.</numerusform>
            <numerusform>%Ln messages were deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
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
            <numerusform>%Ln conversation with %1 was imported.</numerusform>
            <numerusform>%Ln conversations with %1 were imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>Leave out the oldest message</numerusform>
            <numerusform>Leave out the %Ln oldest messages</numerusform>
        </translation>
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
            <numerusform>%Ln like</numerusform>
            <numerusform>%Ln likes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln conversation</numerusform>
            <numerusform>%Ln conversations</numerusform>
        </translation>
    </message>
</context>
</TS>
