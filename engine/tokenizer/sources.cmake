target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/byte_alphabet.cpp
    ${CMAKE_CURRENT_LIST_DIR}/byte_bpe.cpp
    ${CMAKE_CURRENT_LIST_DIR}/end_tokens.cpp
    ${CMAKE_CURRENT_LIST_DIR}/merge_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pre_tokenizer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pre_tokenizer_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sentencepiece.cpp
    ${CMAKE_CURRENT_LIST_DIR}/special_tokens.cpp
    ${CMAKE_CURRENT_LIST_DIR}/token_index.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tokenizer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/utf8.cpp
    ${CMAKE_CURRENT_LIST_DIR}/utf8_stream.cpp
    ${CMAKE_CURRENT_LIST_DIR}/vocabulary.cpp
    ${CMAKE_CURRENT_LIST_DIR}/vocabulary_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/vocabulary_tokenizer.cpp)
