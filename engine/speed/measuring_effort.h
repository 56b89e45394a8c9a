// How thoroughly a device is measured.
#pragma once

namespace rocmforge {

inline constexpr double kRunSeconds = 0.02;  // seconds per run

// The defaults give accurate predictions. A test that only needs some profile measures less.
struct MeasuringEffort {
    // Other programs make a measurement longer, never shorter, and often for longer than one measurement
    // takes. Therefore each operation is measured again after a whole pass, and the shorter time counts.
    int passes = 2;
    int most_passes = 4;  // maximum number of passes for a CPU while other programs use it
    // Each operation is repeated for about this number of seconds. Operations that would take longer are
    // measured on smaller amounts, so that emulated devices finish too. Must be positive.
    double run_seconds = kRunSeconds;
};

}  // namespace rocmforge
