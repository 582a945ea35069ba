-- The bytes of data that a commit replaces: the present outputs and lists of the rows for which the commit has others.
CREATE OR REPLACE FUNCTION replaced_bytes(p_execution_id uuid, p_commit jsonb) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(octet_length(a.output)) FROM execution_entries a
      WHERE a.execution_id = p_execution_id AND a.path = ANY (ARRAY(SELECT r->>'path' FROM jsonb_array_elements(p_commit->'rows') r))
        AND EXISTS (SELECT FROM jsonb_array_elements(p_commit->'rows') r
          WHERE r->>'path' = a.path AND (r->>'output' IS NOT NULL OR (r->>'generation')::integer <> a.generation))), 0)
    + coalesce((SELECT sum(octet_length(i.items)) FROM execution_items i
      WHERE i.execution_id = p_execution_id AND i.path IN (SELECT n->>'path' FROM jsonb_array_elements(p_commit->'items') n)), 0)
$$;
