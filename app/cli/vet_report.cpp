// SPDX-License-Identifier: GPL-3.0-or-later
// What the verdicts of a campaign say, as JSON and as text.

#include "app/cli/columns.h"
#include "app/cli/vet_campaign.h"
#include "app/cli/words.h"
#include "models/project/qt_text.h"

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

// A value, or null and the reason.
void put(json &object, const std::string &name, const core::Statistic &value)
{
    object[name] = value.defined() ? json(value.value) : json();
    if (!value.defined())
        object["undefined"][name] =
            name == "median_ms" ? "no decision has a time" : core::vettingUndefinedText(value.why);
}

json pairJson(const core::AnnotatorPair &pair, const core::VetData &data)
{
    const core::RaterAgreement &agreement = pair.agreement;
    json object = { { "first", data.annotators[pair.first].name },
                    { "second", data.annotators[pair.second].name },
                    { "n", agreement.n },
                    { "left_out", pair.table.leftOut },
                    { "both_accept", pair.table.at(0, 0) },
                    { "first_only", pair.table.at(0, 1) },
                    { "second_only", pair.table.at(1, 0) },
                    { "both_reject", pair.table.at(1, 1) } };
    put(object, "observed_agreement", agreement.observed);
    put(object, "joint_accept_rate", agreement.jointAccept);
    put(object, "fail_rate", agreement.jointReject);
    put(object, "kappa", agreement.kappa);
    put(object, "pabak", agreement.pabak);
    put(object, "ac1", agreement.ac1);
    const std::string caution = core::kappaCautionText(pair.table);
    if (!caution.empty())
        object["caution"] = caution;
    return object;
}

json countsJson(const core::AnnotatorCounts &counts, const core::Person &person)
{
    return { { "annotator", person.name },    { "given", counts.given },         { "accepted", counts.accepted },
             { "rejected", counts.rejected }, { "later", counts.later },         { "open", counts.open },
             { "flagged", counts.flagged },   { "proposals", counts.proposals }, { "reasons", counts.reasons } };
}

json groupJson(const core::VetGroup &group, const core::VetData &data)
{
    json annotators = json::array();
    for (std::size_t i = 0; i < group.annotators.size(); ++i)
        annotators.push_back(countsJson(group.annotators[i], data.annotators[i]));
    json agreement = json::array();
    for (const core::AnnotatorPair &pair : group.agreement)
        agreement.push_back(pairJson(pair, data));
    json object = { { "id", group.id },
                    { "name", group.name },
                    { "pairs", group.pairs },
                    { "n", group.complete },
                    { "accepted_by_all", group.acceptedByAll },
                    { "rejected_by_all", group.rejectedByAll },
                    { "disagreed", group.disagreed },
                    { "flagged", group.flagged },
                    { "adjudicated", group.adjudicated },
                    { "annotators", annotators },
                    { "agreement", agreement } };
    for (const auto &[cause, count] : group.causes)
        object["causes"][std::string(core::name(cause))] = count;
    put(object, "alpha", group.alpha.alpha);
    put(object, "median_ms", group.medianMs);
    return object;
}

std::string figure(const core::Statistic &value)
{
    return decimal(value.defined() ? std::optional(value.value) : std::nullopt);
}

void printPair(const core::VetGroup &group, const core::AnnotatorPair &pair, const core::VetData &data,
               std::ostream &out)
{
    const core::RaterAgreement &agreement = pair.agreement;
    out << group.id << '\t' << data.annotators[pair.first].name << '/' << data.annotators[pair.second].name << '\t'
        << agreement.n << '\t' << pair.table.at(0, 0) << '\t' << pair.table.at(0, 1) << '\t' << pair.table.at(1, 0)
        << '\t' << pair.table.at(1, 1) << '\t' << figure(agreement.observed) << '\t' << figure(agreement.jointAccept)
        << '\t' << figure(agreement.jointReject) << '\t' << figure(agreement.kappa) << '\t' << figure(agreement.pabak)
        << '\t' << figure(agreement.ac1) << '\n';
    if (const std::string caution = core::kappaCautionText(pair.table); !caution.empty())
        out << "    " << caution << '\n';
}

void printAnnotators(const core::VetData &data, const core::VetResults &results, std::ostream &out)
{
    const core::VetGroup &all = results.sums.back();
    for (std::size_t i = 0; i < data.annotators.size(); ++i) {
        const core::AnnotatorCounts &counts = all.annotators[i];
        out << toCore(Words::tr("%1: %2 of %3 pairs decided, %4 accepted, %5 put off, %6 flagged")
                          .arg(toQt(data.annotators[i].name))
                          .arg(counts.accepted + counts.rejected)
                          .arg(counts.given)
                          .arg(counts.accepted)
                          .arg(counts.later)
                          .arg(counts.flagged));
        if (results.medianMs[i].defined())
            out << toCore(Words::tr("; median time %1 s").arg(results.medianMs[i].value / 1000, 0, 'f', 1));
        out << '\n';
    }
}

} // namespace

json vetResultsJson(const core::VetData &data, const core::VetResults &results)
{
    json categories = json::array();
    for (const core::VetGroup &group : results.categories)
        categories.push_back(groupJson(group, data));
    json sums = json::array();
    for (const core::VetGroup &group : results.sums)
        sums.push_back(groupJson(group, data));
    json times = json::array();
    for (std::size_t i = 0; i < data.annotators.size(); ++i) {
        json time = { { "annotator", data.annotators[i].name },
                      { "decisions", data.times[i].decisions.size() },
                      { "minutes", static_cast<double>(data.times[i].totalMs) / 60'000 } };
        put(time, "median_ms", results.medianMs[i]);
        times.push_back(time);
    }
    return { { "campaign", data.campaign.uuid },
             { "title", data.campaign.title },
             { "times", times },
             { "categories", categories },
             { "sums", sums } };
}

void printVetResults(const core::VetData &data, const core::VetResults &results, std::ostream &out)
{
    printAnnotators(data, results, out);
    out << "\ncategory\tannotators\tN\tboth accept\tfirst only\tsecond only\tboth reject\tobserved agreement\t"
           "joint-accept rate\tfail rate\tκ\tPABAK\tAC1"
        << '\n';
    for (const auto *groups : { &results.categories, &results.sums })
        for (const core::VetGroup &group : *groups) {
            for (const core::AnnotatorPair &pair : group.agreement)
                printPair(group, pair, data, out);
            if (group.agreement.empty())
                out << group.id << '\t' << toCore(Words::tr("no pair that two annotators decided")) << '\n';
            if (data.annotators.size() > 2)
                out << group.id << '\t' << toCore(Words::tr("Krippendorff's α %1").arg(toQt(figure(group.alpha.alpha))))
                    << '\n';
        }
}

} // namespace app
