#include "engine/tool_calls/call_parser.h"

#include "engine/tool_calls/json_calls.h"
#include "engine/tool_calls/named_calls.h"
#include "engine/tool_calls/tagged_calls.h"
#include "engine/tool_calls/written_calls.h"

namespace rocmforge {

std::unique_ptr<CallParser> call_parser(const ToolFormat& format, const std::vector<ToolDefinition>& tools) {
    switch (format.syntax) {
        case CallSyntax::None:
            break;
        case CallSyntax::Json:
            return std::make_unique<JsonCalls>(format);
        case CallSyntax::Named:
        case CallSyntax::Channel:
            return std::make_unique<NamedCalls>(format);
        case CallSyntax::Tagged:
            return std::make_unique<TaggedCalls>(format, tools);
        case CallSyntax::Pythonic:
        case CallSyntax::Braces:
            return std::make_unique<WrittenCalls>(format, tools);
    }
    return nullptr;
}

}  // namespace rocmforge
