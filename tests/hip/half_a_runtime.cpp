// A shared library with only one function of the HIP runtime.
extern "C" int hipInit(unsigned) {
    return 0;
}
