-- Gives an open execution another generation, and so another run: its run of `p_generation` has closed without
-- an end, or knows of commits that this database has lost. The relay starts the new run, from the rows.
-- `healed`: the execution has another generation. `exhausted`: too many runs in succession have achieved nothing, so another run would not help.
-- `over`: the execution has ended, does not exist, or has a later run already.
CREATE OR REPLACE FUNCTION heal_execution(p_execution_id uuid, p_generation integer, p_limit integer, OUT outcome text)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  fruitless integer;
BEGIN
  outcome := 'over';
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id FOR NO KEY UPDATE;
  IF NOT FOUND OR execution.attempt + execution.healings > p_generation THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    -- A redrive was lost. The next one must not have the name of its run.
    UPDATE executions e SET healings = p_generation - e.attempt WHERE e.id = p_execution_id;
    RETURN;
  END IF;
  fruitless := CASE WHEN execution.healed_step = execution.step THEN execution.fruitless_healings + 1 ELSE 1 END;
  IF fruitless > p_limit THEN
    outcome := 'exhausted';
    RETURN;
  END IF;
  UPDATE executions e SET
    healings = p_generation + 1 - e.attempt, healed_step = e.step, fruitless_healings = fruitless,
    dispatched_at = NULL, verified_at = NULL, early_until = NULL
  WHERE e.id = p_execution_id;
  outcome := 'healed';
END
$$;
