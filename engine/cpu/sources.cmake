target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/dequantize.cpp
    ${CMAKE_CURRENT_LIST_DIR}/matmul.cpp
    ${CMAKE_CURRENT_LIST_DIR}/thread_pool.cpp)
