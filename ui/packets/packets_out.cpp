// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packets/packets_out.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QInputDialog>

namespace ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ui::packetsOut)
};

} // namespace

void askForPackets(QWidget *parent, const QString &words, const QStringList &names,
                   std::function<void(const QStringList &, const QString &)> write)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setObjectName(QStringLiteral("packetNamesDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(Tr::tr("Packets out"));
    dialog->setLabelText(words);
    dialog->setTextValue(names.join(u'\n'));
    dialog->setOkButtonText(Tr::tr("Choose the folder…"));
    QObject::connect(dialog, &QInputDialog::textValueSelected, parent,
                     [parent, write = std::move(write)](const QString &text) {
                         QStringList given;
                         for (const QString &line : text.split(u'\n'))
                             if (!line.simplified().isEmpty())
                                 given << line.simplified();
                         if (given.isEmpty())
                             return;
                         auto *folders = new QFileDialog(parent, Tr::tr("Folder for the packets"));
                         folders->setAttribute(Qt::WA_DeleteOnClose);
                         folders->setFileMode(QFileDialog::Directory);
                         folders->setOption(QFileDialog::ShowDirsOnly);
                         QObject::connect(folders, &QFileDialog::fileSelected, parent,
                                          [given, write](const QString &folder) { write(given, folder); });
                         folders->open();
                     });
    dialog->open();
}

} // namespace ui
