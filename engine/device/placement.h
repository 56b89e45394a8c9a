// Maps each part of a model to the device that holds and computes it. With partial offload the CPU has the
// embedding and the first layers, and the GPU has the other layers and the head.
#pragma once

#include <cassert>

#include "engine/device/backend.h"

namespace rocmforge {

struct Placement {
    Backend* device = nullptr;  // device of the other layers and the head; never null
    Backend* host = nullptr;    // device of the first layers; nullptr: `device` has all layers
    int host_layers = 0;

    // Puts everything on one device.
    Placement(Backend& all) : device(&all) {}  // NOLINT(google-explicit-constructor): the usual case
    Placement(Backend& rest, Backend& first, int first_layers)
        : device(&rest), host(&first), host_layers(first_layers) {
        assert(first_layers > 0);
    }

    bool split() const { return host != nullptr; }
    Backend& of_embedding() const { return split() ? *host : *device; }
    Backend& of_layer(int layer) const { return layer < host_layers ? *host : *device; }
    Backend& of_head() const { return *device; }
};

}  // namespace rocmforge
