#include "engine/hub/choices.h"

#include <algorithm>
#include <array>
#include <map>
#include <regex>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hub/hub.h"

namespace rocmforge::hub {
namespace {

constexpr std::string_view kGguf = ".gguf";
constexpr std::array<std::string_view, 9> kPreferred{"Q4_K_M",    "UD-Q4_K_XL", "Q4_K_S", "Q4_0", "MXFP4",
                                                     "MXFP4_MOE", "IQ4_XS",     "Q5_K_M", "Q8_0"};

std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

std::string base_name(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

struct Place {
    std::string stem;  // path without its shard number and extension
    std::size_t part = 1;
    std::size_t parts = 1;
};

Place place_of(const std::string& path) {
    static const std::regex kShard("(.*)-([0-9]{5})-of-([0-9]{5})\\.gguf");
    std::smatch match;
    if (std::regex_match(path, match, kShard)) return {match[1], std::stoul(match[2]), std::stoul(match[3])};
    return {path.substr(0, path.size() - kGguf.size()), 1, 1};
}

bool is_model(const std::string& path) {
    const std::string name = upper(base_name(path));
    return path.ends_with(kGguf) && name.find("MMPROJ") == std::string::npos &&
           name.find("IMATRIX") == std::string::npos;
}

bool is_whole(const std::map<std::size_t, RepoFile>& parts, std::size_t count) {
    return parts.size() == count && parts.begin()->first == 1 && parts.rbegin()->first == count;
}

void add_gguf(std::vector<Choice>& choices, const Repository& repository) {
    struct Group {
        std::size_t parts = 1;
        std::map<std::size_t, RepoFile> files;
    };
    std::map<std::pair<std::string, std::size_t>, Group> groups;
    for (const RepoFile& file : repository.files) {
        if (!is_model(file.path)) continue;
        const Place place = place_of(file.path);
        Group& group = groups[{place.stem, place.parts}];
        group.parts = place.parts;
        group.files.emplace(place.part, file);
    }
    for (const auto& [key, group] : groups) {
        if (!is_whole(group.files, group.parts)) continue;
        const std::string stem = base_name(key.first);
        Choice choice{.type = quantisation_in(stem), .name = stem, .files = {}};
        if (choice.type.empty()) choice.type = stem;
        if (group.parts == 1) choice.name += kGguf;
        for (const auto& [part, file] : group.files) choice.files.push_back(file);
        choices.push_back(std::move(choice));
    }
}

// Whether a file is needed for a model in a folder: weights, configuration and tokenizer.
bool belongs_to_folder(const std::string& path) {
    static const std::regex kWeights("model(-[0-9]{5}-of-[0-9]{5})?\\.safetensors");
    return std::regex_match(path, kWeights) ||
           (path.find('/') == std::string::npos &&
            (path.ends_with(".json") || path.ends_with(".jinja") || path == "tokenizer.model" ||
             path == "merges.txt" || path == "vocab.txt"));
}

void add_folder(std::vector<Choice>& choices, const Repository& repository) {
    const auto has = [&](std::string_view path) {
        return std::any_of(repository.files.begin(), repository.files.end(),
                           [&](const RepoFile& file) { return file.path == path; });
    };
    if (!has("config.json") || !(has("model.safetensors") || has("model.safetensors.index.json"))) return;
    Choice choice{.type = "safetensors", .name = base_name(repository.summary.id), .files = {}};
    for (const RepoFile& file : repository.files) {
        if (belongs_to_folder(file.path)) choice.files.push_back(file);
    }
    choices.push_back(std::move(choice));
}

// If several choices have the same type, replaces their types by the names of their files.
void tell_apart(std::vector<Choice>& choices) {
    std::map<std::string, int> count;
    for (const Choice& choice : choices) ++count[choice.type];
    for (Choice& choice : choices) {
        if (count[choice.type] > 1) choice.type = place_of(base_name(choice.files.front().path)).stem;
    }
}

}  // namespace

std::uint64_t Choice::bytes() const {
    std::uint64_t sum = 0;
    for (const RepoFile& file : files) sum += file.bytes.value_or(0);
    return sum;
}

std::string quantisation_in(const std::string& file_name) {
    static const std::regex kType(
        "(^|[^A-Za-z0-9])((UD-)?(IQ[1-4]_(XXS|XS|S|M|NL)|I?Q[2-8]_K(_(XL|L|M|S|XS))?|Q[2-8]_[01]|TQ[12]_0|"
        "BF16|"
        "F16|F32|MXFP4(_MOE)?))(?![A-Za-z0-9])",
        std::regex::icase);
    std::string found;
    for (auto match = std::sregex_iterator(file_name.begin(), file_name.end(), kType);
         match != std::sregex_iterator(); ++match) {
        found = upper((*match)[2]);
    }
    return found;
}

std::vector<Choice> choices_of(const Repository& repository) {
    std::vector<Choice> choices;
    add_gguf(choices, repository);
    add_folder(choices, repository);
    tell_apart(choices);
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.bytes() < b.bytes(); });
    return choices;
}

const Choice& pick(const std::vector<Choice>& choices, const std::string& type, const std::string& repo) {
    if (choices.empty()) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("%1 contains no usable model: neither GGUF files nor a folder with safetensors files."),
            printable(repo, 200));
    }
    const auto find = [&](std::string_view wanted) {
        return std::find_if(choices.begin(), choices.end(),
                            [&](const Choice& choice) { return upper(choice.type) == wanted; });
    };
    if (!type.empty()) {
        const auto found = find(upper(type));
        if (found != choices.end()) return *found;
        std::string all;
        for (const Choice& choice : choices) all += (all.empty() ? "" : ", ") + printable(choice.type);
        throw EngineError(Code::InvalidArgument, Text::tr("%1 has no model of the type %2, only %3."),
                          printable(repo, 200), printable(type), all);
    }
    for (const std::string_view wanted : kPreferred) {
        if (const auto found = find(wanted); found != choices.end()) return *found;
    }
    return choices.front();
}

download::ModelRequest request_for(const std::string& hub, const Repository& repository,
                                   const Choice& choice) {
    download::ModelRequest request{
        .title = repository.summary.id + ":" + choice.type, .name = choice.name, .files = {}};
    for (const RepoFile& file : choice.files) {
        request.files.push_back({.url = file_url(hub, repository, file.path),
                                 .name = base_name(file.path),
                                 .bytes = file.bytes,
                                 .sha256 = file.sha256});
    }
    return request;
}

}  // namespace rocmforge::hub
