// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/process_identity.h"

#include "core/text/identity.h"

#include <array>
#include <climits>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace db {
namespace {

std::string firstLine(const std::string &path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::string hostIdentity()
{
    std::array<char, HOST_NAME_MAX + 1> name{};
    gethostname(name.data(), name.size() - 1);
    return std::string(name.data()) + "@" + firstLine("/etc/machine-id");
}

std::string processSpace()
{
    std::array<char, 128> target{};
    const ssize_t length = readlink("/proc/self/ns/pid", target.data(), target.size());
    return length > 0 ? std::string(target.data(), static_cast<std::size_t>(length)) : std::string();
}

// Field 22 of /proc/PID/stat, and "" when there is no such process or it is a zombie. The command name
// (field 2) may hold blanks and brackets: fields count from the last bracket.
std::string startOf(const std::string &pid)
{
    std::string stat = firstLine("/proc/" + pid + "/stat");
    const std::size_t bracket = stat.rfind(')');
    if (bracket == std::string::npos) {
        return {};
    }
    std::istringstream fields(stat.substr(bracket + 1));
    std::string field;
    fields >> field; // field 3, the state
    if (field == "Z" || field == "X") {
        return {};
    }
    for (int number = 4; number <= 22; ++number) {
        fields >> field;
    }
    return field;
}

std::string fileIdentity(const std::string &file)
{
    struct stat facts {};
    if (stat(file.c_str(), &facts) != 0) {
        return {};
    }
    return std::to_string(facts.st_dev) + ":" + std::to_string(facts.st_ino);
}

} // namespace

std::string ProcessIdentity::text() const
{
    std::string joined;
    for (const std::string *field : { &host, &boot, &space, &pid, &started, &file, &instance }) {
        joined += (joined.empty() ? "" : " ") + *field;
    }
    return joined;
}

ProcessIdentity ProcessIdentity::parse(const std::string &text)
{
    ProcessIdentity identity;
    std::istringstream fields(text);
    for (std::string *field : { &identity.host, &identity.boot, &identity.space, &identity.pid, &identity.started,
                                &identity.file, &identity.instance }) {
        std::getline(fields, *field, ' ');
    }
    return identity;
}

ProcessIdentity currentProcess(const std::string &file)
{
    ProcessIdentity identity;
    identity.host = hostIdentity();
    identity.boot = firstLine("/proc/sys/kernel/random/boot_id");
    identity.space = processSpace();
    identity.pid = std::to_string(getpid());
    identity.started = startOf(identity.pid);
    identity.file = fileIdentity(file);
    identity.instance = core::randomUuid();
    return identity;
}

Life lifeOf(const ProcessIdentity &other, const ProcessIdentity &self)
{
    if (other.file != self.file) {
        return Life::Dead; // it works on the file that this one is a copy of
    }
    if (other.host != self.host) {
        return Life::Unknown;
    }
    if (other.boot != self.boot) {
        // The same machine after a restart; without a machine id it may be a namesake.
        return self.host.back() == '@' ? Life::Unknown : Life::Dead;
    }
    if (other.space != self.space) {
        return Life::Unknown;
    }
    const std::string started = startOf(other.pid);
    return !started.empty() && started == other.started ? Life::Alive : Life::Dead;
}

} // namespace db
