# Compiler options of our own code. All our targets link rocmforge_compiler.
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
# False positives of GCC 12 at -O3: overlapping copies in string concatenations (GCC bug 105651) and
# uninitialized reads in std::variant. Fixed in later versions.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(rocmforge_compiler INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # A false positive of GCC 13 about fmt 9, which reports a write past the end of a buffer that was just
    # enlarged.
    target_compile_options(rocmforge_compiler INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
endif()
target_include_directories(rocmforge_compiler INTERFACE "${PROJECT_SOURCE_DIR}")
# Stores relative relocations compactly, which saves 0.3 MB. Requires a loader of glibc 2.36 or newer.
target_link_options(rocmforge_compiler INTERFACE -Wl,-z,pack-relative-relocs)
if(ROCMFORGE_SANITIZE)
    target_compile_options(rocmforge_compiler INTERFACE -fsanitize=${ROCMFORGE_SANITIZE}
                           -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(rocmforge_compiler INTERFACE -fsanitize=${ROCMFORGE_SANITIZE})
endif()
