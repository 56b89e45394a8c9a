// Rows of invalid requests, and the check that a reader refuses them.
#pragma once

#include <string>

#include <QTest>

#include "engine/server/core/api_error.h"

namespace rocmforge::test {

// Adds the columns of the rows that add_refusal() adds.
inline void add_refusal_columns() {
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("param");
}

// Adds a request that must be refused because of the parameter `param`.
inline void add_refusal(const char* param, const std::string& request) {
    QTest::newRow(request.substr(0, 70).c_str()) << QByteArray::fromStdString(request) << QByteArray(param);
}

// Fails the test unless read(request) throws an ApiFailure with status 400, the row's parameter and a whole
// sentence.
template <typename Read>
void check_refusal(const Read& read) {
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, param);
    try {
        read(request.toStdString());
    } catch (const server::ApiFailure& failure) {
        QCOMPARE(failure.error().status, 400);
        QCOMPARE(QByteArray::fromStdString(failure.error().param), param);
        QVERIFY(failure.error().message.ends_with('.'));
        return;
    }
    QFAIL("it was accepted");
}

}  // namespace rocmforge::test
