pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
target_link_libraries(rocmforge_engine PRIVATE PkgConfig::HTTPLIB)
target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/access.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/exchange.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/front.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/gate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/request_head.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/socket.cpp
    ${CMAKE_CURRENT_LIST_DIR}/http/workers.cpp)
