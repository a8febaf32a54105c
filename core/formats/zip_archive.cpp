// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/zip_archive.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <zip.h>

namespace core {
namespace {

constexpr std::size_t kPiece = 128 * 1024;
// Sheets shrink to a fifth or a hundredth; a bomb to a thousandth.
constexpr std::int64_t kHarmless = std::int64_t(32) << 20;
constexpr std::int64_t kMostExpansion = 300;

struct StreamSource {
    std::istream &in;
    zip_int64_t size = 0;
    zip_int64_t at = 0;
};

zip_int64_t stat(const StreamSource &source, void *data)
{
    auto *facts = static_cast<zip_stat_t *>(data);
    zip_stat_init(facts);
    facts->size = static_cast<zip_uint64_t>(source.size);
    facts->valid = ZIP_STAT_SIZE;
    return sizeof(zip_stat_t);
}

zip_int64_t read(StreamSource &source, void *data, zip_uint64_t length)
{
    source.in.clear();
    source.in.seekg(source.at);
    source.in.read(static_cast<char *>(data), static_cast<std::streamsize>(length));
    if (source.in.bad()) {
        return -1;
    }
    source.at += source.in.gcount();
    return source.in.gcount();
}

// What libzip asks of a file, answered from the stream.
zip_int64_t answer(void *state, void *data, zip_uint64_t length, zip_source_cmd_t command)
{
    auto *source = static_cast<StreamSource *>(state);
    switch (command) {
    case ZIP_SOURCE_SUPPORTS:
        return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                                              ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
                                              ZIP_SOURCE_SUPPORTS, -1);
    case ZIP_SOURCE_OPEN:
        source->at = 0;
        return 0;
    case ZIP_SOURCE_READ:
        return read(*source, data, length);
    case ZIP_SOURCE_STAT:
        return stat(*source, data);
    case ZIP_SOURCE_SEEK: {
        const zip_int64_t to = zip_source_seek_compute_offset(
            static_cast<zip_uint64_t>(source->at), static_cast<zip_uint64_t>(source->size), data, length, nullptr);
        source->at = to < 0 ? source->at : to;
        return to < 0 ? -1 : 0;
    }
    case ZIP_SOURCE_TELL:
        return source->at;
    case ZIP_SOURCE_ERROR: {
        const int codes[2] = { ZIP_ER_READ, 0 };
        std::copy(std::begin(codes), std::end(codes), static_cast<int *>(data));
        return sizeof(codes);
    }
    case ZIP_SOURCE_FREE:
        delete source;
        return 0;
    default:
        return 0;
    }
}

Error damaged(const std::string &fileName, zip_error_t &error)
{
    Error told{ ErrorCode::Malformed, fileName, std::string("a damaged zip file: ") + zip_error_strerror(&error), 0 };
    zip_error_fini(&error);
    return told;
}

} // namespace

ZipEntry::ZipEntry(zip_file *file, std::string name, std::string fileName, std::int64_t packed, std::int64_t size)
    : m_file(file)
    , m_name(std::move(name))
    , m_fileName(std::move(fileName))
    , m_packed(packed)
    , m_size(size)
{
}

ZipEntry::~ZipEntry()
{
    zip_fclose(m_file);
}

Error ZipEntry::error(const std::string &detail) const
{
    return { ErrorCode::Malformed, m_fileName, m_name + ": " + detail, 0 };
}

Result<bool> ZipEntry::read(std::string &out)
{
    const std::size_t before = out.size();
    out.resize(before + kPiece);
    const zip_int64_t got = zip_fread(m_file, out.data() + before, kPiece);
    out.resize(before + static_cast<std::size_t>(std::max<zip_int64_t>(got, 0)));
    if (got < 0) {
        return error("damaged: " + std::string(zip_error_strerror(zip_file_get_error(m_file))));
    }
    m_read += got;
    if (m_read > kHarmless && m_read / kMostExpansion > m_packed) {
        return error("it expands more than " + std::to_string(kMostExpansion) + "-fold, as no table does");
    }
    return got > 0;
}

ZipArchive::ZipArchive(zip *archive, std::string fileName)
    : m_archive(archive)
    , m_fileName(std::move(fileName))
{
}

ZipArchive::~ZipArchive()
{
    zip_discard(m_archive);
}

Result<std::unique_ptr<ZipArchive>> ZipArchive::open(std::istream &in, const std::string &fileName)
{
    in.clear();
    in.seekg(0, std::ios::end);
    const auto size = static_cast<zip_int64_t>(in.tellg());
    if (!in || size < 0) {
        return Error{ ErrorCode::Unreadable, fileName, "a workbook can't be read from a pipe", 0 };
    }
    zip_error_t error;
    zip_error_init(&error);
    auto state = std::make_unique<StreamSource>(StreamSource{ in, size, 0 });
    zip_source_t *source = zip_source_function_create(&answer, state.get(), &error);
    if (source == nullptr) {
        return damaged(fileName, error);
    }
    static_cast<void>(state.release()); // the source's now
    zip *archive = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (archive == nullptr) {
        zip_source_free(source);
        return damaged(fileName, error);
    }
    zip_error_fini(&error);
    return std::unique_ptr<ZipArchive>(new ZipArchive(archive, fileName));
}

bool ZipArchive::has(const std::string &name) const
{
    return zip_name_locate(m_archive, name.c_str(), ZIP_FL_NOCASE) >= 0;
}

Result<std::unique_ptr<ZipEntry>> ZipArchive::entry(const std::string &name)
{
    const zip_int64_t index = zip_name_locate(m_archive, name.c_str(), ZIP_FL_NOCASE);
    zip_stat_t facts;
    if (index < 0 || zip_stat_index(m_archive, static_cast<zip_uint64_t>(index), 0, &facts) != 0) {
        return Error{ ErrorCode::NotFound, m_fileName, "the file has no part " + name, 0 };
    }
    if (facts.encryption_method != ZIP_EM_NONE) {
        return Error{ ErrorCode::Unsupported, m_fileName, "it is protected by a password; save it without one", 0 };
    }
    zip_file *file = zip_fopen_index(m_archive, static_cast<zip_uint64_t>(index), 0);
    if (file == nullptr) {
        return Error{ ErrorCode::Malformed, m_fileName,
                      name + ": damaged: " + zip_error_strerror(zip_get_error(m_archive)), 0 };
    }
    return std::make_unique<ZipEntry>(file, name, m_fileName, static_cast<std::int64_t>(facts.comp_size),
                                      static_cast<std::int64_t>(facts.size));
}

Result<std::string> ZipArchive::all(const std::string &name, std::size_t limit)
{
    auto found = entry(name);
    if (!found) {
        return found.error();
    }
    std::string bytes;
    for (;;) {
        const Result<bool> more = (*found)->read(bytes);
        if (!more) {
            return more.error();
        }
        if (bytes.size() > limit) {
            return (*found)->error("larger than " + std::to_string(limit >> 20) + " MiB");
        }
        if (!*more) {
            return bytes;
        }
    }
}

} // namespace core
