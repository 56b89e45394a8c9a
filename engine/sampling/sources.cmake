target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/candidates.cpp
    ${CMAKE_CURRENT_LIST_DIR}/dry.cpp
    ${CMAKE_CURRENT_LIST_DIR}/argmax.cpp
    ${CMAKE_CURRENT_LIST_DIR}/mirostat.cpp
    ${CMAKE_CURRENT_LIST_DIR}/options.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sampler.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sampling_defaults.cpp
    ${CMAKE_CURRENT_LIST_DIR}/stop_strings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/token_choice.cpp
    ${CMAKE_CURRENT_LIST_DIR}/weight_sum.cpp)
