// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The backends and prices of a user as preferences show and change them. Handed in by app.

#include "core/backend.h"
#include "core/result.h"

#include <QString>

#include <vector>

namespace models {

enum class KeySource { None, Keychain, Variable };

struct BackendEntry {
    QString name;                            // never changes: runs know their backend by it
    QString kind = QStringLiteral("openai"); // or "anthropic", "ollama", "recorded", "local"
    QString url;                             // "" = the usual address of its kind; a file of recorded replies
    QString model;                           // "" = the endpoint's only one
    KeySource keySource = KeySource::None;
    QString keyVariable;                            // of the environment; with a keychain: looked at where none runs
    int concurrency = 4;                            // requests at once
    int requestsPerMinute = 0, tokensPerMinute = 0; // 0 = as the endpoint says
    bool builtIn = false;                           // can't be changed or removed
    QString textsGoTo;                              // host that gets the texts, "" = they stay on this machine
    bool operator==(const BackendEntry &) const = default;
};

struct KeyFacts {
    bool needed = false;
    bool inKeychain = false, keychainRuns = true;
    bool found = false; // there is a key where it is looked for
    QString variable;
};

// Every call may wait for a file or the keychain: made off the window's thread. Nothing gives a key back.
class BackendSettings {
public:
    virtual ~BackendSettings() = default;

    [[nodiscard]] virtual core::Result<std::vector<BackendEntry>> entries() const = 0; // the built-in one first
    // New, or in place of the one of that name; what an entry does not hold stays as it was.
    virtual core::Status save(const BackendEntry &entry) = 0;
    virtual core::Status remove(const QString &name) = 0; // its key, too
    [[nodiscard]] virtual core::Result<KeyFacts> keyFacts(const QString &name) const = 0;
    virtual core::Status setKey(const QString &name, const QString &key) = 0;
    virtual core::Status removeKey(const QString &name) = 0;
    [[nodiscard]] virtual core::Result<core::BackendPtr> make(const QString &name) = 0;

    [[nodiscard]] virtual QString pricesFile() const = 0;
    [[nodiscard]] virtual core::Result<std::string> prices() const = 0; // JSON, see core/run/price.h
    virtual core::Status savePrices(const std::string &json) = 0;
};

} // namespace models
