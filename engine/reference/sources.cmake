target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/blocks_grid.cpp
    ${CMAKE_CURRENT_LIST_DIR}/blocks_k.cpp
    ${CMAKE_CURRENT_LIST_DIR}/blocks_of_32.cpp
    ${CMAKE_CURRENT_LIST_DIR}/blocks_ternary.cpp
    ${CMAKE_CURRENT_LIST_DIR}/dequantize.cpp
    ${CMAKE_CURRENT_LIST_DIR}/experts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/operations.cpp
    ${CMAKE_CURRENT_LIST_DIR}/random_weights.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recurrence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sample.cpp)
