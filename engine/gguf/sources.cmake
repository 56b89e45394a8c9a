target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/gguf.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gguf_outline.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gguf_parser.cpp)
