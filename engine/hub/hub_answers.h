// Parses the hub's answers (API description: huggingface.co/docs/hub/api).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::hub {

struct RepoSummary {
    std::string id = {};  // "owner/name"
    std::uint64_t downloads = 0;
    std::uint64_t likes = 0;
    std::string modified = {};  // "2026-03-05", or empty
    std::string licence = {};   // the hub's name: "apache-2.0"; empty: unknown
    bool gated = false;         // requires consent, and therefore a token

    bool operator==(const RepoSummary&) const = default;
};

struct RepoFile {
    std::string path;  // within the repository
    std::optional<std::uint64_t> bytes;
    std::string sha256;  // of large files; otherwise empty

    bool operator==(const RepoFile&) const = default;
};

struct Repository {
    RepoSummary summary;
    std::string commit;
    std::vector<RepoFile> files;
};

// `from`: the server's name for messages. Throw BadFile or Unsupported if it is not such an answer. Invalid
// entries of a list are skipped.
std::vector<RepoSummary> parse_search(const std::string& json, const std::string& from);
Repository parse_repository(const std::string& json, const std::string& from);
std::string parse_account(const std::string& json, const std::string& from);

// "name" or "owner/name" of letters, digits, '.', '_' and '-'.
bool is_repo_id(const std::string& text);

}  // namespace rocmforge::hub
