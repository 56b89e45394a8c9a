#include "engine/server/http/request_head.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/base/text.h"

namespace rocmforge::server::http {
namespace {

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        return small(x) == small(y);
    });
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool is_token(std::string_view text) {
    constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               signs.find(c) != std::string_view::npos;
    });
}

bool is_printed(char c) {
    return c > ' ' && c != '\x7f';
}

class HeadReader {
  public:
    HeadReader(std::string_view head, const ServerLimits& limits) : rest_(head), limits_(limits) {
        result_.head_bytes = head.size();
    }

    std::variant<Incomplete, RequestHead, Refusal> read() {
        if (!request_line(line())) return bad("The request line is not valid HTTP/1.1 or HTTP/1.0.");
        for (std::string_view text = line(); !text.empty(); text = line()) {
            if (auto refused = header(text)) return *refused;
        }
        if (result_.chunked && has_length_) {
            return bad("The request has a Content-Length header although its body is chunked.");
        }
        if (result_.chunked && is_old_)
            return bad("A request of HTTP/1.0 can't be chunked. Send it with HTTP/1.1.");
        if (!has_host_) return bad("The request has no Host header.");
        return result_;
    }

  private:
    static Refusal bad(std::string sentence, int status = 400) { return {status, std::move(sentence)}; }

    std::string_view line() {
        const std::size_t end = rest_.find("\r\n");
        const std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(end + 2);
        return text;
    }

    bool request_line(std::string_view text) {
        const std::size_t first = text.find(' ');
        const std::size_t last = text.rfind(' ');
        if (first == std::string_view::npos || last == first) return false;
        const std::string_view target = text.substr(first + 1, last - first - 1);
        const std::string_view version = text.substr(last + 1);
        is_old_ = version == "HTTP/1.0";
        return is_token(text.substr(0, first)) && target.starts_with('/') &&
               std::all_of(target.begin(), target.end(), is_printed) &&
               (version == "HTTP/1.1" || version == "HTTP/1.0");
    }

    std::optional<Refusal> header(std::string_view text) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos || !is_token(text.substr(0, colon))) {
            return bad("A header line of the request is not valid HTTP.");
        }
        const std::string_view name = text.substr(0, colon);
        const std::string_view value = trimmed(text.substr(colon + 1));
        const bool printed = std::all_of(value.begin(), value.end(),
                                         [](char c) { return is_printed(c) || c == ' ' || c == '\t'; });
        if (!printed) return bad("A header of the request has control characters.");
        if (same_word(name, "Host")) {
            if (has_host_) return bad("The request has more than one Host header.");
            has_host_ = true;
        } else if (same_word(name, "Content-Length")) {
            return length(value);
        } else if (same_word(name, "Transfer-Encoding")) {
            if (result_.chunked) return bad("The request has more than one Transfer-Encoding header.");
            if (!same_word(value, "chunked")) {
                return bad("The only supported Transfer-Encoding of requests is chunked.", 501);
            }
            result_.chunked = true;
        } else if (same_word(name, "Content-Encoding")) {
            if (!same_word(value, "identity")) return bad("Compressed requests are not supported.", 415);
        } else if (same_word(name, "Expect")) {
            if (!same_word(value, "100-continue"))
                return bad("The request has an unsupported Expect header.", 417);
            result_.expects_continue = true;
        }
        return std::nullopt;
    }

    std::optional<Refusal> length(std::string_view value) {
        if (has_length_) return bad("The request has more than one Content-Length header.");
        has_length_ = true;
        const auto [end, error] =
            std::from_chars(value.data(), value.data() + value.size(), result_.body_bytes);
        const bool digits = !value.empty() && value.front() >= '0' && value.front() <= '9';
        if (!digits || end != value.data() + value.size() ||
            (error != std::errc() && error != std::errc::result_out_of_range)) {
            return bad("The request's Content-Length is not a number.");
        }
        if (error == std::errc::result_out_of_range || result_.body_bytes > limits_.body_bytes) {
            return bad("The request is larger than " + size_text(limits_.body_bytes) + ".", 413);
        }
        return std::nullopt;
    }

    std::string_view rest_;
    const ServerLimits& limits_;
    RequestHead result_;
    bool has_host_ = false;
    bool has_length_ = false;
    bool is_old_ = false;  // whether the version is HTTP/1.0
};

// Whether CR and LF occur only as CR LF, and the only other control characters are tabs.
bool is_lines(std::string_view head) {
    for (std::size_t i = 0; i < head.size(); ++i) {
        const bool control = (head[i] >= 0 && head[i] < ' ') || head[i] == '\x7f';
        if (control && head[i] != '\r' && head[i] != '\n' && head[i] != '\t') return false;
        if (head[i] == '\r' && i + 1 < head.size() && head[i + 1] != '\n') return false;
        if (head[i] == '\n' && (i == 0 || head[i - 1] != '\r')) return false;
    }
    return true;
}

}  // namespace

std::variant<Incomplete, RequestHead, Refusal> read_request_head(std::string_view bytes,
                                                                 const ServerLimits& limits) {
    const std::size_t end = bytes.substr(0, limits.head_bytes).find("\r\n\r\n");
    const std::string_view head =
        bytes.substr(0, end == std::string_view::npos ? limits.head_bytes : end + 4);
    if (!is_lines(head)) return Refusal{400, "The request's head is not valid HTTP."};
    if (end != std::string_view::npos) return HeadReader(head, limits).read();
    if (bytes.size() < limits.head_bytes) return Incomplete{};
    return Refusal{431, "The request's headers are larger than " +
                            count_text(static_cast<std::int64_t>(limits.head_bytes)) + " bytes."};
}

}  // namespace rocmforge::server::http
