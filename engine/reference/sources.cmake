target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/dequantize.cpp
    ${CMAKE_CURRENT_LIST_DIR}/operations.cpp
    ${CMAKE_CURRENT_LIST_DIR}/random_weights.cpp)
