// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/file_kind.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kTarMark = 257; // where a tar file says what it is

constexpr std::pair<std::string_view, std::string_view> kSignatures[] = {
    { "PK\x03\x04"sv, "a workbook or another zip file" },
    { "PK\x05\x06"sv, "an empty zip file" },
    { "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "a document or workbook of before 2007, or one with a password" },
    { "\x1F\x8B\x08"sv, "a compressed file (gzip)" },
    { "BZh91AY&SY"sv, "a compressed file (bzip2)" },
    { "\xFD"
      "7zXZ\x00"sv,
      "a compressed file (xz)" },
    { "\x28\xB5\x2F\xFD"sv, "a compressed file (zstd)" },
    { "7z\xBC\xAF\x27\x1C"sv, "a compressed file (7z)" },
    { "Rar!\x1A\x07"sv, "a compressed file (RAR)" },
    { "%PDF-"sv, "a PDF" },
    { "{\\rtf1"sv, "a document (RTF)" },
    { "\x89PNG\r\n\x1A\n"sv, "a picture (PNG)" },
    { "\xFF\xD8\xFF"sv, "a picture (JPEG)" },
    { "GIF87a"sv, "a picture (GIF)" },
    { "GIF89a"sv, "a picture (GIF)" },
    { "II*\x00"sv, "a picture (TIFF)" },
    { "MM\x00*"sv, "a picture (TIFF)" },
    { "SQLite format 3\x00"sv, "a Tertium project or another SQLite database" },
    { "\x7F"
      "ELF"sv,
      "a program" },
};

bool isWebPage(std::string_view bytes)
{
    bytes.remove_prefix(bytes.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    bytes.remove_prefix(std::min(first, bytes.size()));
    const auto begins = [bytes](std::string_view word) {
        return std::ranges::equal(bytes.substr(0, word.size()), word, {},
                                  [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    };
    return begins("<!doctype html") || begins("<html");
}

} // namespace

std::string_view foreignKind(std::string_view firstBytes)
{
    for (const auto &[signature, kind] : kSignatures)
        if (firstBytes.starts_with(signature))
            return kind;
    if (firstBytes.size() > kTarMark && firstBytes.substr(kTarMark).starts_with("ustar"))
        return "an archive (tar)";
    return isWebPage(firstBytes) ? "a web page (HTML)"sv : std::string_view();
}

Status notForeign(std::string_view firstBytes, const std::string &fileName, std::string_view wanted)
{
    const std::string_view kind = foreignKind(firstBytes);
    if (kind.empty())
        return Done{};
    return Error{ ErrorCode::Malformed, fileName, "it is " + std::string(kind) + ", not " + std::string(wanted), 0 };
}

} // namespace core
