// Downloads a model of one or several files to the models folder, completely or not at all.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/download/transfer.h"

namespace rocmforge::download {

struct ModelRequest {
    struct File {
        std::string url;
        std::string name;  // in the model's folder
        std::optional<std::uint64_t> bytes;
        std::string sha256;  // lower-case hexadecimal; empty: unknown

        bool operator==(const File&) const = default;
    };

    std::string title;  // shown to users: "Qwen/Qwen3-8B-GGUF:Q4_K_M"
    std::string name;   // name in the models folder: of the file, or of the folder if there are several files
    std::vector<File> files;

    std::uint64_t bytes() const;  // of the files with a known size
    bool operator==(const ModelRequest&) const = default;
};

// Returns the path of the model. Does not download a model that exists with the same sizes. Throws BadFile
// for names that lead out of the folder, InvalidArgument if something else has that name, and like
// transfer(). Progress counts all files.
std::string download_model(const net::CurlLibrary& library, const std::string& models_folder,
                           const ModelRequest& request, const TransferOptions& options,
                           const OnProgress& progress, const std::stop_token& stop = {});

// Downloads in the folder that are neither finished nor discarded, with the number of bytes present.
struct Unfinished {
    ModelRequest request;
    std::uint64_t done = 0;
};
std::vector<Unfinished> unfinished_downloads(const std::string& models_folder);

// Deletes a partial download. Throws WriteFailed if another process is working on it.
void discard_download(const std::string& models_folder, const ModelRequest& request);

}  // namespace rocmforge::download
