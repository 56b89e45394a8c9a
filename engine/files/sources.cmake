target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/gguf_values.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prefetch.cpp)
