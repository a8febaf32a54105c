# One helper a room and one a test, so that the rules hold everywhere: include root is the repository
# root (an include line names the room), links are PRIVATE unless a header needs them.

add_library(tertium_flags INTERFACE)
target_compile_options(tertium_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow=local -Wnon-virtual-dtor -Woverloaded-virtual)
# GCC 12 takes the inlined std::string::operator+ of optimised builds for an overlapping copy (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(tertium_flags INTERFACE -Wno-restrict)
endif()
target_compile_definitions(tertium_flags INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH
                           QT_NO_KEYWORDS)
# What users get checks its buffers and its return addresses, and has its table of imports read-only.
set(for_users "$<CONFIG:Release,RelWithDebInfo>")
target_compile_options(tertium_flags INTERFACE "$<${for_users}:-D_FORTIFY_SOURCE=2;-fstack-protector-strong>")
target_link_options(tertium_flags INTERFACE "$<${for_users}:-Wl,-z,relro,-z,now>")
# A change in core links some 170 test programs anew, which the system's linker takes minutes for. What users get is
# linked by it all the same.
find_program(TERTIUM_MOLD mold)
mark_as_advanced(TERTIUM_MOLD)
if(TERTIUM_MOLD)
    target_link_options(tertium_flags INTERFACE "$<$<NOT:${for_users}>:-fuse-ld=mold>")
endif()
if(TERTIUM_SANITIZE)
    target_compile_options(tertium_flags INTERFACE -fsanitize=${TERTIUM_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    target_link_options(tertium_flags INTERFACE -fsanitize=${TERTIUM_SANITIZE})
endif()

# tertium_room(core SOURCES a.cpp a.h …): static library tertium_<room>.
function(tertium_room room)
    cmake_parse_arguments(arg "" "" "SOURCES" ${ARGN})
    string(REPLACE "/" "_" target "tertium_${room}")
    add_library(${target} STATIC ${arg_SOURCES})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE tertium_flags)
endfunction()

# tertium_test(tst_name ROOM core SOURCES x.cpp LIBS tertium_core): one executable a topic, run by ctest
# without a display.
function(tertium_test name)
    cmake_parse_arguments(arg "" "ROOM;TIMEOUT" "SOURCES;LIBS" ${ARGN})
    if(NOT arg_SOURCES)
        set(arg_SOURCES ${name}.cpp)
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    if(TERTIUM_SANITIZE)
        math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * 5") # a sanitized program takes that much longer
    endif()
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${name} PRIVATE TERTIUM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name} PRIVATE tertium_flags Qt6::Test ${arg_LIBS})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${arg_TIMEOUT} LABELS ${arg_ROOM}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TZ=UTC;QT_LOGGING_RULES=qt.qpa.*=false")
    if(TERTIUM_SANITIZE) # ctest's limit counts, not Qt's of five minutes a function
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000")
    endif()
endfunction()
