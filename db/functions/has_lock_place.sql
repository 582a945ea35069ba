-- Whether a lock has a place for somebody new: one is free, and nobody waits for it. The caller has locked the key.
CREATE OR REPLACE FUNCTION has_lock_place(p_key text, p_places integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM lock_claims c WHERE c.key = p_key AND c.state = 'waiting')
    AND lock_holders(p_key, p_places) < p_places;
END
$$;
