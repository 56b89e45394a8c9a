// Tests that invalid operations are refused before any memory access, with the checks that the CPU and the
// GPU share. The tensors here have no readable memory.
#include <array>
#include <string>
#include <vector>

#include <QTest>

#include "engine/device/operation_checks.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_operation_checks {

using namespace rocmforge;

namespace {

Tensor tensor(DType type, const Shape& shape) {
    return {type, shape, reinterpret_cast<std::byte*>(std::uintptr_t{256})};
}
Tensor f32(const Shape& shape) {
    return tensor(DType::F32, shape);
}
Tensor i32(const Shape& shape) {
    return tensor(DType::I32, shape);
}
Weight weight(const Shape& shape) {
    return {.tensor = f32(shape), .storage = {}};
}

StepRows step(int rows) {
    return {.rows = rows,
            .tokens = i32({rows}),
            .positions = i32({rows}),
            .cache_slots = i32({rows}),
            .sequences = i32({rows}),
            .page_tables = i32({2, 8})};
}

LayerCache cache(DType type, int keys, int values) {
    return {.keys = tensor(type, {5, 2, kPageTokens, keys}),
            .values = tensor(type, {5, 2, kPageTokens, values})};
}

RopeStoreOp rope(DType type) {
    RopeStoreOp op{.q = f32({3, 256}),
                   .k = f32({3, 128}),
                   .v = f32({3, 64}),
                   .table = f32({100, 32}),
                   .step = step(3),
                   .cache = cache(type, 64, 32)};
    op.heads = 4;
    op.kv_heads = 2;
    op.head_dim = 64;
    op.value_dim = 32;
    op.rotary_dim = 32;
    return op;
}

AttentionOp attention(DType type) {
    AttentionOp op{.q = f32({3, 256}), .out = f32({3, 128}), .step = step(3), .cache = cache(type, 64, 32)};
    op.heads = 4;
    op.kv_heads = 2;
    op.head_dim = 64;
    op.value_dim = 32;
    return op;
}

RouteOp route() {
    return {.logits = f32({3, 8}), .ids = i32({3, 2}), .weights = f32({3, 2})};
}

}  // namespace

class TestOperationChecks : public QObject {
    Q_OBJECT

