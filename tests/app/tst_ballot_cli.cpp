// SPDX-License-Identifier: GPL-3.0-or-later
// ballot new, export, import and results on the command line, called in process.

#include "app/cli/command.h"
#include "app/resource_files.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/project/packet_file.h"
#include "tests/support/loopback_server.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using Json = nlohmann::json;

namespace {

struct Called {
    int code = -1;
    std::string out, err;
};

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(u' ');
}

} // namespace

class tst_ballot_cli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(call(words("new P")).code, 0);
        write("table.tsv", "id\tsource\ttranslation\tsystem\tscore\n"
                           "1\tIl pleut.\tIt is raining hard.\tA\t0.9\n"
                           "1\tIl pleut.\tIt rains.\tB\t0.5\n");
        write("shapeless.csv", "a,b\n1,2\n");
        QCOMPARE(call(words("import P table.tsv")).code, 0);
        const Called made = call(words("ballot new P --title Survey --order aspect --seed 3"));
        QVERIFY2(made.code == 0, made.err.c_str());
    }

    void outAndBack()
    {
        const Called out = call(words("ballot export P --for Anna --for Bo -o FOLDER --json"));
        QVERIFY2(out.code == 0, out.err.c_str());
        const Json packets = Json::parse(out.out).at("packets");
        QCOMPARE(packets.size(), std::size_t{ 2 });
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("Survey for Anna.tertium-packet"))));
        const Called sent =
            call(words("ballot import P") << m_folder->filePath(QStringLiteral("Survey for Anna.tertium-packet")));
        QVERIFY2(sent.code == 0 && sent.out.find("as it was sent out") != std::string::npos, sent.out.c_str());
        const QString back = filledIn("Survey for Anna.tertium-packet", 4);
        const Called shown = call({ QStringLiteral("ballot"), QStringLiteral("import"), QStringLiteral("P"), back,
                                    QStringLiteral("--dry-run"), QStringLiteral("--json") });
        QCOMPARE(Json::parse(shown.out)["files"][0]["added"].get<int>(), 45);
        const auto results = [&] { return Json::parse(call(words("ballot results P --json")).out); };
        QCOMPARE(results()["translators"].size(), std::size_t{ 0 }); // shown, not made
        for (const int added : { 45, 0 }) {
            const Called merged = call({ QStringLiteral("ballot"), QStringLiteral("import"), QStringLiteral("P"), back,
                                         QStringLiteral("--json") });
            QVERIFY2(merged.code == 0, merged.err.c_str());
            QCOMPARE(Json::parse(merged.out)["files"][0]["added"].get<int>(), added);
        }
        const Json found = results();
        QCOMPARE(found["translators"][0]["voted"].get<int>(), 45);
        QCOMPARE(found["questions"][0]["mean"].get<double>(), 4.0);
        QCOMPARE(found["selected"].get<int>(), 45);
    }

    void aTableOfVotesAndASavedListThatRuns()
    {
        QByteArray table("question,Anna,Bo\n");
        for (int id = 1; id <= 45; ++id)
            table += QByteArray::number(id) + (id <= 10 ? ",5,4\n" : ",2,3\n");
        table += "46,5,5\n";
        write("votes.csv", table);
        const Called merged = call(words("ballot import P votes.csv --json"));
        QCOMPARE(merged.code, 4); // a question that is none
        const Json report = Json::parse(merged.out)["files"][0];
        QCOMPARE(report["votes"].get<int>(), 90);
        QCOMPARE(report["refused"].size(), std::size_t{ 2 });
        write("skews.csv", "question,general,label,human\n1,95 %,YES,\n2,,,0.5\n");
        const Called results = call(words("ballot results P --skews skews.csv --save mine --title Mine --json"));
        QVERIFY2(results.code == 0, results.err.c_str());
        const Json lab = Json::parse(results.out);
        QCOMPARE(lab["selected"].get<int>(), 8);
        QVERIFY(lab["questions"][0]["failed"] == Json::array({ "R-GI" }));
        QVERIFY(lab["questions"][1]["failed"] == Json::array({ "R-HI" }));
        QVERIFY(lab["questions"][2]["nothing_to_go_by"] == Json::array({ "R-GI", "R-HI" }));
        const Called published = call(words("ballot results P --skews skews.csv --save litransproqa-25"));
        QCOMPARE(published.code, 1); // would stand in for the published list
        const Called again = call(words("ballot results P --skews skews.csv --save mine"));
        QCOMPARE(again.code, 1);                                          // that version is taken
        QCOMPARE(call(words("backend add other URL --model m")).code, 0); // asked nothing: a dry run
        const Called run = call(words("run questions P --backend other --list mine --dry-run --json"));
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY(run.out.find("false friends") == std::string::npos); // question 1 is out
    }

    // Anna and Bo voted on all; Cleo, who has the lowest opinion, stopped after the first.
    void unfinishedBallotsAreSaidAndCanBeLeftOut()
    {
        QByteArray table("question,Anna,Bo,Cleo\n");
        for (int id = 1; id <= 45; ++id)
            table += QByteArray::number(id) + (id == 1 ? ",5,5,1\n" : ",5,4,\n");
        write("votes.csv", table);
        QCOMPARE(call(words("ballot import P votes.csv")).code, 0);
        const Called all = call(words("ballot results P"));
        QVERIFY2(all.code == 0, all.err.c_str());
        QVERIFY2(all.out.find("Scale: 1 not important · 2 slightly important") == 0, all.out.c_str());
        QVERIFY2(all.out.find("Ballots: 2 finished, 1 unfinished; all of them count.") != std::string::npos,
                 all.out.c_str());
        const Json whole = Json::parse(call(words("ballot results P --json")).out);
        QVERIFY(whole["ballots"] == Json({ { "finished", 2 }, { "unfinished", 1 }, { "counted", "all" } }));
        QCOMPARE(whole["scale"][4].get<std::string>(), std::string("essential"));
        QCOMPARE(whole["questions"][0]["n"].get<int>(), 3);
        QCOMPARE(whole["selected"].get<int>(), 44);
        const Json finished = Json::parse(call(words("ballot results P --finished --save mine --json")).out);
        QCOMPARE(finished["ballots"]["counted"].get<std::string>(), std::string("finished"));
        QCOMPARE(finished["questions"][0]["n"].get<int>(), 2);
        QCOMPARE(finished["selected"].get<int>(), 45);
        QCOMPARE(finished["translators"].size(), std::size_t{ 2 });
        QCOMPARE(call(words("ballot results P --finished --without Cleo")).code, 1); // does not count anyhow
    }

    void anotherScaleThanThePublishedIsSaid()
    {
        QVERIFY(call(words("ballot new P --title Five")).err.empty());
        const Called made = call(words("ballot new P --title Two --words bad|good"));
        QCOMPARE(made.code, 0);
        QVERIFY2(made.err.find("five points") != std::string::npos, made.err.c_str());
        QVERIFY(call(words("ballot results P --campaign Two")).err.find("five points") != std::string::npos);
        const Called own = call(words("ballot results P --campaign Two --least-mean 1"));
        QVERIFY2(own.err.empty(), own.err.c_str());
    }

    void questionsOfOnesOwnAreVotedOnAndAsked()
    {
        write("mine.csv", "question,aspect\nIs the voice kept?,Tone\nIs it true?,Sense\n");
        const Called taken = call(words("questions import P mine.csv --json"));
        QVERIFY2(taken.code == 0, taken.err.c_str());
        QVERIFY(Json::parse(taken.out) == Json({ { "list", "mine" }, { "version", "1" }, { "questions", 2 } }));
        QCOMPARE(call(words("ballot new P --list mine --title Own")).code, 0);
        QCOMPARE(call(words("backend add other URL --model m")).code, 0);
        const Called run = call(words("run questions P --backend other --list mine --dry-run"));
        QVERIFY2(run.code == 0, run.err.c_str());
        QVERIFY(run.out.find("Is the voice kept?") != std::string::npos);
    }

    // The list that came out of the votes is asked of a model, to the end, and scored by its own weights.
    void aSavedListIsRunToItsEnd()
    {
        QByteArray table("question,Anna,Bo\n");
        for (int id = 1; id <= 45; ++id)
            table += QByteArray::number(id) + (id <= 3 ? ",5,4\n" : ",2,3\n");
        write("votes.csv", table);
        QCOMPARE(call(words("ballot import P votes.csv")).code, 0);
        QCOMPARE(call(words("ballot results P --save mine --title Mine")).code, 0);
        testing_support::LoopbackServer server([](const testing_support::LoopbackServer::Request &request, int) {
            testing_support::LoopbackServer::Reply reply;
            const bool models = request.method == "GET";
            reply.body = models ? R"({"data":[{"id":"m"}]})"
                                : testing_support::LoopbackServer::chatBody(R"({"1":"YES","2":"NO","3":"YES"})");
            return reply;
        });
        m_url = QString::fromStdString(server.url() + "/v1");
        QCOMPARE(call(words("backend add loop URL --model m")).code, 0);
        const Called run = call(words("run questions P --backend loop --list mine --json"));
        QVERIFY2(run.code == 0, (run.out + run.err).c_str());
        const Json scores = Json::parse(call(words("agreement P --human score --draws 0 --json")).out);
        const Json &metric = scores.at("strata")[0].at("metrics")[0];
        QCOMPARE(metric.at("family").at("metric").get<std::string>(), std::string("mine"));
        QCOMPARE(metric.at("n").get<int>(), 2);
    }

    void oneBadFileHoldsUpNoOther()
    {
        write("votes.csv", "question,Anna\n1,5\n2,4\n");
        const Called called = call(words("ballot import P shapeless.csv votes.csv none.tertium-packet --json"));
        QCOMPARE(called.code, 4);
        const Json files = Json::parse(called.out)["files"];
        QCOMPARE(files.size(), std::size_t{ 3 });
        QVERIFY(files[0].contains("error") && files[2].contains("error"));
        QCOMPARE(files[1]["votes"].get<int>(), 2);
        for (const char *name : { "shapeless.csv", "none.tertium-packet" })
            QVERIFY2(called.err.find(name) != std::string::npos, called.err.c_str());
        QCOMPARE(Json::parse(call(words("ballot results P --json")).out)["translators"].size(), std::size_t{ 1 });
    }

    void columnsCanBeStated()
    {
        write("wie.csv", "wer;was;wie\nAnna;1;5\nBo;2;4\n");
        QCOMPARE(call(words("ballot import P wie.csv")).code, 1);
        const Called called =
            call(words("ballot import P wie.csv --columns translator=wer,question=was,vote=wie --json"));
        QVERIFY2(called.code == 0, called.err.c_str());
        QCOMPARE(Json::parse(called.out)["files"][0]["votes"].get<int>(), 2);
        QCOMPARE(call(words("ballot import P wie.csv --columns voter=wer")).code, 2);
        QCOMPARE(call(words("ballot import P wie.csv --columns translator=wer,question=none,vote=wie")).code, 1);
    }

    void aCampaignHasItsFormAndNewVersions()
    {
        QStringList line = words("ballot new P --title Form --json");
        for (const auto &[option, value] :
             { std::pair("--profile", "Years of experience *"), std::pair("--profile", "Town"),
               std::pair("--practice", "Is it good?|Most give 4"), std::pair("--check", "Choose 2 here|2") })
            line << QString::fromLatin1(option) << QString::fromLatin1(value);
        const Called made = call(line);
        QVERIFY2(made.code == 0, made.err.c_str());
        QCOMPARE(call(words("ballot export P --campaign Form --for Anna -o FOLDER")).code, 0);
        const auto settings = [&](const char *packet) {
            return *core::votingSettingsOf(
                models::readPacketFile(m_folder->filePath(QString::fromLatin1(packet)))->work.campaign);
        };
        const core::VotingSettings first = settings("Form for Anna.tertium-packet");
        QCOMPARE(first.profile.size(), std::size_t{ 2 });
        QVERIFY(first.profile[0].required && !first.profile[1].required);
        QCOMPARE(first.practice.front().feedback, std::string("Most give 4"));
        QCOMPARE(first.checks.front().expected, 2);
        write("say.md", "# Read this *carefully*");
        const Called revised = call(words("ballot revise P --campaign Form --instructions say.md --json"));
        QVERIFY2(revised.code == 0, revised.err.c_str());
        QCOMPARE(Json::parse(revised.out).at("revision").get<int>(), 2);
        QCOMPARE(call(words("ballot export P --campaign Form --for Bo -o FOLDER")).code, 0);
        const core::VotingSettings second = settings("Form for Bo.tertium-packet");
        QCOMPARE(second.revision, 2);
        QCOMPARE(second.profile.size(), std::size_t{ 2 });
        QCOMPARE(call(words("ballot revise P --campaign Form --words bad|good")).code, 1); // another scale
        QStringList bad = words("ballot new P --check");
        QCOMPARE(call(bad << QStringLiteral("Choose something")).code, 2);
    }

    void aRunShowsHowOneSidedQuestionsAre()
    {
        QCOMPARE(call(words("new SAMPLE --sample")).code, 0);
        QCOMPARE(call(words("ballot new SAMPLE --title Survey")).code, 0);
        QByteArray table("question,Anna,Bo\n");
        for (int id = 1; id <= 45; ++id)
            table += QByteArray::number(id) + ",5,4\n";
        write("votes.csv", table);
        QCOMPARE(call(words("ballot import SAMPLE votes.csv")).code, 0);
        const Called results = call(words("ballot results SAMPLE --run last --json"));
        QVERIFY2(results.code == 0, results.err.c_str());
        const Json lab = Json::parse(results.out);
        QVERIFY(results.err.find("split") != std::string::npos);
        int known = 0;
        for (const Json &row : lab["questions"])
            known += row["general"].is_null() ? 0 : 1;
        QCOMPARE(known, 25); // what the sample's run asked
        QVERIFY(lab.contains("metric") && lab["aspects"].size() == 6);
    }

    void namesThatLookAlikeHaveFilesOfTheirOwn()
    {
        const QString longName = QString(150, u'L');
        QStringList line = words("ballot export P -o FOLDER --json");
        for (const QString &name : { QStringLiteral("A/B"), QStringLiteral("A B"), longName, QString(longName + u'1') })
            line << QStringLiteral("--for") << name;
        const Called out = call(line);
        QVERIFY2(out.code == 0, out.err.c_str());
        std::set<std::string> files;
        const Json report = Json::parse(out.out);
        for (const Json &packet : report["packets"])
            files.insert(packet["file"].get<std::string>());
        QCOMPARE(files.size(), std::size_t{ 4 });
    }

    void aFolderIsMade()
    {
        const QString folder = m_folder->filePath(QStringLiteral("to/send"));
        QCOMPARE(call(words("ballot export P --for A --for B -o") << folder).code, 0);
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
        QCOMPARE(call(words("ballot export P --for C -o") << folder + QStringLiteral("/more/")).code, 0);
        QCOMPARE(QDir(folder + QStringLiteral("/more")).entryList(QDir::Files).size(), 1);
        const QString file = QDir(folder).filePath(QDir(folder).entryList(QDir::Files).first());
        QCOMPARE(call(words("ballot export P --for A --for B -o") << file).code, 2);
    }

    void refusedCellsAreLines()
    {
        write("wrong.csv", "translator,question,vote\nAnna,1,6\n");
        const Called called = call(words("ballot import P wrong.csv"));
        QCOMPARE(called.code, 4);
        QVERIFY2(called.out.find("  refused: line 2: \"6\" is no vote") != std::string::npos, called.out.c_str());
    }

    void usageErrors_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, const char *line, int code) {
            QTest::newRow(name) << QString::fromLatin1(line) << code;
        };
        row("nobody named", "ballot export P", 2);
        row("several into one file", "ballot export P --for A --for B -o one.tertium-packet", 2);
        row("unknown campaign", "ballot export P --for A --campaign none", 1);
        row("unknown list", "ballot new P --list none", 1);
        row("unknown order", "ballot new P --order best", 2);
        row("scale of one point", "ballot new P --words only", 2);
        row("no such packet", "ballot import P none.tertium-packet", 1);
        row("a table that fits no shape", "ballot import P shapeless.csv", 1);
        row("a table of something else", "ballot import P table.tsv", 4);
        row("threshold out of range", "ballot results P --most-general 90", 2);
        row("unknown translator", "ballot results P --without Nobody", 1);
        row("unknown part", "ballot results P --part best", 2);
        row("nothing stays", "ballot results P --save mine", 1);
    }
    void usageErrors()
    {
        QFETCH(QString, line);
        const Called called = call(line.split(u' '));
        QTEST(called.code, "code");
        QVERIFY(!called.err.empty());
    }

