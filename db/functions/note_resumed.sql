-- Notes at an event of an inbound webhook which execution it has resumed, if a wait with these keys has claimed it as it began. Its inbox
-- row has the id of the event.
CREATE OR REPLACE FUNCTION note_resumed(p_inbox_id uuid, p_execution_id uuid, p_keys text[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(p_keys) AS k WHERE starts_with(k, {{inboundKeyPrefix}})) THEN
    UPDATE inbound_events SET execution_id = p_execution_id WHERE id = p_inbox_id;
  END IF;
END
$$;
