// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A zip file read from a stream, entry by entry, piece by piece. Nothing is unpacked to disk, and an entry
// that expands like no document does is an error.

#include "core/result.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

struct zip;
struct zip_file;

namespace core {

class ZipEntry final {
public:
    ZipEntry(zip_file *file, std::string name, std::string fileName, std::int64_t packed, std::int64_t size);
    ~ZipEntry();
    ZipEntry(const ZipEntry &) = delete;
    ZipEntry &operator=(const ZipEntry &) = delete;

    // Appends the next piece to `out`; false at the end. Malformed when the entry is damaged or a bomb.
    Result<bool> read(std::string &out);
    [[nodiscard]] std::int64_t bytesRead() const { return m_read; }
    [[nodiscard]] std::int64_t size() const { return m_size; } // as the zip says, unpacked
    [[nodiscard]] Error error(const std::string &detail) const;

private:
    zip_file *m_file;
    std::string m_name, m_fileName;
    std::int64_t m_packed, m_size;
    std::int64_t m_read = 0;
};

class ZipArchive final {
public:
    // Malformed for no zip file or a damaged one. The stream must be able to seek and outlive the archive.
    [[nodiscard]] static Result<std::unique_ptr<ZipArchive>> open(std::istream &in, const std::string &fileName);
    ~ZipArchive();
    ZipArchive(const ZipArchive &) = delete;
    ZipArchive &operator=(const ZipArchive &) = delete;

    [[nodiscard]] bool has(const std::string &name) const;
    // NotFound; Unsupported when it is encrypted.
    [[nodiscard]] Result<std::unique_ptr<ZipEntry>> entry(const std::string &name);
    // A whole entry; Malformed when it is larger than `limit` bytes.
    [[nodiscard]] Result<std::string> all(const std::string &name, std::size_t limit);

private:
    ZipArchive(zip *archive, std::string fileName);

    zip *m_archive;
    std::string m_fileName;
};

} // namespace core
