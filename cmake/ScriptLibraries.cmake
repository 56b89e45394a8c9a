# JavaScript libraries that become resources of the window: highlight.js, which colours code, from the
# distribution, and MathJax, which typesets formulas, fetched by packaging/script_libraries.sh. Without them
# the window still builds, and shows code without colours and formulas as LaTeX.
find_path(ROCMFORGE_MATHJAX output/svg/fonts/tex.js
    PATHS "$ENV{XDG_CACHE_HOME}/rocmforge/mathjax-3.2.2" "$ENV{HOME}/.cache/rocmforge/mathjax-3.2.2"
    NO_DEFAULT_PATH DOC "Folder es5 of MathJax 3.2.2")
find_file(ROCMFORGE_HIGHLIGHT_JS highlight.min.js
    PATHS /usr/share/javascript/highlight.js NO_DEFAULT_PATH DOC "highlight.js 9.18 with all its languages")

# rocmforge_add_script_libraries(target): adds the libraries as resources under :/rocmforge/mathjax and
# :/rocmforge/highlight.js
function(rocmforge_add_script_libraries target)
    if(ROCMFORGE_MATHJAX)
        set(files core.js loader.js adaptors/liteDOM.js input/tex-full.js output/svg.js output/svg/fonts/tex.js)
        if(EXISTS "${ROCMFORGE_MATHJAX}/LICENSE")
            list(APPEND files LICENSE)
        endif()
        list(TRANSFORM files PREPEND "${ROCMFORGE_MATHJAX}/")
        qt_add_resources(${target} mathjax PREFIX /rocmforge/mathjax BASE "${ROCMFORGE_MATHJAX}" FILES ${files})
    else()
        message(WARNING "MathJax is not there, so formulas will be shown as LaTeX. "
                        "packaging/script_libraries.sh fetches it; then configure again.")
    endif()
    if(ROCMFORGE_HIGHLIGHT_JS)
        set_source_files_properties("${ROCMFORGE_HIGHLIGHT_JS}" PROPERTIES QT_RESOURCE_ALIAS highlight.js)
        set(files "${ROCMFORGE_HIGHLIGHT_JS}")
        if(EXISTS /usr/share/doc/libjs-highlight.js/copyright)
            set_source_files_properties(/usr/share/doc/libjs-highlight.js/copyright
                PROPERTIES QT_RESOURCE_ALIAS LICENSE)
            list(APPEND files /usr/share/doc/libjs-highlight.js/copyright)
        endif()
        qt_add_resources(${target} highlight_js PREFIX /rocmforge/highlight.js FILES ${files})
    else()
        message(WARNING "highlight.js is not there, so code will be shown in one colour. "
                        "It is Debian's and Ubuntu's package libjs-highlight.js; then configure again.")
    endif()
endfunction()
