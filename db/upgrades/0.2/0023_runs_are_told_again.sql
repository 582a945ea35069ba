ALTER TABLE "execution_actions" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "tell_again_at" timestamp (3) with time zone;--> statement-breakpoint

-- Notes when the run of a hold should have moved on: a minute after the hold's end, or after somebody claimed it.
CREATE FUNCTION "note_when_to_tell_again"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.tell_again_at := CASE NEW.state
    WHEN 'open' THEN NEW.expires_at + interval '1 minute'
    WHEN 'claimed' THEN clock_timestamp() + interval '1 minute'
  END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "hold_tell_again" BEFORE INSERT OR UPDATE OF "state", "expires_at" ON "holds"
FOR EACH ROW EXECUTE FUNCTION "note_when_to_tell_again"();--> statement-breakpoint

-- As before, and what had begun in the attempt that failed begins anew.
CREATE OR REPLACE FUNCTION "redrive_execution"(p_project_id uuid, p_execution_id uuid, p_version_id uuid, OUT status text, OUT attempt integer)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.project_id = p_project_id FOR NO KEY UPDATE;
  status := execution.status;
  attempt := execution.attempt;
  IF status IS DISTINCT FROM 'failed' THEN
    RETURN;
  END IF;
  UPDATE executions e SET
    status = 'running', attempt = e.attempt + 1, seq = e.seq + 1, version_id = coalesce(p_version_id, e.version_id),
    failed_action_id = NULL, error = NULL, end_time = NULL, told_at = NULL, verified_at = NULL,
    updated_at = greatest(e.updated_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  attempt := execution.attempt;
  -- What got a definite answer is asked anew; what may have had its effect keeps the name that the outside knows it by.
  UPDATE execution_actions a SET
    status = 'pending', failed_tries = 0, error_code = NULL, error = NULL, begun_at = NULL, updated_at = clock_timestamp(),
    effect_attempt = CASE WHEN a.was_definite THEN execution.attempt ELSE a.effect_attempt END, was_definite = NULL
  WHERE a.execution_id = p_execution_id AND a.status <> 'completed';
  PERFORM append_log(execution, 'workflowExecution.redriven');
END
$$;
