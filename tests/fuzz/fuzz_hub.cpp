// Fuzzes responses of Hugging Face, and references to its models as a person types them. They are parsed, or
// refused with a message. The first byte selects the kind of input.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/hub/catalogue.h"
#include "engine/hub/choices.h"
#include "engine/hub/hub.h"
#include "engine/hub/proposals.h"
#include "engine/hub/reference.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace rocmforge;
using fuzz::allow_refusal;
using fuzz::require;

namespace {

constexpr std::size_t kLongestPath = 1000;  // same limit as in hub_answers.cpp
const std::string kFrom = "hub.example";

// Checks that a name stays inside the folder of models.
void check_name(const std::string& name) {
    require(name.find('/') == std::string::npos && name != "." && name != "..");
}

void use_repository(const std::string& answer) {
    const hub::Repository repository = hub::parse_repository(answer, kFrom);
    require(hub::is_repo_id(repository.summary.id) && !repository.commit.empty());
    const std::vector<hub::Choice> choices = hub::choices_of(repository);
    allow_refusal([&] { hub::pick(choices, "", repository.summary.id); });
    allow_refusal([&] { hub::pick(choices, "q8_0", repository.summary.id); });
    for (const hub::Choice& choice : choices) {
        require(!choice.files.empty());
        require(hub::pick(choices, choice.type, "").type.size() == choice.type.size());
        const download::ModelRequest request = hub::request_for(hub::kHub, repository, choice);
        check_name(request.name);
        require(request.files.size() == choice.files.size());
        for (const download::ModelRequest::File& file : request.files) {
            check_name(file.name);
            require(file.url.starts_with(std::string(hub::kHub) + "/") && file.name.size() <= kLongestPath);
            require(file.sha256.empty() || file.sha256.size() == 64);
        }
    }
}

void use_search(const std::string& answer) {
    for (const hub::RepoSummary& found : hub::parse_search(answer, kFrom)) {
        require(hub::is_repo_id(found.id) && found.modified.size() <= 10);
    }
}

void use_catalogue(const std::string& text) {
    const auto catalogue = hub::parse_catalogue(text, "catalogue.json");
    for (const bool gpu : {false, true}) {
        for (const std::uint64_t memory : {0ULL, 8'000'000'000ULL, ~0ULL}) {
            const auto proposed = hub::proposals(catalogue, {.memory = memory, .gpu = gpu}, 4);
            require(proposed.size() <= 4);
            for (const std::size_t place : proposed) require(place < catalogue.size());
        }
    }
}

void use_reference(const std::string& text) {
    const hub::Reference reference = hub::parse_reference(text, hub::kHub);
    require(reference.repo.empty() != reference.url.empty());
    require(reference.repo.empty() || hub::is_repo_id(reference.repo));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    allow_refusal([&] {
        switch (data[0]) {
            case 's':
                return use_search(text);
            case 'a':
                hub::parse_account(text, kFrom);
                return;
            case 'c':
                return use_catalogue(text);
            case 'n':
                return use_reference(text);
            case 'q':
                hub::quantisation_in(text.substr(0, kLongestPath));
                return;
            default:
                return use_repository(text);
        }
    });
    return 0;
}
