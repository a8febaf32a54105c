-- SPDX-License-Identifier: GPL-3.0-or-later
-- A score is known by what it is of and who gave it: one b-tree instead of two, and no uuid to make and keep.
CREATE TABLE keyed_score (
    recipe_id INTEGER NOT NULL REFERENCES recipe (id),
    text_id   INTEGER NOT NULL REFERENCES text (id),
    rater_id  INTEGER NOT NULL DEFAULT 0, -- actor, 0 = nobody is named
    aspect    TEXT NOT NULL DEFAULT '',   -- '' = the whole
    replicate INTEGER NOT NULL DEFAULT 0,
    value     REAL NOT NULL,              -- no score, no row; a person may have given two
    n         INTEGER,                    -- answers, raters … it rests on
    coverage  REAL CHECK (coverage BETWEEN 0 AND 1),
    run_id    INTEGER REFERENCES run (id),
    import_id INTEGER REFERENCES import (id),
    details   TEXT,                       -- JSON
    at        TEXT,                       -- NULL: when the import was
    PRIMARY KEY (recipe_id, text_id, rater_id, aspect, replicate, value)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO keyed_score
    SELECT recipe_id, text_id, ifnull(rater_id, 0), aspect, replicate, value, n, coverage, run_id, import_id,
           nullif(details, '{}'), iif(import_id IS NULL, at, NULL)
    FROM score ORDER BY recipe_id, text_id;
DROP TABLE score;
ALTER TABLE keyed_score RENAME TO score;

-- An imported text or source has the time of its import, where it is read; SQLite has no statement for that.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'at            TEXT NOT NULL', 'at            TEXT')
WHERE type = 'table' AND name IN ('source', 'text');
PRAGMA writable_schema = RESET;
