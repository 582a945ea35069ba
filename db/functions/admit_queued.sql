-- Gives free places to the waits that queue for one, the longest wait first. Returns the tasks of their run. Once one finds no
-- place, the others of the same loops are not looked at. The log says of each when it got its place, for timelines. The caller
-- has the lock of the execution.
CREATE OR REPLACE FUNCTION admit_queued(p_execution_id uuid) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  hold record;
  admitted jsonb := '[]';
  taken jsonb[] := '{}';
BEGIN
  FOR hold IN SELECT h.id, h.action_id, h.places, h.entry, h.claimed_by, jsonb_path_query_array(h.places, '$[*].loop') AS loops FROM holds h
    WHERE h.execution_id = p_execution_id AND h.state <> 'closed' AND h.places IS NOT NULL AND NOT h.is_admitted
    ORDER BY h.queued_at, h.id LIMIT {{maxRunning}}
  LOOP
    CONTINUE WHEN hold.loops = ANY (taken);
    IF has_place(p_execution_id, hold.places) THEN
      UPDATE holds h SET is_admitted = true WHERE h.id = hold.id;
      UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
        WHERE e.id = p_execution_id RETURNING * INTO execution;
      PERFORM append_log(execution, {{executionEvents.placeTaken}}, hold.action_id);
      admitted := admitted || jsonb_build_array(hold.entry || jsonb_build_object('inboxId', hold.claimed_by));
    ELSE
      taken := array_append(taken, hold.loops);
    END IF;
  END LOOP;
  RETURN admitted;
END
$$;
