-- Returns the part of a path behind its last dot: the id, if the path belongs to an entry. Postgres inlines the expression, so that an
-- index of holds serves it. SQL cuts paths here, in `index_in` and in db/queries/paths.ts alone, TypeScript in src/engine/plan/path.ts.
CREATE OR REPLACE FUNCTION last_of(p_path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(p_path, '^.*[.]', '')
$$;
