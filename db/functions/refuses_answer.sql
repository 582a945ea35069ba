-- Returns the reason why no answer is kept for a wait of an execution; null if an answer can be kept. Members of `wait`:
-- `chain`: the paths of the rows around the wait, and its own path.
-- `phase` and `later`: the phase of the list that contains the wait (`isBody`: the first phase), and the entries after the wait in this list.
-- `loops`: the loops around the wait, with the index of the answer, and for rounds and tries the largest number of them (`most`).
-- `keys`: the correlation keys of answers.
-- `effect` and `callback`: the answer is for one try alone; `callback` is the correlation key of the address of this try.
-- `replaces`: a later answer replaces a kept one.
-- Reasons: `held`: the wait has begun, or has ended. `taken`: there is an answer. `early`: the list of a loop is not known. `past`: the loops, rounds
-- or tries around the wait do not reach this index. `ended`: the wait cannot begin any more.
CREATE OR REPLACE FUNCTION refuses_answer(execution executions, wait jsonb) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  wait_path text := wait->>'path';
  chain text[] := ARRAY(SELECT jsonb_array_elements_text(wait->'chain'));
  later text[] := ARRAY(SELECT jsonb_array_elements_text(wait->'later'));
  now_generation integer;
  next_effect integer;
  loop_refused text;
BEGIN
  IF execution.id IS NULL OR is_final(execution.status) THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM holds h WHERE h.execution_id = execution.id AND h.action_id = wait_path
    AND (wait->>'callback' IS NULL OR h.keys[1] = wait->>'callback');
  IF FOUND THEN
    RETURN 'held';
  END IF;
  SELECT a.generation INTO now_generation FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = '';
  IF wait->>'effect' IS NOT NULL THEN
    -- The same as `tryOf`.
    SELECT a.effect_attempt + (a.generation < now_generation OR a.status = 'waiting')::integer INTO next_effect
      FROM execution_entries a WHERE a.execution_id = execution.id AND a.path = wait_path;
    IF (wait->>'effect')::integer <> coalesce(next_effect, 1) THEN
      RETURN 'ended';
    END IF;
  END IF;
  PERFORM 1 FROM execution_entries a
    WHERE a.execution_id = execution.id AND a.path = ANY (chain) AND a.status NOT IN ({{openRowStatuses}})
      AND (a.generation >= now_generation OR (a.path <> wait_path AND a.status IN ({{keptStatuses}})));
  IF FOUND THEN
    RETURN 'ended';
  END IF;
  PERFORM 1 FROM execution_entries a
    WHERE a.execution_id = execution.id AND a.path = chain[cardinality(chain) - 1] AND a.generation >= now_generation
      AND CASE WHEN a.phase = wait->>'phase' THEN a.list_at = ANY (later) ELSE (wait->>'isBody')::boolean END;
  IF FOUND THEN
    RETURN 'ended';
  END IF;
  -- A redrive may have added rounds. If one list is known to be too short, the unknown lengths of other lists do not matter.
  SELECT CASE WHEN l.most IS NULL AND a.total IS NULL THEN 'early' ELSE 'past' END INTO loop_refused
    FROM jsonb_to_recordset(wait->'loops') AS l(path text, index integer, most integer)
    LEFT JOIN execution_entries a ON a.execution_id = execution.id AND a.path = l.path
    WHERE coalesce(CASE WHEN l.most IS NULL THEN a.total ELSE greatest(l.most, a.needed) END, 0) <= l.index
    ORDER BY 1 DESC LIMIT 1;
  IF loop_refused IS NOT NULL THEN
    RETURN loop_refused;
  END IF;
  IF (wait->>'replaces')::boolean AND (
    SELECT count(*) FROM log l WHERE l.execution_id = execution.id AND l.action_id = wait_path
      AND l.type = {{executionEvents.answerReplaced}}
  ) < {{maxReplacedAnswers}}::bigint THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM inbox i
    WHERE i.key = ANY (ARRAY(SELECT jsonb_array_elements_text(wait->'keys'))) AND i.hold_id IS NULL AND i.kind = 'event';
  RETURN CASE WHEN FOUND THEN 'taken' END;
END
$$;
