// The objects that the handlers of all protocols use.
#pragma once

#include <functional>

#include "engine/server/answering.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// The referenced objects must outlive all handlers.
struct ProtocolContext {
    ModelService& service;
    Answering& answering;
    std::function<int()> connections;  // number of open connections
};

}  // namespace rocmforge::server
