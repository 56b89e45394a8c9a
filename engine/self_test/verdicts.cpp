#include "engine/self_test/verdicts.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge::self_test {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostVerdicts = 32;  // GPUs and versions; the oldest go

Json to_json(const Tested& tested, const std::vector<std::string>& plain) {
    return {{"gpu", tested.gpu}, {"runtime", tested.runtime}, {"program", tested.program}, {"plain", plain}};
}

bool is_about(const Json& verdict, const Tested& tested) {
    return verdict.is_object() && verdict.value("gpu", "") == tested.gpu &&
           verdict.value("runtime", "") == tested.runtime && verdict.value("program", "") == tested.program;
}

Json read(const std::string& file) {
    std::ifstream in(file);
    Json all = Json::parse(in, nullptr, false);
    return all.is_array() ? all : Json::array();
}

}  // namespace

std::string Verdicts::file() const {
    return folder_.empty() ? std::string() : folder_ + "/self_test.json";
}

std::optional<std::vector<std::string>> Verdicts::plain_families(const Tested& tested) const {
    if (folder_.empty()) return std::nullopt;
    try {
        for (const Json& verdict : read(file())) {
            if (is_about(verdict, tested)) return verdict.at("plain").get<std::vector<std::string>>();
        }
    } catch (const Json::exception&) {  // another program's file, or a damaged one
    }
    return std::nullopt;
}

void Verdicts::remember(const Tested& tested, const std::vector<std::string>& plain_families) const {
    if (folder_.empty()) return;
    Json kept = Json::array();
    kept.push_back(to_json(tested, plain_families));
    try {
        for (Json& verdict : read(file())) {
            if (kept.size() < kMostVerdicts && !is_about(verdict, tested)) kept.push_back(std::move(verdict));
        }
    } catch (const Json::exception&) {  // begun anew
    }
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    // Written beside and moved, so that a reader never meets half a file.
    const std::string fresh = file() + ".new";
    std::ofstream out(fresh, std::ios::trunc);
    out << kept.dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
    out.close();
    if (out) std::filesystem::rename(fresh, file(), error);
    if (!out || error) {
        throw EngineError(Code::WriteFailed,
                          "What the self-test found can't be written to " + printable(file(), 4096) + ".");
    }
}

}  // namespace rocmforge::self_test
