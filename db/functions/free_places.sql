-- How many more actions may run in a loop, or in the execution if no loop is named. `p_concurrency` counts iterations in
-- which something runs; null: any number of them. With `p_iteration`, whether that one may go on: one that runs has its place.
CREATE OR REPLACE FUNCTION free_places(p_execution_id uuid, p_loop text, p_concurrency integer, p_iteration text) RETURNS integer
LANGUAGE sql STABLE AS $$
  WITH running AS (SELECT r AS path FROM running_in(p_execution_id) r),
  busy AS (SELECT DISTINCT index_in(path, p_loop) AS iteration FROM running
    WHERE p_concurrency IS NOT NULL AND starts_with(path, p_loop || '['))
  SELECT least({{maxRunning}} - (SELECT count(*) FROM running)::integer,
    CASE WHEN p_concurrency IS NULL THEN {{maxRunning}}
      WHEN EXISTS (SELECT FROM busy WHERE iteration = p_iteration::integer) THEN 1
      ELSE p_concurrency - (SELECT count(*) FROM busy)::integer END)
$$;
