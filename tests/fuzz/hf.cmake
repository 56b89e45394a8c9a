add_executable(hf_seeds hf_seeds.cpp)
target_link_libraries(hf_seeds PRIVATE rocmforge_test_support)

rocmforge_add_fuzzer(fuzz_hf
    SOURCES fuzz_hf.cpp
    ENGINE architectures.cpp backend.cpp buffer.cpp cache_types.cpp config_reader.cpp convert_weight.cpp error.cpp
           json_document.cpp json_reader.cpp kv_cache.cpp layer_tensors.cpp load_weight.cpp mapped_file.cpp
           memory_fixes.cpp memory_guard.cpp memory_ledger.cpp memory_plan.cpp model.cpp model_config.cpp
           model_file.cpp prefetch.cpp quantize.cpp rope_config.cpp tensor.cpp tensor_finder.cpp text.cpp
           workspace.cpp gguf/gguf_values.cpp
           hip/gpu_code.cpp hip/hip_ops.cpp hip/passing_scratch.cpp hip/product_scratch.cpp
           hip/weight_planes.cpp hugging_face/hf_config.cpp hugging_face/hf_families.cpp
           hugging_face/hf_metadata.cpp hugging_face/hf_model.cpp hugging_face/hf_names.cpp
           hugging_face/hf_rope.cpp hugging_face/hf_sampling.cpp hugging_face/hf_tensor_list.cpp
           hugging_face/hf_tensors.cpp hugging_face/safetensors.cpp hugging_face/safetensors_header.cpp
           hugging_face/safetensors_index.cpp
    LIBS $<TARGET_FILE:rocmforge_kernels> -Wl,-rpath,$<TARGET_FILE_DIR:rocmforge_kernels>
    SEED_PROGRAM hf_seeds)
