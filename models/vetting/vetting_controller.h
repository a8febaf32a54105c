// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project's vetting campaigns as their organiser sees them: making one, packets out and in, results, the benchmark.
// Reads and computes off the window's thread; answers arrive as values on it.

#include "core/packet/packet.h"
#include "core/perturb/lexicon.h"
#include "core/store.h"
#include "core/vetting/benchmark.h"
#include "core/vetting/results.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>

namespace models {

// The word lists, read when they are first wanted; from any thread.
using LexiconLoader = std::function<core::Result<std::shared_ptr<const core::Lexicon>>()>;

// One campaign in full; everybody's verdicts are in it.
struct VettingReading {
    std::vector<core::Campaign> campaigns; // of the project, oldest first
    int chosen = -1;                       // in campaigns; −1 = there is none
    core::VetData data;
    core::VetResults results;
    std::vector<core::Person> members;
    std::map<std::string, int> pairCounts; // that the project holds, by category
    std::map<std::string, std::string> categoryNames;
    std::vector<core::SystemTexts> systems; // that have translations
    int cases = 0, openCases = 0;           // for adjudication
};

struct VerdictImport {
    QString file;
    core::Packet packet;
    core::PacketPreview changes;
};

struct BenchmarkFiles {
    QStringList files;
    core::Benchmark benchmark;
};

class VettingController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VettingController)

public:
    explicit VettingController(LexiconLoader lexicon, QObject *parent = nullptr);
    ~VettingController() override;

    void setProject(core::ProjectPtr project); // null closes
    [[nodiscard]] bool hasProject() const { return m_queue != nullptr; }
    [[nodiscard]] bool isSettled() const { return !m_queue || m_queue->isIdle(); }

    void read(const std::string &campaign); // uuid, "" = the newest: vettingRead()
    // The guides of the wish's categories are filled in; then read.
    void create(const core::NewVetting &wish);
    void writePackets(const QStringList &names, const QString &folder);  // packetsWritten()
    void preview(const QString &file);                                   // previewRead()
    void merge(const VerdictImport &preview);                            // merged(), then read
    void writeBenchmark(const QString &folder, core::PairFormat format); // benchmarkWritten()

    [[nodiscard]] const VettingReading &reading() const { return m_reading; }
    [[nodiscard]] const LexiconLoader &lexicon() const { return m_lexicon; }
    [[nodiscard]] const core::Campaign *campaign() const;

Q_SIGNALS:
    void vettingRead();
    void packetsWritten(const QStringList &files);
    void previewRead(const models::VerdictImport &preview);
    void merged(int added, int known, int proposals);
    void benchmarkWritten(const models::BenchmarkFiles &written);
    void failed(const QString &sentence);

private:
    template <typename T>
    void ask(std::function<core::Result<T>(core::Project &)> question, std::function<void(T)> take);

    const LexiconLoader m_lexicon;
    core::ProjectPtr m_project;
    VettingReading m_reading;
    std::unique_ptr<TaskQueue> m_queue; // last: it ends first
};

} // namespace models
