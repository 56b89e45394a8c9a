// One file from a server to the disk: resumed where it was left, in parallel ranges where the server has
// them, and given its name only when it is whole and what it should be.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/net/http_client.h"

namespace rocmforge::download {

struct FileRequest {
    std::string url;
    std::string path;  // of the whole file; until it is whole, PATH.part and PATH.journal
    std::optional<std::uint64_t> bytes = {};  // when somebody else knows it
    std::string sha256 = {};                  // lower-case hexadecimal; empty: not known
};

struct TransferOptions {
    net::HttpOptions http = {};
    int streams = 4;                         // at once
    std::uint64_t piece_bytes = 32'000'000;  // of one question, at most
    std::chrono::milliseconds journal_every{500};
    // Told in a sentence when something is other than expected but no failure: it starts over.
    std::function<void(const std::string&)> note = {};
};

struct Progress {
    std::uint64_t done = 0;   // bytes
    std::uint64_t total = 0;  // bytes
    bool checking = false;    // all are there; `done` counts those that the checksum has seen

    bool operator==(const Progress&) const = default;
};
using OnProgress = std::function<void(const Progress&)>;  // from any thread, one call at a time

// Returns when `path` is there. Throws HttpFailure, WriteFailed (no room, among others), BadFile (the
// checksum is wrong: what came is deleted), Cancelled. After a failure, what came stays and is used the next
// time.
void transfer(const net::CurlLibrary& library, const FileRequest& request, const TransferOptions& options,
              const OnProgress& progress, const std::stop_token& stop = {});

// Deletes what is half here.
void discard_part(const std::string& path);

}  // namespace rocmforge::download
