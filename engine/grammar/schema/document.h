// A schema as written: parses it within limits, follows its references, and reports errors with their
// location.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::schema {

using Json = nlohmann::ordered_json;  // properties keep the schema's order

// Both throw; `place` is a JSON pointer, "#/properties/name".
[[noreturn]] void refuse_keyword(std::string_view keyword, const std::string& place);  // Unsupported
[[noreturn]] void refuse(const std::string& place, const std::string& what);           // InvalidArgument

class Document {
  public:
    // Throws InvalidArgument if it is not JSON, larger than 1 MB, or deeper than 100 levels.
    explicit Document(std::string_view text);

    const Json& root() const { return root_; }
    // The target of a reference like "#/$defs/name". Throws Unsupported for targets outside of the document.
    const Json& target(const Json& reference, const std::string& place) const;

  private:
    Json root_;
};

// A keyword that does not affect which values are valid.
bool is_annotation(std::string_view keyword);
// A keyword that restricts values and is not supported by grammars.
bool has_no_grammar(std::string_view keyword, const Json& value);

// The value of a keyword as a count; `otherwise` if it is absent.
int count_of(const Json& schema, const char* keyword, int otherwise, const std::string& place);

}  // namespace rocmforge::schema
