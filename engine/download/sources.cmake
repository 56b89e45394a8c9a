target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/byte_ranges.cpp
    ${CMAKE_CURRENT_LIST_DIR}/disk.cpp
    ${CMAKE_CURRENT_LIST_DIR}/journal.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_download.cpp
    ${CMAKE_CURRENT_LIST_DIR}/part_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sha256.cpp
    ${CMAKE_CURRENT_LIST_DIR}/speed_meter.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transfer.cpp)
