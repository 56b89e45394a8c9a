# Target `format` formats our sources. Target `format-check` checks their format.
find_program(CLANG_FORMAT NAMES clang-format)

file(GLOB_RECURSE ROCMFORGE_SOURCES CONFIGURE_DEPENDS
     app/*.cpp app/*.h engine/*.cpp engine/*.h kernels/*.h kernels/*.hip packaging/*.cpp packaging/*.h qml/*.cpp qml/*.h
     tests/*.cpp tests/*.h)

if(CLANG_FORMAT)
    add_custom_target(format COMMAND ${CLANG_FORMAT} -i ${ROCMFORGE_SOURCES}
                      COMMENT "Formatting" VERBATIM)
    add_custom_target(format-check COMMAND ${CLANG_FORMAT} --dry-run --Werror ${ROCMFORGE_SOURCES}
                      COMMENT "Checking the format" VERBATIM)
endif()
