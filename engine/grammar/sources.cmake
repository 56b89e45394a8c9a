target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/gbnf.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gbnf_lexer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gbnf_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/grammar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/grammar_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_schema.cpp
    ${CMAKE_CURRENT_LIST_DIR}/matcher.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/combine.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/document.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/numbers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/pattern.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/rules.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema/scalars.cpp
    ${CMAKE_CURRENT_LIST_DIR}/token_constraint.cpp
    ${CMAKE_CURRENT_LIST_DIR}/token_texts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/utf8_ranges.cpp)
