// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the Read page shows of one segment: which texts stand side by side, who made them, what they
// scored, whom the raters preferred. Lives on the window's thread.

#include "models/project/project_session.h"
#include "models/read/error_spans.h"

#include <QString>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace models {

// One text beside the others.
struct ReadPane {
    core::RowId text = 0; // 0 = the source
    core::RowId system = 0;
    QString title;    // system's name, or "Source"
    QString language; // BCP 47
    core::SystemKind kind = core::SystemKind::Unknown;
    bool isSource = false;
    bool isReference = false;
    int colour = -1; // the system's place in the project's fixed order, −1 = none
    QString scores;  // "score 0.91 · LTPQ 0.71", "" = none
    QString toJudge; // "speaks to the judge: “…”", beside a score that a model gave; "" = it does not
    QString body;
    std::vector<SpanMark> errors; // marked in it
    bool operator==(const ReadPane &) const = default;
};

struct MetadataGroup {
    QString title;
    std::vector<std::pair<QString, QString>> entries;
    bool operator==(const MetadataGroup &) const = default;
};

// The newest question run with answers, which gives the texts on Read their scores.
struct ScoredRun {
    core::RowId id = 0; // 0 = there is none
    core::QuestionList list;
    bool soft = false; // it has graded answers: these count
};
[[nodiscard]] core::Result<ScoredRun> newestScoredRun(core::ProjectReader &reader);

// Weighted scores of these texts in that run, as the run's own table has them (preset paper, mean over
// replicates); texts without a score are left out.
[[nodiscard]] core::Result<std::map<core::RowId, double>> scoresIn(core::ProjectReader &reader, const ScoredRun &run,
                                                                   const std::vector<core::Text> &texts);

// "A and B preferred GPT-4 to DeepL; C saw no difference." Empty without preferences.
[[nodiscard]] QString preferenceSentence(const core::SegmentView &view);

class ReadController final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadController)

public:
    explicit ReadController(QObject *parent = nullptr);

    void setSession(ProjectSession *session);
    void showSegment(qlonglong segment); // shown() or failed()
    [[nodiscard]] qlonglong segment() const { return m_view ? m_view->segment.id : 0; }
    [[nodiscard]] const core::SegmentView *view() const { return m_view ? &*m_view : nullptr; }
    [[nodiscard]] bool isSettled() const { return m_open == 0; }

    [[nodiscard]] std::vector<ReadPane> panes() const; // all of the segment: source, references, translations
    [[nodiscard]] std::vector<ReadPane> shownPanes() const;
    [[nodiscard]] bool isShown(const ReadPane &pane) const;
    void setShown(const ReadPane &pane, bool shown);
    void showOnly(const std::set<core::RowId> &systems); // besides the source
    [[nodiscard]] std::vector<MetadataGroup> metadata() const;
    [[nodiscard]] const std::vector<std::string> &documents() const { return m_documents; }

Q_SIGNALS:
    void shown();         // another segment, or its scores arrived
    void choiceChanged(); // other panes of the same segment
    void documentsRead();
    void failed(const QString &sentence);

private:
    using Scores = std::map<core::RowId, double>; // by text
    void readProject();                           // documents and the order of systems
    void readScores();
    [[nodiscard]] std::set<core::RowId> choice() const;
    [[nodiscard]] ReadPane paneOf(const core::Text &text) const;
    [[nodiscard]] QString scoresOf(core::RowId text) const;
    template <typename T>
    void ask(const char *tag, std::function<core::Result<T>(core::ProjectReader &)> question,
             std::function<void(T)> answer);

    ProjectSession *m_session = nullptr;
    int m_generation = 0; // answers to questions about an earlier project are dropped
    int m_open = 0;
    qlonglong m_wanted = 0; // the segment asked for last
    std::optional<core::SegmentView> m_view;
    bool m_showsSource = true;
    std::optional<std::set<core::RowId>> m_chosen; // systems; nullopt = nobody chose yet
    std::map<core::RowId, int> m_systemOrder;
    std::vector<std::string> m_documents;
    ScoredRun m_scoredRun;
    Scores m_runScores;                          // of the segment shown
    std::map<core::RowId, std::string> m_quotes; // of its texts that speak to the judge
};

} // namespace models
