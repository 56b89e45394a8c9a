// The text of a schema. Parses it within limits, follows its references, and reports errors with their
// location.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/base/message.h"

namespace rocmforge::schema {

using Json = nlohmann::ordered_json;  // properties keep the schema's order

// Both functions throw. `place` is a JSON pointer: "#/properties/name".
[[noreturn]] void refuse_feature(const Message& feature, const std::string& place);  // throws Unsupported
[[noreturn]] void refuse(const std::string& place, const Message& what);             // throws InvalidArgument

class Document {
  public:
    // Throws InvalidArgument if the text is not JSON, larger than 1 MB, or nested deeper than 100 levels.
    explicit Document(std::string_view text);

    const Json& root() const { return root_; }
    // Returns the target of a reference such as "#/$defs/name". Throws Unsupported for targets outside the
    // document.
    const Json& target(const Json& reference, const std::string& place) const;

  private:
    Json root_;
};

// Whether a keyword has no effect on which values are valid.
bool is_annotation(std::string_view keyword);
// Whether a keyword restricts values in a way that grammars don't support.
bool has_no_grammar(std::string_view keyword, const Json& value);

// Returns the value of a keyword as a count; `otherwise` if the keyword is absent.
int count_of(const Json& schema, const char* keyword, int otherwise, const std::string& place);

}  // namespace rocmforge::schema
