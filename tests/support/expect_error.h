// Checks that a call throws an EngineError.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include <QTest>

#include "engine/base/error.h"
#include "tests/support/german.h"

namespace rocmforge::test {

inline std::optional<EngineError> error_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const EngineError& error) {
        return error;
    }
    return std::nullopt;
}

// Returns whether a message is printable and ends with a full stop. Messages may begin with a name in lower
// case.
inline bool reads_well(const std::string& sentence) {
    const bool printable = std::none_of(sentence.begin(), sentence.end(),
                                        [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    return sentence.size() > 10 && sentence.ends_with('.') && !sentence.ends_with("..") && printable;
}

}  // namespace rocmforge::test

// Checks that the call throws an EngineError with this code, whose message is well formed, contains `part`
// and can be shown in German.
#define EXPECT_ERROR(call, expected_code, part)                                            \
    do {                                                                                   \
        const auto error = rocmforge::test::error_of([&] { call; });                       \
        QVERIFY2(error.has_value(), "nothing was thrown");                                 \
        const std::string sentence = error->what();                                        \
        QVERIFY2(error->code() == (expected_code), sentence.c_str());                      \
        QVERIFY2(sentence.find(part) != std::string::npos, sentence.c_str());              \
        QVERIFY2(rocmforge::test::reads_well(sentence), sentence.c_str());                 \
        const std::string english_only = rocmforge::test::not_in_german(error->message()); \
        QVERIFY2(english_only.empty(), ("not in German: " + english_only).c_str());        \
    } while (false)
