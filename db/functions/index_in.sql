-- The index of the iteration or round of a loop in which a path stands: 17 of `diplomas[17].offer` in `diplomas`. The path must
-- begin with `diplomas[`. `last_of` says where else paths are cut.
CREATE OR REPLACE FUNCTION index_in(p_path text, p_loop text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(substr(p_path, length(p_loop) + 2), ']', 1)::integer
$$;
