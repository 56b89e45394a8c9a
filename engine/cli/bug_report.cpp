#include "engine/cli/bug_report.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <unistd.h>

#include "engine/base/descriptor.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/doctor/private_words.h"

namespace rocmforge::cli {
namespace {

using Object = nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr std::size_t kLongestLine = 4000;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(printable(line, kLongestLine));
    return lines;
}

[[noreturn]] void refuse_file(const std::string& file) {
    throw EngineError(Code::WriteFailed,
                      Message::untranslated("The report can't be written to " + printable(file, 4096) + ": " +
                                            std::system_category().message(errno) +
                                            ". Name another file after rocmforge-cli report."));
}

void write_all(const std::string& file, std::string_view text) {
    const Descriptor out(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (out.get() < 0) refuse_file(file);
    while (!text.empty()) {
        const ssize_t n = ::write(out.get(), text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) refuse_file(file);
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    if (::fsync(out.get()) != 0) refuse_file(file);
}

}  // namespace

BugReport::BugReport(std::string file, const doctor::Person& person)
    : file_(std::move(file)), user_(person.name), homes_{person.home} {
    std::error_code error;
    const std::string real = std::filesystem::canonical(person.home, error).string();
    if (!error && real != person.home) homes_.push_back(real);
    all_ = {{"format", kFormat}, {"complete", false}, {"written", nullptr}, {"summary", Object::array()}};
    for (const char* name : {"program", "system", "environment", "findings", "devices"}) all_[name] = nullptr;
    all_["parts"] = Object::array();
}

std::string BugReport::hidden(const std::string& text) const {
    std::string shown = text;
    for (const std::string& home : homes_) shown = doctor::without_private_words(shown, home, user_);
    return shown;
}

nlohmann::ordered_json BugReport::hidden(nlohmann::ordered_json value) const {
    if (value.is_string()) return hidden(value.get<std::string>());
    if (value.is_structured()) {
        for (auto& element : value) element = hidden(std::move(element));
    }
    return value;
}

void BugReport::set(const std::string& name, nlohmann::ordered_json value) {
    all_[name] = hidden(std::move(value));
    save();
}

void BugReport::say(const std::string& line) {
    all_["summary"].push_back(hidden(line));
    save();
}

void BugReport::begin(const std::string& name, const std::vector<std::string>& words) {
    std::string command = "rocmforge-cli";
    for (std::size_t i = 1; i < words.size(); ++i) command += " " + words[i];
    all_["parts"].push_back({{"name", name}, {"command", hidden(command)}, {"ended", "still running"}});
    save();
}

void BugReport::end(const ChildResult& result) {
    Object& part = all_["parts"].back();
    part["ended"] = result.how_it_ended();
    part["seconds"] = result.seconds;
    if (!result.stuck_in.empty()) part["stuck_in"] = result.stuck_in;
    if (result.survived_kill) part["survived_kill"] = true;
    const Object object = printed_object(result);
    part["result"] = hidden(object.is_null() ? Object(lines_of(result.out)) : object);
    part["messages"] = hidden(lines_of(result.err));
    save();
}

void BugReport::skip(const std::string& name, const std::string& why) {
    all_["parts"].push_back({{"name", name}, {"ended", "left out"}, {"why", hidden(why)}});
    save();
}

void BugReport::complete() {
    all_["complete"] = true;
    save();
}

std::vector<std::string> BugReport::summary() const {
    return all_["summary"].get<std::vector<std::string>>();
}

void BugReport::save() const {
    const std::string fresh = file_ + ".new";
    write_all(fresh, all_.dump(1, ' ', false, Object::error_handler_t::replace) + "\n");
    if (::rename(fresh.c_str(), file_.c_str()) != 0) refuse_file(file_);
}

nlohmann::ordered_json printed_object(const ChildResult& result) {
    Object object = Object::parse(result.out, nullptr, false);
    return object.is_object() ? object : Object();
}

std::string last_message(const ChildResult& result) {
    const std::vector<std::string> lines = lines_of(result.err);
    return lines.empty() ? std::string() : lines.back();
}

}  // namespace rocmforge::cli
