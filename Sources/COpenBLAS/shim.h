#ifndef PODIUM_COPENBLAS_SHIM_H
#define PODIUM_COPENBLAS_SHIM_H

#include <cblas.h>

#endif
