add_executable(hf_seeds hf_seeds.cpp)
target_link_libraries(hf_seeds PRIVATE rocmforge_test_support)

rocmforge_add_fuzzer(fuzz_hf
    SOURCES fuzz_hf.cpp
    ENGINE architectures.cpp backend.cpp buffer.cpp config_reader.cpp convert_weight.cpp error.cpp gguf_values.cpp
           hf_config.cpp hf_families.cpp hf_metadata.cpp hf_model.cpp hf_names.cpp hf_rope.cpp hf_tensors.cpp
           json_document.cpp json_reader.cpp kv_cache.cpp layer_tensors.cpp load_weight.cpp mapped_file.cpp
           memory_guard.cpp memory_plan.cpp model.cpp model_config.cpp model_file.cpp prefetch.cpp quantize.cpp
           rope_config.cpp safetensors.cpp safetensors_header.cpp safetensors_index.cpp tensor.cpp tensor_finder.cpp
           text.cpp workspace.cpp
           hip/gpu_code.cpp hip/hip_ops.cpp hip/passing_scratch.cpp hip/product_scratch.cpp hip/weight_planes.cpp
    LIBS $<TARGET_FILE:rocmforge_kernels>
    SEED_PROGRAM hf_seeds)
