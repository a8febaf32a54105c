-- SPDX-License-Identifier: GPL-3.0-or-later
-- A row of an import goes into fewer b-trees: seven less for each translation with a score.

-- Uniqueness of a uuid moves from a constraint to an index of the same tree, so that a large import can build it
-- once, sorted, at its end. SQLite has no statement for that; the rows of its catalogue say it.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'TEXT NOT NULL UNIQUE', 'TEXT NOT NULL')
WHERE type = 'table' AND name IN ('segment', 'source', 'text', 'score');
UPDATE sqlite_schema
SET name = tbl_name || '_uuid', sql = 'CREATE UNIQUE INDEX ' || tbl_name || '_uuid ON ' || tbl_name || ' (uuid)'
WHERE name IN ('sqlite_autoindex_segment_1', 'sqlite_autoindex_source_1', 'sqlite_autoindex_text_1',
               'sqlite_autoindex_score_1');
PRAGMA writable_schema = RESET;

-- Nobody looks for a source by its uuid, and its first revision has the segment's.
DROP INDEX source_uuid;

-- What a score's uuid is made of comes first in its identity: the tree grows at its end, not everywhere.
DROP INDEX score_uuid;
DROP INDEX score_text;
DROP INDEX score_recipe;
CREATE UNIQUE INDEX score_identity ON score (recipe_id, text_id, uuid);

-- Nothing looks for a value of metadata.
DROP INDEX segment_metadata_value;
DROP INDEX text_metadata_value;

-- Roles of a text stand in its row: 1 translation, 2 reference, 4 base, 8 variant.
ALTER TABLE text ADD COLUMN roles INTEGER NOT NULL DEFAULT 0 CHECK (roles BETWEEN 0 AND 15);
DROP INDEX text_segment;
DROP INDEX text_system;
UPDATE text SET roles = (
    SELECT ifnull(sum(CASE r.role WHEN 'translation' THEN 1 WHEN 'reference' THEN 2 WHEN 'base' THEN 4 ELSE 8 END), 0)
    FROM text_role r WHERE r.text_id = text.id);
DROP TABLE text_role;
CREATE INDEX text_segment ON text (segment_id, system_id, roles); -- texts are counted by system in it, too
CREATE INDEX text_other_roles ON text (roles) WHERE roles <> 1;
