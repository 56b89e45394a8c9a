// Options of commands that reach out, and models that are elsewhere.
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
    // The token is HF_TOKEN's: the arguments of a program are everybody's to read.
    net::HttpOptions http() const;
};

// What `text` names (hub::parse_reference), with the files to fetch.
download::ModelRequest find_model(net::HttpClient& client, const RemoteFlags& flags, const std::string& text,
                                  const std::stop_token& stop);

// A model's header, wherever it is.
ModelHeader read_any_model(const RemoteFlags& flags, const std::string& path, Quantize quantize);

}  // namespace rocmforge::cli
