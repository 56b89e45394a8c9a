#include <string>
#include <utility>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/core/warnings.h"
#include "engine/server/responses/ask_fields.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;

// Reads functions and namespaces of functions.
class ToolReader {
  public:
    ToolReader(ToolOptions& tools, Namespaces& namespaces, std::vector<std::string>& warnings)
        : tools_(tools), namespaces_(namespaces), warnings_(warnings) {}

    // `space`: the namespace of the tools; "": none.
    void read(const ordered_json& given, const std::string& at, const std::string& space = {}) {
        if (!given.is_array() || given.size() > kMostTools) {
            refuse(at, "'" + at + "' must be a list of at most " + std::to_string(kMostTools) + " tools.");
        }
        for (std::size_t i = 0; i < given.size(); ++i) {
            Fields tool(given[i], at + "[" + std::to_string(i) + "]");
            const std::string type = tool.need_text("type");
            if (type == "function") {
                function(tool, space);
            } else if (type == "namespace" && space.empty()) {
                const std::string name = tool.need_text("name");
                if (name.empty()) tool.refuse("name", "a non-empty text");
                read(tool.need("tools"), tool.name_of("tools"), name);
                tool.ignore({"description"});  // templates have no place for it
                tool.finish(warnings_);
            } else {
                leave_out(type);
            }
        }
    }

    ordered_json take() { return std::move(all_); }

  private:
    void leave_out(const std::string& type) {
        if (warnings_.size() >= kMostWarnings) return;
        warnings_.push_back("The tool '" + printable(type) +
                            "' was left out, because only functions are supported.");
    }

    void function(Fields& tool, const std::string& space) {
        std::string name = tool.need_text("name");
        if (!space.empty()) {
            const NamespacedName both{.space = space, .name = name};
            name = joined_name(both);
            namespaces_[name] = both;
        }
        if (tools_.tools.size() == kMostTools) {
            refuse("tools", "'tools' must have at most " + std::to_string(kMostTools) + " functions.");
        }
        const ordered_json* parameters = tool.find("parameters");
        add_tool(tools_, {.name = name,
                          .parameters = parameters,
                          .strict = tool.boolean("strict").value_or(false),
                          .name_param = tool.name_of("name"),
                          .schema_param = tool.name_of("parameters")});
        ordered_json shown{{"name", name}};
        if (const auto description = tool.text("description")) shown["description"] = *description;
        shown["parameters"] = parameters == nullptr ? ordered_json::object() : *parameters;
        tool.finish(warnings_);
        all_.push_back({{"type", "function"}, {"function", std::move(shown)}});
    }

    ToolOptions& tools_;
    Namespaces& namespaces_;
    std::vector<std::string>& warnings_;
    ordered_json all_ = ordered_json::array();  // in the form that templates expect
};

void choose(Fields& fields, const ordered_json& choice, ToolOptions& tools) {
    if (choice == "none") {
        tools.use = ToolUse::None;
    } else if (choice == "required") {
        tools.use = ToolUse::Required;
    } else if (choice.is_object()) {
        Fields named(choice, "tool_choice");
        if (named.need_text("type") != "function") named.refuse("type", "function");
        std::string name = named.need_text("name");
        if (const auto space = named.text("namespace"); space && !space->empty())
            name = joined_name({.space = *space, .name = name});
        require_tool(tools, name, "tool_choice");
        named.finish();
    } else if (choice != "auto") {
        fields.refuse("tool_choice", "none, auto, required or a function");
    }
    if (tools.use == ToolUse::Required && tools.tools.empty()) {
        fields.refuse("tool_choice", "none or auto, because there is no function in 'tools'");
    }
}

}  // namespace

ordered_json read_tools(Fields& fields, ToolOptions& tools, Namespaces& namespaces,
                        std::vector<std::string>& warnings) {
    ToolReader reader(tools, namespaces, warnings);
    if (const ordered_json* given = fields.find("tools")) reader.read(*given, "tools");
    tools.use = tools.tools.empty() ? ToolUse::None : ToolUse::Auto;
    if (const ordered_json* choice = fields.find("tool_choice")) choose(fields, *choice, tools);
    tools.parallel = fields.boolean("parallel_tool_calls").value_or(true);
    if (tools.use == ToolUse::None) {
        tools.tools.clear();
        return nullptr;
    }
    return reader.take();
}

}  // namespace rocmforge::server::responses
