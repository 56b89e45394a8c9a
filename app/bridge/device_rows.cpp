#include "app/bridge/device_rows.h"

#include <algorithm>

#include <QtCore/QCoreApplication>

#include "app/words/message_text.h"

namespace rocmforge {

QVariantList deviceRows(const DeviceReports& devices) {
    QVariantList rows;
    for (const DeviceReport& device : devices) {
        rows.append(QVariantMap{{QStringLiteral("id"), QString::fromStdString(device.info.id)},
                                {QStringLiteral("kind"), QString::fromStdString(device.info.kind)},
                                {QStringLiteral("name"), QString::fromStdString(device.info.name)},
                                {QStringLiteral("arch"), QString::fromStdString(device.info.arch)},
                                {QStringLiteral("integrated"), device.info.integrated},
                                {QStringLiteral("usable"), device.usable},
                                {QStringLiteral("plain"), static_cast<int>(device.fallback.size())},
                                {QStringLiteral("reason"), messageText(device.reason)}});
    }
    return rows;
}

QString idleCardNotice(const DeviceReports& devices) {
    const bool onCpu = std::any_of(devices.begin(), devices.end(), [](const DeviceReport& device) {
        return device.chosen && device.info.kind == "cpu";
    });
    const auto idle = std::find_if(devices.begin(), devices.end(), [](const DeviceReport& device) {
        return !device.usable && !device.info.integrated && device.info.kind != "cpu";
    });
    if (!onCpu || idle == devices.end()) return {};
    return QCoreApplication::translate("rocmforge::EngineBridge",
                                       "%1 can't be used; the CPU is used instead. %2")
        .arg(QString::fromStdString(idle->info.name), messageText(idle->reason));
}

}  // namespace rocmforge
