// Reads and checks metadata under an architecture's prefix; errors name the file and the key.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/message.h"
#include "engine/files/model_file.h"
#include "engine/model/architectures.h"

namespace rocmforge {

class ConfigReader {
  public:
    ConfigReader(const ModelFile& file, const Architecture& architecture);

    const ModelFile& file() const { return file_; }
    std::string key(std::string_view suffix) const { return prefix_ + std::string(suffix); }
    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void unsupported(const Message& what) const;

    // Reads one value, or a list with a value for each layer, as some files have. All values of a list must
    // be equal.
    std::optional<int> maybe_number(std::string_view suffix) const;
    // maybe_count() and count() also require a positive value. count() throws if the key is missing.
    std::optional<int> maybe_count(std::string_view suffix) const;
    int count(std::string_view suffix) const;
    // The value must be finite and not negative.
    std::optional<float> maybe_real(std::string_view suffix) const;
    std::optional<float> maybe_positive(std::string_view suffix) const;
    // Returns one value for each layer, from a list in the file, or from a single value that applies to all
    // layers. The key must exist.
    std::vector<int> layer_numbers(std::string_view suffix, int layers) const;
    // `full`: the whole key. The values must be finite, or -infinity if `may_be_minus_infinity` is true.
    std::vector<float> layer_reals(const std::string& full, int layers,
                                   bool may_be_minus_infinity = false) const;
    std::optional<bool> flag(std::string_view suffix) const { return file_.boolean(key(suffix)); }

  private:
    std::optional<std::uint64_t> same_for_all_layers(const std::string& full) const;
    void expect_layers(const std::string& full, std::size_t count, int layers) const;

    const ModelFile& file_;
    std::string prefix_;
    std::string name_;
};

}  // namespace rocmforge
