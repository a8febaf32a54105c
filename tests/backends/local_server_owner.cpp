// SPDX-License-Identifier: GPL-3.0-or-later
// A process that owns a local server, for the test that kills it: prints its own process id and the
// server's, and waits.
// Arguments: model file, script, log folder.

#include "backends/local/local_server.h"

#include <cstdio>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc != 4) {
        return 2;
    }
    backends::LocalModelConfig config;
    config.modelFile = argv[1];
    config.serveScript = argv[2];
    config.logDirectory = argv[3];
    config.pythonExecutable = "/usr/bin/python3";
    config.searchPath = "";
    backends::LocalServer server(config);
    if (!server.ensureReady([] { return false; }, {}).ok()) {
        return 1;
    }
    std::printf("%d %d\n", static_cast<int>(getpid()), static_cast<int>(server.pid()));
    std::fflush(stdout);
    for (;;) {
        pause(); // until the test kills it
    }
}
