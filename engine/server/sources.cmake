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
    ${CMAKE_CURRENT_LIST_DIR}/core/api_error.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/json_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/model_refusal.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/protocol.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/request_body.cpp
    ${CMAKE_CURRENT_LIST_DIR}/core/tools.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/exchange.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/front.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/gate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/request_head.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/socket.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/workers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/answer_writer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/ask.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/embed_ask.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/error_json.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/format_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/message_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/protocol.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/reports.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/sampling_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/text_fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/openai/tool_fields.cpp)
