# Files that are installed beside the programs. There are two components: `cli` needs neither Qt nor a
# display, `app` is the window.
#
#     cmake --install build/release --prefix /usr [--component cli]
set(application io.github.rocmforge.ROCmForge)
set(resources "${PROJECT_SOURCE_DIR}/resources")

install(FILES "${resources}/licences/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/rocmforge" COMPONENT cli)
install(FILES "${resources}/man/rocmforge-cli.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT cli)
install(FILES "${resources}/completions/rocmforge-cli.bash" RENAME rocmforge-cli
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT cli)
install(FILES "${resources}/completions/_rocmforge-cli"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT cli)

# The built-in model.
file(GLOB built_in_models CONFIGURE_DEPENDS "${resources}/builtin_model/*.gguf")
if(built_in_models)
    install(FILES ${built_in_models} DESTINATION "${CMAKE_INSTALL_DATADIR}/rocmforge/models" COMPONENT cli)
endif()

if(NOT ROCMFORGE_BUILD_APP)
    return()
endif()
set(desktop "${resources}/desktop")
install(FILES "${resources}/man/rocmforge.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT app)
install(FILES "${desktop}/${application}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT app)
install(FILES "${desktop}/${application}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT app)
install(FILES "${desktop}/${application}.mime.xml" RENAME "${application}.xml"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages" COMPONENT app)
set(icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
install(FILES "${desktop}/${application}.svg" DESTINATION "${icons}/scalable/apps" COMPONENT app)
install(FILES "${desktop}/${application}-symbolic.svg" DESTINATION "${icons}/symbolic/apps" COMPONENT app)
install(FILES "${desktop}/application-x-gguf.svg" DESTINATION "${icons}/scalable/mimetypes" COMPONENT app)
foreach(size IN ITEMS 16 22 24 32 48 64 128 256 512)
    install(DIRECTORY "${desktop}/png/${size}/" DESTINATION "${icons}/${size}x${size}" COMPONENT app)
endforeach()
