// Parses responses of Hugging Face's API (huggingface.co/docs/hub/api).
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
    std::string licence = {};   // Hugging Face's name of the licence: "apache-2.0"; empty: unknown
    bool gated = false;         // whether the user must accept terms and send a token

    bool operator==(const RepoSummary&) const = default;
};

struct RepoFile {
    std::string path;  // path within the repository
    std::optional<std::uint64_t> bytes;
    std::string sha256;  // known only for large files; otherwise empty

    bool operator==(const RepoFile&) const = default;
};

struct Repository {
    RepoSummary summary;
    std::string commit;
    std::vector<RepoFile> files;
};

// `from`: the server's name for error messages. These functions throw BadFile or Unsupported if the text is
// not the expected answer. They skip invalid entries of a list.
std::vector<RepoSummary> parse_search(const std::string& json, const std::string& from);
Repository parse_repository(const std::string& json, const std::string& from);
std::string parse_account(const std::string& json, const std::string& from);

// Whether the text is "name" or "owner/name", made of letters, digits, '.', '_' and '-'.
bool is_repo_id(const std::string& text);

}  // namespace rocmforge::hub
