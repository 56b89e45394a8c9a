add_executable(gguf_seeds gguf_seeds.cpp)
target_link_libraries(gguf_seeds PRIVATE rocmforge_test_support)

rocmforge_add_fuzzer(fuzz_gguf
    SOURCES fuzz_gguf.cpp
    ENGINE architectures.cpp backend.cpp buffer.cpp cache_types.cpp config_reader.cpp convert_weight.cpp error.cpp
           kv_cache.cpp layer_tensors.cpp mapped_file.cpp memory_fixes.cpp memory_guard.cpp memory_ledger.cpp
           memory_plan.cpp model.cpp model_config.cpp model_file.cpp quantize.cpp rope_config.cpp tensor.cpp
           tensor_finder.cpp text.cpp workspace.cpp gguf/gguf.cpp gguf/gguf_parser.cpp gguf/gguf_values.cpp hip/gpu_code.cpp hip/hip_ops.cpp
           hip/passing_scratch.cpp hip/product_scratch.cpp hip/weight_planes.cpp
    LIBS $<TARGET_FILE:rocmforge_kernels> -Wl,-rpath,$<TARGET_FILE_DIR:rocmforge_kernels>
    SEED_PROGRAM gguf_seeds)
