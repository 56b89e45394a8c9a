// Stands for ROCr, which depends on that library.
extern "C" int rf_numa_nodes();
extern "C" int rf_hsa_nodes() {
    return rf_numa_nodes();
}
