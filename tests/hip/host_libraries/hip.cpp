// Stands for a HIP runtime that depends on ROCr. The library has only one function of HIP, so that the error
// of opening it names a missing function.
extern "C" int rf_hsa_nodes();
extern "C" int hipInit(unsigned) {
    return rf_hsa_nodes() - 1;
}
