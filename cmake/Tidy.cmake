# Target `format` formats our sources. Target `tidy` checks their format and runs clang-tidy.
find_program(CLANG_FORMAT NAMES clang-format)
find_program(RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14)

file(GLOB_RECURSE ROCMFORGE_SOURCES CONFIGURE_DEPENDS
     app/*.cpp app/*.h engine/*.cpp engine/*.h kernels/*.h kernels/*.hip packaging/*.cpp packaging/*.h qml/*.cpp qml/*.h
     tests/*.cpp tests/*.h)

if(CLANG_FORMAT)
    add_custom_target(format COMMAND ${CLANG_FORMAT} -i ${ROCMFORGE_SOURCES}
                      COMMENT "Formatting" VERBATIM)
    add_custom_target(format-check COMMAND ${CLANG_FORMAT} --dry-run --Werror ${ROCMFORGE_SOURCES}
                      COMMENT "Checking the format" VERBATIM)
endif()
# Excludes files that use _Float16, which clang-tidy 14 cannot parse (the host variant of device.h).
set(tidied "(app|engine|tests/(?!hip_emulator|hip_on_cuda/(measurements|random_weights_pool)))")
if(RUN_CLANG_TIDY AND CLANG_FORMAT)
    add_custom_target(tidy
        COMMAND ${RUN_CLANG_TIDY} -quiet -p "${PROJECT_BINARY_DIR}" "${PROJECT_SOURCE_DIR}/${tidied}.*\\.cpp"
        DEPENDS format-check
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "clang-tidy" VERBATIM)
endif()
