// SPDX-License-Identifier: GPL-3.0-or-later
// A packet of reading questions: sealed, opened in a window of its own and filled in by keys, back in the project once
// and twice, by window and command line; damaged, altered, foreign and newer files are refused.

#include "app/window/packet_app.h"
#include "core/comprehension/people_campaign.h"
#include "core/comprehension/people_readings.h"
#include "core/comprehension/request.h"
#include "core/run/run_loop.h"
#include "core/text/identity.h"
#include "db/statement.h"
#include "models/comprehension/reader_desk.h"
#include "models/comprehension/reading_packets.h"
#include "models/project/packet_file.h"
#include "tests/app/cli_fixture.h"
#include "tests/support/reading_model.h"
#include "tests/support/reading_project.h"
#include "ui/comprehension/reader_view.h"
#include "ui/packets/packet_window.h"
#include "ui/pages/comprehension_page.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <functional>

using cli_test::Called;
using Json = nlohmann::json;

namespace {

constexpr int kPatience = 30'000; // a busy disk may take its time

// Everything in a project's file, as text.
std::string everythingIn(const std::string &file)
{
    const auto connection = db::Connection::open(file, db::OpenMode::QueryOnly);
    std::string all;
    std::vector<std::string> tables;
    {
        db::Statement names(**connection, "SELECT name FROM sqlite_master WHERE type = 'table'");
        while (names.next()) {
            tables.push_back(names.text(0));
        }
    }
    for (const std::string &table : tables) {
        std::vector<std::string> columns;
        const std::string info = "SELECT name FROM pragma_table_info('" + table + "')";
        db::Statement fields(**connection, info);
        while (fields.next()) {
            columns.push_back(fields.text(0));
        }
        for (const std::string &column : columns) {
            const std::string sql = "SELECT CAST(\"" + column + "\" AS TEXT) FROM \"" + table + "\"";
            db::Statement cells(**connection, sql);
            while (cells.next()) {
                all += cells.text(0) + '\n';
            }
        }
    }
    return all;
}

// The file with its content changed and the checksum made anew, as somebody could who knows the format.
std::string resealed(const std::string &file, const std::function<void(Json &)> &change)
{
    Json root = Json::parse(file);
    change(root["content"]);
    root["checksum"] = "sha256:" + core::sha256Hex(root["content"].dump());
    return root.dump();
}

} // namespace

class tst_reading_packet : public QObject, cli_test::CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void thePacketIsSealed();
    void filledInByKeysAndBack();
    void twiceIsOnce();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
    void afterTheComparisonNothingGoesOut();
    void theWindowShowsWhatChangesFirst();

private:
    [[nodiscard]] core::ComprehensionView view() const
    {
        const auto reader = m_home->readers()();
        return *core::comprehensionView(**reader, (*reader)->runs()->front().id);
    }
    [[nodiscard]] core::RowId run() const { return view().run.id; }
    [[nodiscard]] QString packetFor(const char *name)
    {
        const auto files = models::writeReadingPackets(*m_home, run(), { QString::fromUtf8(name) }, m_folder->path());
        return files ? files->front() : QString();
    }
    [[nodiscard]] std::string bytesOf(const QString &file) const
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll().toStdString() : std::string();
    }
    void write(const QString &file, const std::string &bytes) const
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Truncate));
        out.write(QByteArray::fromStdString(bytes));
    }
    // Every question answered in the packet's own window; the file that comes back.
    QString filledIn(const QString &file);

    core::ProjectPtr m_home;
    app::Places m_elsewhere; // of another machine
    QString m_file;
};

