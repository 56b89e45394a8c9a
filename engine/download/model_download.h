// Downloads a model of one or several files to the models folder. The model appears there only when it is
// complete.
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
        std::string name;  // file name in the model's folder
        std::optional<std::uint64_t> bytes;
        std::string sha256;  // lower-case hexadecimal; empty: unknown

        bool operator==(const File&) const = default;
    };

    std::string title;  // name shown to users: "Qwen/Qwen3-8B-GGUF:Q4_K_M"
    // Name of the model's file in the models folder, or of the model's folder if the model has several files.
    std::string name;
    std::vector<File> files;

    std::uint64_t bytes() const;  // total of the files with a known size
    bool operator==(const ModelRequest&) const = default;
};

// Returns the path of the model. Downloads nothing if the model exists and its files have the requested
// sizes. Throws BadFile for names that lead out of the folder, InvalidArgument if another file has the
// model's name, and otherwise like transfer(). Progress counts the bytes of all files.
std::string download_model(const net::CurlLibrary& library, const std::string& models_folder,
                           const ModelRequest& request, const TransferOptions& options,
                           const OnProgress& progress, const std::stop_token& stop = {});

// A partial download that can be resumed. `done`: number of bytes that are present.
struct Unfinished {
    ModelRequest request;
    std::uint64_t done = 0;
};
std::vector<Unfinished> unfinished_downloads(const std::string& models_folder);

// Deletes a partial download. Throws WriteFailed if another process is downloading it or if its files can't
// be deleted.
void discard_download(const std::string& models_folder, const ModelRequest& request);

}  // namespace rocmforge::download
