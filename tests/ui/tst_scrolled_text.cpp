// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences below a table: whole where there is room, scrolled where not, at any width and after a new text.

#include "ui/widgets/scrolled_text.h"

#include <QLabel>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using ui::ScrolledText;

class tst_scrolled_text : public QObject {
    Q_OBJECT

    std::unique_ptr<QWidget> m_page;
    QLabel *m_label = nullptr;
    QWidget *m_above = nullptr;
    ScrolledText *m_text = nullptr;

    [[nodiscard]] static QString sentences(int count) { return QStringLiteral("نص طويل and 長い文. ").repeated(count); }

private Q_SLOTS:
    void init()
    {
        m_page = std::make_unique<QWidget>();
        m_label = new QLabel(sentences(30));
        m_label->setWordWrap(true);
        m_text = new ScrolledText(m_label);
        m_above = new QWidget;
        m_above->setMinimumHeight(100);
        auto *column = new QVBoxLayout(m_page.get());
        column->addWidget(m_above, 1);
        column->addWidget(m_text);
    }

    void wholeWhereThereIsRoom_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("wide") << 900;
        QTest::newRow("narrow") << 260;
    }
    void wholeWhereThereIsRoom()
    {
        QFETCH(const int, width);
        m_page->resize(width, 1200);
        m_page->show();
        QTRY_COMPARE(m_text->height(), m_label->heightForWidth(m_text->width()));
        QTRY_COMPARE(m_text->verticalScrollBar()->maximum(), 0);
    }

    void scrolledWhereThereIsLess()
    {
        m_page->resize(260, 220);
        m_page->show();
        QTRY_VERIFY(m_text->verticalScrollBar()->maximum() > 0);
        QVERIFY(m_text->height() >= 3 * m_label->fontMetrics().lineSpacing());
        QCOMPARE(m_text->verticalScrollBar()->value(), 0); // from its beginning
        m_text->setFocus();
        QTest::keyClick(m_text, Qt::Key_PageDown);
        QVERIFY(m_text->verticalScrollBar()->value() > 0);
    }

    void followsItsText()
    {
        m_page->resize(260, 1200);
        m_page->show();
        QTRY_VERIFY(m_text->height() > 100);
        m_label->setText(sentences(1));
        QTRY_COMPARE(m_text->height(), m_label->heightForWidth(m_text->width()));
        m_label->clear();
        QTRY_COMPARE(m_text->height(), 0);
        m_label->setText(sentences(60));
        QTRY_COMPARE(m_text->height(), m_label->heightForWidth(m_text->width()));
    }
};

QTEST_MAIN(tst_scrolled_text)
#include "tst_scrolled_text.moc"