void tst_reading_packet::init()
{
    begin();
    m_elsewhere.dataDir = path("elsewhere");
    m_file = m_folder->filePath(QStringLiteral("reading.tertium"));
    m_home = testing::projectOnDisk(
        *m_folder,
        { { "Le vieux Turc: the old Turk, two baskets",
            "fr",
            { { "Garnett", "Then the old Turk came with two baskets." }, { "Babel", "Then a neighbour came." } } },
          { "Encore: the old Turk, two baskets",
            "fr",
            { { "Garnett", "It was the old Turk." }, { "Babel", "Nothing of the kind." } } } });
    QVERIFY(m_home != nullptr);
    const auto reader = m_home->readers()();
    const core::BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
    const auto prepared = core::prepareComprehensionRun({}, testing::readingPrompts(), { info, info, info, {} },
                                                        *(*reader)->textLines({}), *(*reader)->textPlaces());
    QVERIFY(prepared.ok());
    const auto id = m_home->runs().createRun(prepared->run.run, prepared->run.items);
    support::FakeBackend model(&testing::readingReply);
    QVERIFY(core::runLoop(m_home->runs(), model, *prepared->run.task, *id, {}, {}, {}).ok());
}

void tst_reading_packet::cleanup()
{
    m_home.reset();
}

QString tst_reading_packet::filledIn(const QString &file)
{
    const QString back = m_folder->filePath(QStringLiteral("back.tertium-packet"));
    const auto opened = app::openPacket(file, m_elsewhere);
    if (!opened) {
        return QString::fromStdString(opened.error().detail);
    }
    ui::PacketWindow window(opened->work, opened->packet, file);
    window.show();
    window.activateWindow();
    auto *desk = window.findChild<models::ReaderDesk *>();
    auto *edit = window.findChild<QPlainTextEdit *>(QStringLiteral("readerAnswerEdit"));
    for (int i = 0; i < 8 && QTest::qWaitFor([&] { return desk->isIdle() && desk->sheets() > 0; }, kPatience); ++i) {
        if (!desk->hasSheet()) {
            break; // all is answered
        }
        edit->setFocus();
        if (desk->question() == 0) {
            QTest::keyClicks(edit, QStringLiteral("by Anna %1").arg(i));
            QTest::keyClick(edit, Qt::Key_Return);
        } else {
            QTest::keyClick(edit, Qt::Key_0, Qt::ControlModifier);
        }
    }
    QSignalSpy written(&window, &ui::PacketWindow::written);
    window.writeBack(back);
    return QTest::qWaitFor([&] { return written.size() == 1; }, kPatience) ? back : QString();
}

void tst_reading_packet::thePacketIsSealed()
{
    // Somebody else has answered already, and Anna has said something about a question.
    const auto campaign = core::peopleCampaignFor(*m_home, run());
    const core::Person ben = *m_home->campaigns()->join(campaign->id, { 0, {}, "Ben" });
    const auto items = m_home->campaigns()->items(campaign->id);
    const auto sheet = core::sheetOf(items->front());
    core::Decision said = core::sheetDecision({ sheet->subject,
                                                sheet->questions.front().uuid,
                                                sheet->questions.front().question,
                                                "what Ben says",
                                                false,
                                                false,
                                                {} });
    said.actor = ben.uuid;
    QVERIFY(m_home->campaigns()->decide(campaign->id, said).ok());
    const QString file = packetFor("Anna");
    QVERIFY(!file.isEmpty());
    const auto opened = app::openPacket(file, m_elsewhere);
    QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().detail.c_str());
    const std::string packet = bytesOf(file);
    const std::string work = everythingIn(opened->work->file());
    for (const std::string &all : { packet, work }) {
        for (const char *there : { "Then the old Turk came with two baskets.", "Who came to the garden?", "Anna" }) {
            QVERIFY2(all.find(there) != std::string::npos, there);
        }
        for (const char *hidden : { "what Ben says", "Ben", "a basket", "a box of gold", "Garnett", "Babel",
                                    "Le vieux Turc", "Who is nowhere?", "fake-model" }) {
            QVERIFY2(all.find(hidden) == std::string::npos, hidden);
        }
    }
}

