# Puts an architecture's device code into one packed file: cmake -DFILES=a;b -DOUTPUT=gfx1100.xz -P PackCode.cmake
#
# Unpacked it is a line "NAME BYTES" for each module, an empty line, and then the modules, one behind the other. Many
# modules are alike, so that all of them together take a fifth. OUTPUT.size has a line with the sum of the modules' bytes.
set(index "")
set(sum 0)
foreach(file IN LISTS FILES)
    cmake_path(GET file STEM module)
    file(SIZE "${file}" bytes)
    string(APPEND index "${module} ${bytes}\n")
    math(EXPR sum "${sum} + ${bytes}")
endforeach()
file(WRITE "${OUTPUT}.index" "${index}\n")
execute_process(COMMAND "${CMAKE_COMMAND}" -E cat "${OUTPUT}.index" ${FILES} OUTPUT_FILE "${OUTPUT}.unpacked"
                COMMAND_ERROR_IS_FATAL ANY)
file(ARCHIVE_CREATE OUTPUT "${OUTPUT}" PATHS "${OUTPUT}.unpacked" FORMAT raw COMPRESSION XZ COMPRESSION_LEVEL 9)
file(WRITE "${OUTPUT}.size" "${sum}\n")
file(REMOVE "${OUTPUT}.index" "${OUTPUT}.unpacked")
