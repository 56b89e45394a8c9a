#include "engine/sampling/sampling_defaults.h"

#include <cmath>
#include <limits>
#include <string_view>
#include <variant>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

class Reader {
  public:
    Reader(const ModelFile& file, SamplingDefaults& out) : file_(file), out_(out) {}

    void real(std::string_view key, float SamplingOptions::*option, std::optional<float>& out) {
        const std::optional<double> value = figure(key);
        if (!value) return;
        const auto number = static_cast<float>(*value);
        if (usable(key, option, number)) out = number;
    }

    // Reads a count. Stores `negative` for any negative value in the file.
    void count(std::string_view key, int SamplingOptions::*option, int negative, std::optional<int>& out) {
        const std::optional<double> value = figure(key);
        if (!value) return;
        if (*value != std::floor(*value) || std::abs(*value) > std::numeric_limits<int>::max()) {
            leave_out(key, "The value is not an integer.");
            return;
        }
        const int number = *value < 0 ? negative : static_cast<int>(*value);
        if (usable(key, option, number)) out = number;
    }

  private:
    std::optional<double> figure(std::string_view key) {
        const GgufValue* value = file_.find(key);
        if (value == nullptr) return std::nullopt;
        if (const auto* number = std::get_if<double>(value)) return *number;
        if (const auto* number = std::get_if<std::uint64_t>(value)) return static_cast<double>(*number);
        if (const auto* number = std::get_if<std::int64_t>(value)) return static_cast<double>(*number);
        leave_out(key, "The value is not a number.");
        return std::nullopt;
    }

    template <typename T>
    bool usable(std::string_view key, T SamplingOptions::*option, T value) {
        SamplingOptions options;
        options.*option = value;
        try {
            validate(options);
            return true;
        } catch (const EngineError& e) {
            leave_out(key, e.what());
            return false;
        }
    }

    void leave_out(std::string_view key, const std::string& why) {
        out_.left_out.push_back("The model's " + std::string(key) + " is not used: " + why);
    }

    const ModelFile& file_;
    SamplingDefaults& out_;
};

}  // namespace

bool SamplingDefaults::none() const {
    return !temperature && !top_k && !top_p && !min_p && !repeat_penalty && !penalty_window;
}

SamplingOptions SamplingDefaults::over(SamplingOptions base) const {
    base.temperature = temperature.value_or(base.temperature);
    base.top_k = top_k.value_or(base.top_k);
    base.top_p = top_p.value_or(base.top_p);
    base.min_p = min_p.value_or(base.min_p);
    base.repeat_penalty = repeat_penalty.value_or(base.repeat_penalty);
    base.penalty_window = penalty_window.value_or(base.penalty_window);
    return base;
}

SamplingDefaults read_sampling_defaults(const ModelFile& file) {
    using Options = SamplingOptions;
    SamplingDefaults out;
    Reader reader(file, out);
    reader.real("general.sampling.temp", &Options::temperature, out.temperature);
    reader.count("general.sampling.top_k", &Options::top_k, 0, out.top_k);
    reader.real("general.sampling.top_p", &Options::top_p, out.top_p);
    reader.real("general.sampling.min_p", &Options::min_p, out.min_p);
    reader.real("general.sampling.penalty_repeat", &Options::repeat_penalty, out.repeat_penalty);
    constexpr int kAll = std::numeric_limits<int>::max();
    reader.count("general.sampling.penalty_last_n", &Options::penalty_window, kAll, out.penalty_window);
    return out;
}

}  // namespace rocmforge
