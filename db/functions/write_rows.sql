-- Writes rows of entries, branches, iterations and rounds, each with its next version. Returns by how many bytes their
-- outputs have grown. If `output` and the counts of a join are null, the row keeps its own, unless it begins in a
-- later generation: in one generation each row begins once.
CREATE OR REPLACE FUNCTION write_rows(p_execution_id uuid, p_rows jsonb) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE grown integer;
BEGIN
  -- All parts of one statement read the rows as they were before it.
  WITH before AS (
    SELECT octet_length(a.output) AS bytes FROM execution_entries a
    WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_rows) r)) AND a.output IS NOT NULL
  ), written AS (INSERT INTO execution_entries AS a (
    execution_id, path, parent, is_action, version, status, phase, generation, turn, repeats, remains, ran, walk,
    active, completed, failed, idle, first_failed, branches, next, output, error, error_code, was_definite, failed_tries,
    effect_attempt, outcome, wake_at, deadline_at, begun_at, visited_from, named_outcome
  )
  SELECT p_execution_id, r.path, r.parent, r.action, 1, r.status, r.phase, r.generation, r.turn, r.repeats,
    r.remains, r.ran, r.walk, r.active, r.completed, r.failed, r.idle, r."firstFailed", '{}', r.next,
    decode(r.output, 'base64'), decode(r.error, 'base64'), r."errorCode", r.definite, r."failedTries", r.effect, r.outcome,
    clock_timestamp() + make_interval(secs => r."wakeInMs" / 1000), clock_timestamp() + make_interval(secs => r."deadlineInMs" / 1000),
    CASE WHEN r."begunFrom" IS NOT NULL THEN clock_timestamp() END, r."begunFrom", r."namedOutcome"
  FROM jsonb_to_recordset(p_rows) AS r({{commit.rows}})
  ON CONFLICT (execution_id, path) DO UPDATE SET
    version = a.version + 1,
    parent = excluded.parent,
    status = excluded.status,
    phase = excluded.phase,
    generation = excluded.generation,
    turn = excluded.turn,
    repeats = excluded.repeats,
    remains = excluded.remains,
    ran = excluded.ran,
    walk = excluded.walk,
    active = coalesce(excluded.active, a.active),
    completed = coalesce(excluded.completed, a.completed),
    failed = coalesce(excluded.failed, a.failed),
    idle = coalesce(excluded.idle, a.idle),
    first_failed = CASE WHEN excluded.active IS NULL THEN a.first_failed ELSE excluded.first_failed END,
    branches = CASE WHEN excluded.generation = a.generation THEN a.branches ELSE '{}' END,
    next = coalesce(excluded.next, a.next),
    -- A redrive that only repairs an execution keeps the execution's output.
    output = CASE WHEN excluded.generation = a.generation OR (excluded.path = '' AND excluded.result_kind IN ({{decidedCauses}}))
      THEN coalesce(excluded.output, a.output) ELSE excluded.output END,
    error = CASE WHEN excluded.generation = a.generation AND excluded.status NOT IN ({{faultlessStatuses}}) THEN coalesce(excluded.error, a.error) ELSE excluded.error END,
    error_code = CASE WHEN excluded.generation = a.generation AND excluded.status NOT IN ({{faultlessStatuses}}) THEN coalesce(excluded.error_code, a.error_code) ELSE excluded.error_code END,
    was_definite = excluded.was_definite,
    failed_tries = excluded.failed_tries,
    effect_attempt = excluded.effect_attempt,
    begun_at = coalesce(excluded.begun_at, CASE WHEN excluded.turn = a.turn THEN a.begun_at END),
    visited_from = coalesce(excluded.visited_from, a.visited_from),
    outcome = excluded.outcome,
    named_outcome = excluded.named_outcome,
    handled = CASE WHEN excluded.generation = a.generation THEN a.handled ELSE a.wakeups END,
    wake_at = excluded.wake_at,
    deadline_at = coalesce(excluded.deadline_at, CASE WHEN excluded.generation = a.generation THEN a.deadline_at END),
    updated_at = clock_timestamp()
  RETURNING octet_length(a.output) AS bytes)
  SELECT coalesce((SELECT sum(bytes) FROM written), 0) - coalesce((SELECT sum(bytes) FROM before), 0) INTO grown;
  RETURN grown;
END
$$;
