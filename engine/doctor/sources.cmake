target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/driver_record.cpp
    ${CMAKE_CURRENT_LIST_DIR}/findings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/private_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/read_facts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/report.cpp
    ${CMAKE_CURRENT_LIST_DIR}/system_files.cpp)
