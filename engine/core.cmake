target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/answer_parts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/architectures.cpp
    ${CMAKE_CURRENT_LIST_DIR}/backend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/buffer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/built_in_templates.cpp
    ${CMAKE_CURRENT_LIST_DIR}/config_reader.cpp
    ${CMAKE_CURRENT_LIST_DIR}/convert_weight.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_document.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_reader.cpp
    ${CMAKE_CURRENT_LIST_DIR}/kv_cache.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layer_tensors.cpp
    ${CMAKE_CURRENT_LIST_DIR}/load_weight.cpp
    ${CMAKE_CURRENT_LIST_DIR}/mapped_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_guard.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_ledger.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_plan.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/model_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/open_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prefetch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantize.cpp
    ${CMAKE_CURRENT_LIST_DIR}/reasoning_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/rope_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sampling_defaults.cpp
    ${CMAKE_CURRENT_LIST_DIR}/support.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tensor_finder.cpp
    ${CMAKE_CURRENT_LIST_DIR}/text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/workspace.cpp)

# The forward pass and the engine around it.
target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/bench.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chat_format.cpp
    ${CMAKE_CURRENT_LIST_DIR}/devices.cpp
    ${CMAKE_CURRENT_LIST_DIR}/engine.cpp
    ${CMAKE_CURRENT_LIST_DIR}/generate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/loaded.cpp
    ${CMAKE_CURRENT_LIST_DIR}/perplexity.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prediction.cpp
    ${CMAKE_CURRENT_LIST_DIR}/rope_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sampler.cpp
    ${CMAKE_CURRENT_LIST_DIR}/stop_strings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/transformer_layers.cpp)
