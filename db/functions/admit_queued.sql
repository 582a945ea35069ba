-- Gives places that are free to waits that queue for one, the longest first. Returns what their run is to do with them.
CREATE OR REPLACE FUNCTION admit_queued(p_execution_id uuid) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  hold holds;
  admitted jsonb := '[]';
BEGIN
  FOR hold IN SELECT * FROM holds h
    WHERE h.execution_id = p_execution_id AND h.state <> 'settled' AND h.places IS NOT NULL AND NOT h.is_admitted
    ORDER BY h.queued_at, h.id LIMIT {{maxRunning}}
  LOOP
    CONTINUE WHEN NOT has_place(p_execution_id, hold.places);
    UPDATE holds h SET is_admitted = true WHERE h.id = hold.id;
    admitted := admitted || jsonb_build_array(hold.entry || jsonb_build_object('inboxId', hold.claimed_by));
  END LOOP;
  RETURN admitted;
END
$$;
