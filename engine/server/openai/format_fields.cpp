#include "engine/server/core/tools.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {

void read_format(Fields& fields, GenerateOptions& options) {
    const nlohmann::ordered_json* given = fields.find("response_format");
    if (given == nullptr) return;
    Fields format(*given, "response_format");
    const std::string type = format.need_text("type");
    if (type == "json_object") {
        // OpenAI's protocol has no schema here. The protocols of several other servers have one, and their
        // clients expect the answer to follow it.
        const auto* schema = format.find("schema");
        options.json_schema =
            schema == nullptr ? kAnyObject : checked_schema(*schema, format.name_of("schema"));
    } else if (type == "json_schema") {
        Fields named(format.need("json_schema"), "response_format.json_schema");
        // Unless the client sets `strict` to false, a schema that can't be enforced is an error, because an
        // answer that is not checked would look as if it were.
        options.strict_schema = named.boolean("strict").value_or(true);
        options.json_schema =
            checked_schema(named.need("schema"), named.name_of("schema"), options.strict_schema);
        named.ignore({"name", "description"});
        named.finish();
    } else if (type != "text") {
        format.refuse("type", "text, json_object or json_schema");
    }
    format.finish();
}

}  // namespace rocmforge::server::openai
