// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Before the first card: instructions, consent and what is asked about the translator.

#include <QList>
#include <QWidget>

#include <map>
#include <string>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace models {
class BallotController;
}

namespace ui {

class MarkdownView;

class BallotStart final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BallotStart)

public:
    explicit BallotStart(models::BallotController *ballot, QWidget *parent = nullptr);

    void showBallot(); // anew, from the controller
    void takeFocus();
    void sayMissing(const QString &sentence);

Q_SIGNALS:
    void beginWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void begin();
    [[nodiscard]] std::map<std::string, std::string> profile() const;

    models::BallotController *m_ballot;
    QLabel *m_title;
    MarkdownView *m_instructions;
    MarkdownView *m_consentText;
    QCheckBox *m_consent;
    QVBoxLayout *m_form;
    QList<QWidget *> m_asked; // labels and fields
    QList<QLineEdit *> m_fields;
    QLabel *m_missing;
    QPushButton *m_begin;
};

} // namespace ui
