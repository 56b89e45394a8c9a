target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/ability_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/answer_check.cpp
    ${CMAKE_CURRENT_LIST_DIR}/check_figures.cpp
    ${CMAKE_CURRENT_LIST_DIR}/check_request.cpp
    ${CMAKE_CURRENT_LIST_DIR}/checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/first_use.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_start.cpp
    ${CMAKE_CURRENT_LIST_DIR}/helper_process.cpp
    ${CMAKE_CURRENT_LIST_DIR}/needed_parts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/opening_mark.cpp
    ${CMAKE_CURRENT_LIST_DIR}/read_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recurrence_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/small_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/twins.cpp
    ${CMAKE_CURRENT_LIST_DIR}/verdicts.cpp)
