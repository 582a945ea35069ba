-- How many have a lock: `p_most` if there are as many or more.
CREATE OR REPLACE FUNCTION lock_holders(p_key text, p_most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM lock_claims c WHERE c.key = p_key AND c.state = 'granted' ORDER BY c.created_at, c.id LIMIT p_most) held);
END
$$;
