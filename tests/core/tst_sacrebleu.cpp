// SPDX-License-Identifier: GPL-3.0-or-later

// BLEU, chrF, their signatures and resampling: cases computed by hand, edges, and what must always hold.

#include "core/metrics/sacrebleu/score_resampling.h"

#include <QTest>

#include <map>
#include <numeric>
#include <rapidcheck.h>

using namespace core;
using Texts = std::vector<std::string>;

namespace {

bool near(double actual, double expected)
{
    return std::abs(actual - expected) < 1e-10;
}

double bleu(std::string_view translation, const Texts &references, const BleuOptions &options = {})
{
    return sentenceBleu(translation, references, options).score.value;
}

double chrf(std::string_view translation, const Texts &references, const ChrfOptions &options = {})
{
    return sentenceChrf(translation, references, options).value;
}

template <typename Reference, typename Options>
std::vector<Reference> prepared(const Texts &texts, const Options &options)
{
    std::vector<Reference> out;
    for (const std::string &text : texts)
        out.emplace_back(Texts{ text }, options);
    return out;
}

const Texts kReferences{ "the cat sat on the mat", "a dog ran away", "one two three four five", "the end ." };
const Texts kBaseline{ "the cat sat on a mat", "a dog ran far away", "one two three five", "end ." };
const Texts kSystem{ "a cat is on the mat", "the dog ran", "one three two four five six", "the end" };

SegmentCounts countsOf(const Texts &translations)
{
    return bleuCounts(translations, prepared<BleuReference>(kReferences, BleuOptions{}), {}).value();
}

// What CharacterGrams must give, counted plainly.
std::vector<std::int64_t> plainMatches(const std::u32string &first, const std::u32string &second, std::size_t order)
{
    std::vector<std::int64_t> out;
    for (std::size_t n = 1; n <= order; ++n) {
        std::map<std::u32string, std::int64_t> ours, theirs;
        for (std::size_t i = 0; i + n <= first.size(); ++i)
            ++ours[first.substr(i, n)];
        for (std::size_t i = 0; i + n <= second.size(); ++i)
            ++theirs[second.substr(i, n)];
        std::int64_t matches = 0;
        for (const auto &[gram, count] : ours)
            matches += theirs.contains(gram) ? std::min(count, theirs[gram]) : 0;
        out.push_back(matches);
    }
    return out;
}

std::u32string randomText(char32_t alphabet, std::size_t longest)
{
    const auto letter = rc::gen::inRange<char32_t>(0, alphabet);
    const auto size = *rc::gen::inRange<std::size_t>(0, longest);
    std::u32string out;
    for (const char32_t c : *rc::gen::container<std::vector<char32_t>>(size, letter))
        out += c < 60 ? U'A' + c : 0x4E00 + c;
    return out;
}

} // namespace

