# The part of the backend that calls the runtime. It uses types from HIP's header but links to no library of ROCm.
target_sources(rocmforge_engine PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/abort_record.cpp
    ${CMAKE_CURRENT_LIST_DIR}/driver_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/environment.cpp
    ${CMAKE_CURRENT_LIST_DIR}/first_rocm.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gfx_override.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_choice.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_code.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gpu_memory.cpp
    ${CMAKE_CURRENT_LIST_DIR}/other_programs.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runtime_places.cpp)
if(ROCMFORGE_GPU_TARGETS)
    find_path(ROCMFORGE_HIP_HEADERS hip/hip_runtime_api.h)
    find_path(ROCMFORGE_HSA_HEADERS hsa/hsa_ext_amd.h)
    if(NOT ROCMFORGE_HIP_HEADERS OR NOT ROCMFORGE_HSA_HEADERS)
        message(FATAL_ERROR "GPU support needs the headers of the packages libamdhip64-dev and libhsa-runtime-dev; "
                            "-DROCMFORGE_GPU_TARGETS= builds without it.")
    endif()
    pkg_check_modules(LZMA REQUIRED IMPORTED_TARGET liblzma)
    target_link_libraries(rocmforge_engine PRIVATE PkgConfig::LZMA)
    target_sources(rocmforge_engine PRIVATE
        ${CMAKE_CURRENT_LIST_DIR}/abort_watch.cpp
        ${CMAKE_CURRENT_LIST_DIR}/device_code.cpp
        ${CMAKE_CURRENT_LIST_DIR}/fault_watch.cpp
        ${CMAKE_CURRENT_LIST_DIR}/gpu_list.cpp
        ${CMAKE_CURRENT_LIST_DIR}/gpu_stream.cpp
        ${CMAKE_CURRENT_LIST_DIR}/graphs.cpp
        ${CMAKE_CURRENT_LIST_DIR}/hip_api.cpp
        ${CMAKE_CURRENT_LIST_DIR}/hip_backend.cpp
        ${CMAKE_CURRENT_LIST_DIR}/hip_error.cpp
        ${CMAKE_CURRENT_LIST_DIR}/hip_launcher.cpp
        ${CMAKE_CURRENT_LIST_DIR}/host_libraries.cpp
        ${CMAKE_CURRENT_LIST_DIR}/library_needs.cpp
        ${CMAKE_CURRENT_LIST_DIR}/modules.cpp
        ${CMAKE_CURRENT_LIST_DIR}/staging.cpp)
    target_include_directories(rocmforge_engine SYSTEM PUBLIC ${ROCMFORGE_HIP_HEADERS} ${ROCMFORGE_HSA_HEADERS})
    target_link_libraries(rocmforge_engine PUBLIC ${CMAKE_DL_LIBS})
else()
    target_sources(rocmforge_engine PRIVATE ${CMAKE_CURRENT_LIST_DIR}/without_gpu.cpp)
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/engine/devices.cpp ${PROJECT_SOURCE_DIR}/engine/build_facts.cpp
    ${PROJECT_SOURCE_DIR}/engine/speed_profiler.cpp
    ${PROJECT_SOURCE_DIR}/engine/self_test/gpu_start.cpp ${PROJECT_SOURCE_DIR}/engine/self_test/read_answer.cpp
    PROPERTIES COMPILE_DEFINITIONS ROCMFORGE_VERSION="${PROJECT_VERSION}")
