target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/activation.cpp
    ${CMAKE_CURRENT_LIST_DIR}/attention.cpp
    ${CMAKE_CURRENT_LIST_DIR}/attention_tile.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cgroup.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compiled_targets.cpp
    ${CMAKE_CURRENT_LIST_DIR}/convolution.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cpu_backend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cpu_info.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cpu_memory.cpp
    ${CMAKE_CURRENT_LIST_DIR}/dequantize.cpp
    ${CMAKE_CURRENT_LIST_DIR}/embed.cpp
    ${CMAKE_CURRENT_LIST_DIR}/expert_matmul.cpp
    ${CMAKE_CURRENT_LIST_DIR}/expert_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/experts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gemm.cpp
    ${CMAKE_CURRENT_LIST_DIR}/matmul.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantize_activations.cpp
    ${CMAKE_CURRENT_LIST_DIR}/matvec.cpp
    ${CMAKE_CURRENT_LIST_DIR}/norm.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recurrence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/rope.cpp
    ${CMAKE_CURRENT_LIST_DIR}/thread_pool.cpp)

# With sanitizers, GCC takes more than ten minutes for these files at -O2, because every vector access is checked.
if(ROCMFORGE_SANITIZE)
    set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/gemm.cpp ${CMAKE_CURRENT_LIST_DIR}/matvec.cpp
                                ${CMAKE_CURRENT_LIST_DIR}/attention_tile.cpp
                                PROPERTIES COMPILE_OPTIONS "-O1;-g1")
endif()
