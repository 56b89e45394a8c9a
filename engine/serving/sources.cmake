target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/engine_thread.cpp
    ${CMAKE_CURRENT_LIST_DIR}/engine_thread_loop.cpp
    ${CMAKE_CURRENT_LIST_DIR}/shared_service.cpp)
