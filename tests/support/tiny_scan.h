// Layers with Mamba-2's scan in tiny models, for the families that have them.
#pragma once

#include <vector>

#include "tests/support/tiny_builder.h"

namespace rocmforge::test {

struct TinyScan {
    int heads;
    int dim;     // width of a head's values
    int groups;  // number of groups of keys and queries
    int keys;    // width of a key
    int taps = 4;

    int values() const { return heads * dim; }
    int channels() const { return values() + 2 * groups * keys; }
};

// Writes the metadata of the scan, and the sizes that the plain forward pass needs.
inline void describe(TinyBuilder& b, const TinyScan& scan) {
    PlainModel& p = b.m.plain;
    p.key_heads = scan.groups;
    p.value_heads = scan.heads;
    p.state_dim = scan.dim;
    p.state_keys = scan.keys;
    b.u("ssm.conv_kernel", scan.taps);
    b.u("ssm.state_size", scan.keys);
    b.u("ssm.group_count", scan.groups);
    b.u("ssm.time_step_rank", scan.heads);
    b.u("ssm.inner_size", scan.values());
}

inline void add_scan(TinyBuilder& b, int layer, const TinyScan& scan) {
    b.matrix(b.blk(layer, "ssm_in.weight"), {scan.values() + scan.channels() + scan.heads, kHidden});
    b.values(b.blk(layer, "ssm_conv1d.weight"), {scan.channels(), scan.taps}, 0, 0.7);
    b.values(b.blk(layer, "ssm_conv1d.bias"), {scan.channels()}, 0, 0.3);
    std::vector<float> decays;
    for (int head = 0; head < scan.heads; ++head) decays.push_back(-0.03F * static_cast<float>(1 << head));
    b.floats(b.blk(layer, "ssm_a"), decays, {scan.heads, 1});
    b.values(b.blk(layer, "ssm_d"), {scan.heads, 1}, 1, 0.5);
    b.values(b.blk(layer, "ssm_dt.bias"), {scan.heads}, -1, 0.5);
    b.values(b.blk(layer, "ssm_norm.weight"), {scan.groups, scan.values() / scan.groups}, 1, 0.3);
    b.into_stream(b.blk(layer, "ssm_out.weight"), {kHidden, scan.values()}, 2);
}

}  // namespace rocmforge::test
