// Stands for a HIP runtime that needs ROCr: one function of it, so that what opened it says which is missing.
extern "C" int rf_hsa_nodes();
extern "C" int hipInit(unsigned) {
    return rf_hsa_nodes() - 1;
}
