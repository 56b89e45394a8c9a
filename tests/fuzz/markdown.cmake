file(GLOB app_markdown RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/app/markdown/*.cpp")
file(GLOB qml_markdown RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/qml/markdown/*.cpp")
# moc needs the include folders of Qt's headers to find interfaces.
get_target_property(moc_folders Qt6::Gui INTERFACE_INCLUDE_DIRECTORIES)
list(TRANSFORM moc_folders PREPEND -I)
qt_wrap_cpp(markdown_moc "${PROJECT_SOURCE_DIR}/qml/markdown/object_space.h"
            OPTIONS "-I${PROJECT_SOURCE_DIR}" ${moc_folders})
rocmforge_add_fuzzer(fuzz_markdown
    SOURCES fuzz_markdown.cpp
    QT ${app_markdown} ${qml_markdown} ${markdown_moc} app/transfer/drawn_text.cpp app/transfer/html_marks.cpp
       app/transfer/html_text.cpp app/transfer/markdown_html.cpp
    LIBS -lmd4c
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/markdown_seeds")
