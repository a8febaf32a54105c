// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/read_controller.h"

#include "core/questions/question_run.h"
#include "core/questions/run_table.h"
#include "models/project/error_text.h"
#include "models/project/judge_watch.h"
#include "models/project/qt_text.h"
#include "models/read/shown_segment.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace models {

namespace {

constexpr std::size_t kShownAtFirst = 2; // translations beside the source

bool isReference(const core::Text &text)
{
    return std::find(text.roles.begin(), text.roles.end(), core::TextRole::Reference) != text.roles.end();
}

QString systemName(const core::SegmentView &view, core::RowId text)
{
    for (const core::Text &one : view.texts) {
        if (one.id == text) {
            return toQt(one.systemName);
        }
    }
    return {};
}

MetadataGroup groupOf(const QString &title, const core::Metadata &metadata)
{
    MetadataGroup group{ title, {} };
    for (const auto &[key, value] : metadata) {
        group.entries.emplace_back(toQt(key), toQt(value));
    }
    return group;
}

} // namespace

core::Result<ScoredRun> newestScoredRun(core::ProjectReader &reader)
{
    const auto runs = reader.runs();
    if (!runs) {
        return runs.error();
    }
    const auto newest =
        std::ranges::find_if(*runs, [](const core::Run &run) { return run.task == "questions" && run.itemsDone > 0; });
    if (newest == runs->end()) {
        return ScoredRun();
    }
    const auto stored = reader.run(newest->id);
    auto list = stored ? core::questionListOf(*stored) : core::Result<core::QuestionList>(stored.error());
    const auto soft = reader.hasSoftAnswers(newest->id); // the graded score where the model gave one
    if (!list || !soft) {
        return list ? soft.error() : list.error();
    }
    return ScoredRun{ newest->id, std::move(list).value(), *soft };
}

core::Result<std::map<core::RowId, double>> scoresIn(core::ProjectReader &reader, const ScoredRun &run,
                                                     const std::vector<core::Text> &texts)
{
    if (run.id == 0) {
        return std::map<core::RowId, double>();
    }
    std::vector<core::RowId> ids;
    std::vector<core::TextLine> lines; // who made a text does not matter here
    for (const core::Text &text : texts) {
        ids.push_back(text.id);
        lines.push_back({});
        lines.back().text = text.id;
    }
    const auto answers = reader.answersOfTexts(run.id, ids);
    if (!answers) {
        return answers.error();
    }
    return core::weightedScores(core::tabulateRun(run.list, lines, *answers, core::ScorePreset::Paper, run.soft));
}

QString preferenceSentence(const core::SegmentView &view)
{
    std::map<std::pair<core::RowId, core::RowId>, QStringList> preferred; // winner, loser → raters
    std::map<std::pair<core::RowId, core::RowId>, QStringList> ties;
    const auto rater = [](const core::Preference &one) {
        return one.rater.empty() ? QCoreApplication::translate("models::ReadController", "a rater") : toQt(one.rater);
    };
    for (const core::Preference &one : view.preferences) {
        if (one.choice == core::Choice::Tie) {
            ties[{ one.first, one.second }] << rater(one);
        } else {
            const bool first = one.choice == core::Choice::First;
            preferred[{ first ? one.first : one.second, first ? one.second : one.first }] << rater(one);
        }
    }
    QStringList parts;
    const QLocale locale;
    for (const auto &[pair, raters] : preferred) {
        parts << QCoreApplication::translate("models::ReadController", "%1 preferred to %2 by %3")
                     .arg(systemName(view, pair.first), systemName(view, pair.second),
                          locale.createSeparatedList(raters));
    }
    for (const auto &[pair, raters] : ties) {
        parts << QCoreApplication::translate("models::ReadController", "%1 and %2 judged equal by %3")
                     .arg(systemName(view, pair.first), systemName(view, pair.second),
                          locale.createSeparatedList(raters));
    }
    return parts.join(QStringLiteral("; "));
}

ReadController::ReadController(QObject *parent)
    : QObject(parent)
{
}

