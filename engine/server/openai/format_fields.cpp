#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/server/openai/api_error.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

// Checks a schema before the request is sent to the engine's thread, because a schema that can't be converted
// to a grammar is an error of the request.
std::string checked_schema(const ordered_json& schema) {
    const std::string param = "response_format.json_schema.schema";
    if (!schema.is_object()) refuse(param, "'" + param + "' must be an object.");
    std::string text = schema.dump();
    try {
        read_gbnf(gbnf_of_json_schema(text));
    } catch (const EngineError& error) {
        throw ApiFailure(
            {.status = 400, .message = error.what(), .param = param, .code = "invalid_json_schema"});
    }
    return text;
}

}  // namespace

void read_format(Fields& fields, GenerateOptions& options) {
    const ordered_json* given = fields.find("response_format");
    if (given == nullptr) return;
    Fields format(*given, "response_format");
    const std::string type = format.need_text("type");
    if (type == "json_object") {
        options.json_schema = R"({"type":"object","additionalProperties":true})";
    } else if (type == "json_schema") {
        Fields named(format.need("json_schema"), "response_format.json_schema");
        options.json_schema = checked_schema(named.need("schema"));
        named.ignore({"name", "description", "strict"});
        named.finish();
    } else if (type != "text") {
        format.refuse("type", "text, json_object or json_schema");
    }
    format.finish();
}

}  // namespace rocmforge::server::openai
