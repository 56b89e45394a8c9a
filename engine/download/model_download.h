// A model of one or several files into the folder of models, whole or not at all.
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
        std::string sha256;  // lower-case hexadecimal; empty: not known

        bool operator==(const File&) const = default;
    };

    std::string title;  // for people: "Qwen/Qwen3-8B-GGUF:Q4_K_M"
    std::string name;   // in the folder of models: of the file, or of the folder where there are several
    std::vector<File> files;

    std::uint64_t bytes() const;  // of the files whose size is known
    bool operator==(const ModelRequest&) const = default;
};

// Returns the path of the model. One that is there already with the same sizes is not fetched again. Throws
// BadFile for names that lead elsewhere, InvalidArgument when something else of that name is there, and what
// transfer() throws. Progress is that of all files.
std::string download_model(const net::CurlLibrary& library, const std::string& models_folder,
                           const ModelRequest& request, const TransferOptions& options,
                           const OnProgress& progress, const std::stop_token& stop = {});

// What was begun in that folder and is neither finished nor discarded, with the bytes that are there.
struct Unfinished {
    ModelRequest request;
    std::uint64_t done = 0;
};
std::vector<Unfinished> unfinished_downloads(const std::string& models_folder);

// Deletes what is there of it, unless another process is at it: throws WriteFailed then.
void discard_download(const std::string& models_folder, const ModelRequest& request);

}  // namespace rocmforge::download
