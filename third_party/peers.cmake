# The engines that Carom is measured against and the frame of the measurement. Only from the system:
# a comparison is with what others have installed. Makes bullet, ode and benchmark::benchmark, each
# only when it is found.
find_package(benchmark 1.6 QUIET GLOBAL)

find_package(Bullet MODULE QUIET)
if(BULLET_FOUND)
    add_library(bullet INTERFACE)
    target_include_directories(bullet SYSTEM INTERFACE ${BULLET_INCLUDE_DIRS})
    target_link_libraries(bullet INTERFACE ${BULLET_LIBRARIES})
endif()

find_path(CAROM_ODE_FOLDER ode/ode.h)
find_library(CAROM_ODE_LIBRARY ode)
mark_as_advanced(CAROM_ODE_FOLDER CAROM_ODE_LIBRARY)
if(CAROM_ODE_FOLDER AND CAROM_ODE_LIBRARY)
    add_library(ode INTERFACE)
    target_include_directories(ode SYSTEM INTERFACE "${CAROM_ODE_FOLDER}")
    target_link_libraries(ode INTERFACE "${CAROM_ODE_LIBRARY}")
endif()

if(NOT (TARGET benchmark::benchmark AND TARGET bullet AND TARGET ode))
    message(WARNING "CAROM_BENCHMARKS needs Google Benchmark, Bullet and ODE; without all three "
        "there is no program carom_benchmarks. On Debian: scripts/setup bench")
endif()
