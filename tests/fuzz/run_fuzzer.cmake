# Runs a fuzzer. The corpus is created anew from the files in the folders SEEDS, and from the files that SEED_PROGRAM
# writes. Inputs have at most LONGEST bytes.
#   REPLAY  a program that runs the corpus and INPUTS changed copies of its files
#   FUZZER  a program with libFuzzer, which runs for SECONDS
if(REPLAY)
    set(corpus "${REPLAY}.corpus")
else()
    set(corpus "${FUZZER}.corpus")
endif()
file(REMOVE_RECURSE "${corpus}")
file(MAKE_DIRECTORY "${corpus}")
foreach(folder IN LISTS SEEDS)
    file(GLOB seeds "${folder}/*")
    file(COPY ${seeds} DESTINATION "${corpus}")
endforeach()
if(SEED_PROGRAM)
    execute_process(COMMAND "${SEED_PROGRAM}" "${corpus}" COMMAND_ERROR_IS_FATAL ANY)
endif()
if(REPLAY)
    execute_process(COMMAND "${REPLAY}" "${corpus}" ${INPUTS} ${LONGEST} RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "The program ended with ${result}. The input that it ran is named above.")
    endif()
    return()
endif()
execute_process(
    COMMAND "${FUZZER}" -max_total_time=${SECONDS} -max_len=${LONGEST} -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0
            "-artifact_prefix=${FUZZER}." "${corpus}"
    RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "The fuzzer found something; the input is ${FUZZER}.crash-… (or oom-, timeout-, leak-).")
endif()
