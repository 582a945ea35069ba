-- Whether the hold of an action is as a request needs it: claimed by its event to resume, open and over to
-- expire, any to be cancelled.
CREATE OR REPLACE FUNCTION fits_hold(p_execution_id uuid, fence jsonb) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE hold holds;
BEGIN
  SELECT * INTO hold FROM holds h
  WHERE h.execution_id = p_execution_id AND h.action_id = fence->>'path' AND h.state <> 'closed' FOR NO KEY UPDATE;
  RETURN CASE fence->>'do'
    WHEN 'resume' THEN hold.state = 'claimed' AND hold.claimed_by = (fence->>'inboxId')::uuid
    WHEN 'expire' THEN hold.state = 'open' AND hold.expires_at <= clock_timestamp()
    WHEN 'cancel' THEN true
    ELSE false
  END IS TRUE;
END
$$;
