-- Gives the free place of a lock to the claim that has waited longest, and lets its action continue. Accounts take turns: the next account is the
-- first one after `p_after`. `account`: the account of the freed lock, so there may be more free places; null if there is no freed lock. `granted`: a
-- claim has got the place. The key is locked before the execution, and before any claim of the key is read. So an action that asks for a place at this
-- moment is either seen here, or sees that the place is free. A claim whose wait is being ended is skipped, because this claim disappears in a moment.
CREATE OR REPLACE FUNCTION grant_lock(p_inbox_id uuid, p_after uuid, OUT account uuid, OUT granted boolean)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  freed freed_locks;
  next lock_claims;
  waiting uuid;
BEGIN
  granted := false;
  SELECT * INTO freed FROM freed_locks f WHERE f.account_id > p_after ORDER BY f.account_id, f.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF freed.id IS NULL THEN
    SELECT * INTO freed FROM freed_locks f ORDER BY f.account_id, f.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  END IF;
  IF freed.id IS NULL THEN
    RETURN;
  END IF;
  account := freed.account_id;
  PERFORM lock_keys(ARRAY[freed.key]);
  FOR next IN SELECT * FROM lock_claims c WHERE c.key = freed.key AND c.state = 'waiting' ORDER BY c.created_at, c.id LOOP
    EXIT WHEN lock_holders(next.key, next.places) >= next.places;
    SELECT h.id INTO waiting FROM holds h
      WHERE h.execution_id = next.execution_id AND h.action_id = next.path AND h.state = 'open';
    CONTINUE WHEN NOT FOUND;
    SELECT a.claimed INTO granted FROM answer_hold(waiting, p_inbox_id, next.key, NULL, NULL, NULL) a;
    IF granted THEN
      UPDATE lock_claims c SET state = 'granted', granted_at = clock_timestamp() WHERE c.id = next.id;
    END IF;
    -- The next one is for another transaction, because this one has locked an execution.
    RETURN;
  END LOOP;
  DELETE FROM freed_locks f WHERE f.id = freed.id;
END
$$;
