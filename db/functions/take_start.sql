-- Lets one more execution of an account start, in the transaction that creates it. Returns the metric whose limit is
-- reached; null if there is room. A limit that is null does not apply. Starts whose transactions are open cannot be
-- counted, so each takes one of a few slots until its transaction ends. While both limits have room for all slots,
-- starts do not wait for each other; close to a limit they run one by one. The monthly count has several rows,
-- `executionsPerMonth` and one for each slot (`executionsPerMonth/3`), so that nobody waits for another's row.
CREATE OR REPLACE FUNCTION take_start(
  start_account uuid, start_period text, period_since timestamptz, running_limit integer, month_limit integer
) RETURNS TABLE (metric text, used integer) LANGUAGE plpgsql AS $$
DECLARE
  whole bigint := hashtextextended('starts/' || start_account, 2);
  slots integer := least(16, least(running_limit, month_limit) / 2);
  -- The slots of this transaction, which may start several executions: Postgres would grant it the same lock again.
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
      -- If all slots are taken, this waits for the last one that was tried. If the slot is this transaction's own, this
      -- counts it once more.
      PERFORM pg_advisory_xact_lock(hashtextextended('start/' || start_account || '/' || slot, 2));
      -- These are statements of their own, so that they see all commits from before the slot was taken.
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
      -- The block is rolled back, which releases its locks.
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
      -- This is the first count of the period. Executions that were started while there was no limit count, too.
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
END $$;
