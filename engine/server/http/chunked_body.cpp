#include "engine/server/http/chunked_body.h"

#include <algorithm>
#include <charconv>

#include "engine/base/text.h"

namespace rocmforge::server::http {
namespace {

constexpr std::size_t kLongestLine = 1024;
constexpr std::size_t kMostTrailer = 8 * 1024;

Refusal bad_chunk() {
    return {400, "The request's chunks are not valid HTTP."};
}

bool has_control(std::string_view line) {
    return std::any_of(line.begin(), line.end(),
                       [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
}

}  // namespace

std::optional<Refusal> ChunkedBody::push(std::string_view data, std::string& body) {
    while (!data.empty() && state_ != State::Done) {
        if (state_ == State::Data) {
            const std::size_t count = std::min(left_, data.size());
            body.append(data.substr(0, count));
            data.remove_prefix(count);
            left_ -= count;
            if (left_ == 0) state_ = State::DataEnd;
            continue;
        }
        const std::size_t end = data.find('\n');
        const std::size_t count = end == std::string_view::npos ? data.size() : end + 1;
        if (line_.size() + count > kLongestLine) return bad_chunk();
        line_ += data.substr(0, count);
        data.remove_prefix(count);
        if (end == std::string_view::npos) return std::nullopt;
        if (!line_.ends_with("\r\n")) return bad_chunk();
        line_.resize(line_.size() - 2);
        if (has_control(line_)) return bad_chunk();
        auto refusal = take_line(line_);
        if (refusal) return refusal;
        line_.clear();
    }
    return std::nullopt;
}

std::optional<Refusal> ChunkedBody::take_line(std::string_view line) {
    if (state_ == State::Size) return take_size(line);
    if (state_ == State::DataEnd) {
        if (!line.empty()) return bad_chunk();
        state_ = State::Size;
        return std::nullopt;
    }
    if (line.empty()) state_ = State::Done;
    trailer_ += line.size();
    if (trailer_ > kMostTrailer) return Refusal{431, "The fields after the request's body are too large."};
    return std::nullopt;
}

std::optional<Refusal> ChunkedBody::take_size(std::string_view line) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
    const bool large = error == std::errc::result_out_of_range;
    const bool number = end != line.data() && (error == std::errc() || large);
    // The size may be followed by an extension.
    if (!number || (end != line.data() + line.size() && *end != ';')) return bad_chunk();
    if (large || size > most_ - size_) {
        return Refusal{413, "The request is larger than " + size_text(most_) + "."};
    }
    size_ += size;
    left_ = size;
    state_ = size == 0 ? State::Trailer : State::Data;
    return std::nullopt;
}

}  // namespace rocmforge::server::http
