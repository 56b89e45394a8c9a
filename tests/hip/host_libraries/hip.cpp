// Stands for a HIP runtime that depends on ROCr. Has one function, so that opening it reports which is
// missing.
extern "C" int rf_hsa_nodes();
extern "C" int hipInit(unsigned) {
    return rf_hsa_nodes() - 1;
}
