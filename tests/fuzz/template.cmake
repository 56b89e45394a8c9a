file(GLOB template_sources RELATIVE "${PROJECT_SOURCE_DIR}/engine" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/engine/jinja/*.cpp")
rocmforge_add_fuzzer(fuzz_template
    SOURCES fuzz_template.cpp
    ENGINE error.cpp chat_template.cpp ${template_sources}
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/template_seeds")
