target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/weight_planes.cpp)
include(${CMAKE_CURRENT_LIST_DIR}/runtime.cmake)
