# Writes the commit of the repository at SOURCE, or COMMIT if it is set, to OUTPUT. Does not touch an
# unchanged file.
if(NOT COMMIT)
    # Ignores a repository that merely contains the unpacked source tree.
    execute_process(COMMAND git -C "${SOURCE}" rev-parse --show-toplevel
                    OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(failed EQUAL 0 AND top STREQUAL SOURCE)
        execute_process(COMMAND git -C "${SOURCE}" rev-parse --short=10 HEAD
                        OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
endif()
string(REGEX REPLACE "[^0-9A-Za-z.+~-]" "" COMMIT "${COMMIT}")
set(text "#include \"engine/build_commit.h\"\n\nnamespace rocmforge {\n\n\
std::string_view build_commit() {\n    return \"${COMMIT}\";\n}\n\n}  // namespace rocmforge\n")
set(before "")
if(EXISTS "${OUTPUT}")
    file(READ "${OUTPUT}" before)
endif()
if(NOT before STREQUAL text)
    file(WRITE "${OUTPUT}" "${text}")
endif()
