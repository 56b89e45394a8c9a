// Options of commands that use the network, and remote models.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include <CLI/CLI.hpp>

#include "engine/download/model_download.h"
#include "engine/model/model.h"
#include "engine/net/http_client.h"

namespace rocmforge::cli {

struct RemoteFlags {
    std::string proxy;
    std::string hub;

    void add(CLI::App& command);
    // The token comes from HF_TOKEN, because other users can read a program's arguments.
    net::HttpOptions http() const;
};

// Finds the model that `text` names (hub::parse_reference) and the files to download.
download::ModelRequest find_model(net::HttpClient& client, const RemoteFlags& flags, const std::string& text,
                                  const std::stop_token& stop);

// Reads the header of a local or remote model.
ModelHeader read_any_model(const RemoteFlags& flags, const std::string& path, Quantize quantize);

}  // namespace rocmforge::cli
