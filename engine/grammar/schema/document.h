// The text of a schema. Parses it within limits, follows its references, and reports errors with their
// location.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/message.h"

namespace rocmforge::schema {

using Json = nlohmann::ordered_json;  // properties keep the schema's order

// These functions throw. `place` is a JSON pointer: "#/properties/name".
[[noreturn]] void refuse_feature(const Message& feature, const std::string& place);  // throws Unsupported
[[noreturn]] void refuse(const std::string& place, const Message& what);             // throws InvalidArgument

// The error of a schema without valid values. Such a schema may be one alternative of several, or belong to
// an optional property.
class Contradiction : public EngineError {
  public:
    using EngineError::EngineError;
};
[[noreturn]] void contradict(const std::string& place, const Message& what);

// Collects the parts of a schema that the grammar does not enforce.
class Unenforced {
  public:
    // `list`: receives a sentence about each part. nullptr: such a part is an error.
    explicit Unenforced(std::vector<Message>* list) : list_(list) {}

    bool is_allowed() const { return list_ != nullptr; }
    // Throws like refuse_feature() if such parts are errors.
    void add(const Message& feature, const std::string& place);
    // Adds a part to the list, at most 100 parts. Never throws; does nothing if there is no list.
    void mention(const Message& feature, const std::string& place);
    // Like mention(), for a keyword whose value is greater than the limit that the grammar enforces.
    void mention_lower_limit(const Json& schema, const char* keyword, int limit, const std::string& place);
    // Adds the part that `error` names. Must be called in the catch block of `error`, which is thrown again
    // if its code is not Unsupported or if such parts are errors.
    void add(const EngineError& error);

  private:
    void append(Message message);

    std::vector<Message>* list_;
};

class Document {
  public:
    // Resolves the references (references.h). Throws InvalidArgument if the text is not JSON, larger than
    // 1 MB, or nested deeper than 100 levels.
    explicit Document(std::string_view text);

    const Json& root() const { return root_; }
    // Returns the target of a resolved reference such as "#/$defs/name". Throws Unsupported for targets
    // outside the document, and for references that may have several targets.
    const Json& target(const Json& reference, const std::string& place) const;
    // Whether unevaluatedItems does not apply to items that match `contains`. True in all drafts but 2019-09.
    bool contained_items_are_evaluated() const;

  private:
    Json root_;
};

// Whether a keyword has no effect on which values are valid.
bool is_annotation(std::string_view keyword);
// Returns the texts of a keyword; none if it is absent. Its value is a string or, if several schemas were
// joined (combine.h), a list of strings. Throws like refuse() for other values.
std::vector<std::string> texts_of(const Json& schema, const char* keyword, const std::string& place);

// Returns what a flat schema (combine.h) excludes by this keyword: the values that it has in the list `not`.
Json excluded_of(const Json& schema, const char* keyword);

// Whether a keyword restricts values, apart from `type`, `enum` and `const`.
bool restricts_values(std::string_view keyword);

// Returns the value of a keyword as a count; `otherwise` if the keyword is absent.
int count_of(const Json& schema, const char* keyword, int otherwise, const std::string& place);

}  // namespace rocmforge::schema
