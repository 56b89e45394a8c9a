rocmforge_add_fuzzer(fuzz_import
    SOURCES fuzz_import.cpp
    ENGINE base/error.cpp base/message.cpp base/json_document.cpp base/json_reader.cpp base/mapped_file.cpp base/text.cpp
           tokenizer/utf8.cpp
    QT app/transfer/chat_reader.cpp app/transfer/chatgpt_chat.cpp app/transfer/import_values.cpp app/transfer/lmstudio_chat.cpp
       app/transfer/own_chat.cpp app/store/answer_end.cpp app/store/attachment.cpp app/store/chat_tree.cpp app/store/chat_types.cpp
       app/store/message_tree.cpp app/store/prompt_messages.cpp
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/import_seeds" "${PROJECT_SOURCE_DIR}/tests/app/transfer/fixtures")
