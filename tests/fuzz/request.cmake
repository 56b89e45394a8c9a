rocmforge_add_fuzzer(fuzz_request
    SOURCES fuzz_request.cpp
    ENGINE base/error.cpp base/message.cpp base/json_reader.cpp base/text.cpp grammar/gbnf.cpp grammar/gbnf_lexer.cpp grammar/gbnf_text.cpp
           grammar/grammar.cpp grammar/grammar_checks.cpp grammar/json_schema.cpp grammar/utf8_ranges.cpp
           tokenizer/utf8.cpp server/http/chunked_body.cpp server/http/request_head.cpp
    MODULES grammar/schema server/anthropic server/core server/ollama server/openai server/responses
    WITHOUT answer_writer.cpp line_writer.cpp message_writer.cpp model_refusal.cpp model_reports.cpp protocol.cpp reports.cpp response_writer.cpp
    LIBS -lfmt
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/request_seeds")
