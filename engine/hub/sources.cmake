target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/catalogue.cpp
    ${CMAKE_CURRENT_LIST_DIR}/choices.cpp
    ${CMAKE_CURRENT_LIST_DIR}/descriptions.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hub.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hub_answers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/proposals.cpp
    ${CMAKE_CURRENT_LIST_DIR}/reference.cpp
    ${CMAKE_CURRENT_LIST_DIR}/remote_model.cpp)
