// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The frame of tertium-cli: a table of commands, each a function of its arguments and a context.
// Results go to `out`, progress and errors to `err`; tests call runCli in process.

#include "app/backend_set.h"
#include "core/questions/question_run.h"
#include "core/result.h"

#include <QCommandLineParser>
#include <QStringList>

#include <functional>
#include <iostream>
#include <memory>
#include <ostream>
#include <stop_token>
#include <vector>

namespace app {

enum ExitCode { ExitDone = 0, ExitFailed = 1, ExitUsage = 2, ExitCancelled = 3, ExitLeft = 4 };

struct CliContext {
    std::ostream &out;
    std::ostream &err;
    std::stop_token stop;
    std::shared_ptr<const core::Library> library;
    std::shared_ptr<BackendSet> backends;
    std::istream *in = &std::cin;
};

// Arguments of one command, already parsed.
class Arguments {
public:
    explicit Arguments(const QCommandLineParser &parser)
        : m_parser(parser)
    {
    }
    [[nodiscard]] int count() const { return static_cast<int>(m_parser.positionalArguments().size()); }
    [[nodiscard]] QString at(int i) const { return m_parser.positionalArguments().value(i); }
    [[nodiscard]] QStringList from(int i) const { return m_parser.positionalArguments().mid(i); }
    [[nodiscard]] bool has(const char *name) const { return m_parser.isSet(QString::fromLatin1(name)); }
    [[nodiscard]] QString value(const char *name) const { return m_parser.value(QString::fromLatin1(name)); }
    [[nodiscard]] QStringList values(const char *name) const { return m_parser.values(QString::fromLatin1(name)); }
    // A whole number in [least, most]; Usage error naming option and range otherwise.
    [[nodiscard]] core::Result<int> number(const char *name, int fallback, int least, int most) const;
    [[nodiscard]] core::Result<std::optional<double>> real(const char *name, double least, double most) const;

private:
    const QCommandLineParser &m_parser;
};

struct Command {
    QString path;     // "run questions"
    QString synopsis; // "PROJECT --backend B …"
    QString summary;  // one sentence
    int leastArguments = 0, mostArguments = 0;
    std::function<void(QCommandLineParser &)> options;
    std::function<core::Result<int>(const Arguments &, CliContext &)> run; // the exit code; an error is reported
};

// Each in a file of its own under app/commands.
[[nodiscard]] std::vector<Command> projectCommands();    // new, import
[[nodiscard]] std::vector<Command> runCommands();        // run questions, resume, list, show
[[nodiscard]] std::vector<Command> gembaCommands();      // run gemba-da, run gemba-mqm
[[nodiscard]] std::vector<Command> exportCommands();     // export
[[nodiscard]] std::vector<Command> backendCommands();    // backend list, add, test, install-local, serve-local
[[nodiscard]] std::vector<Command> keyCommands();        // backend remove, key, prices
[[nodiscard]] std::vector<Command> scoreCommands();      // score, score import
[[nodiscard]] std::vector<Command> agreementCommands();  // agreement
[[nodiscard]] std::vector<Command> perturbCommands();    // perturb, perturb categories
[[nodiscard]] std::vector<Command> perturbRunCommands(); // run perturb
[[nodiscard]] std::vector<Command> copyrightCommands();  // copyright
[[nodiscard]] std::vector<Command> systemCommands();     // systems
[[nodiscard]] std::vector<Command> batchCommands();      // batch export, batch import
[[nodiscard]] std::vector<Command> ballotCommands();     // ballot new, export, import, results
[[nodiscard]] std::vector<Command> treqaCommands();      // run treqa
[[nodiscard]] std::vector<Command> writingCommands();    // run translate, run continue
[[nodiscard]] std::vector<Command> reportCommands();     // report
[[nodiscard]] std::vector<Command> verifyCommands();     // compute, verify
[[nodiscard]] std::vector<Command> vetCommands();        // vet new, export, import, results …, pairs import

[[nodiscard]] std::vector<Command> sensitivityCommands();
// score pairs, score pairs import
[[nodiscard]] std::vector<Command> pairScoreCommands();

// Parses and runs; prints usage and errors. Never throws.
[[nodiscard]] int runCli(const QStringList &arguments, CliContext &context);

// Says an error on `err` as people read it and gives its exit code.
int report(const core::Error &error, CliContext &context);

} // namespace app
