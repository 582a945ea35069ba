-- Whether a wait may go on: each loop around it has a place for its iteration, and so has the execution.
CREATE OR REPLACE FUNCTION has_place(p_execution_id uuid, p_places jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT free_places(p_execution_id, '', NULL, NULL) > 0 AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_places) AS p(loop text, iteration text, concurrency integer)
    WHERE free_places(p_execution_id, p.loop, p.concurrency, p.iteration) <= 0)
$$;
