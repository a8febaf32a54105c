// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tables that are larger than what an import keeps in memory, part by part: with rows that repeat, rows that are
// refused, empty cells.

#include <QByteArray>

#include <functional>
#include <map>
#include <string>

namespace fixture {

inline constexpr int kRowsInPart = 250;

// A passage of two kilobytes: a few thousand of them are more than waits in memory.
inline std::string passage(int number)
{
    std::string text = "Passage " + std::to_string(number) + ", 第" + std::to_string(number) + "段, \"\"said\"\" she\n";
    while (text.size() < 2000) {
        text += "and then the rain came down upon the old house; ";
    }
    return text;
}

struct Table {
    QByteArray header, map;
    std::function<std::string(int part)> rows; // CSV of part 0, 1 …
};

inline std::string longRows(int part)
{
    std::string rows;
    for (int i = 0; i < kRowsInPart; ++i) {
        const int row = part * kRowsInPart + i;
        const std::string key = "k" + std::to_string(row / 3);
        const std::string segment =
            "\"book " + std::to_string(part / 4) + "\"," + key + ",\"" + passage(row / 3) + "\",";
        const std::string text = "\"" + passage(100'000 + row) + "\"";
        rows += segment + text + ",System" + std::to_string(row % 3) + ",r" + std::to_string(row % 2) + "," +
                (row % 7 == 0 ? "n/a" : std::to_string(row % 5)) + ",\"note, " + std::to_string(row % 11) + "\"\n";
        if (i % 50 == 0) {
            rows +=
                segment + text + ",System" + std::to_string(row % 3) + ",r" + std::to_string(row % 2) + ",4.5,again\n";
            rows += "\"book " + std::to_string(part / 4) + "\"," + key + ",another source,x,System0,r0,1,\n"; // refused
            rows +=
                "book,k,\"a\xFF\",x,System0,r0,1,\n" + std::string("too,few\n\n") + segment + "\"\",System0,r0,1,\n";
        }
    }
    return rows;
}

inline std::string wideRows(int part)
{
    std::string rows;
    for (int i = 0; i < kRowsInPart; ++i) {
        const int row = part * kRowsInPart + i;
        rows += std::to_string(row) + ",\"" + passage(row) + "\",\"" + passage(200'000 + row) + "\"," +
                (row % 9 == 0 ? "" : "\"" + passage(300'000 + row) + "\"") + ",\"" +
                (row % 4 == 0 ? passage(200'000 + row) : passage(400'000 + row)) + "\",train\r\n";
    }
    return rows;
}

inline std::string preferenceRows(int part)
{
    std::string rows;
    for (int i = 0; i < kRowsInPart; ++i) {
        const int row = part * kRowsInPart + i;
        rows += "\"" + passage(row / 2) + "\",\"" + passage(500'000 + row) + "\",\"" + passage(600'000 + row) + "\"," +
                (row % 5 == 0   ? "tie"
                 : row % 3 == 0 ? "whatever"
                                : "text1") +
                ",rater" + std::to_string(row % 4) + "\n";
    }
    return rows;
}

inline std::map<std::string, Table> tables()
{
    return {
        { "long, with repeated and refused rows",
          { "document,id,source,translation,system,rater,score,note\n",
            "document=document,id=id,source=source,translation=translation,system=system,rater=rater,score=score",
            longRows } },
        { "wide, with a reference and empty cells",
          { "id,source,en_alpha,en_beta,reference,split\r\n",
            "id=id,source=source,translation=en_alpha,translation=en_beta,reference=reference,split=split",
            wideRows } },
        { "preferences",
          { "source,text1,text2,choice,rater\n",
            "source=source,translation=text1,translation=text2,choice=choice,rater=rater", preferenceRows } },
    };
}

} // namespace fixture
