target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/ability_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/first_use.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/small_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/twins.cpp
    ${CMAKE_CURRENT_LIST_DIR}/verdicts.cpp)
