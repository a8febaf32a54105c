-- SPDX-License-Identifier: GPL-3.0-or-later
-- Figures of a whole system (corpus BLEU, a metric's system-level score): they belong to no single text.

CREATE TABLE system_score (
    id        INTEGER PRIMARY KEY,
    uuid      TEXT NOT NULL UNIQUE,
    recipe_id INTEGER NOT NULL REFERENCES recipe (id),
    system_id INTEGER NOT NULL REFERENCES system (id),
    scope     TEXT NOT NULL DEFAULT '', -- '' = all of the project, else a document's name
    value     REAL NOT NULL,            -- no score, no row
    n         INTEGER,                  -- segments that it rests on
    run_id    INTEGER REFERENCES run (id),
    import_id INTEGER REFERENCES import (id),
    details   TEXT NOT NULL DEFAULT '{}',
    at        TEXT NOT NULL
) STRICT;
CREATE INDEX system_score_recipe ON system_score (recipe_id, system_id);
