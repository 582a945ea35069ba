-- Writes the lists of loops, in the place of those of an earlier generation. Returns by how many bytes they have grown.
CREATE OR REPLACE FUNCTION write_items(p_execution_id uuid, p_items jsonb) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE grown integer;
BEGIN
  WITH gone AS (
    DELETE FROM execution_items i WHERE i.execution_id = p_execution_id
      AND i.path IN (SELECT n.path FROM jsonb_to_recordset(p_items) AS n({{commit.items.path}}))
      AND i.chunk >= (SELECT count(*) FROM jsonb_to_recordset(p_items) AS n({{commit.items.path}}) WHERE n.path = i.path)
    RETURNING octet_length(i.items) AS bytes
  ), before AS (
    SELECT octet_length(i.items) AS bytes FROM execution_items i
    JOIN jsonb_to_recordset(p_items) AS n({{commit.items.path}}, {{commit.items.chunk}}) USING (path, chunk) WHERE i.execution_id = p_execution_id
  ), kept AS (
    INSERT INTO execution_items (execution_id, path, chunk, items)
    SELECT p_execution_id, i.path, i.chunk, decode(i.items, 'base64')
    FROM jsonb_to_recordset(p_items) AS i({{commit.items}})
    ON CONFLICT ON CONSTRAINT execution_items_execution_id_path_chunk_pk DO UPDATE SET items = excluded.items
    RETURNING octet_length(items) AS bytes
  )
  SELECT coalesce((SELECT sum(bytes) FROM kept), 0) - coalesce((SELECT sum(bytes) FROM before), 0)
    - coalesce((SELECT sum(bytes) FROM gone), 0) INTO grown;
  RETURN grown;
END
$$;
