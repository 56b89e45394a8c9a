target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/error.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_document.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_reader.cpp
    ${CMAKE_CURRENT_LIST_DIR}/mapped_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/message.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tensor.cpp
    ${CMAKE_CURRENT_LIST_DIR}/text.cpp)
