// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/error_text.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::errorText)

public:
    // Two sentences a code: what happened to %1, and what to do.
    static QString sentence(core::ErrorCode code)
    {
        using core::ErrorCode;
        switch (code) {
        case ErrorCode::Cancelled:
            return tr("%1 was stopped on request. What was finished is saved and the rest can be resumed.");
        case ErrorCode::Usage:
            return tr("%1 can't be used as it is. Change it and try again.");
        case ErrorCode::NotFound:
            return tr("%1 was not found. Check the name, or choose another.");
        case ErrorCode::Unreadable:
            return tr("%1 could not be read. Check that it is a file that you may open, and try again.");
        case ErrorCode::Unwritable:
            return tr("%1 could not be written. Choose a folder that you may write to.");
        case ErrorCode::DiskFull:
            return tr(
                "There is no space left for %1. Free some space on the disk and try again; what was saved is kept.");
        case ErrorCode::ReadOnly:
            return tr("%1 is read-only. Copy it to a folder that you may write to and open the copy.");
        case ErrorCode::NotAProject:
            return tr("%1 is not a Tertium project. Open a file ending in .tertium, or import it as a table.");
        case ErrorCode::NewerProject:
            return tr("%1 was made by a newer version of Tertium. Update Tertium to open it; nothing was changed.");
        case ErrorCode::Busy:
            return tr("%1 is in use by another process. Close it there, or wait half a minute and try again.");
        case ErrorCode::Malformed:
            return tr("%1 is damaged or breaks its format. Correct it, or use an undamaged copy.");
        case ErrorCode::MissingColumn:
            return tr("A column is missing: %1. Choose a column for it, or add it to the file.");
        case ErrorCode::Empty:
            return tr("There is nothing to work on: %1. Choose something else, or add what is missing.");
        case ErrorCode::Conflict:
            return tr("%1 conflicts with what is there already. Nothing was changed.");
        case ErrorCode::Unsupported:
            return tr("%1 is not supported by this version. Choose another way, or update Tertium.");
        default:
            return remote(code);
        }
    }

    static QString nameless() { return tr("This"); }
    static QString atLine(const QString &subject, const QString &line) { return tr("%1 (line %2)").arg(subject, line); }
    static QString withDetail(const QString &sentence, const QString &detail)
    {
        return tr("%1 (%2)", "sentence, technical detail").arg(sentence, detail);
    }

private:
    static QString remote(core::ErrorCode code)
    {
        using core::ErrorCode;
        switch (code) {
        case ErrorCode::Network:
            return tr(
                "The connection to %1 failed or broke. Check that it runs and that the network is up, then resume.");
        case ErrorCode::Timeout:
            return tr("%1 gave no answer in time. Try again, or allow fewer requests at once.");
        case ErrorCode::Auth:
            return tr(
                "%1 refused the key, or got none. Set the key in Preferences, with tertium-cli backend key, or in the "
                "environment variable that the backend names, then resume.");
        case ErrorCode::Quota:
            return tr("The account at %1 can't pay for more. Raise its limit or choose another backend, then resume.");
        case ErrorCode::RateLimited:
            return tr("%1 asks to slow down. Wait a while, or allow fewer requests at once, then resume.");
        case ErrorCode::Server:
            return tr("%1 answered with an error of its own. Try again later; the exchange shows what it said.");
        case ErrorCode::Rejected:
            return tr("%1 refuses the request as it is. Check the model's name and the parameters; the exchange shows "
                      "what it said.");
        case ErrorCode::CapReached:
            return tr("The cap of %1 is reached. What was answered is saved; raise the cap to go on.");
        case ErrorCode::StaysHere:
            return tr("The texts of this project stay on this machine, and %1 may take them to another one. Choose a "
                      "backend of this machine, or switch copyright mode off if you hold the rights.");
        default:
            return tr("Something in Tertium went wrong with %1. What was saved is kept; please report this.");
        }
    }
};

} // namespace

QString errorText(const core::Error &error)
{
    QString subject = error.subject.empty() ? Words::nameless() : toQt(error.subject);
    if (error.line > 0) {
        subject = Words::atLine(subject, QString::number(error.line));
    }
    const QString sentence = Words::sentence(error.code).arg(subject);
    return error.detail.empty() ? sentence : Words::withDetail(sentence, toQt(error.detail));
}

} // namespace models