void tst_reading_packet::filledInByKeysAndBack()
{
    const QString back = filledIn(packetFor("Anna"));
    QVERIFY2(QFileInfo::exists(back), qPrintable(back));
    m_home.reset(); // the command line opens it
    const Called dry = call({ QStringLiteral("reading"), QStringLiteral("import"), m_file, back,
                              QStringLiteral("--dry-run"), QStringLiteral("--json") });
    QVERIFY2(dry.code == 0, dry.err.c_str());
    QCOMPARE(Json::parse(dry.out)["files"][0]["added"].get<int>(), 8); // two questions about four texts
    const Called imported = call({ QStringLiteral("reading"), QStringLiteral("import"), m_file, back });
    QVERIFY2(imported.code == 0, imported.err.c_str());
    QVERIFY2(imported.out.find("added: 8") != std::string::npos, imported.out.c_str());
    QCOMPARE(call({ QStringLiteral("reading"), QStringLiteral("compare"), m_file }).code, 0);
    const Called told = call(
        { QStringLiteral("run"), QStringLiteral("show"), m_file, QStringLiteral("last"), QStringLiteral("--json") });
    QVERIFY2(told.out.find("Anna") != std::string::npos, told.out.c_str());
    m_home = *db::openProject(m_file.toStdString());
    const auto people = core::peopleReadings(**m_home->readers()(), view());
    QCOMPARE(people->answers, 8);
    QCOMPARE(people->late, 0);
    QCOMPARE(people->readings.size(), 8U);
    QVERIFY(people->readings[0].value.starts_with("by Anna"));
    QVERIFY(people->readings[1].absent);
    QVERIFY(!people->readings[0].seen);
}

void tst_reading_packet::twiceIsOnce()
{
    const QString file = packetFor("Anna");
    const QString back = filledIn(file);
    for (const int added : { 8, 0 }) {
        const auto import = models::readReadingImport(*m_home, back);
        QVERIFY2(import.ok(), import.ok() ? "" : import.error().detail.c_str());
        QCOMPARE(import->changes.added, added);
        QCOMPARE(import->changes.known, 8 - added);
        QVERIFY(!import->changes.newCampaign);
        QVERIFY(core::mergePacket(*m_home->campaigns(), import->packet, "back").ok());
    }
    const auto opened = app::openPacket(file, m_elsewhere); // the same file again: one goes on where one stopped
    const auto campaigns = opened->work->campaigns()->campaigns(core::kPeopleKind);
    QCOMPARE(opened->work->campaigns()->ownDecisions(campaigns->front().id, opened->packet.work.person.uuid)->size(),
             8U);
}

void tst_reading_packet::badFilesAreRefused_data()
{
    using Change = std::function<std::string(const std::string &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, core::ErrorCode code, Change change) {
        QTest::newRow(name) << std::move(change) << static_cast<int>(code);
    };
    row("cut off", core::ErrorCode::Malformed, [](const std::string &file) { return file.substr(0, file.size() / 2); });
    row("altered", core::ErrorCode::Malformed, [](const std::string &file) {
        std::string other = file;
        return other.replace(other.find("by Anna"), 7, "by Otto");
    });
    row("of another program", core::ErrorCode::NotAProject, [](const std::string &) { return R"({"a":1})"; });
    row("of a newer version", core::ErrorCode::NewerProject, [](const std::string &file) {
        Json root = Json::parse(file);
        root["version"] = core::kPacketVersion + 1;
        return root.dump();
    });
    row("of another project", core::ErrorCode::NotFound, [](const std::string &file) {
        return resealed(file, [](Json &content) {
            const std::string run = core::randomUuid();
            content["campaign"]["settings"]["run"] = run;
            content["campaign"]["uuid"] = core::peopleCampaignUuid(run);
        });
    });
    row("of another run under its name", core::ErrorCode::Malformed, [](const std::string &file) {
        return resealed(file, [](Json &content) { content["campaign"]["settings"]["run"] = core::randomUuid(); });
    });
    row("of another kind", core::ErrorCode::Unsupported, [](const std::string &file) {
        return resealed(file, [](Json &content) { content["campaign"]["kind"] = "vote"; });
    });
    row("with other words in a text", core::ErrorCode::Conflict, [](const std::string &file) {
        return resealed(file, [](Json &content) { content["items"][0]["details"]["body"] = "Another text."; });
    });
    row("with an answer to nothing", core::ErrorCode::Malformed, [](const std::string &file) {
        return resealed(file, [](Json &content) { content["decisions"][0]["key"] = core::randomUuid(); });
    });
    row("with an answer that is none", core::ErrorCode::Malformed, [](const std::string &file) {
        return resealed(file, [](Json &content) { content["decisions"][0]["value"] = { { "answer", 7 } }; });
    });
}

