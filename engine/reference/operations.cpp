#include "engine/reference/operations.h"

#include <algorithm>
#include <cmath>

#include "engine/reference/index.h"

namespace rocmforge::reference {

Values embed(const EmbedOp& op) {
    const Values table = values_of(op.table->tensor);
    const Values tokens = values_of(op.tokens);
    const std::size_t width = index(op.table->tensor.shape.width());
    Values out;
    for (const double token : tokens) {
        for (std::size_t i = 0; i < width; ++i) {
            out.push_back(table[static_cast<std::size_t>(token) * width + i] * static_cast<double>(op.scale));
        }
    }
    return out;
}

namespace {

// Returns x, normalized in groups as wide as a row of the weight.
Values normalized(const Values& x, const Weight& norm, double eps, NormKind kind) {
    const Values weight = values_of(norm.tensor);
    const std::size_t group = index(norm.tensor.shape.width());
    Values out(x.size());
    for (std::size_t begin = 0; begin < x.size(); begin += group) {
        double mean = 0;
        for (std::size_t i = 0; kind == NormKind::Layer && i < group; ++i) mean += x[begin + i];
        mean /= static_cast<double>(group);
        double squares = 0;
        for (std::size_t i = 0; i < group; ++i) squares += std::pow(x[begin + i] - mean, 2);
        const double root = std::sqrt(squares / static_cast<double>(group) + eps);
        for (std::size_t i = 0; i < group; ++i) {
            out[begin + i] = (x[begin + i] - mean) / root * weight[(begin + i) % weight.size()];
        }
    }
    return out;
}

}  // namespace

Normed rms_norm(const RmsNormOp& op) {
    Normed n{.x = values_of(op.x), .out = {}};
    if (op.residual) {
        Values residual = values_of(op.residual);
        if (op.residual_weight != nullptr) {
            residual =
                normalized(residual, *op.residual_weight, static_cast<double>(op.residual_eps), op.kind);
        }
        for (std::size_t i = 0; i < n.x.size(); ++i) {
            n.x[i] += static_cast<double>(op.residual_scale) * residual[i];
            n.x[i] *= static_cast<double>(op.sum_scale);
        }
    }
    Values gate(n.x.size(), 1.0);
    if (op.gate.values) {
        gate = values_of(op.gate.values);
        for (double& g : gate) g = (op.gate.activation == Activation::Silu ? g : 1.0) / (1.0 + std::exp(-g));
    }
    Values from = n.x;
    for (std::size_t i = 0; op.gate.first && i < from.size(); ++i) from[i] *= gate[i];
    n.out = normalized(from, *op.weight, static_cast<double>(op.eps), op.kind);
    for (std::size_t i = 0; !op.gate.first && i < n.out.size(); ++i) n.out[i] *= gate[i];
    return n;
}

Values matmul(const Tensor& x, const Tensor& weight, const Tensor* bias) {
    const Values a = values_of(x);
    const Values w = values_of(weight);
    const std::size_t depth = index(x.shape.width());
    const std::size_t width = index(weight.shape.rows());
    const Values b = bias != nullptr ? values_of(*bias) : Values(width, 0.0);
    Values out;
    for (std::size_t row = 0; row < index(x.shape.rows()); ++row) {
        for (std::size_t o = 0; o < width; ++o) {
            double sum = b[o];
            for (std::size_t i = 0; i < depth; ++i) sum += a[row * depth + i] * w[o * depth + i];
            out.push_back(sum);
        }
    }
    return out;
}

namespace {

double xielu(double x, const Xielu& p) {
    const auto beta = static_cast<double>(p.beta);
    if (x > 0) return static_cast<double>(p.alpha_p) * x * x + beta * x;
    const double least = x > static_cast<double>(p.eps) ? static_cast<double>(p.eps) : x;
    return static_cast<double>(p.alpha_n) * (std::expm1(least) - x) + beta * x;
}

}  // namespace

Values gated_activation(const GatedActivationOp& op) {
    Values out = values_of(op.gate);
    const Values up = op.up ? values_of(op.up) : Values(out.size(), 1.0);
    const double root = std::sqrt(2.0 / std::acos(-1.0));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double x = out[i];
        const double silu = x / (1.0 + std::exp(-x));
        const double gelu = x / 2 * (1.0 + std::tanh(root * (x + 0.044715 * x * x * x)));
        const double limited = std::min(x, 7.0);
        const double clamped =
            limited / (1.0 + std::exp(-1.702 * limited)) * (std::clamp(up[i], -7.0, 7.0) + 1.0);
        switch (op.activation) {
            case Activation::Silu:
                out[i] = silu * up[i];
                break;
            case Activation::Gelu:
                out[i] = gelu * up[i];
                break;
            case Activation::ClampedSwiglu:
                out[i] = clamped;
                break;
            case Activation::Sigmoid:
                out[i] = up[i] / (1.0 + std::exp(-x));
                break;
            case Activation::SquaredRelu:
                out[i] = x > 0 ? x * x * up[i] : 0.0 * x;
                break;
            case Activation::Xielu:
                out[i] = xielu(x, op.xielu) * up[i];
                break;
            case Activation::Linear:
                out[i] = x * up[i];
                break;
        }
    }
    return out;
}

