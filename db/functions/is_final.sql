-- Whether an execution is over. The list comes from `src/executions/status.ts`.
CREATE OR REPLACE FUNCTION is_final(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ({{finalExecutionStatuses}})
$$;
