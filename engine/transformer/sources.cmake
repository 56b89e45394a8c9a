target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/rope_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_layers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_per_layer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_recurrence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_stage.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_streams.cpp)
