#include "tests/engine/plain_recurrence.h"

#include <cmath>

namespace rocmforge::test {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

void to_length_1(double* x, std::size_t n, double eps) {
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i) squares += x[i] * x[i];
    for (std::size_t i = 0; i < n; ++i) x[i] /= std::sqrt(squares + eps);
}

}  // namespace

PlainValues plain_convolution(const PlainValues& x, const PlainValues& weight, std::size_t channels) {
    const std::size_t taps = weight.size() / channels;
    PlainValues out(x.size(), 0.0);
    for (std::size_t t = 0; t < x.size() / channels; ++t) {
        for (std::size_t c = 0; c < channels; ++c) {
            for (std::size_t back = 0; back < taps && back <= t; ++back) {
                out[t * channels + c] += weight[c * taps + taps - 1 - back] * x[(t - back) * channels + c];
            }
        }
    }
    return out;
}

PlainValues plain_delta(const PlainDelta& in) {
    const std::size_t keys = in.key_heads * in.dim;
    const std::size_t values = in.value_heads * in.dim;
    const std::size_t channels = 2 * keys + values;
    PlainValues mixed = plain_convolution(in.qkv, in.convolution, channels);
    for (double& x : mixed) x *= sigmoid(x);
    PlainValues out;
    // The state maps keys to values. S[i][j] is the entry for key dimension i and value dimension j.
    std::vector<PlainValues> states(in.value_heads, PlainValues(in.dim * in.dim, 0.0));
    for (std::size_t t = 0; t < mixed.size() / channels; ++t) {
        double* row = mixed.data() + t * channels;
        for (std::size_t head = 0; head < 2 * in.key_heads; ++head) {
            to_length_1(row + head * in.dim, in.dim, in.eps);
        }
        for (std::size_t h = 0; h < in.value_heads; ++h) {
            const std::size_t kh = in.grouped ? h * in.key_heads / in.value_heads : h % in.key_heads;
            const double* q = row + kh * in.dim;
            const double* k = row + keys + kh * in.dim;
            const double* v = row + 2 * keys + h * in.dim;
            const std::size_t at = t * in.value_heads + h;
            PlainValues& s = states[h];
            for (std::size_t i = 0; i < in.dim; ++i) {
                const std::size_t channel = in.by_channel ? h * in.dim + i : h;
                const double raw = in.alpha[in.by_channel ? at * in.dim + i : at] + in.step_bias[channel];
                const double kept = std::exp(in.a[h] * std::log1p(std::exp(raw)));
                for (std::size_t j = 0; j < in.dim; ++j) s[i * in.dim + j] *= kept;
            }
            PlainValues read(in.dim, 0.0);
            for (std::size_t j = 0; j < in.dim; ++j) {
                double known = 0;
                for (std::size_t i = 0; i < in.dim; ++i) known += k[i] * s[i * in.dim + j];
                const double change = (v[j] - known) * sigmoid(in.beta[at]);
                for (std::size_t i = 0; i < in.dim; ++i) s[i * in.dim + j] += k[i] * change;
                for (std::size_t i = 0; i < in.dim; ++i) {
                    read[j] += q[i] / std::sqrt(static_cast<double>(in.dim)) * s[i * in.dim + j];
                }
            }
            double squares = 0;
            for (const double x : read) squares += x * x;
            const double size = std::sqrt(squares / static_cast<double>(in.dim) + in.eps);
            for (std::size_t j = 0; j < in.dim; ++j) {
                const double z = in.gate[t * values + h * in.dim + j];
                out.push_back(read[j] / size * in.norm[j] * (in.by_channel ? 1 : z) * sigmoid(z));
            }
        }
    }
    return out;
}

PlainValues plain_scan(const PlainScan& in) {
    const std::size_t values = in.heads * in.dim;
    const std::size_t keys = in.groups * in.state;
    const std::size_t channels = values + 2 * keys;
    PlainValues mixed = plain_convolution(in.vkq, in.convolution, channels);
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        const double x = mixed[i] + in.convolution_bias[i % channels];
        mixed[i] = x * sigmoid(x);
    }
    PlainValues out;
    std::vector<PlainValues> states(in.heads, PlainValues(in.dim * in.state, 0.0));
    for (std::size_t t = 0; t < mixed.size() / channels; ++t) {
        const double* row = mixed.data() + t * channels;
        PlainValues y;
        for (std::size_t h = 0; h < in.heads; ++h) {
            const double* b = row + values + h * in.groups / in.heads * in.state;
            const double* c = b + keys;
            const double step = std::log1p(std::exp(in.step[t * in.heads + h] + in.step_bias[h]));
            for (std::size_t j = 0; j < in.dim; ++j) {
                const double x = row[h * in.dim + j];
                double sum = in.skip[h] * x;
                for (std::size_t i = 0; i < in.state; ++i) {
                    double& s = states[h][j * in.state + i];
                    s = s * std::exp(step * in.a[h]) + step * x * b[i];
                    sum += s * c[i];
                }
                const double z = in.gate[t * values + h * in.dim + j];
                y.push_back(sum * z * sigmoid(z));
            }
        }
        if (in.norm.empty()) {
            out.insert(out.end(), y.begin(), y.end());
            continue;
        }
        const std::size_t width = values / in.groups;
        for (std::size_t group = 0; group < in.groups; ++group) {
            double squares = 0;
            for (std::size_t i = 0; i < width; ++i) squares += y[group * width + i] * y[group * width + i];
            const double size = std::sqrt(squares / static_cast<double>(width) + in.eps);
            for (std::size_t i = 0; i < width; ++i) {
                out.push_back(y[group * width + i] / size * in.norm[group * width + i]);
            }
        }
    }
    return out;
}

}  // namespace rocmforge::test
