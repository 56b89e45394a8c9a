# Translations of the window: compiles resources/translations/rocmforge_XX.ts into resources under
# :/rocmforge/translations. Target `update_translations` updates the .ts files from the sources.
foreach(tool IN ITEMS lrelease lupdate)
    string(TOUPPER "ROCMFORGE_${tool}" variable)
    find_program(${variable} NAMES ${tool} ${tool}6 ${tool}-qt6
        PATHS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" /usr/lib/qt6/bin NO_DEFAULT_PATH REQUIRED
        DOC "Qt 6's ${tool}, of Debian's and Ubuntu's package qt6-l10n-tools")
endforeach()

file(GLOB catalogues CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/resources/translations/*.ts")
set(ROCMFORGE_TRANSLATIONS "${PROJECT_BINARY_DIR}/translations")
file(MAKE_DIRECTORY "${ROCMFORGE_TRANSLATIONS}")
add_custom_target(update_translations
    COMMAND ${CMAKE_COMMAND} -E env "LUPDATE=${ROCMFORGE_LUPDATE}"
            "${PROJECT_SOURCE_DIR}/resources/translations/update.sh" VERBATIM)

# rocmforge_add_translations(target)
function(rocmforge_add_translations target)
    foreach(catalogue IN LISTS catalogues)
        get_filename_component(name "${catalogue}" NAME_WE)
        set(compiled "${ROCMFORGE_TRANSLATIONS}/${name}.qm")
        add_custom_command(OUTPUT "${compiled}"
            COMMAND "${ROCMFORGE_LRELEASE}" -silent "${catalogue}" -qm "${compiled}"
            DEPENDS "${catalogue}" VERBATIM)
        list(APPEND all "${compiled}")
    endforeach()
    add_custom_target(rocmforge_translations DEPENDS ${all})
    add_dependencies(${target} rocmforge_translations)
    qt_add_resources(${target} translations
        PREFIX /rocmforge/translations BASE "${ROCMFORGE_TRANSLATIONS}" FILES ${all})
endfunction()
