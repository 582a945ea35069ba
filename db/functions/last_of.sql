-- What stands behind the last dot of a path. Of an entry, this is its id. Postgres writes the expression in its place, so that an
-- index of holds serves it. SQL cuts paths here, in `index_in` and in db/queries/paths.ts alone, TypeScript in src/engine/plan/path.ts.
CREATE OR REPLACE FUNCTION last_of(p_path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(p_path, '^.*[.]', '')
$$;
