# rocmforge_commit: the library behind engine/build_commit.h. Asks git for the commit at each build.
# -DROCMFORGE_COMMIT=… sets it where there is no repository, for instance in a source package.
set(ROCMFORGE_COMMIT "" CACHE STRING "Commit that is built; used if git is not available")
set(commit_source "${PROJECT_BINARY_DIR}/build_commit.cpp")
add_custom_target(rocmforge_ask_commit
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DCOMMIT=${ROCMFORGE_COMMIT} -DOUTPUT=${commit_source}
            -P "${CMAKE_CURRENT_LIST_DIR}/WriteCommit.cmake"
    BYPRODUCTS "${commit_source}" COMMENT "" VERBATIM)
add_library(rocmforge_commit STATIC "${commit_source}")
add_dependencies(rocmforge_commit rocmforge_ask_commit)
target_link_libraries(rocmforge_commit PRIVATE rocmforge_compiler)
