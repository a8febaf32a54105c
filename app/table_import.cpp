// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_import.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace app {
namespace {

core::Result<std::ifstream> opened(const std::string &file)
{
    std::error_code problem;
    if (!std::filesystem::exists(file, problem)) {
        return core::Error{ core::ErrorCode::NotFound, file, {}, 0 };
    }
    if (std::filesystem::is_directory(file, problem)) {
        return core::Error{ core::ErrorCode::Unreadable, file, "it is a folder", 0 };
    }
    if (!std::filesystem::is_regular_file(file, problem)) {
        return core::Error{ core::ErrorCode::Unreadable, file, "it is no regular file (a pipe or a device)", 0 };
    }
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        return core::Error{ core::ErrorCode::Unreadable, file, "it can't be opened for reading", 0 };
    }
    return in;
}

std::string nameOf(const std::string &file)
{
    return std::filesystem::path(file).filename().string();
}

core::Result<core::ImportReport> import(core::Project &project, std::istream &in, const std::string &name,
                                        const core::Mapping &mapping, core::ImportOptions options, std::stop_token stop,
                                        const core::ImportProgress &progress)
{
    auto session = project.beginImport(name, core::describeMapping(mapping));
    if (!session) {
        return session.error();
    }
    options.known = project.readers();
    return core::importTable(in, name, mapping, options, **session, std::move(stop), progress);
}

} // namespace

core::Result<core::TablePreview> previewFile(const FileImport &options)
{
    auto in = opened(options.file);
    if (!in) {
        return in.error();
    }
    const core::ImportOptions how{ .format = options.format, .encoding = options.encoding, .sheet = options.sheet };
    auto preview = core::previewTable(*in, nameOf(options.file), how);
    if (!preview) {
        return preview.error();
    }
    if (!options.map.empty()) {
        auto mapping = core::parseMap(options.map, preview->header, preview->records, nameOf(options.file));
        if (!mapping) {
            return core::mappingError(mapping.error(), preview->encoding);
        }
        preview->mapping = std::move(mapping).value();
    }
    const auto put = [](std::string &to, const std::string &from) { to = from.empty() ? to : from; };
    put(preview->mapping.sourceLanguage, options.sourceLanguage);
    put(preview->mapping.targetLanguage, options.targetLanguage);
    put(preview->mapping.document, options.document);
    return preview;
}

core::Result<core::ImportReport> importFile(core::Project &project, const FileImport &options, std::stop_token stop,
                                            const core::ImportProgress &progress)
{
    const auto preview = previewFile(options);
    if (!preview) {
        return preview.error();
    }
    auto in = opened(options.file);
    if (!in) {
        return in.error();
    }
    core::ImportOptions how;
    how.format = preview->format;
    how.encoding = options.encoding; // a guess stays one, so that the report says it
    how.sheet = preview->sheet;
    return import(project, *in, nameOf(options.file), preview->mapping, how, std::move(stop), progress);
}

core::Result<core::ImportReport> importText(core::Project &project, const std::string &text, const std::string &name,
                                            std::stop_token stop)
{
    std::istringstream in(text);
    const auto preview = core::previewTable(in, name);
    if (!preview) {
        return preview.error();
    }
    in.clear();
    in.seekg(0);
    core::ImportOptions how;
    how.format = preview->format;
    return import(project, in, name, preview->mapping, how, std::move(stop), {});
}

} // namespace app
