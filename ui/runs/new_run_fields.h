// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a new run of each kind can be told: only the fields that the kind and the project need are shown.

#include "models/runs/new_run_controller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace ui {

class FlowLayout;

enum class RunKind { GembaDa, GembaMqm, Prometheus, Translate, Continue };

class NewRunFields final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NewRunFields)

public:
    explicit NewRunFields(QWidget *parent = nullptr);

    void setKind(RunKind kind);
    void setFacts(const models::NewRunFacts &facts);
    // The kind's own part; systems, limit, sampling and replicates are left to the caller.
    [[nodiscard]] models::RunWish wish() const;

Q_SIGNALS:
    void changed();

private:
    void build();
    void buildJudge(FlowLayout *flow);
    void buildWriting(FlowLayout *flow);
    void level();
    void listen();
    void updateShown();
    [[nodiscard]] bool judges() const { return m_kind < RunKind::Translate; }
    [[nodiscard]] models::JudgeWish judgeWish() const;
    [[nodiscard]] core::TranslateRequest translateRequest() const;
    [[nodiscard]] core::ContinueRequest continueRequest() const;

    RunKind m_kind = RunKind::GembaDa;
    models::NewRunFacts m_facts;
    QComboBox *m_about = nullptr;
    QComboBox *m_reference = nullptr;
    QComboBox *m_reasks = nullptr;
    QDoubleSpinBox *m_critical = nullptr, *m_major = nullptr, *m_minor = nullptr;
    QSpinBox *m_mostErrors = nullptr;
    QDoubleSpinBox *m_lossCap = nullptr;
    QComboBox *m_side = nullptr;
    QSpinBox *m_share = nullptr, *m_words = nullptr;
    QLineEdit *m_system = nullptr;
    QLineEdit *m_source = nullptr, *m_target = nullptr; // language tags
    QSpinBox *m_tokens = nullptr;
};

} // namespace ui
