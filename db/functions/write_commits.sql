-- Writes several commits of one execution, each as `write_commit` does, with one flush to disk: [{generation, step, commit}].
-- Each is applied or refused alone, and sees the rows of those before it. A commit locks the keys of its hold before the
-- execution, so the keys of all are locked first.
CREATE OR REPLACE FUNCTION write_commits(p_execution_id uuid, p_commits jsonb)
RETURNS TABLE (
  applied boolean, status text, due text[], stopped text[], hold_id uuid, inbox_id uuid, data_bytes integer, step integer,
  admitted jsonb
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE one jsonb;
BEGIN
  PERFORM lock_keys(ARRAY(SELECT k FROM jsonb_array_elements(p_commits) AS c,
    jsonb_array_elements_text(c->'commit'->'hold'->'keys') AS k));
  FOR one IN SELECT * FROM jsonb_array_elements(p_commits) LOOP
    RETURN QUERY SELECT f.* FROM write_commit(
      p_execution_id, (one->>'generation')::integer, (one->>'step')::integer, one->'commit') AS f;
  END LOOP;
END
$$;
