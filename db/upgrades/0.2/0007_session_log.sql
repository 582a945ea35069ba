ALTER TABLE "log" ALTER COLUMN "execution_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD COLUMN "hold_key" text;--> statement-breakpoint
ALTER TABLE "openid4vc_sessions" ADD COLUMN "result" "bytea";--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "record_status" text;--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "sealed_under" uuid;--> statement-breakpoint
CREATE INDEX "log_record" ON "log" USING btree ("record_id") WHERE execution_id is null;--> statement-breakpoint
UPDATE "openid4vc_sessions" SET "hold_key" = 'openid4vc/' || "id" WHERE "execution_id" IS NOT NULL;--> statement-breakpoint

CREATE FUNCTION "is_final_session"(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('completed', 'verified', 'failed', 'withdrawn', 'expired')
$$;--> statement-breakpoint

-- What happened to a session, or to whatever else an execution or a caller makes: numbered within the execution, whose row
-- it locks, where there is one.
CREATE FUNCTION "append_record_log"(
  p_project_id uuid, p_wallet_id uuid, p_execution_id uuid, p_action_id text,
  p_type text, p_record_id uuid, p_record_status text, p_error bytea, p_sealed_under uuid
) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE execution executions;
BEGIN
  IF p_execution_id IS NOT NULL THEN
    UPDATE executions e SET seq = e.seq + 1, updated_at = greatest(e.updated_at, clock_timestamp())
    WHERE e.id = p_execution_id RETURNING * INTO execution;
  END IF;
  INSERT INTO log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, record_id, record_status, error, sealed_under)
  VALUES (p_project_id, p_wallet_id, execution.id, coalesce(execution.attempt, 0), coalesce(execution.seq, 0),
    p_type, p_action_id, p_record_id, p_record_status, p_error, p_sealed_under);
END
$$;--> statement-breakpoint

CREATE FUNCTION "append_session_log"(session openid4vc_sessions) RETURNS void
LANGUAGE sql VOLATILE AS $$
  SELECT append_record_log(session.project_id, session.wallet_id, session.execution_id, session.action_id,
    'openid4vc.' || session.kind || '.' || session.status, session.id, session.status, session.error, session.sealed_under)
$$;--> statement-breakpoint

-- Takes the locks that come before a session's own: its hold's key, then its execution.
CREATE FUNCTION "lock_session_owner"(p_session_id uuid) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  SELECT * INTO session FROM openid4vc_sessions s WHERE s.id = p_session_id;
  IF session.hold_key IS NOT NULL THEN
    PERFORM lock_keys(ARRAY[session.hold_key]);
  END IF;
  PERFORM 1 FROM executions e WHERE e.id = session.execution_id FOR NO KEY UPDATE;
END
$$;--> statement-breakpoint

-- The caller holds the locks of the session and of its execution.
CREATE FUNCTION "move_session"(p_session_id uuid, p_status text, p_result bytea, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  UPDATE openid4vc_sessions s SET status = p_status, result = p_result, error = p_error, updated_at = clock_timestamp()
  WHERE s.id = p_session_id RETURNING * INTO session;
  PERFORM append_session_log(session);
END
$$;--> statement-breakpoint

-- An execution has ended: no session of it is answered any more. Those of the action that failed it show its very error,
-- which is sealed under the same key, at the same place.
CREATE FUNCTION "end_sessions"(p_execution_id uuid, p_failed_action_id text, p_error bytea) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE session openid4vc_sessions;
BEGIN
  FOR session IN
    SELECT * FROM openid4vc_sessions s WHERE s.execution_id = p_execution_id AND NOT is_final_session(s.status)
    ORDER BY s.created_at, s.id FOR NO KEY UPDATE
  LOOP
    IF session.action_id = p_failed_action_id AND p_error IS NOT NULL THEN
      PERFORM move_session(session.id, 'failed', NULL, p_error);
    ELSE
      PERFORM move_session(session.id, 'withdrawn', NULL, NULL);
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint

-- As before, and its sessions end with it: their rows of the log come before its own, which is its last.
CREATE OR REPLACE FUNCTION "finish_execution"(
  p_execution_id uuid, p_attempt integer, p_step integer, p_status text, p_failed_action_id text, p_error bytea, OUT status text
)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  execution executions;
  failed_action text;
  failure bytea;
BEGIN
  SELECT * INTO execution FROM executions e WHERE e.id = p_execution_id AND e.attempt = p_attempt FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF is_final(execution.status) THEN
    status := execution.status;
    RETURN;
  END IF;
  IF execution.step >= p_step THEN
    RETURN;
  END IF;
  IF p_status = 'failed' AND NOT execution.is_cancellation_requested THEN
    failed_action := p_failed_action_id;
    failure := coalesce(
      (SELECT a.error FROM execution_actions a WHERE a.execution_id = p_execution_id AND a.action_id = p_failed_action_id), p_error);
  END IF;
  PERFORM end_sessions(p_execution_id, failed_action, failure);
  UPDATE executions e SET
    step = coalesce(p_step, e.step),
    seq = e.seq + 1,
    status = CASE WHEN e.is_cancellation_requested THEN 'cancelled' ELSE p_status END,
    is_cancellation_requested = e.is_cancellation_requested OR p_status = 'cancelled',
    failed_action_id = failed_action,
    error = failure,
    start_time = coalesce(e.start_time, clock_timestamp()),
    end_time = greatest(e.updated_at, clock_timestamp()),
    updated_at = greatest(e.updated_at, clock_timestamp()),
    told_at = coalesce(e.told_at, clock_timestamp())
  WHERE e.id = p_execution_id RETURNING * INTO execution;
  UPDATE holds SET state = 'settled' WHERE holds.execution_id = p_execution_id AND state <> 'settled';
  PERFORM append_log(execution, 'workflowExecution.' || execution.status, execution.failed_action_id, execution.error);
  status := execution.status;
END
$$;
