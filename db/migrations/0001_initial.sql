-- SPDX-License-Identifier: GPL-3.0-or-later
-- Schema 1 of a Tertium project. Conventions: a row that can travel has a uuid (36 characters, lower
-- case); times are ISO 8601 in UTC with milliseconds; spans count Unicode code points, end exclusive,
-- beside the quoted text they cover; NULL means "not known" or "not set", never the lowest value.

---- the project and the people ---------------------------------------------------------------------

CREATE TABLE project (
    id           INTEGER PRIMARY KEY CHECK (id = 1),
    uuid         TEXT NOT NULL,
    name         TEXT NOT NULL,
    created_at   TEXT NOT NULL,
    created_with TEXT NOT NULL -- program version
) STRICT;

-- Settings of this project (never keys or passwords).
CREATE TABLE setting (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

-- Who decides: a person or a model.
CREATE TABLE actor (
    id         INTEGER PRIMARY KEY,
    uuid       TEXT NOT NULL UNIQUE,
    kind       TEXT NOT NULL CHECK (kind IN ('person', 'model')),
    name       TEXT NOT NULL,
    details    TEXT NOT NULL DEFAULT '{}', -- JSON: languages, experience, consent …
    created_at TEXT NOT NULL
) STRICT;

---- texts ------------------------------------------------------------------------------------------

-- A finished import. Rows of an unfinished one are never in this schema: they are staged in temporary
-- tables that end with the connection, and move here in one transaction.
CREATE TABLE import (
    id          INTEGER PRIMARY KEY,
    uuid        TEXT NOT NULL UNIQUE,
    file_name   TEXT NOT NULL,
    mapping     TEXT NOT NULL, -- as given or guessed
    state       TEXT NOT NULL DEFAULT 'finished',
    segments    INTEGER NOT NULL DEFAULT 0, -- rows added
    texts       INTEGER NOT NULL DEFAULT 0,
    scores      INTEGER NOT NULL DEFAULT 0,
    preferences INTEGER NOT NULL DEFAULT 0,
    known       INTEGER NOT NULL DEFAULT 0, -- rows that were there already
    at          TEXT NOT NULL
) STRICT;

CREATE TABLE document (
    id       INTEGER PRIMARY KEY,
    uuid     TEXT NOT NULL UNIQUE,
    name     TEXT NOT NULL,
    position INTEGER NOT NULL, -- 0-based
    details  TEXT NOT NULL DEFAULT '{}', -- JSON: author, edition, rights …
    import_id INTEGER REFERENCES import (id)
) STRICT;

CREATE TABLE segment (
    id              INTEGER PRIMARY KEY,
    uuid            TEXT NOT NULL UNIQUE,
    document_id     INTEGER REFERENCES document (id), -- NULL: the file named none
    key             TEXT NOT NULL,    -- the file's own id, '' = none
    position        INTEGER NOT NULL, -- 0-based order in the project
    number          INTEGER NOT NULL, -- 1-based order in the document
    source_language TEXT NOT NULL,    -- BCP 47, '' = unknown
    import_id       INTEGER REFERENCES import (id)
) STRICT;
CREATE INDEX segment_position ON segment (position);
CREATE INDEX segment_document ON segment (document_id, number);

-- The passage of a segment. A correction is a new row that supersedes the old one. The first revision has
-- the uuid of its segment, so that two machines agree on it.
CREATE TABLE source (
    id            INTEGER PRIMARY KEY,
    uuid          TEXT NOT NULL UNIQUE,
    segment_id    INTEGER NOT NULL REFERENCES segment (id),
    body          TEXT NOT NULL,
    revision      INTEGER NOT NULL DEFAULT 1,
    supersedes_id INTEGER REFERENCES source (id),
    actor_id      INTEGER REFERENCES actor (id), -- who corrected
    import_id     INTEGER REFERENCES import (id),
    at            TEXT NOT NULL
) STRICT;
CREATE INDEX source_segment ON source (segment_id);
CREATE INDEX source_supersedes ON source (supersedes_id) WHERE supersedes_id IS NOT NULL;

CREATE TABLE system (
    id      INTEGER PRIMARY KEY,
    uuid    TEXT NOT NULL UNIQUE,
    name    TEXT NOT NULL,
    kind    TEXT NOT NULL CHECK (kind IN ('unknown', 'human', 'machine')),
    details TEXT NOT NULL DEFAULT '{}' -- JSON: year, translator, model …
) STRICT;

-- One row in any role. `parent_id` and its edits make a variant of a base; `supersedes_id` makes a
-- correction. Bodies never change.
CREATE TABLE text (
    id            INTEGER PRIMARY KEY,
    uuid          TEXT NOT NULL UNIQUE,
    segment_id    INTEGER NOT NULL REFERENCES segment (id),
    system_id     INTEGER NOT NULL REFERENCES system (id),
    language      TEXT NOT NULL, -- BCP 47, '' = unknown
    body          TEXT NOT NULL,
    parent_id     INTEGER REFERENCES text (id),
    revision      INTEGER NOT NULL DEFAULT 1,
    supersedes_id INTEGER REFERENCES text (id),
    actor_id      INTEGER REFERENCES actor (id), -- who corrected or wrote it
    import_id     INTEGER REFERENCES import (id),
    run_id        INTEGER REFERENCES run (id),   -- the run that made it
    at            TEXT NOT NULL
) STRICT;
CREATE INDEX text_segment ON text (segment_id, system_id);
CREATE INDEX text_system ON text (system_id);
CREATE INDEX text_parent ON text (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX text_supersedes ON text (supersedes_id) WHERE supersedes_id IS NOT NULL;

CREATE TABLE text_role (
    text_id INTEGER NOT NULL REFERENCES text (id),
    role    TEXT NOT NULL CHECK (role IN ('translation', 'reference', 'base', 'variant')),
    PRIMARY KEY (text_id, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX text_role_role ON text_role (role, text_id);

-- What was done to the parent to get this variant: parent[begin_at, end_at) became `replacement`.
CREATE TABLE edit (
    id          INTEGER PRIMARY KEY,
    uuid        TEXT NOT NULL UNIQUE,
    text_id     INTEGER NOT NULL REFERENCES text (id), -- the variant
    ordinal     INTEGER NOT NULL DEFAULT 0,
    begin_at    INTEGER NOT NULL CHECK (begin_at >= 0),
    end_at      INTEGER NOT NULL CHECK (end_at >= begin_at),
    quoted      TEXT NOT NULL,
    replacement TEXT NOT NULL,
    category    TEXT NOT NULL,
    generator   TEXT NOT NULL, -- rule and version, model, or 'person'
    seed        INTEGER,
    details     TEXT NOT NULL DEFAULT '{}' -- JSON: parameters, weak flag, why
) STRICT;
CREATE INDEX edit_text ON edit (text_id, ordinal);
CREATE INDEX edit_category ON edit (category);

-- Columns that no role took, in the file's order.
CREATE TABLE segment_metadata (
    segment_id INTEGER NOT NULL REFERENCES segment (id),
    name       TEXT NOT NULL,
    value      TEXT NOT NULL,
    ordinal    INTEGER NOT NULL,
    PRIMARY KEY (segment_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX segment_metadata_value ON segment_metadata (name, value);

CREATE TABLE text_metadata (
    text_id INTEGER NOT NULL REFERENCES text (id),
    name    TEXT NOT NULL,
    value   TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    PRIMARY KEY (text_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX text_metadata_value ON text_metadata (name, value);

-- What readers see: the newest revision.
CREATE VIEW current_source AS
    SELECT * FROM source s WHERE NOT EXISTS (SELECT 1 FROM source n WHERE n.supersedes_id = s.id);
CREATE VIEW current_text AS
    SELECT * FROM text t WHERE NOT EXISTS (SELECT 1 FROM text n WHERE n.supersedes_id = t.id);

CREATE TRIGGER source_is_immutable BEFORE UPDATE OF uuid, segment_id, body, revision, supersedes_id ON source
BEGIN
    SELECT RAISE(ABORT, 'sources are immutable: add a revision');
END;
CREATE TRIGGER text_is_immutable
    BEFORE UPDATE OF uuid, segment_id, system_id, language, body, parent_id, revision, supersedes_id ON text
BEGIN
    SELECT RAISE(ABORT, 'texts are immutable: add a revision');
END;

---- judgements of texts ----------------------------------------------------------------------------

CREATE TABLE campaign (
    id         INTEGER PRIMARY KEY,
    uuid       TEXT NOT NULL UNIQUE,
    kind       TEXT NOT NULL, -- vote, vet, assess, prefer, adjudicate
    title      TEXT NOT NULL,
    settings   TEXT NOT NULL DEFAULT '{}', -- JSON: seed of the order, scale, reasons …
    guideline  TEXT NOT NULL DEFAULT '',
    blind      INTEGER NOT NULL DEFAULT 1 CHECK (blind IN (0, 1)),
    state      TEXT NOT NULL DEFAULT 'open',
    created_by INTEGER REFERENCES actor (id),
    created_at TEXT NOT NULL
) STRICT;
CREATE TABLE campaign_member (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    actor_id    INTEGER NOT NULL REFERENCES actor (id),
    role        TEXT NOT NULL, -- annotator, adjudicator
    settings    TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (campaign_id, actor_id, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE campaign_item (
    campaign_id  INTEGER NOT NULL REFERENCES campaign (id),
    ordinal      INTEGER NOT NULL,
    subject_kind TEXT NOT NULL,
    subject_uuid TEXT NOT NULL,
    details      TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (campaign_id, ordinal),
    UNIQUE (campaign_id, subject_kind, subject_uuid)
) STRICT, WITHOUT ROWID;

-- What a person decided: vote, verdict, answer, adjudication, span, note. A change of mind or an undo
-- is a new row that names (by uuid, for a packet may bring rows in any order) the row it supersedes.
CREATE TABLE decision (
    id           INTEGER PRIMARY KEY,
    uuid         TEXT NOT NULL UNIQUE,
    actor_id     INTEGER NOT NULL REFERENCES actor (id),
    campaign_id  INTEGER REFERENCES campaign (id),
    subject_kind TEXT NOT NULL, -- question, text, segment, answer, preference, edit …
    subject_uuid TEXT NOT NULL,
    key          TEXT NOT NULL, -- what was asked: a question id, 'verdict', 'reason' …
    value        TEXT NOT NULL, -- JSON; null takes the superseded decision back
    at           TEXT NOT NULL,
    supersedes   TEXT,          -- uuid of a decision
    packet_id    INTEGER REFERENCES packet (id) -- the file it came with
) STRICT;
CREATE INDEX decision_subject ON decision (subject_kind, subject_uuid, key);
CREATE INDEX decision_campaign ON decision (campaign_id, actor_id);
CREATE INDEX decision_at ON decision (at);
CREATE INDEX decision_supersedes ON decision (supersedes) WHERE supersedes IS NOT NULL;
CREATE TRIGGER decision_never_changes BEFORE UPDATE ON decision
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
CREATE TRIGGER decision_never_goes BEFORE DELETE ON decision
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
-- INSERT OR REPLACE removes the old row without the DELETE trigger: refuse it here.
CREATE TRIGGER decision_never_replaced BEFORE INSERT ON decision
WHEN EXISTS (SELECT 1 FROM decision WHERE uuid = NEW.uuid OR id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;

CREATE TABLE preference (
    id          INTEGER PRIMARY KEY,
    uuid        TEXT NOT NULL UNIQUE,
    segment_id  INTEGER NOT NULL REFERENCES segment (id),
    first_id    INTEGER NOT NULL REFERENCES text (id),
    second_id   INTEGER NOT NULL REFERENCES text (id),
    rater_id    INTEGER REFERENCES actor (id), -- NULL: not named
    choice      TEXT NOT NULL CHECK (choice IN ('first', 'second', 'tie')),
    comment     TEXT NOT NULL DEFAULT '',
    campaign_id INTEGER REFERENCES campaign (id),
    import_id   INTEGER REFERENCES import (id),
    run_id      INTEGER REFERENCES run (id), -- the rater is a model
    at          TEXT NOT NULL,
    CHECK (first_id <> second_id)
) STRICT;
CREATE INDEX preference_segment ON preference (segment_id);
CREATE INDEX preference_first ON preference (first_id);
CREATE INDEX preference_second ON preference (second_id);

CREATE TABLE error_span (
    id            INTEGER PRIMARY KEY,
    uuid          TEXT NOT NULL UNIQUE,
    text_id       INTEGER NOT NULL REFERENCES text (id),
    side          TEXT NOT NULL CHECK (side IN ('text', 'source')),
    begin_at      INTEGER NOT NULL CHECK (begin_at >= 0),
    end_at        INTEGER NOT NULL CHECK (end_at >= begin_at),
    quoted        TEXT NOT NULL,
    category      TEXT NOT NULL,
    severity      TEXT NOT NULL, -- '' = not given
    comment       TEXT NOT NULL DEFAULT '',
    rater_id      INTEGER REFERENCES actor (id),
    campaign_id   INTEGER REFERENCES campaign (id),
    import_id     INTEGER REFERENCES import (id),
    run_id        INTEGER REFERENCES run (id),
    at            TEXT NOT NULL
) STRICT;
CREATE INDEX error_span_text ON error_span (text_id);

---- what is asked ----------------------------------------------------------------------------------

CREATE TABLE question_list (
    id    INTEGER PRIMARY KEY,
    uuid  TEXT NOT NULL UNIQUE,
    key   TEXT NOT NULL UNIQUE, -- e.g. litransproqa-25
    title TEXT NOT NULL
) STRICT;
CREATE TABLE question_list_version (
    id         INTEGER PRIMARY KEY,
    uuid       TEXT NOT NULL UNIQUE,
    list_id    INTEGER NOT NULL REFERENCES question_list (id),
    version    TEXT NOT NULL,
    body       TEXT NOT NULL, -- JSON
    created_at TEXT NOT NULL,
    UNIQUE (list_id, version)
) STRICT;
CREATE TABLE prompt_template (
    id         INTEGER PRIMARY KEY,
    uuid       TEXT NOT NULL UNIQUE,
    key        TEXT NOT NULL,
    version    TEXT NOT NULL,
    body       TEXT NOT NULL, -- JSON
    created_at TEXT NOT NULL,
    UNIQUE (key, version)
) STRICT;

-- Everything that makes two scores comparable; the uuid is version 5 of the canonical JSON.
CREATE TABLE recipe (
    id   INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL, -- questions, human, metric …
    json TEXT NOT NULL -- canonical: sorted keys, no white space
) STRICT;
CREATE INDEX recipe_kind ON recipe (kind);
CREATE TRIGGER recipe_never_changes BEFORE UPDATE ON recipe
BEGIN
    SELECT RAISE(ABORT, 'recipes never change');
END;

---- runs -------------------------------------------------------------------------------------------

CREATE TABLE run (
    id          INTEGER PRIMARY KEY,
    uuid        TEXT NOT NULL UNIQUE,
    task        TEXT NOT NULL,
    title       TEXT NOT NULL,
    recipe_id   INTEGER NOT NULL REFERENCES recipe (id),
    backend     TEXT NOT NULL,
    model       TEXT NOT NULL,
    config_json TEXT NOT NULL, -- how to make task and backend again; no keys
    state       TEXT NOT NULL CHECK (state IN ('pending', 'running', 'paused', 'done', 'incomplete')),
    origin      TEXT NOT NULL,
    created_at  TEXT NOT NULL,
    finished_at TEXT NOT NULL DEFAULT '',
    stop_reason TEXT NOT NULL DEFAULT '',
    lease_owner TEXT, -- see db/process_identity.h
    lease_until TEXT, -- heartbeat + 30 s, for people who look
    heartbeat   TEXT
) STRICT;
CREATE INDEX run_created ON run (created_at);
CREATE TRIGGER run_keeps_its_recipe BEFORE UPDATE OF uuid, task, recipe_id ON run
BEGIN
    SELECT RAISE(ABORT, 'a run keeps its recipe');
END;

-- The unit that one request asks. segment_position, system_id and unit_number repeat what orders the
-- queue, so that its next page is one index range.
CREATE TABLE run_item (
    id               INTEGER PRIMARY KEY,
    run_id           INTEGER NOT NULL REFERENCES run (id),
    stage            INTEGER NOT NULL,
    text_id          INTEGER REFERENCES text (id),
    segment_id       INTEGER REFERENCES segment (id), -- of the text, or the target where there is no text
    replicate        INTEGER NOT NULL,
    unit             TEXT NOT NULL, -- '' or a question id, or what the task says
    state            TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    asks             INTEGER NOT NULL DEFAULT 0,
    segment_position INTEGER NOT NULL,
    system_id        INTEGER NOT NULL, -- 0 where there is no text
    unit_number      INTEGER NOT NULL, -- the unit as a number, 0 when it is none
    details          TEXT NOT NULL DEFAULT '' -- JSON of the task kind
) STRICT;
CREATE UNIQUE INDEX run_item_identity
    ON run_item (run_id, stage, ifnull(text_id, 0), ifnull(segment_id, 0), replicate, unit);
CREATE INDEX run_item_queue
    ON run_item (run_id, state, stage, segment_position, system_id, ifnull(text_id, 0), replicate, unit_number, unit, id);
CREATE INDEX run_item_text ON run_item (text_id);

-- One request and its reply. Ids are never used twice, so that "newer than" can be asked by id.
CREATE TABLE exchange (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid              TEXT NOT NULL UNIQUE,
    run_id            INTEGER NOT NULL REFERENCES run (id),
    item_id           INTEGER NOT NULL REFERENCES run_item (id),
    ask               INTEGER NOT NULL, -- 0 first, 1 … re-asks
    outcome           TEXT NOT NULL
                      CHECK (outcome IN ('ok', 'refused', 'truncated', 'blocked', 'empty', 'failed', 'cancelled')),
    endpoint          TEXT NOT NULL,
    model             TEXT NOT NULL,
    cache_key         TEXT NOT NULL,
    cached_from       INTEGER REFERENCES exchange (id), -- NULL = live
    headers           TEXT NOT NULL, -- JSON
    attempts          TEXT NOT NULL, -- JSON
    prompt_tokens     INTEGER NOT NULL,
    completion_tokens INTEGER NOT NULL,
    cached_tokens     INTEGER NOT NULL,
    latency_ms        INTEGER NOT NULL,
    at                TEXT NOT NULL,
    error             TEXT NOT NULL
) STRICT;
CREATE INDEX exchange_run ON exchange (run_id);
CREATE INDEX exchange_item ON exchange (item_id);
CREATE INDEX exchange_cache ON exchange (cache_key) WHERE outcome = 'ok' AND cached_from IS NULL AND cache_key <> '';

-- Large, so apart: listing exchanges stays quick. `prompt` is NULL when it is the last user message of
-- `request`; an exchange answered from the cache has no row when its source's says the same.
CREATE TABLE exchange_body (
    exchange_id INTEGER PRIMARY KEY REFERENCES exchange (id),
    request     TEXT NOT NULL,
    prompt      TEXT,
    reply       TEXT NOT NULL,
    text        TEXT NOT NULL
) STRICT;

-- One answer in exactly one state. A better answer replaces the row under a new, higher id.
CREATE TABLE answer (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    item_id     INTEGER NOT NULL REFERENCES run_item (id),
    run_id      INTEGER NOT NULL REFERENCES run (id),
    text_id     INTEGER REFERENCES text (id),
    replicate   INTEGER NOT NULL,
    key         TEXT NOT NULL, -- question id for question lists
    state       TEXT NOT NULL
                CHECK (state IN ('pending', 'answered', 'unparsed', 'refused', 'truncated', 'blocked', 'failed')),
    label       TEXT CHECK (label IN ('YES', 'MAYBE', 'NO')),
    value       TEXT NOT NULL, -- what the reply said, as received
    soft_yes    REAL,
    soft_maybe  REAL,
    soft_no     REAL,
    soft_mass   REAL,
    rung        TEXT NOT NULL,
    cause       TEXT NOT NULL,
    exchange_id INTEGER REFERENCES exchange (id),
    UNIQUE (item_id, key),
    CHECK (label IS NULL OR state = 'answered')
) STRICT;
CREATE INDEX answer_run ON answer (run_id);
CREATE INDEX answer_state ON answer (run_id, state);
CREATE INDEX answer_text ON answer (text_id);

-- A figure for a text by one recipe: a metric's, a run's, a person's (recipe kind 'human').
CREATE TABLE score (
    id        INTEGER PRIMARY KEY,
    uuid      TEXT NOT NULL UNIQUE,
    recipe_id INTEGER NOT NULL REFERENCES recipe (id),
    text_id   INTEGER NOT NULL REFERENCES text (id),
    rater_id  INTEGER REFERENCES actor (id),
    aspect    TEXT NOT NULL DEFAULT '', -- '' = the whole
    replicate INTEGER NOT NULL DEFAULT 0,
    value     REAL NOT NULL, -- no score, no row
    n         INTEGER,       -- answers, raters … it rests on
    coverage  REAL CHECK (coverage BETWEEN 0 AND 1),
    run_id    INTEGER REFERENCES run (id),
    import_id INTEGER REFERENCES import (id),
    details   TEXT NOT NULL DEFAULT '{}',
    at        TEXT NOT NULL
) STRICT;
CREATE INDEX score_text ON score (text_id);
CREATE INDEX score_recipe ON score (recipe_id, text_id);

---- around the work --------------------------------------------------------------------------------

-- What somebody was shown before deciding (DESIGN rule 6): kept, so that blindness can be proved.
CREATE TABLE exposure (
    id           INTEGER PRIMARY KEY,
    uuid         TEXT NOT NULL UNIQUE,
    actor_id     INTEGER NOT NULL REFERENCES actor (id),
    campaign_id  INTEGER REFERENCES campaign (id),
    subject_kind TEXT NOT NULL,
    subject_uuid TEXT NOT NULL,
    what         TEXT NOT NULL, -- system name, model answer, another's verdict …
    at           TEXT NOT NULL
) STRICT;
CREATE INDEX exposure_subject ON exposure (subject_kind, subject_uuid, actor_id);

CREATE TABLE comment (
    id           INTEGER PRIMARY KEY,
    uuid         TEXT NOT NULL UNIQUE,
    actor_id     INTEGER NOT NULL REFERENCES actor (id),
    subject_kind TEXT NOT NULL,
    subject_uuid TEXT NOT NULL,
    begin_at     INTEGER, -- of a span in the subject's text, or NULL
    end_at       INTEGER,
    quoted       TEXT NOT NULL DEFAULT '',
    body         TEXT NOT NULL,
    reply_to     TEXT,    -- uuid of a comment
    supersedes   TEXT,    -- uuid of a comment
    at           TEXT NOT NULL
) STRICT;
CREATE INDEX comment_subject ON comment (subject_kind, subject_uuid);

CREATE TABLE tag (
    id     INTEGER PRIMARY KEY,
    uuid   TEXT NOT NULL UNIQUE,
    name   TEXT NOT NULL UNIQUE,
    colour TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE tagging (
    tag_id       INTEGER NOT NULL REFERENCES tag (id),
    subject_kind TEXT NOT NULL,
    subject_uuid TEXT NOT NULL,
    actor_id     INTEGER REFERENCES actor (id),
    at           TEXT NOT NULL,
    PRIMARY KEY (tag_id, subject_kind, subject_uuid)
) STRICT, WITHOUT ROWID;
CREATE INDEX tagging_subject ON tagging (subject_kind, subject_uuid);

-- A file that carried work to a person or back; known ones are not merged twice.
CREATE TABLE packet (
    id        INTEGER PRIMARY KEY,
    uuid      TEXT NOT NULL UNIQUE,
    direction TEXT NOT NULL CHECK (direction IN ('out', 'in')),
    kind      TEXT NOT NULL,
    file_name TEXT NOT NULL,
    manifest  TEXT NOT NULL DEFAULT '{}',
    at        TEXT NOT NULL
) STRICT;

-- What text left this machine, to where.
CREATE TABLE egress (
    id           INTEGER PRIMARY KEY,
    at           TEXT NOT NULL,
    endpoint     TEXT NOT NULL,
    what         TEXT NOT NULL, -- exchange, batch, packet, export
    subject_kind TEXT NOT NULL DEFAULT '',
    subject_uuid TEXT NOT NULL DEFAULT '',
    characters   INTEGER NOT NULL,
    details      TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX egress_at ON egress (at);
