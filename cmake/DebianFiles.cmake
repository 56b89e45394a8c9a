# CPack runs this file before it packs. Creates what Debian policy requires of documentation: compressed
# manual pages, and a changelog whose latest entry is the latest release in the AppStream metadata.
file(GLOB_RECURSE metainfo "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*.metainfo.xml")
list(GET metainfo 0 metainfo)
cmake_path(GET metainfo PARENT_PATH share)
cmake_path(GET share PARENT_PATH share)

file(READ "${metainfo}" text)
string(REGEX MATCH "<release version=\"([^\"]+)\" date=\"([^\"]+)\">(.*)" text "${text}")
set(version "${CMAKE_MATCH_1}")
set(date "${CMAKE_MATCH_2}")
string(REGEX REPLACE "</release>.*" "" notes "${CMAKE_MATCH_3}")
if(NOT version STREQUAL CPACK_PACKAGE_VERSION)
    message(FATAL_ERROR "The AppStream metadata ends with release ${version}, and this is ${CPACK_PACKAGE_VERSION}.")
endif()

string(REGEX MATCHALL "<li>[^<]+</li>" items "${notes}")
set(changes "")
foreach(item IN LISTS items)
    string(REGEX REPLACE "</?li>" "" item "${item}")
    string(REGEX REPLACE "[ \n]+" " " item "${item}")
    string(REPLACE " " ";" words "${item}.")
    set(line "  *")
    foreach(word IN LISTS words)
        string(LENGTH "${line} ${word}" length)
        if(length GREATER 76)
            string(APPEND changes "${line}\n")
            set(line "   ")
        endif()
        string(APPEND line " ${word}")
    endforeach()
    string(APPEND changes "${line}\n")
endforeach()
execute_process(COMMAND date --utc --date=${date} "+%a, %d %b %Y %H:%M:%S +0000"
                OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(changelog "${share}/doc/rocmforge/changelog.Debian")
file(WRITE "${changelog}" "rocmforge (${version}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
     "${changes}\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")

# This library contains only data and calls no function, so it need not link libc.
cmake_path(GET share PARENT_PATH prefix)
set(overrides "")
if(EXISTS "${prefix}/lib/rocmforge/librocmforge_kernels.so")
    set(overrides "${share}/lintian/overrides/rocmforge")
    file(WRITE "${overrides}"
         "rocmforge: library-not-linked-against-libc [usr/lib/rocmforge/librocmforge_kernels.so]\n")
endif()

file(GLOB manuals "${share}/man/man1/*.1")
execute_process(COMMAND gzip -9nf "${changelog}" ${manuals} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB compressed "${changelog}.gz" "${share}/man/man1/*.gz")
file(CHMOD ${compressed} ${overrides} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
