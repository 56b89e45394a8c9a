# Packs the device code of all architectures of one generation into one file:
# cmake -DFILES=gfx1100/a.hsaco;gfx1101/a.hsaco -DOUTPUT=gfx11.xz -DSYMBOL=code -P PackCode.cmake
#
# The unpacked content is a line "ARCHITECTURE MODULE BYTES" for each file, an empty line, and then the files one
# after the other. Many modules are similar, so the modules of one architecture shrink to a fifth of their size. The
# modules of the next architecture of the same generation are nearly the same and add almost nothing. OUTPUT.entries
# gets a C++ entry for each architecture, as described in kernels/packed_code.h.
set(index "")
set(archs "")
set(all 0)
foreach(file IN LISTS FILES)
    cmake_path(GET file STEM module)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME arch)
    file(SIZE "${file}" bytes)
    string(APPEND index "${arch} ${module} ${bytes}\n")
    if(NOT DEFINED bytes_of_${arch})
        list(APPEND archs ${arch})
        set(bytes_of_${arch} 0)
    endif()
    math(EXPR bytes_of_${arch} "${bytes_of_${arch}} + ${bytes}")
    math(EXPR all "${all} + ${bytes}")
endforeach()
file(WRITE "${OUTPUT}.index" "${index}\n")
file(SIZE "${OUTPUT}.index" bytes)
math(EXPR all "${all} + ${bytes}")
execute_process(COMMAND "${CMAKE_COMMAND}" -E cat "${OUTPUT}.index" ${FILES} OUTPUT_FILE "${OUTPUT}.unpacked"
                COMMAND_ERROR_IS_FATAL ANY)
file(ARCHIVE_CREATE OUTPUT "${OUTPUT}" PATHS "${OUTPUT}.unpacked" FORMAT raw COMPRESSION XZ COMPRESSION_LEVEL 9)
set(entries "")
foreach(arch IN LISTS archs)
    string(APPEND entries "{\"${arch}\", between(${SYMBOL}, ${SYMBOL}_end), ${all}, ${bytes_of_${arch}}},\n")
endforeach()
file(WRITE "${OUTPUT}.entries" "${entries}")
file(REMOVE "${OUTPUT}.index" "${OUTPUT}.unpacked")
