target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/argument_value.cpp
    ${CMAKE_CURRENT_LIST_DIR}/call_parser.cpp
    ${CMAKE_CURRENT_LIST_DIR}/call_rules.cpp
    ${CMAKE_CURRENT_LIST_DIR}/call_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_calls.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_extent.cpp
    ${CMAKE_CURRENT_LIST_DIR}/named_calls.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tagged_calls.cpp
    ${CMAKE_CURRENT_LIST_DIR}/template_tools.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tool_call_reader.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tool_format.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tool_grammar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/written_calls.cpp
    ${CMAKE_CURRENT_LIST_DIR}/written_grammar.cpp)
