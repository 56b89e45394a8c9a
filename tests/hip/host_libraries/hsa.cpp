// Stands for ROCr, which needs that library.
extern "C" int rf_numa_nodes();
extern "C" int rf_hsa_nodes() {
    return rf_numa_nodes();
}
