-- Makes due the loops that have found no free place in their execution, once one is free.
CREATE OR REPLACE FUNCTION wake_loops(p_execution_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM execution_entries a WHERE a.execution_id = p_execution_id AND a.wants_place)
    AND free_places(p_execution_id, '', NULL, NULL) > 0
  THEN
    UPDATE execution_entries a SET wants_place = false, wakeups = a.wakeups + 1 WHERE a.execution_id = p_execution_id AND a.wants_place;
  END IF;
END
$$;
