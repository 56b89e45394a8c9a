target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/device_profile.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_profile.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prediction.cpp
    ${CMAKE_CURRENT_LIST_DIR}/profile_store.cpp
    ${CMAKE_CURRENT_LIST_DIR}/speeds.cpp)
