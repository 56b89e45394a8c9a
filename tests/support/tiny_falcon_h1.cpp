// Falcon H1: attention and a scan read the same norm, and their outputs are added.
#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"
#include "tests/support/tiny_scan.h"

namespace rocmforge::test {
namespace {

TinyModel falcon_h1(const std::string& name) {
    const bool normed = name == "falcon-h1-norms";
    constexpr TinyScan kScan{.heads = 8, .dim = 16, .groups = 2, .keys = 12};
    constexpr int kLayers = 4;
    TinyBuilder b(name, "falcon-h1", kLayers);
    PlainModel& p = b.m.plain;
    b.attention(4, 2, 32);
    b.norms({"attn_norm"});
    // In Falcon H1's files, the name of this norm doesn't end with ".weight".
    b.each_layer([&](int i) { b.norm(b.blk(i, "ffn_norm"), kHidden); });
    b.dense();
    p.neox = true;
    p.state.assign(kLayers, "both");
    describe(b, kScan);
    b.each_layer([&](int i) {
        add_scan(b, i, kScan);
        if (!normed) b.m.file.remove_tensor(b.blk(i, "ssm_norm.weight"));
    });
    return b.m;
}

}  // namespace

TinyMakers falcon_h1_makers() {
    return {{"falcon-h1", falcon_h1}, {"falcon-h1-norms", falcon_h1}};
}

}  // namespace rocmforge::test
