add_executable(gguf_seeds gguf_seeds.cpp)
target_link_libraries(gguf_seeds PRIVATE rocmforge_test_support)

rocmforge_add_fuzzer(fuzz_gguf
    SOURCES fuzz_gguf.cpp
    ENGINE model/architectures.cpp device/buffer.cpp cache/cache_types.cpp
           model/config_reader.cpp weights/convert_weight.cpp base/error.cpp base/message.cpp cache/kv_cache.cpp cache/state_cache.cpp
           cache/state_snapshots.cpp model/layer_config.cpp model/layer_shapes.cpp model/layer_tensors.cpp
           model/load_weight.cpp model/recurrence_config.cpp base/mapped_file.cpp memory/cache_size.cpp memory/memory_fixes.cpp
           memory/memory_guard.cpp device/memory_ledger.cpp memory/memory_plan.cpp model/model.cpp model/model_config.cpp
           files/model_file.cpp files/prefetch.cpp weights/quantize.cpp model/rope_config.cpp base/tensor.cpp
           model/tensor_finder.cpp
           base/text.cpp memory/workspace.cpp gguf/gguf.cpp gguf/gguf_parser.cpp files/gguf_values.cpp
           hip/gpu_code.cpp hip/hip_ops.cpp hip/passing_scratch.cpp hip/product_scratch.cpp hip/weight_planes.cpp
    LIBS $<TARGET_FILE:rocmforge_kernels> -Wl,-rpath,$<TARGET_FILE_DIR:rocmforge_kernels>
    SEED_PROGRAM gguf_seeds)
