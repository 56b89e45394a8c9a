rocmforge_add_fuzzer(fuzz_template
    SOURCES fuzz_template.cpp
    ENGINE base/error.cpp base/message.cpp base/text.cpp chat/chat_template.cpp
    MODULES jinja
    LIBS -lutf8proc
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/template_seeds")
