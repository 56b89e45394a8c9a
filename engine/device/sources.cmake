target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/buffer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/device_info.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_ledger.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_readings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/operation_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recurrence_checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tensor_checks.cpp)
