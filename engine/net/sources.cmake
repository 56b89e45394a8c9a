target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/backoff.cpp
    ${CMAKE_CURRENT_LIST_DIR}/curl_library.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http_client.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http_failure.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http_head.cpp
    ${CMAKE_CURRENT_LIST_DIR}/proxy.cpp
    ${CMAKE_CURRENT_LIST_DIR}/url.cpp)