void tst_reading_packet::badFilesAreRefused()
{
    QFETCH(std::function<std::string(const std::string &)>, change);
    const QString back = filledIn(packetFor("Anna"));
    write(back, change(bytesOf(back)));
    const auto import = models::readReadingImport(*m_home, back);
    QVERIFY(!import.ok());
    QTEST(static_cast<int>(import.error().code), "code");
    m_home.reset();
    const Called called = call({ QStringLiteral("reading"), QStringLiteral("import"), m_file, back });
    QVERIFY(called.code != 0);
    m_home = *db::openProject(m_file.toStdString());
    QCOMPARE(core::peopleReadings(**m_home->readers()(), view())->answers, 0);
}

void tst_reading_packet::afterTheComparisonNothingGoesOut()
{
    const QString file = packetFor("Anna");
    QVERIFY(core::comparePeople(*m_home, run()).ok());
    const auto files = models::writeReadingPackets(*m_home, run(), { QStringLiteral("Ben") }, m_folder->path());
    QVERIFY(!files.ok());
    QCOMPARE(files.error().code, core::ErrorCode::Conflict);
    // What comes back is taken, but it was answered after the comparison.
    const auto import = models::readReadingImport(*m_home, filledIn(file));
    QVERIFY(import.ok() && import->late);
    QVERIFY(core::mergePacket(*m_home->campaigns(), import->packet, "back").ok());
    QCOMPARE(core::peopleReadings(**m_home->readers()(), view())->late, 8);
}

void tst_reading_packet::theWindowShowsWhatChangesFirst()
{
    const QString back = filledIn(packetFor("آنا 安娜"));
    models::RunService runs(std::make_shared<testing::ReadingProvider>(), m_library);
    models::ProjectSession session(m_home);
    runs.setSession(&session);
    ui::ComprehensionPage page(&runs, testing::readingPrompts());
    page.resize(1280, 800);
    page.setSession(&session);
    page.show();
    QTRY_VERIFY_WITH_TIMEOUT(
        page.isSettled() && !page.findChild<QLabel *>(QStringLiteral("readingCaption"))->text().isEmpty(), kPatience);
    QVERIFY(page.findChild<QPushButton *>(QStringLiteral("peopleElsewhereButton"))->isEnabled());
    QVERIFY(page.findChild<QAction *>(QStringLiteral("readingPacketsAction"))->isEnabled());
    QSignalSpy notices(&page, &ui::Page::notice);
    page.importAnswers(back);
    QTRY_VERIFY_WITH_TIMEOUT(page.findChild<QMessageBox *>(QStringLiteral("importReadingsBox")) != nullptr, kPatience);
    auto *box = page.findChild<QMessageBox *>(QStringLiteral("importReadingsBox"));
    QVERIFY2(box->text().contains(QStringLiteral("New answers: 8")), qPrintable(box->text()));
    QVERIFY(box->text().contains(QStringLiteral("آنا")));
    QVERIFY2(!box->text().contains(QStringLiteral("by Anna")), qPrintable(box->text())); // how much, not what
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(notices.size(), 1, kPatience);
    QVERIFY2(notices.front().front().toString().contains(QStringLiteral("8")),
             qPrintable(notices.front().front().toString()));
    QTRY_VERIFY_WITH_TIMEOUT(page.isSettled(), kPatience);
    page.setSession(nullptr);
    runs.setSession(nullptr);
}

QTEST_MAIN(tst_reading_packet)
#include "tst_reading_packet.moc"
