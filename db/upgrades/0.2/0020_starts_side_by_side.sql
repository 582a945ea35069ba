-- Lets one more execution of an account start, in the transaction that makes it. Gives the metric whose limit is reached, null where
-- there is room; a limit that is null is none. Starts that are under way can't be counted, so each has one of a few slots until its
-- transaction ends: while both limits have room for all slots, starts do not wait for each other. Nearer to a limit they go one by one.
-- The monthly count is in parts, `executionsPerMonth` and one for each slot (`executionsPerMonth/3`): nobody waits for another's row.
CREATE FUNCTION "take_start"(
  start_account uuid, start_period text, period_since timestamptz, running_limit integer, month_limit integer
) RETURNS TABLE (metric text, used integer) LANGUAGE plpgsql AS $$
DECLARE
  whole bigint := hashtextextended('starts/' || start_account, 2);
  slots integer := least(16, least(running_limit, month_limit) / 2);
  -- Of this transaction, which may start several: a lock that it has already would be given to it again.
  own text := coalesce(nullif(current_setting('holdfast.start_slots', true), ''), ',');
  slot integer;
  running integer;
  month integer;
BEGIN
  IF slots > 0 THEN
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(whole);
      FOR slot IN SELECT n FROM generate_series(1, slots) n WHERE strpos(own, ',' || n || ',') = 0 ORDER BY random() LOOP
        EXIT WHEN pg_try_advisory_xact_lock(hashtextextended('start/' || start_account || '/' || slot, 2));
      END LOOP;
      IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'HF001'; END IF;
      -- All are taken: the last one tried is waited for. Where it was just given, this counts it once more.
      PERFORM pg_advisory_xact_lock(hashtextextended('start/' || start_account || '/' || slot, 2));
      -- In statements of their own: they see what was committed before the slot was had.
      running := count_running(start_account, running_limit);
      month := sum(c.used) FROM usage_counters c
        WHERE c.account_id = start_account AND c.period = start_period AND split_part(c.metric, '/', 1) = 'executionsPerMonth';
      IF running + slots > running_limit OR month + slots > month_limit OR (month IS NULL AND month_limit IS NOT NULL) THEN
        RAISE EXCEPTION USING ERRCODE = 'HF001';
      END IF;
      PERFORM set_config('holdfast.start_slots', own || slot || ',', true);
      IF month_limit IS NOT NULL THEN
        INSERT INTO usage_counters AS u (account_id, metric, period, used)
        VALUES (start_account, 'executionsPerMonth/' || slot, start_period, 1)
        ON CONFLICT ON CONSTRAINT usage_counters_account_id_metric_period_pk DO UPDATE SET used = u.used + 1;
      END IF;
      RETURN QUERY SELECT NULL::text, NULL::integer;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'HF001' THEN
      -- The block is undone, and its locks are free again.
    END;
  END IF;

  PERFORM pg_advisory_xact_lock(whole);
  running := count_running(start_account, running_limit);
  IF running >= running_limit THEN
    RETURN QUERY SELECT 'executionsRunning'::text, running;
    RETURN;
  END IF;
  IF month_limit IS NOT NULL THEN
    month := sum(c.used) FROM usage_counters c
      WHERE c.account_id = start_account AND c.period = start_period AND split_part(c.metric, '/', 1) = 'executionsPerMonth';
    IF month IS NULL THEN
      -- The first of the period: what was started while there was no limit counts, too.
      month := count(*) FROM executions e JOIN projects p ON p.id = e.project_id
        WHERE p.account_id = start_account AND e.id >= uuidv7_floor(period_since);
      INSERT INTO usage_counters (account_id, metric, period, used)
      VALUES (start_account, 'executionsPerMonth', start_period, month);
    END IF;
    IF month >= month_limit THEN
      RETURN QUERY SELECT 'executionsPerMonth'::text, month;
      RETURN;
    END IF;
    INSERT INTO usage_counters AS u (account_id, metric, period, used)
    VALUES (start_account, 'executionsPerMonth', start_period, 1)
    ON CONFLICT ON CONSTRAINT usage_counters_account_id_metric_period_pk DO UPDATE SET used = u.used + 1;
  END IF;
  RETURN QUERY SELECT NULL::text, NULL::integer;
END $$;--> statement-breakpoint
-- Executions that count as running; null, and nothing is counted, where there is no limit.
CREATE FUNCTION "count_running"(of_account uuid, running_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF running_limit IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT count(*) FROM projects p JOIN executions e ON e.project_id = p.id AND e.status IN ('created', 'running')
    WHERE p.account_id = of_account);
END $$;
