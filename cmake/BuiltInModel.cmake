# Links the built-in model, resources/builtin_model/*.gguf, into the build folder where the programs search
# for it (engine/model/builtin_model.h), so that no path of the source tree is compiled into a program.
#
# rocmforge_link_builtin_model(folder): for a program that is built in build/…/<folder>
function(rocmforge_link_builtin_model folder)
    cmake_path(GET folder PARENT_PATH above)
    set(share "${PROJECT_BINARY_DIR}/${above}/share/rocmforge")
    cmake_path(NORMAL_PATH share)
    if(NOT EXISTS "${share}/models" AND NOT IS_SYMLINK "${share}/models")
        file(MAKE_DIRECTORY "${share}")
        file(CREATE_LINK "${PROJECT_SOURCE_DIR}/resources/builtin_model" "${share}/models" SYMBOLIC)
    endif()
endfunction()
