rocmforge_add_fuzzer(fuzz_import
    SOURCES fuzz_import.cpp
    ENGINE base/error.cpp base/json_document.cpp base/json_reader.cpp base/mapped_file.cpp base/text.cpp
           tokenizer/utf8.cpp
    QT app/import/chat_reader.cpp app/import/chatgpt_chat.cpp app/import/import_values.cpp app/import/lmstudio_chat.cpp
       app/import/own_chat.cpp app/messages/attachment.cpp app/messages/chat_tree.cpp app/messages/chat_types.cpp
       app/messages/message_tree.cpp app/messages/prompt_messages.cpp
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/import_seeds" "${PROJECT_SOURCE_DIR}/tests/app/import/fixtures")
