target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cache_size.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_snapshot.cpp
    ${CMAKE_CURRENT_LIST_DIR}/longest_context.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_fixes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_guard.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_plan.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/unload_check.cpp
    ${CMAKE_CURRENT_LIST_DIR}/workspace.cpp)
