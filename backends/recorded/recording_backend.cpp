// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/recorded/recording_backend.h"

#include "backends/recorded/recording.h"

#include <filesystem>

namespace backends {

core::Result<std::shared_ptr<RecordingBackend>> RecordingBackend::begin(core::BackendPtr inner, const std::string &file,
                                                                        const std::string &note)
{
    std::error_code problem;
    if (std::filesystem::exists(file, problem)) {
        return core::Error{ core::ErrorCode::Conflict, file, "it exists already; a recording begins a file of its own",
                            0 };
    }
    auto tape = std::make_shared<Tape>();
    tape->out.open(file, std::ios::binary);
    if (!tape->out) {
        return core::Error{ core::ErrorCode::Unwritable, file, "it can't be opened for writing", 0 };
    }
    return std::shared_ptr<RecordingBackend>(new RecordingBackend(std::move(inner), std::move(tape), note));
}

RecordingBackend::RecordingBackend(core::BackendPtr inner, std::shared_ptr<Tape> tape, std::string note)
    : m_inner(std::move(inner))
    , m_tape(std::move(tape))
    , m_note(std::move(note))
{
}

core::RequestId RecordingBackend::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    {
        const std::lock_guard lock(m_tape->mutex);
        if (m_tape->header.empty()) {
            const core::BackendInfo about = info();
            m_tape->header = recordingHeader(about.model, about.endpoint, m_note) + '\n';
            m_tape->out << m_tape->header;
        }
    }
    return m_inner->submit(request, [tape = m_tape, request, done = std::move(done)](core::ChatReply reply) {
        if (const auto line = recordingLine(request, reply)) {
            const std::lock_guard lock(tape->mutex);
            tape->out << *line << '\n';
            tape->out.flush();
        }
        done(std::move(reply));
    });
}

} // namespace backends
