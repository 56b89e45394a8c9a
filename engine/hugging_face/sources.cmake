target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/hf_config.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_families.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_gemma.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_layers.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_metadata.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_rope.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_sampling.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_scan.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_tensor_forms.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_tensor_list.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hf_tensors.cpp
    ${CMAKE_CURRENT_LIST_DIR}/safetensors.cpp
    ${CMAKE_CURRENT_LIST_DIR}/safetensors_header.cpp
    ${CMAKE_CURRENT_LIST_DIR}/safetensors_index.cpp)
