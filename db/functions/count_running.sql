-- Counts the executions that count as running. If there is no limit, it counts nothing and returns null.
CREATE OR REPLACE FUNCTION count_running(of_account uuid, running_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF running_limit IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT count(*) FROM projects p JOIN executions e ON e.project_id = p.id AND e.status IN ({{countedExecutionStatuses}})
    WHERE p.account_id = of_account);
END $$;
