# How our own code is compiled. Every target of ours links rocmforge_compiler.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

find_program(ROCMFORGE_CCACHE ccache)
if(ROCMFORGE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${ROCMFORGE_CCACHE}")
endif()

set(ROCMFORGE_SANITIZE "" CACHE STRING "Sanitizers for our own code, as -fsanitize= takes them")

add_library(rocmforge_compiler INTERFACE)
target_compile_options(rocmforge_compiler INTERFACE -Wall -Wextra -Wpedantic -Wconversion)
# At -O3 GCC 12 sees overlapping copies in every sum of strings (its bug 105651), and parts of empty variants
# that are read: neither is so, and later versions don't say it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(rocmforge_compiler INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # GCC 13 sees fmt 9 copy past the end of a buffer that it has just made larger.
    target_compile_options(rocmforge_compiler INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
endif()
target_include_directories(rocmforge_compiler INTERFACE "${PROJECT_SOURCE_DIR}")
# An address that the loader moves takes two bits instead of 24 bytes: 0.3 MB. Loaders since glibc 2.36 know it.
target_link_options(rocmforge_compiler INTERFACE -Wl,-z,pack-relative-relocs)
if(ROCMFORGE_SANITIZE)
    target_compile_options(rocmforge_compiler INTERFACE -fsanitize=${ROCMFORGE_SANITIZE}
                           -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(rocmforge_compiler INTERFACE -fsanitize=${ROCMFORGE_SANITIZE})
endif()
