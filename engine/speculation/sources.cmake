target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/ngram_drafter.cpp
    ${CMAKE_CURRENT_LIST_DIR}/speculation.cpp
    ${CMAKE_CURRENT_LIST_DIR}/speculation_kind.cpp)
