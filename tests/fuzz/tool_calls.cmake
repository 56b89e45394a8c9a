add_executable(tool_call_seeds tool_call_seeds.cpp)
target_link_libraries(tool_call_seeds PRIVATE rocmforge_compiler rocmforge_engine)

rocmforge_add_fuzzer(fuzz_tool_calls
    SOURCES fuzz_tool_calls.cpp
    ENGINE tool_calls/argument_value.cpp tool_calls/call_parser.cpp tool_calls/json_calls.cpp tool_calls/json_extent.cpp
           tool_calls/named_calls.cpp tool_calls/tagged_calls.cpp tool_calls/tool_call_reader.cpp
           tool_calls/tool_format.cpp tool_calls/written_calls.cpp base/error.cpp base/message.cpp base/text.cpp tokenizer/utf8.cpp
    SEED_PROGRAM tool_call_seeds)
