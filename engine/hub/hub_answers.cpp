#include "engine/hub/hub_answers.h"

#include <algorithm>
#include <span>

#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "engine/base/text.h"
#include "engine/download/sha256.h"

namespace rocmforge::hub {
namespace {

using nlohmann::json;

constexpr JsonLimits kLimits{.bytes = 32'000'000, .values = 1'000'000, .depth = 32};
constexpr std::size_t kLongestPath = 1000;
constexpr std::size_t kLongestPart = 96;
constexpr std::size_t kDateLetters = 10;
constexpr std::string_view kLicenceTag = "license:";

json parse(const std::string& text, const std::string& from) {
    return read_json_document(MappedFile(std::as_bytes(std::span(text)), from), kLimits,
                              {Text::tr("The response from %1"), from});
}

std::string text(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::uint64_t> number(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

std::string licence(const json& model) {
    const auto card = model.find("cardData");
    if (card != model.end() && card->is_object()) {
        if (std::string named = text(*card, "license"); !named.empty()) return named;
    }
    const auto tags = model.find("tags");
    if (tags == model.end() || !tags->is_array()) return {};
    for (const json& tag : *tags) {
        if (!tag.is_string()) continue;
        const auto& name = tag.get_ref<const std::string&>();
        if (name.starts_with(kLicenceTag)) return name.substr(kLicenceTag.size());
    }
    return {};
}

// The field `gated` is false, or names the required kind of consent: "auto", "manual".
bool gated(const json& model) {
    const auto found = model.find("gated");
    if (found == model.end()) return false;
    return found->is_boolean() ? found->get<bool>() : found->is_string();
}

RepoSummary summary(const json& model) {
    return {.id = text(model, "id"),
            .downloads = number(model, "downloads").value_or(0),
            .likes = number(model, "likes").value_or(0),
            .modified = text(model, "lastModified").substr(0, kDateLetters),
            .licence = licence(model),
            .gated = gated(model)};
}

std::optional<RepoFile> file(const json& sibling) {
    if (!sibling.is_object()) return std::nullopt;
    RepoFile file{.path = text(sibling, "rfilename"), .bytes = number(sibling, "size"), .sha256 = {}};
    if (file.path.empty() || file.path.size() > kLongestPath) return std::nullopt;
    const auto lfs = sibling.find("lfs");
    if (lfs == sibling.end() || !lfs->is_object()) return file;
    if (const auto bytes = number(*lfs, "size")) file.bytes = bytes;
    if (const std::string sum = text(*lfs, "sha256"); download::is_sha256(sum)) file.sha256 = sum;
    return file;
}

[[noreturn]] void bad(const std::string& from, PatternOf<1> sentence) {
    throw EngineError(Code::BadFile, sentence, from);
}

bool is_commit(const std::string& text) {
    return text.size() >= 7 && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

bool is_name(std::string_view part) {
    return !part.empty() && part.size() <= kLongestPart && part.find("..") == std::string_view::npos &&
           part != "." && std::all_of(part.begin(), part.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '.' || c == '_' || c == '-';
           });
}

}  // namespace

bool is_repo_id(const std::string& text) {
    const std::size_t slash = text.find('/');
    const std::string_view all(text);
    if (slash == std::string::npos) return is_name(all);
    return is_name(all.substr(0, slash)) && is_name(all.substr(slash + 1));
}

std::vector<RepoSummary> parse_search(const std::string& answer, const std::string& from) {
    // The answer is a list, but parse() expects an object.
    const json document = parse("{\"models\":" + answer + "}", from);
    const json& models = document.at("models");
    if (!models.is_array()) bad(from, Text::tr("The response from %1 is not a list of models."));
    std::vector<RepoSummary> found;
    for (const json& model : models) {
        if (!model.is_object()) continue;
        RepoSummary one = summary(model);
        if (is_repo_id(one.id)) found.push_back(std::move(one));
    }
    return found;
}

std::string parse_account(const std::string& answer, const std::string& from) {
    const json document = parse(answer, from);
    if (!document.is_object() || text(document, "name").empty())
        bad(from, Text::tr("The response from %1 contains no account name."));
    return printable(text(document, "name"));
}

Repository parse_repository(const std::string& answer, const std::string& from) {
    const json document = parse(answer, from);
    Repository repository{.summary = summary(document), .commit = text(document, "sha"), .files = {}};
    if (!is_repo_id(repository.summary.id))
        bad(from, Text::tr("The response from %1 contains no repository name."));
    if (!is_commit(repository.commit))
        bad(from, Text::tr("The response from %1 contains no commit of the repository."));
    const auto siblings = document.find("siblings");
    if (siblings == document.end() || !siblings->is_array())
        bad(from, Text::tr("The response from %1 contains no list of files."));
    for (const json& sibling : *siblings) {
        if (auto one = file(sibling)) repository.files.push_back(std::move(*one));
    }
    return repository;
}

}  // namespace rocmforge::hub
