target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/answer_format.cpp
    ${CMAKE_CURRENT_LIST_DIR}/answer_parts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/built_in_templates.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chat_format.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chat_template.cpp
    ${CMAKE_CURRENT_LIST_DIR}/continued_prompt.cpp
    ${CMAKE_CURRENT_LIST_DIR}/reasoning_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/system_message.cpp)
