#include "app/bridge/device_rows.h"

#include <algorithm>
#include <string_view>

#include <QtCore/QCoreApplication>

#include "app/words/message_text.h"

namespace rocmforge {

QString kindText(DeviceKind kind) {
    const std::string_view name = device_kind_name(kind);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QVariantList deviceRows(const DeviceReports& devices) {
    QVariantList rows;
    for (const DeviceReport& device : devices) {
        rows.append(QVariantMap{{QStringLiteral("id"), QString::fromStdString(device.info.id)},
                                {QStringLiteral("kind"), kindText(device.info.kind)},
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
        return device.chosen && device.info.kind == DeviceKind::Cpu;
    });
    const auto idle = std::find_if(devices.begin(), devices.end(), [](const DeviceReport& device) {
        return !device.usable && !device.info.integrated && device.info.kind != DeviceKind::Cpu;
    });
    if (!onCpu || idle == devices.end()) return {};
    return QCoreApplication::translate("rocmforge::EngineBridge",
                                       "%1 can't be used; the CPU is used instead. %2")
        .arg(QString::fromStdString(idle->info.name), messageText(idle->reason));
}

}  // namespace rocmforge
