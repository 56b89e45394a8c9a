rocmforge_add_fuzzer(fuzz_database
    SOURCES fuzz_database.cpp
    ENGINE base/error.cpp base/message.cpp base/text.cpp tokenizer/utf8.cpp
    QT app/store/attachment.cpp app/store/answer_end.cpp app/store/chat_tree.cpp app/store/chat_types.cpp app/store/message_tree.cpp
       app/store/prompt_messages.cpp app/store/chat_database.cpp app/store/chat_rows.cpp app/store/chat_schema.cpp
       app/store/chat_search.cpp app/store/forgetting.cpp app/store/recovered_chats.cpp app/store/search_query.cpp
       app/store/sqlite_pages.cpp
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/database_seeds"
    LONGEST 65536)
