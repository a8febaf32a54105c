// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/assessor_agreement.h"

#include <QTest>

using namespace core;

namespace {

QuestionList twoQuestions()
{
    QuestionList list;
    for (const int id : { 4, 9 }) {
        Question question;
        question.id = id;
        list.questions.push_back(question);
    }
    return list;
}

Answer answered(RowId text, const std::string &key, Label label, int replicate = 0)
{
    Answer answer;
    answer.text = text;
    answer.key = key;
    answer.replicate = replicate;
    answer.state = AnswerState::Answered;
    answer.label = label;
    return answer;
}

} // namespace

class tst_assessor_agreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyAnsweredOnesHaveALabel()
    {
        Answer unparsed = answered(1, "4", Label::Yes);
        unparsed.state = AnswerState::Unparsed;
        const Labels labels = labelsOf({ unparsed, answered(2, "4", Label::No), answered(2, "9", Label::No, 1) }, 0);
        QCOMPARE(labels.size(), std::size_t{ 1 });
    }

    void agreementIsByQuestionAndTogether()
    {
        Labels first, second;
        const char *a = "YYNNM", *b = "YNNNM";
        const auto label = [](char c) { return c == 'Y' ? Label::Yes : c == 'M' ? Label::Maybe : Label::No; };
        for (int i = 0; i < 5; ++i) {
            first[{ i + 1, "4" }] = label(a[i]);
            second[{ i + 1, "4" }] = label(b[i]);
        }
        first[{ 9, "9" }] = Label::Yes; // the other has not answered
        const auto rows = agreementByQuestion(twoQuestions(), first, second);
        QCOMPARE(rows.size(), std::size_t{ 3 });
        QCOMPARE(rows[0].key, std::string("4"));
        QCOMPARE(rows[0].agreement.n, std::int64_t{ 5 });
        QCOMPARE(rows[0].agreement.observed.value, 0.8);
        // Chance agreement (2·1 + 2·3 + 1·1) / 25 = 0.36.
        QVERIFY(std::abs(rows[0].agreement.kappa.value - (0.8 - 0.36) / (1 - 0.36)) < 1e-12);
        QCOMPARE(rows[0].table.at(0, 2), std::int64_t{ 1 }); // YES by the first, NO by the second
        QCOMPARE(rows[1].agreement.n, std::int64_t{ 0 });
        QCOMPARE(rows[1].table.leftOut, std::int64_t{ 1 });
        QVERIFY(!rows[1].agreement.observed.defined());
        QCOMPARE(rows[2].agreement.n, std::int64_t{ 5 });
    }

    void portionsAddUp()
    {
        Labels first, second;
        AgreementCount count(twoQuestions());
        for (RowId text = 1; text <= 40; ++text) {
            Labels one, other;
            for (const char *question : { "4", "9", "dropped" }) {
                if (text % 3 != 0)
                    one[{ text, question }] = text % 2 == 0 ? Label::Yes : Label::No;
                if (text % 5 != 0)
                    other[{ text, question }] = text % 4 == 0 ? Label::Yes : Label::Maybe;
            }
            count.add(one, other);
            first.merge(one);
            second.merge(other);
        }
        const auto whole = agreementByQuestion(twoQuestions(), first, second), rows = count.rows();
        QCOMPARE(rows.size(), std::size_t{ 3 });
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY(rows[i].table == whole[i].table);
            QCOMPARE(rows[i].agreement.kappa, whole[i].agreement.kappa);
        }
        QCOMPARE(rows[2].table.total(), std::int64_t{ 2 * 21 }); // both: not by 3, not by 5
        QCOMPARE(rows[2].table.leftOut, std::int64_t{ 2 * 17 }); // one alone: by 3 or by 5, not by both
    }

    void flipsAreCountedByPairsOfReplicates()
    {
        std::vector<Answer> answers;
        for (const Label label : { Label::Yes, Label::Yes, Label::No }) // 3 pairs, 2 flips
            answers.push_back(answered(1, "4", label, static_cast<int>(answers.size())));
        answers.push_back(answered(2, "4", Label::No, 0)); // alone: no pair
        answers.push_back(answered(1, "9", Label::Maybe, 0));
        answers.push_back(answered(1, "9", Label::Maybe, 1));
        const auto rates = flipRates(twoQuestions(), answers);
        QCOMPARE(rates.size(), std::size_t{ 3 });
        QVERIFY((rates[0] == FlipRate{ "4", 3, 2 }));
        QVERIFY((rates[1] == FlipRate{ "9", 1, 0 }));
        QVERIFY((rates[2] == FlipRate{ "", 4, 2 }));
        QVERIFY((flipRates(twoQuestions(), {})[2] == FlipRate{}));
    }
};

QTEST_GUILESS_MAIN(tst_assessor_agreement)
#include "tst_assessor_agreement.moc"