class TestSacrebleu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smoothings_data()
    {
        // "a b c d" against "a b x d": matches 3, 1, 0, 0 of 4, 3, 2, 1.
        QTest::addColumn<int>("smoothing");
        QTest::addColumn<QList<double>>("precisions");
        const auto row = [](const char *name, BleuSmoothing smoothing, const QList<double> &precisions) {
            QTest::newRow(name) << static_cast<int>(smoothing) << precisions;
        };
        row("none", BleuSmoothing::None, { 75, 100. / 3, 0, 0 });
        row("floor 0.1", BleuSmoothing::Floor, { 75, 100. / 3, 5, 10 });
        row("add 1", BleuSmoothing::AddK, { 75, 50, 100. / 3, 50 });
        row("exponential", BleuSmoothing::Exponential, { 75, 100. / 3, 25, 25 });
    }
    void smoothings()
    {
        QFETCH(int, smoothing);
        QFETCH(QList<double>, precisions);
        BleuOptions options;
        options.smoothing = static_cast<BleuSmoothing>(smoothing);
        const BleuScore score = sentenceBleu("a b c d", Texts{ "a b x d" }, options);
        double logs = 0;
        for (std::size_t n = 0; n < 4; ++n) {
            const double expected = precisions[static_cast<qsizetype>(n)];
            QVERIFY2(near(score.precisions[n], expected), std::to_string(score.precisions[n]).c_str());
            logs += expected == 0 ? -9999999999 : std::log(expected);
        }
        QVERIFY(near(score.score.value, std::exp(logs / 4)));
        QCOMPARE(score.brevityPenalty, 1.0);
    }

    void countsAreClippedByTheLargestReference()
    {
        // Papineni et al. 2002, example 2: 2 of 7, the closest of the lengths 6 and 7 is 7.
        const Texts references{ "the cat is on the mat", "there is a cat on the mat" };
        const BleuScore score = sentenceBleu("the the the the the the the", references, {});
        QCOMPARE(score.matches, (std::vector<double>{ 2, 0, 0, 0 }));
        QCOMPARE(score.totals, (std::vector<double>{ 7, 6, 5, 4 }));
        QCOMPARE(score.referenceLength, 7);
    }

    void ofTwoReferencesEquallyNearTheShorterCounts()
    {
        const BleuScore score = sentenceBleu("a b c", Texts{ "a b c d", "a b" }, {});
        QCOMPARE(score.referenceLength, 2);
        QCOMPARE(score.brevityPenalty, 1.0);
    }

    void shortTextsNeedTheEffectiveOrder()
    {
        BleuOptions options;
        QVERIFY(bleu("a b", { "a b" }, options) < 1e-100);
        options.effectiveOrder = true;
        QVERIFY(near(bleu("a b", { "a b" }, options), 100));
        options = { .maxOrder = 2 };
        QVERIFY(near(bleu("a b", { "a b" }, options), 100));
    }

    void brevityPenalty()
    {
        const BleuScore score = sentenceBleu("one two three", Texts{ "one two three four" }, { .maxOrder = 1 });
        QVERIFY(near(score.score.value, 100 * std::exp(1 - 4. / 3)));
    }

    void edges()
    {
        QCOMPARE(bleu("", { "a" }), 0.0);
        QCOMPARE(bleu("a", { "" }), 0.0);
        QCOMPARE(bleu("", { "" }), 0.0);
        QCOMPARE(sentenceBleu("", Texts{ "a" }, {}).brevityPenalty, 0.0);
        QCOMPARE(bleu("a b c d e", { "v w x y z" }), 0.0);
        QCOMPARE(chrf("", { "a" }), 0.0);
        QCOMPARE(chrf("", { "" }), 0.0);
        QCOMPARE(chrf("a", { "b" }), 0.0);
        QCOMPARE(chrf("學", { "學" }), 100.0);
        QCOMPARE(chrf(std::string_view("\0\0", 2), { std::string("\0\0", 2) }), 100.0);
        const std::string longText(100'000, 'x');
        QCOMPARE(chrf(longText, { longText }), 100.0);
    }

    void withoutReferenceNothingIsDefined()
    {
        QCOMPARE(sentenceBleu("a", Texts{}, {}).score.why, Undefined::NoData);
        QCOMPARE(sentenceChrf("a", Texts{}, {}).why, Undefined::NoData);
        QCOMPARE(corpusBleu(SegmentCounts(10), {}).score.why, Undefined::NoData);
        QCOMPARE(corpusChrf(SegmentCounts(18), {}).why, Undefined::NoData);
        QCOMPARE(sentenceChrf("a", Texts{ "a" }, { .charOrder = 0 }).why, Undefined::NoData);
    }

    void corpusErrorsNameTheSegment()
    {
        std::vector<BleuReference> references = prepared<BleuReference>(Texts{ "a" }, BleuOptions{});
        QCOMPARE(bleuCounts(Texts{ "a", "b" }, references, {}).error().code, ErrorCode::Usage);
        references.emplace_back(Texts{}, BleuOptions{});
        const auto counts = bleuCounts(Texts{ "a", "b" }, references, {});
        QCOMPARE(counts.error().code, ErrorCode::Empty);
        QCOMPARE(counts.error().subject, std::string("segment 2"));
    }

    void chrfByHand()
    {
        // "abcd" against "abce": 3/4, 2/3, 1/2, 0/1 on both sides.
        const double mean = (3. / 4 + 2. / 3 + 1. / 2) / 4;
        QVERIFY(near(chrf("ab cd", { "ab ce" }), 100 * mean));
        // chrF+: of the words one of two more.
        QVERIFY(near(chrf("ab cd", { "ab ce" }, { .wordOrder = 1 }), 100 * (mean * 4 + .5) / 5));
        // β: precision 1/2 and recall 1 at order 1, nothing at order 2 on one side.
        QVERIFY(near(chrf("ab", { "a" }, { .beta = 3 }), 100 * 10 * .5 / (9 * .5 + 1)));
        QVERIFY(near(chrf("a", { "a" }, { .epsSmoothing = true }), 100. / 6));
    }

    void chrfSplitsOneMarkOffAWord()
    {
        // "(hi)" gives "(hi" and ")"; "(hi" gives "(" and "hi".
        const ChrfOptions words{ .charOrder = 0, .wordOrder = 1 };
        QVERIFY(near(chrf("(hi)", { ") x" }, words), 50));
        QVERIFY(near(chrf("(hi", { "hi (" }, words), 100));
        QVERIFY(near(chrf("!", { "!" }, words), 100));
    }

    void chrfTakesTheBestReference()
    {
        QCOMPARE(chrf("abc", { "xyz", "abc", "abd" }), 100.0);
        // The first of equals.
        QCOMPARE(ChrfReference(Texts{ "q", "rs" }, {}).counts("a")[1], 1);
    }

    void optionsChangeTheText()
    {
        QVERIFY(chrf("ΑΣ", { "ας" }, { .lowercase = true }) == 100.0);
        QCOMPARE(chrf("a b", { "ab" }), 100.0);
        QVERIFY(chrf("a b", { "ab" }, { .whitespace = true }) < 100.0);
        QVERIFY(near(bleu("A B C D", { "a b c d" }, { .lowercase = true }), 100));
    }

    void signatures()
    {
        BleuOptions options;
        SignatureContext context;
        QCOMPARE(signature(options, context),
                 std::string("nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0"));
        options.smoothing = BleuSmoothing::Floor;
        options.lowercase = true;
        const std::vector<std::size_t> perSegment{ 1, 2 };
        context.references = referenceCount(perSegment);
        context.bootstrapDraws = 200;
        context.seed = "12345";
        QCOMPARE(signature(options, context, SignatureForm::Short),
                 std::string("#:var|bs:200|rs:12345|c:lc|e:no|tok:13a|s:floor[0.10]|v:2.6.0"));
        const ChrfOptions plus{ .wordOrder = 2, .whitespace = true };
        QCOMPARE(signature(plus, SignatureContext{}),
                 std::string("nrefs:1|case:mixed|eff:yes|nc:6|nw:2|space:yes|version:2.6.0"));
        QCOMPARE(chrfName(plus), std::string("chrF2++"));
        for (const char *name : { "none", "floor", "add-k", "exp" })
            QCOMPARE(smoothingName(smoothingNamed(name).value()), std::string_view(name));
        QVERIFY(!smoothingNamed("nist").has_value());
    }

    void lines()
    {
        const BleuScore score = sentenceBleu("one two three", Texts{ "one two three four" }, { .maxOrder = 2 });
        QCOMPARE(scoreLine(score, "S"),
                 std::string("BLEU|S = 71.65 100.0/100.0 (BP = 0.717 ratio = 0.750 hyp_len = 3 ref_len = 4)"));
        QCOMPARE(scoreLine(ChrfOptions{}, 74.2449, "", ScoreInterval{ 75, 2.125 }),
                 std::string("chrF2 = 74.24 (μ = 75.00 ± 2.12)"));
    }

    void tokenizedTextIsNoticed()
    {
        QCOMPARE(tokenizedPeriods(Texts{ "The end .", "The end.", " ." }), std::size_t{ 2 });
    }

    void rowsAddUp()
    {
        const SegmentCounts counts = countsOf(kBaseline);
        const std::vector<std::uint32_t> twice{ 1, 1, 3 };
        SegmentRow expected(counts.width());
        for (const std::uint32_t segment : twice)
            for (std::size_t k = 0; k < expected.size(); ++k)
                expected[k] += counts.row(segment)[k];
        QCOMPARE(counts.sum(twice), expected);
        std::vector<std::uint32_t> all(counts.size());
        std::iota(all.begin(), all.end(), 0U);
        QCOMPARE(counts.sum(all), counts.sum());
    }

    void intervalIsTheFortiethFromBothEnds()
    {
        std::vector<double> scores(80);
        std::iota(scores.rbegin(), scores.rend(), 0.0);
        const auto interval = scoreInterval(scores);
        QCOMPARE(interval->mean, 39.5);
        QCOMPARE(interval->halfWidth, 0.5 * (77 - 2));
        QCOMPARE(scoreInterval({ 5 })->halfWidth, 0.0);
        QVERIFY(!scoreInterval({}).has_value());
    }

    void drawsDependOnTheirNumberAlone()
    {
        std::vector<std::uint32_t> first(50), second(50), other(50);
        bootstrapDraws(7)(3, first);
        bootstrapDraws(7)(4, other);
        bootstrapDraws(7)(3, second);
        QCOMPARE(first, second);
        QVERIFY(first != other);
        QVERIFY(std::ranges::all_of(first, [](std::uint32_t segment) { return segment < 50; }));
        std::vector<std::uint8_t> mask(200), again(200);
        exchangeDraws(7)(3, mask);
        exchangeDraws(7)(3, again);
        QCOMPARE(mask, again);
        const auto ones = std::ranges::count(mask, 1);
        QVERIFY(ones > 60 && ones < 140 && std::ranges::count(mask, 0) == 200 - ones);
    }

    void exchangingEverythingIsTheObservedDifference()
    {
        // A draw that takes all of one system gives the observed difference, which does not exceed itself.
        const ExchangeDraw none = [](std::size_t, std::span<std::uint8_t> mask) { std::ranges::fill(mask, 0); };
        const auto score = scoreFunction(BleuOptions{ .effectiveOrder = true });
        const auto result = pairedRandomisation(countsOf(kBaseline), countsOf(kSystem), score, none, { .draws = 9 });
        QCOMPARE(result.p, Statistic::of(0.1));
        QVERIFY(result.baseline != result.system);
    }

    void resamplingNeedsTheSameSegments()
    {
        const auto score = scoreFunction(BleuOptions{});
        const SegmentCounts none(10), some = countsOf(kBaseline);
        QCOMPARE(pairedBootstrap(none, none, score, bootstrapDraws(1), {}).p.why, Undefined::NoData);
        QCOMPARE(pairedBootstrap(some, none, score, bootstrapDraws(1), {}).p.why, Undefined::NoData);
        QCOMPARE(pairedRandomisation(some, some, score, exchangeDraws(1), { .draws = 0 }).p.why, Undefined::NoData);
        QVERIFY(bootstrapScores(none, score, bootstrapDraws(1), {}).empty());
    }

    void resamplingIsSymmetric()
    {
        const auto score = scoreFunction(BleuOptions{ .effectiveOrder = true });
        const SegmentCounts first = countsOf(kBaseline), second = countsOf(kSystem);
        const auto forth = pairedBootstrap(first, second, score, bootstrapDraws(5), { .draws = 200 });
        const auto back = pairedBootstrap(second, first, score, bootstrapDraws(5), { .draws = 200 });
        QCOMPARE(forth.p, back.p);
        QVERIFY(forth.p.value >= 1. / 201 && forth.p.value <= 1);
        QVERIFY(forth.interval->halfWidth > 0);
    }

    void characterGramsAreCountedExactly()
    {
        QVERIFY(rc::check("all orders and alphabets", [] {
            // 2 letters: packed; 3,000: a trie from order 6 on.
            const auto alphabet = *rc::gen::elementOf(std::vector<char32_t>{ 2, 5, 60, 3000 });
            const auto order = *rc::gen::inRange(0, 21);
            const std::u32string first = randomText(alphabet, 120), second = randomText(alphabet, 120);
            std::vector<std::int64_t> matches(static_cast<std::size_t>(order));
            CharacterGrams(second, order).countMatches(first, matches);
            RC_ASSERT(matches == plainMatches(first, second, matches.size()));
        }));
    }

    void identicalTextsAreFull()
    {
        QVERIFY(rc::check("chrF and BLEU of a text against itself", [] {
            const auto text = *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('!', 'z')));
            RC_ASSERT(near(chrf(text, { text }), 100));
            RC_ASSERT(near(chrf(text, { "", text }, { .wordOrder = 2 }), 100));
            RC_ASSERT(near(bleu(text, { text }, { .effectiveOrder = true }), 100));
        }));
    }

    void orderOfReferencesDoesNotMatterToBleu()
    {
        QVERIFY(rc::check("BLEU with references turned around", [] {
            const auto letters = rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab c")));
            const std::string translation = *letters, first = *letters, second = *letters;
            const BleuOptions options{ .tokenizer = BleuTokenizer::Characters, .effectiveOrder = true };
            RC_ASSERT(bleu(translation, { first, second }, options) == bleu(translation, { second, first }, options));
        }));
    }
};

QTEST_GUILESS_MAIN(TestSacrebleu)
#include "tst_sacrebleu.moc"
