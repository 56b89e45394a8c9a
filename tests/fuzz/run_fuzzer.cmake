# Runs FUZZER for SECONDS with inputs of at most LONGEST bytes. The corpus is created anew from the files in
# the folders SEEDS, and from the files that SEED_PROGRAM writes.
set(corpus "${FUZZER}.corpus")
file(REMOVE_RECURSE "${corpus}")
file(MAKE_DIRECTORY "${corpus}")
foreach(folder IN LISTS SEEDS)
    file(GLOB seeds "${folder}/*")
    file(COPY ${seeds} DESTINATION "${corpus}")
endforeach()
if(SEED_PROGRAM)
    execute_process(COMMAND "${SEED_PROGRAM}" "${corpus}" COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(
    COMMAND "${FUZZER}" -max_total_time=${SECONDS} -max_len=${LONGEST} -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0
            "-artifact_prefix=${FUZZER}." "${corpus}"
    RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "The fuzzer found something; the input is ${FUZZER}.crash-… (or oom-, timeout-, leak-).")
endif()
