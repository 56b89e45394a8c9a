// A shared library that has one function of the HIP runtime and lacks the others.
extern "C" int hipInit(unsigned) {
    return 0;
}
