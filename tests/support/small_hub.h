// A fake Hugging Face server on loopback with one repository, "maker/Tiny-GGUF".
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <utility>

#include <QCryptographicHash>
#include <nlohmann/json.hpp>

#include "tests/support/loopback_server.h"

namespace rocmforge::test {

inline constexpr const char* kSmallRepo = "maker/Tiny-GGUF";
inline constexpr const char* kSmallCommit = "0123456789abcdef0123456789abcdef01234567";

class SmallHub {
  public:
    explicit SmallHub(std::map<std::string, std::string> files)
        : files_(std::move(files)), server_([this](const Asked& asked) { return answer(asked); }) {}

    std::string address() const { return server_.address(); }
    std::vector<Asked> asked() const { return server_.asked(); }
    void forget_asked() { server_.forget_asked(); }

    std::atomic<std::chrono::microseconds> between_slices{std::chrono::microseconds(0)};
    std::atomic<bool> wrong_checksums = false;
    std::atomic<bool> without_checksums = false;

  private:
    nlohmann::json repository() const {
        auto siblings = nlohmann::json::array();
        for (const auto& [name, bytes] : files_) {
            const QByteArray sum =
                QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
                    .toHex();
            siblings.push_back({{"rfilename", name}, {"size", bytes.size()}});
            if (without_checksums) continue;
            siblings.back()["lfs"]["sha256"] = wrong_checksums ? std::string(64, '0') : sum.toStdString();
        }
        return {{"id", kSmallRepo}, {"sha", kSmallCommit}, {"siblings", siblings}};
    }
    Answer answer(const Asked& asked) const {
        if (asked.target == std::string("/api/models/") + kSmallRepo + "?blobs=true")
            return {.body = repository().dump()};
        if (asked.target.starts_with("/api/models?"))
            return {.body = nlohmann::json::array({repository()}).dump()};
        const std::string prefix = std::string("/") + kSmallRepo + "/resolve/" + kSmallCommit + "/";
        const auto found =
            files_.find(asked.target.starts_with(prefix) ? asked.target.substr(prefix.size()) : "");
        if (found == files_.end()) return {.status = 404};
        Answer answer = ServedFile{.bytes = found->second}.answer(asked);
        answer.between_slices = between_slices;
        return answer;
    }

    std::map<std::string, std::string> files_;
    LoopbackServer server_;  // declared last, because it uses the members above
};

}  // namespace rocmforge::test
