// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_log.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <type_traits>
#include <unistd.h>

namespace db {
namespace {

// Fields are named by structured bindings: one that is added to a row does not compile until it is kept here.
template <typename Archive> void fields(Archive &a, core::ImportedSegment &row)
{
    auto &[uuid, documentUuid, documentName, key, source, language, metadata] = row;
    a(uuid, documentUuid, documentName, key, source, language, metadata);
}
template <typename Archive> void fields(Archive &a, core::ImportedText &row)
{
    auto &[uuid, segment, system, systemName, kind, language, body, roles, metadata] = row;
    a(uuid, segment, system, systemName, kind, language, body, roles, metadata);
}
template <typename Archive> void fields(Archive &a, core::ImportedScore &row)
{
    auto &[uuid, text, name, rater, value] = row;
    a(uuid, text, name, rater, value);
}
template <typename Archive> void fields(Archive &a, core::ImportedPreference &row)
{
    auto &[uuid, segment, first, second, rater, choice] = row;
    a(uuid, segment, first, second, rater, choice);
}
template <typename Archive> void fields(Archive &a, core::ImportedSpan &row)
{
    auto &[uuid, text, side, begin, end, quoted, category, severity, comment, rater] = row;
    a(uuid, text, side, begin, end, quoted, category, severity, comment, rater);
}
template <typename Archive> void fields(Archive &a, core::ImportBatch &batch)
{
    auto &[segments, texts, scores, preferences, spans] = batch;
    a(segments, texts, scores, preferences, spans);
}
template <typename Archive> void fields(Archive &a, std::pair<std::string, std::string> &pair)
{
    a(pair.first, pair.second);
}

template <typename T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

// Appends to a buffer; sizes and numbers as this machine has them, for the file never leaves it.
class Packer {
public:
    explicit Packer(std::string &out)
        : m_out(out)
    {
    }
    template <typename... Field> void operator()(Field &...field) { (put(field), ...); }

private:
    template <Plain T> void put(T &value) { m_out.append(reinterpret_cast<const char *>(&value), sizeof value); }
    void put(std::string &text)
    {
        size(text.size());
        m_out += text;
    }
    template <typename T> void put(std::vector<T> &rows)
    {
        size(rows.size());
        for (T &row : rows) {
            put(row);
        }
    }
    template <typename T> void put(T &row) { fields(*this, row); }
    void size(std::uint64_t count) { put(count); }

    std::string &m_out;
};

class Unpacker {
public:
    explicit Unpacker(const std::string &in)
        : m_in(in)
    {
    }
    template <typename... Field> void operator()(Field &...field) { (take(field), ...); }

private:
    template <Plain T> void take(T &value)
    {
        std::memcpy(&value, m_in.data() + m_at, sizeof value);
        m_at += sizeof value;
    }
    void take(std::string &text)
    {
        const std::uint64_t count = size();
        text.assign(m_in, m_at, count);
        m_at += count;
    }
    template <typename T> void take(std::vector<T> &rows)
    {
        rows.resize(size());
        for (T &row : rows) {
            take(row);
        }
    }
    template <typename T> void take(T &row) { fields(*this, row); }
    std::uint64_t size()
    {
        std::uint64_t count = 0;
        take(count);
        return count;
    }

    const std::string &m_in;
    std::size_t m_at = 0;
};

// A file of the project's own disk that has no name; where the file system makes none, one of the system's.
int unnamedFile(const std::string &project)
{
    const std::string folder = std::filesystem::absolute(project).parent_path().string();
    const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    return file >= 0 ? file
                     : ::open(std::filesystem::temp_directory_path().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

} // namespace

ImportLog::ImportLog(File file)
    : m_file(std::move(file))
{
}

core::Error ImportLog::error() const
{
    const int code = errno;
    return { code == ENOSPC || code == EDQUOT ? core::ErrorCode::DiskFull : core::ErrorCode::Unwritable,
             "the import's rows", std::strerror(code), 0 };
}

core::Result<ImportLog> ImportLog::open(const std::string &project)
{
    const int descriptor = unnamedFile(project);
    ImportLog log(File(descriptor >= 0 ? ::fdopen(descriptor, "w+b") : std::tmpfile(), &std::fclose));
    return log.m_file != nullptr ? core::Result<ImportLog>(std::move(log)) : log.error();
}

core::Status ImportLog::append(const core::ImportBatch &batch)
{
    m_buffer.assign(sizeof(std::uint64_t), '\0');
    Packer pack(m_buffer);
    fields(pack, const_cast<core::ImportBatch &>(batch)); // the packer changes nothing
    const std::uint64_t size = m_buffer.size() - sizeof size;
    std::memcpy(m_buffer.data(), &size, sizeof size);
    if (std::fwrite(m_buffer.data(), 1, m_buffer.size(), m_file.get()) != m_buffer.size()) {
        return error();
    }
    ++m_batches;
    return core::Done{};
}

core::Status ImportLog::rewind()
{
    m_buffer = {};
    return std::fflush(m_file.get()) == 0 && std::fseek(m_file.get(), 0, SEEK_SET) == 0 ? core::Status(core::Done{})
                                                                                        : core::Status(error());
}

core::Result<std::optional<core::ImportBatch>> ImportLog::next()
{
    std::uint64_t size = 0;
    if (std::fread(&size, 1, sizeof size, m_file.get()) != sizeof size) {
        return std::ferror(m_file.get()) != 0 ? core::Result<std::optional<core::ImportBatch>>(error())
                                              : std::optional<core::ImportBatch>();
    }
    m_buffer.resize(size);
    if (std::fread(m_buffer.data(), 1, size, m_file.get()) != size) {
        return error();
    }
    core::ImportBatch batch;
    Unpacker unpack(m_buffer);
    fields(unpack, batch);
    return std::optional(std::move(batch));
}

} // namespace db