void ReadController::setSession(ProjectSession *session)
{
    if (m_session != nullptr) {
        m_session->disconnect(this);
    }
    m_session = session;
    ++m_generation;
    m_open = 0;
    m_wanted = 0;
    m_view.reset();
    m_chosen.reset();
    m_showsSource = true;
    m_systemOrder.clear();
    m_documents.clear();
    m_scoredRun = {};
    m_runScores.clear();
    if (session != nullptr) {
        connect(session, &ProjectSession::textsChanged, this, &ReadController::readProject);
        connect(session, &ProjectSession::runsChanged, this, &ReadController::readScores);
        readProject();
        readScores();
    }
    Q_EMIT shown();
}

template <typename T>
void ReadController::ask(const char *tag, std::function<core::Result<T>(core::ProjectReader &)> question,
                         std::function<void(T)> answer)
{
    ++m_open;
    m_session->reader().ask<T>(this, "", std::move(question),
                               [this, generation = m_generation, tag, answer](core::Result<T> result) {
                                   if (generation != m_generation) {
                                       return; // of a project that was closed
                                   }
                                   --m_open;
                                   if (result) {
                                       answer(std::move(*result));
                                   } else if (*tag != '\0') {
                                       Q_EMIT failed(errorText(result.error()));
                                   }
                               });
}

void ReadController::readProject()
{
    using Systems = std::vector<core::System>;
    ask<Systems>(
        "systems", [](core::ProjectReader &reader) { return reader.systems(); },
        [this](const Systems &systems) {
            m_systemOrder.clear();
            for (std::size_t i = 0; i < systems.size(); ++i) {
                m_systemOrder[systems[i].id] = static_cast<int>(i);
            }
            Q_EMIT shown();
        });
    using Names = std::vector<std::string>;
    ask<Names>(
        "documents", [](core::ProjectReader &reader) { return reader.documents(); },
        [this](Names names) {
            m_documents = std::move(names);
            Q_EMIT documentsRead();
        });
}

void ReadController::readScores()
{
    // A run that can't be scored leaves the header without its score; the Assess page says why.
    ++m_open;
    m_session->reader().askLong<ScoredRun>(
        this, "", [](core::ProjectReader &reader, const std::stop_token &) { return newestScoredRun(reader); },
        [this, generation = m_generation](core::Result<ScoredRun> run) {
            if (generation != m_generation) {
                return; // of a project that was closed
            }
            --m_open;
            const bool matters = m_scoredRun.id != 0 || (run && run->id != 0);
            m_scoredRun = run ? std::move(run).value() : ScoredRun();
            if (matters && m_wanted != 0) {
                showSegment(m_wanted);
            }
        });
}

void ReadController::showSegment(qlonglong segment)
{
    if (m_session == nullptr || segment == 0) {
        return;
    }
    ++m_open;
    m_wanted = segment;
    m_session->reader().ask<ShownSegment>(
        this, "",
        [segment, run = m_scoredRun, book = judgeBookOf(*m_session)](core::ProjectReader &reader) {
            return readShown(reader, segment, run, *book);
        },
        [this, generation = m_generation, segment](core::Result<ShownSegment> result) {
            if (generation != m_generation) {
                return;
            }
            --m_open;
            if (segment != m_wanted) {
                return; // somebody has moved on
            }
            if (!result) {
                Q_EMIT failed(errorText(result.error()));
                return;
            }
            m_view = std::move(result->view);
            m_runScores = std::move(result->scores);
            m_quotes = std::move(result->quotes);
            Q_EMIT shown();
        });
}

ReadPane ReadController::paneOf(const core::Text &text) const
{
    ReadPane pane;
    pane.text = text.id;
    pane.system = text.system;
    pane.title = toQt(text.systemName);
    pane.language = toQt(text.language);
    pane.kind = text.systemKind;
    pane.isReference = isReference(text);
    const auto place = m_systemOrder.find(text.system);
    pane.colour = place != m_systemOrder.end() ? place->second : -1;
    pane.scores = scoresOf(text.id);
    if (const auto quote = m_quotes.find(text.id); quote != m_quotes.end()) {
        pane.toJudge = judgeMark(quote->second);
    }
    pane.body = toQt(text.body);
    pane.errors = spanMarks(*m_view, text.id);
    return pane;
}

