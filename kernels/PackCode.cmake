# Puts the device code of a generation's architectures into one packed file:
# cmake -DFILES=gfx1100/a.hsaco;gfx1101/a.hsaco -DOUTPUT=gfx11.xz -DSYMBOL=code -P PackCode.cmake
#
# Unpacked it is a line "ARCHITECTURE MODULE BYTES" for each file, an empty line, and then the files, one behind the other.
# Many modules are alike, so that those of an architecture take a fifth; and those of the next one of the same generation
# are nearly the same, so that they take next to nothing. OUTPUT.entries has an entry of C++ for each architecture, as
# kernels/packed_code.h describes it.
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
