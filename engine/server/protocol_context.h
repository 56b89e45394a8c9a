// What the handlers of a protocol use.
#pragma once

#include <functional>

#include "engine/server/answering.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// The objects outlive all handlers.
struct ProtocolContext {
    ModelService& service;
    Answering& answering;
    std::function<int()> connections;  // number of open connections
};

}  // namespace rocmforge::server
