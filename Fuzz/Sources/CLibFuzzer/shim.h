// The one entry point of libFuzzer, which comes with the compiler and has no header there.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*test)(const uint8_t *, size_t));
