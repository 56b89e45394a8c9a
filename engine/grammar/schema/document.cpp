#include "engine/grammar/schema/document.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/schema/references.h"
#include "engine/grammar/schema/uri.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostBytes = 1'000'000;
constexpr int kDeepestDocument = 100;
constexpr int kMostCount = 100'000;

constexpr std::array<std::string_view, 20> kAnnotations{"title",
                                                        "description",
                                                        "default",
                                                        "examples",
                                                        "deprecated",
                                                        "readOnly",
                                                        "writeOnly",
                                                        "$schema",
                                                        "$id",
                                                        "id",
                                                        "$comment",
                                                        "$defs",
                                                        "definitions",
                                                        "$anchor",
                                                        "$vocabulary",
                                                        "contentEncoding",
                                                        "contentMediaType",
                                                        "contentSchema",
                                                        "$dynamicAnchor",
                                                        "$recursiveAnchor"};

constexpr std::array<std::string_view, 30> kOthers{"type",
                                                   "not",
                                                   "contains",
                                                   "minContains",
                                                   "maxContains",
                                                   "enum",
                                                   "const",
                                                   "properties",
                                                   "required",
                                                   "additionalProperties",
                                                   "patternProperties",
                                                   "propertyNames",
                                                   "minProperties",
                                                   "maxProperties",
                                                   "items",
                                                   "prefixItems",
                                                   "minItems",
                                                   "maxItems",
                                                   "uniqueItems",
                                                   "minLength",
                                                   "maxLength",
                                                   "pattern",
                                                   "format",
                                                   "minimum",
                                                   "maximum",
                                                   "exclusiveMinimum",
                                                   "exclusiveMaximum",
                                                   "multipleOf",
                                                   "anyOf",
                                                   "oneOf"};

template <typename List>
bool contains(const List& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

Message unsupported(const Message& feature, const std::string& place) {
    return {Text::tr("The JSON schema uses %1 at %2, which ROCmForge can't enforce."), feature,
            printable(place, 200)};
}

}  // namespace

void refuse_feature(const Message& feature, const std::string& place) {
    throw EngineError(Code::Unsupported, unsupported(feature, place));
}

void Unenforced::add(const Message& feature, const std::string& place) {
    if (list_ == nullptr) refuse_feature(feature, place);
    mention(feature, place);
}

void Unenforced::mention(const Message& feature, const std::string& place) {
    append(unsupported(feature, place));
}

void Unenforced::mention_lower_limit(const Json& schema, const char* keyword, int limit,
                                     const std::string& place) {
    const auto found = schema.find(keyword);
    if (found == schema.end() || !found->is_number() || *found <= limit) return;
    append({Text::tr("ROCmForge lowers %1 at %2 to %3."), keyword, printable(place, 200), limit});
}

void Unenforced::append(Message message) {
    constexpr std::size_t kMost = 100;
    if (list_ != nullptr && list_->size() < kMost) list_->push_back(std::move(message));
}

void Unenforced::add(const EngineError& error) {
    if (list_ == nullptr || error.code() != Code::Unsupported) throw;
    list_->push_back(error.message());
}

void refuse(const std::string& place, const Message& what) {
    throw EngineError(Code::InvalidArgument, Text::tr("The JSON schema is wrong at %1: %2."),
                      printable(place, 200), what);
}

void contradict(const std::string& place, const Message& what) {
    throw Contradiction(Code::InvalidArgument, Text::tr("The JSON schema is wrong at %1: %2."),
                        printable(place, 200), what);
}

Document::Document(std::string_view text) {
    if (text.size() > kMostBytes) refuse("#", Text::tr("it is longer than 1 MB"));
    const auto bounded = [](int depth, Json::parse_event_t, Json&) {
        if (depth > kDeepestDocument)
            refuse("#", {Text::tr("it is nested more than %1 deep"), kDeepestDocument});
        return true;
    };
    root_ = Json::parse(text, bounded, false);
    if (root_.is_discarded()) refuse("#", Text::tr("it is not valid JSON"));
    resolve_references(root_);
}

const Json& Document::target(const Json& reference, const std::string& place) const {
    if (reference.is_binary()) refuse_feature(Text::tr("a reference that may have several targets"), place);
    if (!reference.is_string()) refuse(place, Text::tr("$ref is not a string"));
    const std::string& written = reference.get_ref<const std::string&>();
    if (!written.starts_with('#')) refuse_feature(Text::tr("a $ref to another document"), place);
    const std::string pointer = without_percent(std::string_view(written).substr(1));
    try {
        if (pointer.empty() || pointer.front() == '/') return root_.at(Json::json_pointer(pointer));
    } catch (const Json::exception&) {
        // The pointer is wrong or has no target.
    }
    refuse(place, {Text::tr("its $ref refers to %1, which doesn't exist"), printable(written)});
}

bool Document::contained_items_are_evaluated() const {
    const auto draft = root_.find("$schema");
    return draft == root_.end() || !draft->is_string() ||
           draft->get_ref<const std::string&>().find("2019-09") == std::string::npos;
}

bool is_annotation(std::string_view keyword) {
    return contains(kAnnotations, keyword);
}

bool restricts_values(std::string_view keyword) {
    return contains(kOthers, keyword) && keyword != "type" && keyword != "enum" && keyword != "const";
}

std::vector<std::string> texts_of(const Json& schema, const char* keyword, const std::string& place) {
    std::vector<std::string> texts;
    const auto found = schema.find(keyword);
    if (found == schema.end()) return texts;
    for (const Json& text : found->is_array() ? *found : Json::array({*found})) {
        if (!text.is_string()) refuse(place, {Text::tr("%1 is not a string"), keyword});
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

Json excluded_of(const Json& schema, const char* keyword) {
    Json all = Json::array();
    const auto excluded = schema.find("not");
    if (excluded == schema.end() || !excluded->is_array()) return all;
    for (const Json& one : *excluded) {
        const auto found = one.find(keyword);
        if (found != one.end()) all.push_back(*found);
    }
    return all;
}

int count_of(const Json& schema, const char* keyword, int otherwise, const std::string& place) {
    const auto found = schema.find(keyword);
    if (found == schema.end()) return otherwise;
    const double value = found->is_number() ? found->get<double>() : -1;
    if (value < 0 || value != std::floor(value))
        refuse(place, {Text::tr("%1 is not a non-negative integer"), keyword});
    if (value > kMostCount) {
        // A smaller upper limit excludes only values that no answer is long enough for.
        if (std::string_view(keyword).starts_with("max")) return kMostCount;
        refuse_feature({Text::tr("%1 above %2"), keyword, kMostCount}, place);
    }
    return static_cast<int>(value);
}

}  // namespace rocmforge::schema
