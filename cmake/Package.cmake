# The Debian package, built by `packaging/deb.sh`. It works only on the distribution where it was built,
# because it depends on that distribution's library packages.
set(CPACK_GENERATOR DEB)
# Packs the targets that are installed, without building all others.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_PACKAGE_NAME rocmforge)
set(CPACK_PACKAGE_VENDOR "The ROCmForge developers")
set(CPACK_PACKAGE_CONTACT "The ROCmForge developers <rocmforge@users.noreply.github.com>")
set(CPACK_PACKAGE_HOMEPAGE_URL "${PROJECT_HOMEPAGE_URL}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL cli app)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
# Without this setting, the permissions of the installed folders would depend on the umask of the build.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake")

set(CPACK_DEBIAN_PACKAGE_NAME rocmforge)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_RELEASE "1${ROCMFORGE_DEBIAN_SUFFIX}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chat with language models on your own AMD GPU")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"A window, and a program for the terminal, to chat with language models that
run on this computer: on an AMD GPU with ROCm's HIP runtime, or on the
processor. Nothing leaves the machine.
.
Before a model is loaded or downloaded, ROCmForge shows how much memory it
needs and whether it fits. If it does not fit, ROCmForge shows what would.")

# Dependencies on linked libraries are computed; libraries that are loaded at run time are listed by package name.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/kernels" "${PROJECT_BINARY_DIR}/engine")
set(qml_modules
    qtqml qtqml-models qtqml-workerscript qtquick qtquick-controls qtquick-dialogs qtquick-layouts
    qtquick-shapes qtquick-templates qtquick-window qt-labs-folderlistmodel qt-labs-settings)
list(TRANSFORM qml_modules PREPEND qml6-module-)
list(JOIN qml_modules ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", libqt6sql6-sqlite, qt6-svg-plugins | libqt6svg6")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "fonts-inter, fonts-jetbrains-mono, fonts-noto-color-emoji, hunspell-en-us | hunspell-dictionary, poppler-utils"
    "qt6-speech-speechd-plugin | qt6-speech-flite-plugin, qt6-translations-l10n, qt6-wayland")
list(JOIN CPACK_DEBIAN_PACKAGE_RECOMMENDS ", " CPACK_DEBIAN_PACKAGE_RECOMMENDS)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libamdhip64-7 | libamdhip64-6 | libamdhip64-5")

include(CPack)
