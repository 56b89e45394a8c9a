// The header of a model that is elsewhere, by ranges: enough to plan with, before anything is downloaded.
#pragma once

#include <stop_token>
#include <string>

#include "engine/download/model_download.h"
#include "engine/model/model.h"
#include "engine/net/http_client.h"

namespace rocmforge::hub {

// The same as read_model() of the downloaded files. Its weights are not here: nothing may be loaded from it.
// Throws HttpFailure, Cancelled, Unsupported for a header of more than 200 MB, and what read_model() throws,
// the model named by its title.
ModelHeader read_remote_model(net::HttpClient& client, const download::ModelRequest& request,
                              Quantize quantize = Quantize::No, const std::stop_token& stop = {});

}  // namespace rocmforge::hub
