target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cache_types.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prefix_cache.cpp
    ${CMAKE_CURRENT_LIST_DIR}/kv_cache.cpp
    ${CMAKE_CURRENT_LIST_DIR}/kv_sequence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/state_cache.cpp
    ${CMAKE_CURRENT_LIST_DIR}/state_snapshots.cpp)
