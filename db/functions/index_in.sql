-- The index of the iteration or round of a loop that contains a path: 17 of `diplomas[17].offer` in `diplomas`. The path must
-- begin with `diplomas[`. `last_of` names the other places that cut paths.
CREATE OR REPLACE FUNCTION index_in(p_path text, p_loop text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(substr(p_path, length(p_loop) + 2), ']', 1)::integer
$$;
