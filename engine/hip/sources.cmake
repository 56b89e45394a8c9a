target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/chunk_scratch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hip_ops.cpp
    ${CMAKE_CURRENT_LIST_DIR}/left_in_scratch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_experts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_few_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_norms.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_products.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_recurrence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_sample.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ops_shared_expert.cpp
    ${CMAKE_CURRENT_LIST_DIR}/passing_scratch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/product_choice.cpp
    ${CMAKE_CURRENT_LIST_DIR}/product_scratch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/weight_planes.cpp)
include(${CMAKE_CURRENT_LIST_DIR}/runtime.cmake)
