rocmforge_add_fuzzer(fuzz_hub
    SOURCES fuzz_hub.cpp
    ENGINE base/error.cpp base/message.cpp base/json_document.cpp base/json_reader.cpp base/mapped_file.cpp base/text.cpp
           download/sha256.cpp hub/catalogue.cpp hub/choices.cpp hub/descriptions.cpp hub/hub.cpp hub/hub_answers.cpp hub/proposals.cpp
           hub/reference.cpp tokenizer/utf8.cpp
    MODULES net
    LIBS -lcurl -lcrypto
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/hub_seeds")
