// Reads the header of a remote model with range requests, so that it can be planned before it is downloaded.
#pragma once

#include <stop_token>
#include <string>

#include "engine/download/model_download.h"
#include "engine/model/model.h"
#include "engine/net/http_client.h"

namespace rocmforge::hub {

// Returns the same header as read_model() for the downloaded files. The weights are missing, so the model
// must not be loaded. Throws HttpFailure, Cancelled, Unsupported for a header of more than 200 MB, and like
// read_model(). Messages name the model by its title.
ModelHeader read_remote_model(net::HttpClient& client, const download::ModelRequest& request,
                              Quantize quantize = Quantize::No, const std::stop_token& stop = {});

}  // namespace rocmforge::hub
