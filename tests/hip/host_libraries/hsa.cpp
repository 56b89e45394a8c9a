// Stands for ROCr. It depends on the library of numa.cpp.
extern "C" int rf_numa_nodes();
extern "C" int rf_hsa_nodes() {
    return rf_numa_nodes();
}
