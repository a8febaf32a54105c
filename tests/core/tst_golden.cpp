// SPDX-License-Identifier: GPL-3.0-or-later

// Every value of every golden file within its tolerance, and one altered digit noticed.

#include "core/verify/shapes.h"

#include <QFile>
#include <QTest>

using core::verify::Comparison;
using core::verify::Json;

namespace {

QByteArray goldenText(const QByteArray &shape)
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/tests/data/golden/") + QString::fromLatin1(shape) +
               QStringLiteral(".json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The first value that is off, for the test's message.
QByteArray firstMismatch(const Comparison &comparison)
{
    for (const auto &value : comparison.values())
        if (!value.within)
            return QByteArray::fromStdString(value.pointer + ": expected " + value.expected.dump().substr(0, 200) +
                                             ", got " + value.actual.dump().substr(0, 200));
    return "nothing was checked";
}

// One digit of a value changed where the file's tolerance must notice it.
Json altered(const Json &value)
{
    if (value.is_number_integer())
        return value.get<std::int64_t>() + 1;
    if (value.is_number())
        return value.get<double>() == 0 ? 0.01 : value.get<double>() * 1.01;
    if (value.is_string())
        return value.get<std::string>() + "1";
    return "altered";
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsWithin_data() { shapes(); }
    void everyValueIsWithin()
    {
        QFETCH(QByteArray, shape);
        const auto comparison = core::verify::verifyGolden(shape.toStdString(), goldenText(shape).toStdString());
        QVERIFY2(comparison.ok(), comparison.ok() ? "" : comparison.error().detail.c_str());
        QVERIFY2(comparison->passed(), firstMismatch(*comparison).constData());
        for (const auto &skipped : comparison->skipped())
            QVERIFY2(!skipped.reason.empty(), skipped.pointer.c_str());
    }

    void anAlteredValueIsNoticed_data() { shapes(); }
    void anAlteredValueIsNoticed()
    {
        QFETCH(QByteArray, shape);
        const QByteArray text = goldenText(shape);
        const auto before = core::verify::verifyGolden(shape.toStdString(), text.toStdString());
        QVERIFY(before.ok());
        const Json file = Json::parse(text.toStdString());
        const std::size_t count = before->values().size();
        for (const std::size_t which : { std::size_t{ 0 }, count / 3, count / 2, count - 1 }) {
            const std::string &pointer = before->values().at(which).pointer;
            Json changed = file;
            Json &value = changed.at(Json::json_pointer(pointer));
            value = altered(value);
            const auto after = core::verify::verifyGolden(shape.toStdString(), changed.dump());
            QVERIFY2(!after.ok() || !after->passed(), pointer.c_str());
        }
    }

    void badInputIsAnError_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("half a file") << QByteArray("{\"results\": [{\"name\"");
        QTest::newRow("an array") << QByteArray("[1, 2]");
        QTest::newRow("no results") << QByteArray("{}");
    }
    void badInputIsAnError()
    {
        QFETCH(QByteArray, text);
        for (const std::string_view shape : core::verify::shapeNames()) {
            const auto comparison = core::verify::verifyGolden(shape, text.toStdString());
            QVERIFY2(!comparison.ok() || !comparison->passed(), std::string(shape).c_str());
        }
        for (const std::string_view function : core::verify::functionNames())
            QVERIFY2(!core::verify::compute(function, text.toStdString()).ok(), std::string(function).c_str());
    }

    void unknownNamesAreErrors()
    {
        QCOMPARE(core::verify::compute("no-such", "{}").error().code, core::ErrorCode::NotFound);
        QCOMPARE(core::verify::verifyGolden("no_such", "{}").error().code, core::ErrorCode::NotFound);
    }

private:
    static void shapes()
    {
        QTest::addColumn<QByteArray>("shape");
        for (const char *shape : kShapes)
            QTest::newRow(shape) << QByteArray(shape);
    }

    static constexpr std::initializer_list<const char *> kShapes = {
        // one line a shape that is built
        "acc_eq",
        "accuracy",
        "bootstrap",
        "permutation",
        "lme",
        "average_correlation",
        "correlation",
        "kappa",
        "krippendorff",
        "rouge",
        "zscore",
        "sacrebleu_corpus",
        "sacrebleu_sentence",
        "sacrebleu_tokenizers",
    };
};

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
