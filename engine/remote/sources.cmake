target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/address.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chat_reply.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chat_request.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_list.cpp
    ${CMAKE_CURRENT_LIST_DIR}/remote_client.cpp
    ${CMAKE_CURRENT_LIST_DIR}/server_events.cpp
    ${CMAKE_CURRENT_LIST_DIR}/server_failure.cpp)
