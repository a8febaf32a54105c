// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project on disk with minimal pairs: passages of two periods, a human reference and a machine's translation of each,
// and variants of the latter. For tests of any room.

#include "core/perturb/pair_store.h"
#include "core/store.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"
#include "db/project_file.h"

#include <QtGlobal>

#include <string>
#include <vector>

namespace sensitivity_fixture {

struct Passage {
    std::string source, reference, base, language = "en";
};

inline core::ImportedText textOf(const core::ImportedSegment &segment, const char *system, const std::string &body,
                                 const Passage &passage, bool reference)
{
    core::ImportedText text;
    text.segmentUuid = segment.uuid;
    text.systemName = system;
    text.systemUuid = core::namedUuid("system", { system });
    text.systemKind = reference ? core::SystemKind::Human : core::SystemKind::Machine;
    text.language = passage.language;
    text.body = body;
    text.roles = { core::TextRole::Translation };
    if (reference)
        text.roles.push_back(core::TextRole::Reference);
    text.uuid = core::namedUuid("text", { segment.uuid, system });
    return text;
}

inline core::ImportBatch batchOf(const std::vector<Passage> &passages)
{
    core::ImportBatch batch;
    for (std::size_t n = 0; n < passages.size(); ++n) {
        core::ImportedSegment segment;
        segment.documentName = "Analects";
        segment.documentUuid = core::namedUuid("document", { "Analects" });
        segment.key = "s" + std::to_string(n + 1);
        segment.source = passages[n].source;
        segment.sourceLanguage = "lzh";
        segment.metadata = { { "period", n % 3 == 0 ? "Song" : "Han" } };
        segment.uuid = core::namedUuid("segment", { "Analects", segment.key });
        batch.texts.push_back(textOf(segment, "Legge", passages[n].reference, passages[n], true));
        batch.texts.push_back(textOf(segment, "machine", passages[n].base, passages[n], false));
        batch.segments.push_back(std::move(segment));
    }
    return batch;
}

// The first occurrence of `from` becomes `to`; the body has it.
inline core::Variant variantOf(const core::PairBase &base, const std::string &category, const std::string &from,
                               const std::string &to)
{
    const std::size_t at = base.body.find(from);
    if (at == std::string::npos)
        qFatal("no \"%s\" in \"%s\"", from.c_str(), base.body.c_str());
    const std::size_t begin = core::codePointCount(base.body.substr(0, at));
    core::Variant variant;
    variant.base = base.text;
    variant.body = base.body.substr(0, at) + to + base.body.substr(at + from.size());
    variant.edits = { { begin, begin + core::codePointCount(from), from, to } };
    variant.uuid = core::namedUuid("variant", { base.uuid, variant.body });
    variant.category = category;
    variant.generator = "test/1";
    return variant;
}

// `passages` English passages about dukes; then, with `others`, a Chinese and an Arabic translation and a very long
// one.
inline std::vector<Passage> dukes(int passages, bool others)
{
    std::vector<Passage> out;
    for (int i = 0; i < passages; ++i) {
        const std::string n = std::to_string(i + 1);
        out.push_back({ "公曰" + n, "The duke said: “" + n + " men were at the gate of the city.”",
                        "The duke said, “There were " + n + " men at the city gate.”" });
    }
    if (!others)
        return out;
    out.push_back({ "The duke said: come.", "公爵說：來吧，城門那裡有人。", "公爵說：請過來，城門有人。", "zh" });
    out.push_back(
        { "公曰來", "قال الدوق: كان الرجال عند باب المدينة", "قال الدوق : كان هناك رجال عند بوابة المدينة", "ar" });
    std::string whole;
    for (int i = 0; i < 120; ++i)
        whole += "and the duke spoke of a very long way, ";
    out.push_back({ "公曰長", whole + "as they say.", "He said, " + whole + "so it is said." });
    return out;
}

// A project with pairs of three categories. Fatal on any error.
inline core::ProjectPtr projectWith(const std::string &file, const std::vector<Passage> &passages,
                                    bool withPairs = true)
{
    const auto project = db::createProject(file, "home");
    auto session = project ? (*project)->beginImport("t.tsv", "") : project.error();
    if (!session || !(*session)->add(batchOf(passages)) || !(*session)->finish())
        qFatal("not imported");
    if (!withPairs)
        return *project;
    const auto bases = (*project)->pairs()->bases({});
    std::vector<core::Variant> variants;
    for (const core::PairBase &base : *bases) {
        if (base.systemName != "machine")
            continue;
        if (base.language == "en") {
            variants.push_back(variantOf(base, "pronoun", "said, ", "said to me, "));
            if (base.body.starts_with("The duke"))
                variants.push_back(variantOf(base, "title", "duke", "king"));
            variants.push_back(variantOf(base, "segmentation", "said, ", "said: "));
        } else {
            variants.push_back(variantOf(base, "title", base.language == "zh" ? "公爵" : "الدوق",
                                         base.language == "zh" ? "國王" : "الملك"));
        }
    }
    if (!(*project)->pairs()->save(variants))
        qFatal("no pairs");
    return *project;
}

} // namespace sensitivity_fixture