  private slots:
    void validOperationsPass() {
        const Weight table = weight({11, 32});
        const Weight norm = weight({2, 16});
        const Weight stack = weight({8, 5, 32});
        const MatMulOp::Product product{&table, f32({3, 11})};
        const ExpertMatMulOp::Product choice{&stack, f32({6, 5})};
        expect_sound(EmbedOp{.tokens = i32({3}), .table = &table, .out = f32({3, 32})});
        expect_sound(RmsNormOp{.x = f32({3, 32}), .residual = {}, .weight = &norm, .out = f32({3, 32})});
        expect_sound(MatMulOp{.x = f32({3, 32}), .products = {&product, 1}});
        for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
            expect_sound(rope(type), ExactCache::No);
            expect_sound(attention(type), ExactCache::No);
        }
        expect_sound(attention(DType::F32), ExactCache::Yes);
        expect_sound(GatedActivationOp{.gate = f32({3, 8}), .up = f32({3, 8}), .out = f32({3, 8})});
        expect_sound(GatedActivationOp{
            .gate = f32({3, 8}), .out = f32({3, 8}), .second_gate = f32({2, 5}), .second_out = f32({2, 5})});
        expect_sound(AddOp{.x = f32({3, 8}), .y = f32({3, 8})});
        expect_sound(SoftCapOp{.x = f32({3, 8}), .cap = 30.0F});
        expect_sound(MatchLengthOp{.x = f32({6, 8}), .like = f32({3, 8})});
        expect_sound(KeepLargestOp{.x = f32({3, 8}), .factor = 1.0F});
        expect_sound(CopyColumnsOp{.x = f32({3, 8}), .out = f32({6, 9}), .count = 8, .repeat = 2});
        expect_sound(route());
        for (const std::int64_t rows : {3, 6}) {
            expect_sound(ExpertMatMulOp{.x = f32({rows, 32}), .ids = i32({3, 2}), .products = {&choice, 1}});
            expect_sound(ExpertMatMulOp{.x = f32({rows, 32}),
                                        .ids = i32({3, 2}),
                                        .products = {&choice, 1},
                                        .shared_x = f32({3, 32}),
                                        .shared = {&product, 1}});
        }
        expect_sound(CombineExpertsOp{.x = f32({6, 8}),
                                      .weights = f32({3, 2}),
                                      .shared = f32({3, 8}),
                                      .shared_gate = f32({3, 1}),
                                      .out = f32({3, 8})});
        expect_sound(GatherRowsOp{.x = f32({3, 8}), .rows = i32({2}), .out = f32({2, 8})});
        expect_sound(SoftmaxOp{.x = f32({3, 8}), .out = f32({3, 8})});
    }

    void rowsAndTypesMustMatch() {
        const Weight table = weight({11, 32});
        refused(EmbedOp{.tokens = i32({2}), .table = &table, .out = f32({3, 32})},
                "tokens has the shape [2]");
        refused(EmbedOp{.tokens = i32({3}), .table = &table, .out = f32({3, 33})}, "[3, 33], where [3, 32]");
        refused(AddOp{.x = f32({3, 8}), .y = f32({2, 8})}, "add: y has the shape [2, 8], where [3, 8]");
        refused(AddOp{.x = f32({3, 8}), .y = i32({3, 8})}, "y is I32, where F32");
        refused(AddOp{.x = f32({3, 8}), .y = {}}, "y has no memory");
        refused(GatedActivationOp{.gate = f32({3, 8}), .up = f32({3, 8}), .out = f32({3, 9})}, "out has");
        refused(SoftCapOp{.x = f32({3, 8}), .cap = -1.0F}, "cap at -1");
        refused(MatchLengthOp{.x = f32({5, 8}), .like = f32({3, 8})}, "5 rows among 3");
        refused(MatchLengthOp{.x = f32({3, 8}), .like = f32({3, 7})}, "like has the shape");
        refused(GatherRowsOp{.x = f32({3, 8}), .rows = i32({2}), .out = f32({3, 8})}, "[3, 8], where [2, 8]");
        refused(SoftmaxOp{.x = f32({3, 8}), .out = f32({3, 7})}, "softmax: out");
    }

    void normGroupsMustFillTheRows() {
        for (const auto& [groups, part] : {std::pair{Shape{24}, "[3, 32], where [3, 24]"},
                                           std::pair{Shape{4, 16}, "[3, 32], where [3, 64]"}}) {
            const Weight norm = weight(groups);
            refused(RmsNormOp{.x = f32({3, 32}), .residual = {}, .weight = &norm, .out = f32({3, 32})}, part);
        }
    }

    void normsOfResidualsNeedAResidual() {
        const Weight norm = weight({32});
        const Weight narrow = weight({16});
        RmsNormOp op{.x = f32({3, 32}), .residual = f32({3, 32}), .weight = &norm, .out = f32({3, 32})};
        op.residual_weight = &norm;
        op.sum_scale = 0.5F;
        expect_sound(op);
        op.residual_weight = &narrow;
        refused(op, "residual_weight has the shape [16]");
        op.residual_weight = &norm;
        op.residual = {};
        refused(op, "no residual");
        op.residual_weight = nullptr;
        refused(op, "no residual");
    }

    void gatesOfNormsMustFit() {
        const Weight norm = weight({16});
        RmsNormOp op{.x = f32({3, 32}), .residual = {}, .weight = &norm, .out = f32({3, 32})};
        op.gate = {.values = f32({3, 32}), .activation = Activation::Sigmoid, .first = true};
        expect_sound(op);
        op.gate.activation = Activation::Gelu;
        refused(op, "SiLU or sigmoid");
        op.gate = {.values = f32({3, 16})};
        refused(op, "gate has the shape [3, 16], where [3, 32]");
        op.gate = {.values = f32({3, 32})};
        op.residual = f32({3, 32});
        refused(op, "a residual and a gate");
    }

    void mismatchedProductsAreReported() {
        const Weight matrix = weight({11, 32});
        const Weight bias = weight({10});
        const auto product = [&](const Tensor& x, const Tensor& out, const Weight* added) {
            const std::array products{MatMulOp::Product{&matrix, out, added}};
            expect_sound(MatMulOp{.x = x, .products = products});
        };
        EXPECT_ERROR(product(f32({3, 31}), f32({3, 11}), nullptr), Code::InvalidArgument, "[11, 32]");
        EXPECT_ERROR(product(f32({3, 32}), f32({3, 12}), nullptr), Code::InvalidArgument, "[3, 12]");
        EXPECT_ERROR(product(f32({3, 32}), f32({3, 11}), &bias), Code::InvalidArgument,
                     "bias has the shape [10]");
    }

    void headsAndCachesMustMatchTheOperation() {
        AttentionOp op = attention(DType::F32);
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "keys are F32, where F16");
        op = attention(DType::F16);
        op.kv_heads = 3;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "4 query heads and 3 KV heads");
        op = attention(DType::F16);
        op.value_dim = 65;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "values of width 65");
        op = attention(DType::F16);
        op.cache.values = tensor(DType::F16, {5, 2, kPageTokens, 64});
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument,
                     "[5, 2, 32, 64], where [5, 2, 32, 32]");
        op = attention(DType::F16);
        op.cache.values.type = DType::Q8_0;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "values is Q8_0, where F16");
        op = attention(DType::F16);
        op.window = -1;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "window of -1");
        op = attention(DType::F16);
        const Weight sinks = weight({3});
        op.sinks = &sinks;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument, "sinks has the shape [3]");
        op = attention(DType::F16);
        op.gate = {.rows = f32({3, 384}), .begin = 64};
        expect_sound(op, ExactCache::No);
        op.gate.begin = 65;
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument,
                     "gate has 96 columns for each head, where 32 from column 65 on");
        op.gate = {.rows = f32({2, 384})};
        EXPECT_ERROR(expect_sound(op, ExactCache::No), Code::InvalidArgument,
                     "gate has the shape [2, 384], where [3, 384]");

        RopeStoreOp store = rope(DType::F16);
        store.rotary_dim = 66;
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "rotate 66 of the 64");
        store = rope(DType::F16);
        store.rotary_begin = 40;
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "rotate 32 of the 64");
        store = rope(DType::F16);
        store.v = f32({3, 128});
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "[3, 128], where [3, 64]");
        store = rope(DType::F16);
        store.table = f32({100, 16});
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument,
                     "[100, 16], where [100, 32]");
        store.rotary_dim = 0;  // without rotation, no table is needed
        expect_sound(store, ExactCache::No);
        store.q_from = {.rows = f32({3, 512}), .begin = 64};
        expect_sound(store, ExactCache::No);
        store.q_from = {.rows = f32({3, 257})};
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument,
                     "q_from has the shape [3, 257], where [3, 256]");
        store.q_from = {.rows = f32({3, 256}), .begin = -1};
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "64 from column -1 on");
    }

    void normsMustFitTheHeads() {
        const Weight shared = weight({64});
        const Weight own = weight({2, 64});
        const Weight values = weight({32});
        RopeStoreOp store = rope(DType::F16);
        store.norms = {.query = &shared, .key = &own, .value = &values};
        expect_sound(store, ExactCache::No);
        store.norms.query = &own;
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "[2, 64], where [4, 64]");
        store.norms = {.value = &shared};
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "norm of values");
        store = rope(DType::F16);
        store.norms.key = &shared;
        store.k = store.v = store.cache.keys = store.cache.values = {};
        EXPECT_ERROR(expect_sound(store, ExactCache::No), Code::InvalidArgument, "no keys or values");
    }

    void expertChoicesMustExist() {
        RouteOp op = route();
        op.ids = i32({3, 9});
        op.weights = f32({3, 9});
        refused(op, "9 of 8 experts");
        op = route();
        op.groups = 3;
        refused(op, "8 experts in 1 of 3 groups");
        op = route();
        op.groups = 8;
        refused(op, "2 of 8 experts in 1 of 8 groups");
        op = route();
        const Weight bias = weight({7});
        op.bias = &bias;
        refused(op, "bias has the shape [7], where [1, 8]");
        refused(CombineExpertsOp{.x = f32({5, 8}),
                                 .weights = f32({3, 2}),
                                 .shared = {},
                                 .shared_gate = {},
                                 .out = f32({3, 8})},
                "[5, 8], where [6, 8]");
    }

    void expertStacksMustHaveTheirShape() {
        const Weight stack = weight({8, 5, 32});
        const Weight fewer = weight({7, 5, 32});
        const Weight matrix = weight({40, 32});
        const auto multiply = [](const Tensor& x, const std::vector<ExpertMatMulOp::Product>& products) {
            expect_sound(ExpertMatMulOp{.x = x, .ids = i32({3, 2}), .products = products});
        };
        EXPECT_ERROR(multiply(f32({4, 32}), {{&stack, f32({6, 5})}}), Code::InvalidArgument,
                     "x has 4 rows for choices of the shape [3, 2]");
        EXPECT_ERROR(multiply(f32({3, 32}), {{&matrix, f32({6, 5})}}), Code::InvalidArgument,
                     "[40, 32], where [experts, any, 32]");
        EXPECT_ERROR(multiply(f32({3, 32}), {{&stack, f32({6, 5})}, {&fewer, f32({6, 5})}}),
                     Code::InvalidArgument, "[7, 5, 32]");
        EXPECT_ERROR(multiply(f32({3, 32}), {{&stack, f32({6, 4})}}), Code::InvalidArgument,
                     "[6, 4], where [6, 5]");
        const ExpertMatMulOp::Product choice{&stack, f32({6, 5})};
        const auto multiply_shared = [&](const Tensor& x, const Tensor& out) {
            const MatMulOp::Product shared{&matrix, out};
            expect_sound(ExpertMatMulOp{.x = f32({3, 32}),
                                        .ids = i32({3, 2}),
                                        .products = {&choice, 1},
                                        .shared_x = x,
                                        .shared = {&shared, 1}});
        };
        EXPECT_ERROR(multiply_shared(f32({6, 32}), f32({6, 40})), Code::InvalidArgument,
                     "shared_x has the shape [6, 32], where [3, 32]");
        EXPECT_ERROR(multiply_shared(f32({3, 31}), f32({3, 40})), Code::InvalidArgument,
                     "[40, 32], where [40, 31]");
    }

    void columnsMustLieWithinTheirRows() {
        refused(CopyColumnsOp{.x = f32({2, 8}), .out = f32({2, 8}), .x_begin = 5, .count = 4},
                "4 values from 5 on of rows of 8");
        refused(CopyColumnsOp{.x = f32({2, 8}), .out = f32({2, 8}), .out_begin = -1, .count = 4}, "at -1");
        refused(CopyColumnsOp{.x = f32({2, 8}), .out = f32({2, 8}), .count = 4, .repeat = 2},
                "[2, 8], where [4, 8]");
    }

  private:
    template <typename Op>
    static void refused(const Op& op, const char* part) {
        EXPECT_ERROR(expect_sound(op), Code::InvalidArgument, part);
    }
};

}  // namespace tst_operation_checks

ROCMFORGE_TEST(tst_operation_checks, TestOperationChecks, rocmforge::test::NoApplication)
#include "tst_operation_checks.moc"
