target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/device_profile.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_caches.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_products.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_profile.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_steps.cpp
    ${CMAKE_CURRENT_LIST_DIR}/operation_meter.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prediction.cpp
    ${CMAKE_CURRENT_LIST_DIR}/processor_use.cpp
    ${CMAKE_CURRENT_LIST_DIR}/profile_store.cpp
    ${CMAKE_CURRENT_LIST_DIR}/speeds.cpp
    ${CMAKE_CURRENT_LIST_DIR}/timings.cpp)
