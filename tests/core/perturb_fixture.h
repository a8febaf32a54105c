// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Word lists of the source tree and one parser, for tests of minimal pairs.

#include "core/perturb/generate.h"
#include "core/text/identity.h"

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

inline std::shared_ptr<const core::Lexicon> treeLexicon()
{
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string &name : core::lexiconFiles()) {
        std::ifstream in(std::string(TERTIUM_LEXICONS) + "/" + name, std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        files.emplace_back(name, text.str());
    }
    auto lexicon = core::makeLexicon(files);
    return lexicon ? *lexicon : nullptr;
}

inline core::PairBase englishBase(const std::string &body, const std::string &source = {})
{
    core::PairBase base;
    base.text = 1;
    base.uuid = core::namedUuid("text", { body });
    base.body = body;
    base.language = "en";
    base.source = source;
    base.sourceLanguage = source.empty() ? "fr" : "lzh";
    return base;
}

class PerturbFixture {
public:
    PerturbFixture()
        : lexicon(treeLexicon())
    {
        if (auto dictionary = core::ParserDictionary::open())
            m_parser = std::make_unique<core::Parser>(*dictionary);
    }

    [[nodiscard]] bool ready() const { return lexicon != nullptr && m_parser != nullptr; }
    [[nodiscard]] core::ParseCall parse() const
    {
        return [this](const std::string &sentence) { return m_parser->parse(sentence); };
    }
    // Every variant of one base by one category, and why others are none.
    [[nodiscard]] core::BaseOutcome all(const core::PairBase &base, const std::string &category) const
    {
        core::PerturbRequest request;
        request.categories = { category };
        request.perBase = 100;
        return core::perturbBase(base, *lexicon, request, parse());
    }

    std::shared_ptr<const core::Lexicon> lexicon;

private:
    std::unique_ptr<core::Parser> m_parser;
};
