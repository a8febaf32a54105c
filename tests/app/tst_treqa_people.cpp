// SPDX-License-Identifier: GPL-3.0-or-later
// What people said about reading questions, on the command line: a run that answers the questions as they are by now,
// what `run show` and the tables say of it.

#include "core/campaign/store.h"
#include "core/comprehension/marks.h"
#include "core/comprehension/people_readings.h"
#include "db/project_file.h"
#include "tests/app/reading_endpoint.h"
#include "tests/app/served_cli.h"
#include "tests/support/reading_project.h"

#include <atomic>

using cli_test::Called;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

namespace {

std::string reply(const std::string &body)
{
    if (cli_test::isMaking(body)) {
        return cli_test::wellAnswered(body);
    }
    Json answers;
    for (const char *number : { "1", "2", "3" }) {
        answers[number] = body.find("A neighbour") != std::string::npos ? "A neighbour" : "The Turk";
    }
    return answers.dump();
}

} // namespace

class tst_treqa_people : public QObject, cli_test::ServedCli {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void questionsAreAskedAgainAsTheyAre();
    void optionsOfMakingDoNotGoWithIt_data();
    void optionsOfMakingDoNotGoWithIt();
    void packetsAreNotedAmongWhatLeft();
    void peopleAndMarksAreTold();

private:
    Called treqa(const QStringList &more)
    {
        return call(QStringList{ QStringLiteral("run"), QStringLiteral("treqa"), m_file, QStringLiteral("--backend"),
                                 QStringLiteral("loop") } +
                    more);
    }
    // As the window writes it; the project is open for no longer than that.
    void say(const std::function<void(core::Project &, const core::ComprehensionView &)> &write)
    {
        const auto project = db::openProject(m_file.toStdString());
        QVERIFY(project.ok());
        const auto reader = (*project)->readers()();
        write(**project, *core::comprehensionView(**reader, (*reader)->runs()->front().id));
    }
    static void decide(core::Project &project, const core::Campaign &campaign, core::Decision decision)
    {
        decision.actor = project.campaigns()->join(campaign.id, { 0, {}, "Anna" })->uuid;
        QVERIFY(project.campaigns()->decide(campaign.id, decision).ok());
    }

    std::atomic<int> m_made = 0; // requests for questions
    QString m_file;
};

void tst_treqa_people::init()
{
    m_server.reset();
    begin();
    m_made = 0;
    serve([this](const LoopbackServer::Request &request) {
        m_made += cli_test::isMaking(request.body) ? 1 : 0;
        return cli_test::chatReply(reply(request.body));
    });
    m_file = path("reading.tertium");
    QVERIFY(testing::projectOnDisk(*m_folder, { { "Le Turc vint au jardin.",
                                                  "fr",
                                                  { { "good", "The Turk came to the garden." },
                                                    { "bad", "A neighbour came to the yard." } } } }) != nullptr);
    const Called first = treqa({});
    QVERIFY2(first.code == 0, first.err.c_str());
}

void tst_treqa_people::questionsAreAskedAgainAsTheyAre()
{
    say([](core::Project &project, const core::ComprehensionView &view) {
        const auto campaign = *project.campaigns()->create(core::marksCampaign(view.run), {});
        const core::PassageReading &passage = view.passages[0];
        decide(project, campaign, core::rewordDecision(passage.questions[0].uuid, { "Which man came?", "a Turk" }));
        decide(project, campaign, core::leaveOutDecision(passage.questions[1].uuid, true));
        decide(
            project, campaign,
            core::addDecision({ "11111111-1111-4111-8111-111111111111", passage.segmentUuid, 0, { "When?", "then" } }));
    });
    const int made = m_made;
    const Called again = treqa({ QStringLiteral("--questions-of"), QStringLiteral("last"), QStringLiteral("--json") });
    QVERIFY2(again.code == 0, again.err.c_str());
    QCOMPARE(m_made, made);
    const Json questions = Json::parse(again.out)["passages"][0]["questions"];
    QCOMPARE(questions.size(), 2U);
    QCOMPARE(questions[0]["question"].get<std::string>(), std::string("Which man came?"));
    QCOMPARE(questions[1]["question"].get<std::string>(), std::string("When?"));
    QVERIFY(questions[0]["by_hand"].get<bool>() && questions[1]["valid"].get<bool>());
    const Called resumed = call({ QStringLiteral("run"), QStringLiteral("resume"), m_file });
    QVERIFY2(resumed.code == 0, resumed.err.c_str()); // made again from the project, and done
}