QString ReadController::scoresOf(core::RowId text) const
{
    const QLocale locale;
    std::map<std::string, std::pair<double, int>> scales;
    for (const core::HumanScore &score : m_view->scores) {
        if (score.text == text) {
            scales[score.name].first += score.value;
            ++scales[score.name].second;
        }
    }
    QStringList parts;
    for (const auto &[scale, sum] : scales) {
        parts << tr("human %1 %2").arg(toQt(scale), locale.toString(sum.first / sum.second, 'f', 2));
    }
    const auto run = m_runScores.find(text);
    if (run != m_runScores.end()) {
        parts << tr("LTPQ %1").arg(locale.toString(run->second, 'f', 2));
    }
    return parts.join(QStringLiteral(" · "));
}

std::vector<ReadPane> ReadController::panes() const
{
    std::vector<ReadPane> panes;
    if (!m_view) {
        return panes;
    }
    ReadPane source;
    source.isSource = true;
    source.title = tr("Source");
    source.language = toQt(m_view->segment.sourceLanguage);
    source.body = toQt(m_view->segment.source);
    source.errors = spanMarks(*m_view, 0);
    panes.push_back(std::move(source));
    for (const bool references : { true, false }) {
        for (const core::Text &text : m_view->texts) {
            if (isReference(text) == references) {
                panes.push_back(paneOf(text));
            }
        }
    }
    return panes;
}

std::set<core::RowId> ReadController::choice() const
{
    std::set<core::RowId> present;
    std::set<core::RowId> first;
    for (const core::Text &text : m_view->texts) {
        if (!m_chosen || m_chosen->contains(text.system)) {
            present.insert(text.system);
        }
        if (first.size() < kShownAtFirst) {
            first.insert(text.system);
        }
    }
    // Nobody chose yet, or nothing of the choice is here: the first ones.
    return m_chosen && (!present.empty() || m_chosen->empty()) ? present : first;
}

bool ReadController::isShown(const ReadPane &pane) const
{
    return pane.isSource ? m_showsSource : m_view && choice().contains(pane.system);
}

std::vector<ReadPane> ReadController::shownPanes() const
{
    std::vector<ReadPane> shown = panes();
    std::erase_if(shown, [this](const ReadPane &pane) { return !isShown(pane); });
    return shown;
}

void ReadController::setShown(const ReadPane &pane, bool shown)
{
    if (!m_view || isShown(pane) == shown) {
        return;
    }
    if (pane.isSource) {
        m_showsSource = shown;
    } else {
        std::set<core::RowId> systems = choice();
        if (m_chosen && systems.size() <= m_chosen->size()) {
            systems.insert(m_chosen->begin(), m_chosen->end()); // those that this segment lacks stay chosen
        }
        shown ? static_cast<void>(systems.insert(pane.system)) : static_cast<void>(systems.erase(pane.system));
        m_chosen = std::move(systems);
    }
    Q_EMIT choiceChanged();
}

void ReadController::showOnly(const std::set<core::RowId> &systems)
{
    m_chosen = systems;
    if (m_view) {
        Q_EMIT choiceChanged();
    }
}

std::vector<MetadataGroup> ReadController::metadata() const
{
    std::vector<MetadataGroup> groups;
    if (!m_view) {
        return groups;
    }
    const core::Segment &segment = m_view->segment;
    MetadataGroup own = groupOf(tr("Segment"), segment.metadata);
    const auto add = [&own](const QString &key, const std::string &value) {
        if (!value.empty()) {
            own.entries.insert(own.entries.begin(), { key, toQt(value) });
        }
    };
    add(tr("Language"), segment.sourceLanguage);
    add(tr("Number in the file"), segment.key);
    add(tr("Document"), segment.documentName);
    groups.push_back(std::move(own));
    for (const core::Text &text : m_view->texts) {
        MetadataGroup group = groupOf(toQt(text.systemName), text.metadata);
        if (!text.language.empty()) {
            group.entries.insert(group.entries.begin(), { tr("Language"), toQt(text.language) });
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace models
