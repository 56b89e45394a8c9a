# Runs FUZZER for SECONDS from a fresh corpus: the files of the folder SEEDS and what SEED_PROGRAM writes.
set(corpus "${FUZZER}.corpus")
file(REMOVE_RECURSE "${corpus}")
file(MAKE_DIRECTORY "${corpus}")
if(SEEDS)
    file(GLOB seeds "${SEEDS}/*")
    file(COPY ${seeds} DESTINATION "${corpus}")
endif()
if(SEED_PROGRAM)
    execute_process(COMMAND "${SEED_PROGRAM}" "${corpus}" COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(
    COMMAND "${FUZZER}" -max_total_time=${SECONDS} -max_len=16384 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0
            "-artifact_prefix=${FUZZER}." "${corpus}"
    RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "The fuzzer found something; the input is ${FUZZER}.crash-… (or oom-, timeout-, leak-).")
endif()
