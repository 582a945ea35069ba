-- True if a run must be signalled about the answer that a function has just stored; false if the run learns of it otherwise. The
-- function is volatile, so that it sees the rows that the same statement has written.
CREATE OR REPLACE FUNCTION is_signalled(p_inbox_id uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM inbox i WHERE i.id = p_inbox_id AND i.dispatched_at IS NULL);
END
$$;