void tst_treqa_people::optionsOfMakingDoNotGoWithIt_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("from") << QStringList{ QStringLiteral("--from"), QStringLiteral("both") };
    QTest::newRow("repeat") << QStringList{ QStringLiteral("--repeat"), QStringLiteral("2") };
    QTest::newRow("position swap") << QStringList{ QStringLiteral("--position-swap") };
}

void tst_treqa_people::optionsOfMakingDoNotGoWithIt()
{
    QFETCH(QStringList, options);
    QCOMPARE(treqa(options + QStringList{ QStringLiteral("--questions-of"), QStringLiteral("last") }).code,
             static_cast<int>(app::ExitUsage));
    QVERIFY(treqa({ QStringLiteral("--questions-of"), QStringLiteral("ffffffff") }).code != 0);
}

// What a packet holds leaves the machine with it.
void tst_treqa_people::packetsAreNotedAmongWhatLeft()
{
    QCOMPARE(call({ QStringLiteral("copyright"), m_file, QStringLiteral("--on") }).code, 0);
    const Called made = call({ QStringLiteral("reading"), QStringLiteral("export"), m_file, QStringLiteral("last"),
                               QStringLiteral("--for"), QStringLiteral("Anna"), QStringLiteral("-o"), path("out") });
    QVERIFY2(made.code == 0, made.err.c_str());
    QVERIFY2(made.err.find("tertium-cli copyright") != std::string::npos, made.err.c_str());
    const Json log = Json::parse(
        call({ QStringLiteral("copyright"), m_file, QStringLiteral("--log"), QStringLiteral("--json") }).out);
    QVERIFY(!log["log"].empty());
    for (const Json &line : log["log"]) {
        QCOMPARE(line["to"].get<std::string>(), std::string("packet for Anna"));
        QCOMPARE(line["what"].get<std::string>(), std::string("packet"));
        QVERIFY(!line["system"].get<std::string>().empty()); // which text it was
        QVERIFY(line["characters"].get<int>() > 10);
    }
}

void tst_treqa_people::peopleAndMarksAreTold()
{
    say([](core::Project &project, const core::ComprehensionView &view) {
        const auto marks = *project.campaigns()->create(core::marksCampaign(view.run), {});
        const core::PassageReading &passage = view.passages[0];
        decide(project, marks,
               core::failureDecision(passage.questions[1].uuid, core::ReadingFailure::SameForAll, true));
        const core::PeopleCampaign people = core::peopleCampaign(view);
        const auto campaign = *project.campaigns()->create(people.campaign, people.items);
        decide(project, campaign,
               core::sheetDecision({ core::sheetUuid(view.run.uuid, passage.candidates[0].uuid, 0),
                                     passage.questions[0].uuid,
                                     "Who came?",
                                     "The Turk",
                                     false,
                                     false,
                                     {} }));
    });
    const QStringList show{ QStringLiteral("run"), QStringLiteral("show"), m_file };
    const Called before = call(show);
    QVERIFY2(before.out.find("not compared yet") != std::string::npos, before.out.c_str());
    say([](core::Project &project, const core::ComprehensionView &) {
        const core::Campaign campaign = project.campaigns()->campaigns(core::kPeopleKind)->front();
        QVERIFY(project.campaigns()->revise(core::withComparison(campaign, "9999-01-01T00:00:00.000Z")).ok());
    });
    const Json told = Json::parse(call(show + QStringList{ QStringLiteral("--json") }).out);
    QCOMPARE(told["passages"][0]["questions"][1]["failures"][0].get<std::string>(), std::string("same-for-all"));
    QCOMPARE(told["counts"]["failures"]["same-for-all"].get<int>(), 1);
    QCOMPARE(told["people"]["readers"][0]["person"].get<std::string>(), std::string("Anna"));
    QCOMPARE(told["people"]["readers"][0]["value"].get<double>(), 1.0);
    QCOMPARE(told["people"]["readers"][0]["model"].get<double>(), 0.0); // the model read "A neighbour"
    const Called table = call({ QStringLiteral("export"), m_file, QStringLiteral("--what"), QStringLiteral("readings"),
                                QStringLiteral("--format"), QStringLiteral("jsonl") });
    QVERIFY(table.out.find(R"("reader":"Anna")") != std::string::npos);
}

QTEST_GUILESS_MAIN(tst_treqa_people)
#include "tst_treqa_people.moc"
