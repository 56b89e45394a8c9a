target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/architectures.cpp
    ${CMAKE_CURRENT_LIST_DIR}/builtin_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/config_reader.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layer_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layer_shapes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layer_tensors.cpp
    ${CMAKE_CURRENT_LIST_DIR}/load_weight.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/open_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recurrence_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/rope_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tensor_finder.cpp)