Values add(const AddOp& op) {
    Values out = values_of(op.x);
    const Values y = values_of(op.y);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += static_cast<double>(op.scale) * y[i];
    return out;
}

Values soft_cap(const SoftCapOp& op) {
    Values out = values_of(op.x);
    const auto cap = static_cast<double>(op.cap);
    for (double& x : out) {
        x *= static_cast<double>(op.scale);
        if (cap > 0) x = cap * std::tanh(x / cap);
    }
    return out;
}

Values match_length(const MatchLengthOp& op) {
    Values out = values_of(op.x);
    const Values like = values_of(op.like);
    const std::size_t width = index(op.x.shape.width());
    const std::size_t each = out.size() / std::max<std::size_t>(1, like.size());
    for (std::size_t begin = 0; begin < out.size(); begin += width) {
        const double* of = like.data() + begin / width / each * width;
        double own = 0;
        double wanted = 0;
        for (std::size_t i = 0; i < width; ++i) {
            own += out[begin + i] * out[begin + i];
            wanted += of[i] * of[i];
        }
        const double least = static_cast<double>(width) * static_cast<double>(op.least);
        const double factor = std::sqrt(wanted / std::max(own, least));
        for (std::size_t i = 0; i < width; ++i) out[begin + i] *= factor;
    }
    return out;
}

Values keep_largest(const KeepLargestOp& op) {
    Values out = values_of(op.x);
    const std::size_t width = index(op.x.shape.width());
    const auto n = static_cast<double>(width);
    for (std::size_t begin = 0; begin < out.size(); begin += width) {
        double mean = 0;
        for (std::size_t i = 0; i < width; ++i) mean += out[begin + i] / n;
        double variance = 0;
        for (std::size_t i = 0; i < width; ++i) variance += std::pow(out[begin + i] - mean, 2) / n;
        const double cut = mean + static_cast<double>(op.factor) * std::sqrt(variance);
        for (std::size_t i = 0; i < width; ++i) out[begin + i] = std::max(0.0, out[begin + i] - cut);
    }
    return out;
}

Values copy_columns(const CopyColumnsOp& op) {
    const Values x = values_of(op.x);
    Values out = values_of(op.out);
    const std::size_t x_width = index(op.x.shape.width());
    const std::size_t width = index(op.out.shape.width());
    for (std::size_t row = 0; row < out.size() / width; ++row) {
        for (std::size_t i = 0; i < index(op.count); ++i) {
            out[row * width + index(op.out_begin) + i] =
                x[row / index(op.repeat) * x_width + index(op.x_begin) + i];
        }
    }
    return out;
}

Values gather_rows(const GatherRowsOp& op) {
    const Values x = values_of(op.x);
    const std::size_t width = index(op.x.shape.width());
    Values out;
    for (const double row : values_of(op.rows)) {
        for (std::size_t i = 0; i < width; ++i) out.push_back(x[static_cast<std::size_t>(row) * width + i]);
    }
    return out;
}

Values softmax(const SoftmaxOp& op) {
    Values out = values_of(op.x);
    const auto width = op.x.shape.width();
    for (auto row = out.begin(); row != out.end(); row += width) {
        const double largest = *std::max_element(row, row + width);
        double sum = 0;
        for (auto x = row; x != row + width; ++x) sum += * x = std::exp(*x - largest);
        for (auto x = row; x != row + width; ++x) *x /= sum;
    }
    return out;
}

}  // namespace rocmforge::reference
