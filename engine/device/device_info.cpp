#include "engine/device/device_info.h"

namespace rocmforge {

std::string_view device_kind_name(DeviceKind kind) {
    return kind == DeviceKind::Hip ? "hip" : "cpu";
}

}  // namespace rocmforge