private:
    QString filledIn(const char *name, int value)
    {
        const QString file = m_folder->filePath(QString::fromLatin1(name));
        const core::Packet packet = *models::readPacketFile(file);
        const core::ProjectPtr project =
            *db::createProject(m_folder->filePath(QStringLiteral("work.tertium")).toStdString(), "work");
        core::CampaignStore &store = *project->campaigns();
        if (!core::mergePacket(store, packet, "out"))
            qFatal("not merged");
        const core::Campaign campaign = *core::campaignOf(store, core::kVoteCampaign, packet.work.campaign.uuid);
        core::Vote vote;
        vote.value = value;
        for (const core::CampaignItem &item : packet.work.items)
            if (!store.decide(campaign.id, { 0,
                                             {},
                                             packet.work.person.uuid,
                                             item.subjectKind,
                                             item.subject,
                                             core::kVoteKey,
                                             core::voteJson(vote),
                                             {},
                                             {} }))
                qFatal("not voted");
        const QString back = m_folder->filePath(QStringLiteral("back.tertium-packet"));
        if (!models::writePacketFile(back, *core::makePacket(store, campaign, packet.work.person, "{}", true)))
            qFatal("not written");
        return back;
    }

    Called call(QStringList arguments)
    {
        for (QString &argument : arguments)
            argument = argument == u"P"        ? m_folder->filePath(QStringLiteral("p.tertium"))
                       : argument == u"SAMPLE" ? m_folder->filePath(QStringLiteral("s.tertium"))
                       : argument == u"URL"    ? m_url
                       : argument == u"FOLDER" ? m_folder->path()
                       : argument.contains(u'.') && !argument.startsWith(u'/') ? m_folder->filePath(argument)
                                                                               : argument;
        std::ostringstream out;
        std::ostringstream err;
        const app::Places places{ m_folder->filePath(QStringLiteral("data")),
                                  m_folder->filePath(QStringLiteral("config")),
                                  m_folder->filePath(QStringLiteral("log")) };
        app::CliContext context{ out,
                                 err,
                                 {},
                                 std::make_shared<const core::Library>(*app::loadLibrary()),
                                 std::make_shared<app::BackendSet>(places) };
        const int code = app::runCli(arguments, context);
        return { code, out.str(), err.str() };
    }
    void write(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_url = QStringLiteral("http://127.0.0.1:1/v1"); // nobody answers
};

QTEST_GUILESS_MAIN(tst_ballot_cli)
#include "tst_ballot_cli.moc"
