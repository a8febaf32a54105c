# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a manual page from what the program itself says, so that no command or option is missing in it:
# cmake -DPROGRAM=FILE -DARGUMENT=WORD -DTEMPLATE=FILE.in -DVERSION=V -DOUT=FILE -P man_page.cmake
# @COMMANDS@ are the indented pairs of lines (a command, its sentence) as tagged paragraphs, @OPTIONS@ is the
# list of options as it stands.
cmake_minimum_required(VERSION 3.25)

set(ENV{LC_ALL} C.UTF-8)
unset(ENV{LANGUAGE})
set(ENV{XDG_CONFIG_HOME} "${OUT}.config") # nobody's preferences
set(ENV{QT_QPA_PLATFORM} offscreen)
execute_process(COMMAND "${PROGRAM}" "${ARGUMENT}" OUTPUT_VARIABLE said ERROR_VARIABLE trouble RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} ${ARGUMENT} ended with ${code}: ${trouble}")
endif()

# The part between `start` and the next empty line, safe as roff.
function(part start out)
    string(FIND "${said}" "${start}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "${PROGRAM} ${ARGUMENT} lists nothing that a manual page could take:\n${said}")
    endif()
    string(LENGTH "${start}" length)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${said}" ${at} -1 text)
    string(FIND "${text}" "\n\n" end)
    string(SUBSTRING "${text}" 0 ${end} text)
    string(REPLACE "\\" "\\e" text "${text}")
    string(REPLACE "-" "\\-" text "${text}")
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

file(READ "${TEMPLATE}" page)
if(page MATCHES "@OPTIONS@")
    part("Options:\n" OPTIONS)
    string(REGEX REPLACE "(^|\n)  " "\\1" OPTIONS "${OPTIONS}")
else()
    part("\n\n" COMMANDS)
    string(REGEX REPLACE "(^|\n)  ([^ \n][^\n]*)\n      ([^\n]+)" "\\1.TP\n.B \\2\n\\3" COMMANDS "${COMMANDS}")
    string(REGEX REPLACE " +\n" "\n" COMMANDS "${COMMANDS}")
endif()
string(CONFIGURE "${page}" page @ONLY)
file(WRITE "${OUT}" "${page}")
