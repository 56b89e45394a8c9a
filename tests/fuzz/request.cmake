rocmforge_add_fuzzer(fuzz_request
    SOURCES fuzz_request.cpp
    ENGINE base/error.cpp base/json_reader.cpp base/text.cpp grammar/gbnf.cpp grammar/gbnf_lexer.cpp grammar/gbnf_text.cpp
           grammar/grammar.cpp grammar/grammar_checks.cpp grammar/json_schema.cpp grammar/utf8_ranges.cpp
           tokenizer/utf8.cpp server/http/request_head.cpp server/openai/api_error.cpp server/openai/ask.cpp
           server/openai/embed_ask.cpp
           server/openai/fields.cpp server/openai/format_fields.cpp server/openai/message_fields.cpp
           server/openai/request_body.cpp server/openai/sampling_fields.cpp server/openai/text_fields.cpp
           server/openai/tool_fields.cpp
    ROOMS grammar/schema
    LIBS -lfmt
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/request_seeds")
