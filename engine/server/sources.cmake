pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
target_link_libraries(rocmforge_engine PRIVATE PkgConfig::HTTPLIB)
target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/access.cpp
    ${CMAKE_CURRENT_LIST_DIR}/answer_feed.cpp
    ${CMAKE_CURRENT_LIST_DIR}/answering.cpp
    ${CMAKE_CURRENT_LIST_DIR}/api_server.cpp
    ${CMAKE_CURRENT_LIST_DIR}/request_tracker.cpp
    ${CMAKE_CURRENT_LIST_DIR}/embedding.cpp
    ${CMAKE_CURRENT_LIST_DIR}/network_address.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/exchange.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/front.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/gate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/request_head.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/socket.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/workers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/answer_writer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/api_error.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/ask.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/embed_ask.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/format_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/message_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/model_refusal.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/reports.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/request_body.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/sampling_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/text_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/tool_fields.cpp)
