// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP/2 where TLS offers it: many requests share one connection. Against nghttpd, which serves a file
// as the answer to every request; the certificate is made for this test and trusted by it alone.

#include "backends/http/transport.h"
#include "backends/openai/openai_chat.h"
#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <future>

using namespace backends;
using namespace testing_support;
using core::ErrorCode;
using core::Outcome;

class TestHttp2 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void negotiatesHttp2();
    void manyShareOneConnection();
    void strangersCertificateIsRefused();
    void cleanupTestCase();

private:
    [[nodiscard]] std::string url() const { return "https://127.0.0.1:" + std::to_string(m_port) + "/v1"; }
    [[nodiscard]] std::string path(const char *name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    [[nodiscard]] ChatOptions options(int limit) const
    {
        ChatOptions options = quick(url(), limit);
        options.caFile = path("cert.pem");
        return options;
    }

    QTemporaryDir m_folder;
    QProcess m_server;
    int m_port = 0;
};

void TestHttp2::initTestCase()
{
    QProcess openssl;
    openssl.setWorkingDirectory(m_folder.path());
    openssl.start(
        QStringLiteral(TERTIUM_OPENSSL),
        { QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("rsa:2048"),
          QStringLiteral("-nodes"), QStringLiteral("-keyout"), QStringLiteral("key.pem"), QStringLiteral("-out"),
          QStringLiteral("cert.pem"), QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"),
          QStringLiteral("/CN=127.0.0.1"), QStringLiteral("-addext"), QStringLiteral("subjectAltName=IP:127.0.0.1") });
    QVERIFY(openssl.waitForFinished());
    QCOMPARE(openssl.exitCode(), 0);
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("www/v1/chat")));
    QFile answer(m_folder.filePath(QStringLiteral("www/v1/chat/completions")));
    QVERIFY(answer.open(QIODevice::WriteOnly));
    answer.write(QByteArray::fromStdString(LoopbackServer::chatBody("YES")));
    answer.close();

    QTcpServer free; // a port that nobody has
    QVERIFY(free.listen(QHostAddress::LocalHost));
    m_port = free.serverPort();
    free.close();
    m_server.setStandardOutputFile(QString::fromStdString(path("log"))); // a pipe that nobody reads would stop it
    m_server.start(QStringLiteral(TERTIUM_NGHTTPD),
                   { QStringLiteral("-v"), QStringLiteral("-a"), QStringLiteral("127.0.0.1"), QStringLiteral("-d"),
                     m_folder.filePath(QStringLiteral("www")), QString::number(m_port),
                     m_folder.filePath(QStringLiteral("key.pem")), m_folder.filePath(QStringLiteral("cert.pem")) });
    QVERIFY(m_server.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(
        [this] {
            QTcpSocket socket;
            socket.connectToHost(QStringLiteral("127.0.0.1"), static_cast<quint16>(m_port));
            return socket.waitForConnected(100);
        }(),
        10'000);
}

void TestHttp2::negotiatesHttp2()
{
    HttpRequest request;
    request.url = url() + "/chat/completions";
    request.caFile = path("cert.pem");
    request.body = "{}";
    std::promise<HttpReply> promise;
    Transport transport({});
    transport.send(request, [&promise](HttpReply reply) { promise.set_value(std::move(reply)); });
    const HttpReply reply = promise.get_future().get();
    QVERIFY2(!reply.error, reply.error ? reply.error->detail.c_str() : "");
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.version, std::string("HTTP/2"));
}

void TestHttp2::manyShareOneConnection()
{
    QFile log(QString::fromStdString(path("log")));
    QVERIFY(log.open(QIODevice::ReadOnly));
    log.readAll(); // what came before
    ReplyBox box;
    {
        OpenAiChat backend(options(64));
        for (int i = 0; i < 200; ++i) {
            backend.submit(plainRequest("x"), box.taker());
        }
        QVERIFY(box.waitFor(200));
    }
    for (const core::ChatReply &reply : box.replies()) {
        QCOMPARE(reply.outcome, Outcome::Ok);
        QCOMPARE(reply.text, std::string("YES"));
    }
    QSet<QByteArray> connections; // the log of each frame begins with [id=N]
    const QList<QByteArray> lines = log.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype at = line.contains("recv HEADERS") ? line.indexOf("[id=") : -1;
        if (at >= 0) {
            connections.insert(line.mid(at, line.indexOf(']', at) - at));
        }
    }
    QCOMPARE(connections.size(), 1);
}

void TestHttp2::strangersCertificateIsRefused()
{
    ChatOptions stranger = quick(url());
    OpenAiChat backend(stranger);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::Network);
    QCOMPARE(reply.attempts.size(), 1U); // another try would find the same certificate
}

void TestHttp2::cleanupTestCase()
{
    m_server.kill();
    m_server.waitForFinished();
}

QTEST_GUILESS_MAIN(TestHttp2)
#include "tst_http2.moc"
