// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/verdict_table.h"

#include "core/text/listing.h"

#include <map>

namespace core {
namespace {

const std::vector<std::string> kHeader = { "campaign", "campaign_title", "pair",   "category", "source",  "base",
                                           "variant",  "role",           "person", "verdict",  "reasons", "note",
                                           "flagged",  "proposal",       "ms",     "revision", "cause" };

struct Row {
    std::string role, person, choice;
    std::vector<std::string> reasons;
    std::string note;
    Field flagged, proposal, ms, revision, cause;
};

Row rowOf(const Person &person, const Verdict &verdict)
{
    Row row{ "annotator", person.name, std::string(name(verdict.choice)), verdict.reasons, verdict.note, {}, {}, {},
             {},          {} };
    row.flagged = verdict.flagged ? 1 : 0;
    row.proposal = verdict.proposal.empty() ? Field() : Field(verdict.proposal);
    row.ms = verdict.activeMs > 0 ? Field(static_cast<double>(verdict.activeMs)) : Field();
    row.revision = verdict.empty() ? Field() : Field(verdict.revision);
    return row;
}

class Table {
public:
    Table(WriteFormat format, std::ostream &out, const WriteOptions &options)
        : m_writer(makeTableWriter(format, out, kHeader, options))
    {
    }

    bool writeCampaign(const VetData &data, const std::vector<CampaignItem> &items, const std::vector<Person> &members)
    {
        std::map<std::string, std::string> names;
        for (const Person &person : members)
            names[person.uuid] = person.name;
        std::size_t place = 0;
        for (const CampaignItem &item : items) {
            const auto pair = item.subjectKind == kPairSubject ? vetPairOf(item) : Result<VetPair>(VetPair{});
            if (item.subjectKind != kPairSubject || place == data.pairs.size())
                continue;
            const VettedPair &vetted = data.pairs[place++];
            const VetPair shown = pair ? *pair : VetPair{};
            for (std::size_t i = 0; i < data.annotators.size(); ++i)
                if (vetted.given[i] || !vetted.verdicts[i].empty())
                    if (!write(data.campaign, vetted, shown, rowOf(data.annotators[i], vetted.verdicts[i])))
                        return false;
            if (!vetted.adjudication)
                continue;
            const Adjudication &said = *vetted.adjudication;
            if (!write(data.campaign, vetted, shown,
                       { "adjudicator",
                         names[said.adjudicator],
                         std::string(name(said.choice)),
                         said.reasons,
                         said.note,
                         {},
                         {},
                         {},
                         {},
                         said.cause == DisagreementCause::None ? Field() : Field(std::string(name(said.cause))) }))
                return false;
        }
        return true;
    }
    bool finish() { return m_writer->finish(); }
    [[nodiscard]] std::int64_t rows() const { return m_rows; }

private:
    bool write(const Campaign &campaign, const VettedPair &vetted, const VetPair &shown, const Row &row)
    {
        ++m_rows;
        return m_writer->write({ campaign.uuid, campaign.title, vetted.uuid, vetted.category, shown.source, shown.base,
                                 shown.variant, row.role, row.person, row.choice, listed(row.reasons), row.note,
                                 row.flagged, row.proposal, row.ms, row.revision, row.cause });
    }

    std::unique_ptr<TableWriter> m_writer;
    std::int64_t m_rows = 0;
};

} // namespace

Result<std::int64_t> writeVerdicts(CampaignStore &store, WriteFormat format, std::ostream &out,
                                   const WriteOptions &options)
{
    const auto campaigns = store.campaigns(kVetCampaign);
    if (!campaigns)
        return campaigns.error();
    WriteOptions titled = options;
    titled.title = "verdicts";
    Table table(format, out, titled);
    const Error unwritable{ ErrorCode::Unwritable, {}, "the stream failed", 0 };
    for (const Campaign &campaign : *campaigns) {
        const auto data = readVetData(store, campaign);
        const auto items = store.items(campaign.id);
        const auto members = store.members(campaign.id);
        if (!data)
            return data.error();
        if (!items || !members)
            return items ? members.error() : items.error();
        if (!table.writeCampaign(*data, *items, *members))
            return unwritable;
    }
    return table.finish() ? Result<std::int64_t>(table.rows()) : unwritable;
}

} // namespace core
