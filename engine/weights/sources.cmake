target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/convert_weight.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantize.cpp)
