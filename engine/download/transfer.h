// Downloads one file. Resumes a partial download, and uses parallel ranges if the server supports them.
// Renames the file to its final name only when it is complete and verified.
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
    // Path of the complete file. During the download, PATH.part and PATH.journal exist instead.
    std::string path;
    std::optional<std::uint64_t> bytes = {};  // expected size, if known
    std::string sha256 = {};                  // lower-case hexadecimal; empty: unknown
};

struct TransferOptions {
    net::HttpOptions http = {};
    int streams = 4;                         // number of concurrent connections
    std::uint64_t piece_bytes = 32'000'000;  // maximum number of bytes in one request
    std::chrono::milliseconds journal_every{500};
    // Receives a sentence about an unexpected state that is not a failure, such as a download that starts
    // over.
    std::function<void(const std::string&)> note = {};
};

struct Progress {
    std::uint64_t done = 0;   // number of bytes that are present
    std::uint64_t total = 0;  // number of bytes of the whole download
    // true: all bytes are present, and `done` is the number of bytes whose checksum is computed.
    bool checking = false;

    bool operator==(const Progress&) const = default;
};
using OnProgress = std::function<void(const Progress&)>;  // called from any thread, never concurrently

// Returns when `path` exists. Throws HttpFailure, WriteFailed (also for a full disk), BadFile (wrong
// checksum; the partial download is deleted) and Cancelled. Unless the checksum was wrong, the next call
// resumes the partial download.
void transfer(const net::CurlLibrary& library, const FileRequest& request, const TransferOptions& options,
              const OnProgress& progress, const std::stop_token& stop = {});

// Deletes a partial download.
void discard_part(const std::string& path);

}  // namespace rocmforge::download
