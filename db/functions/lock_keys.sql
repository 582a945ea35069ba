-- Takes the advisory locks of correlation keys. The order is always the same, so that no two callers wait for each
-- other.
CREATE OR REPLACE FUNCTION lock_keys(keys text[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE key text;
BEGIN
  FOR key IN SELECT DISTINCT k FROM unnest(keys) AS k ORDER BY k LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0));
  END LOOP;
END
$$;
