-- Returns the smallest UUIDv7 of an instant: the border of a partition.
CREATE OR REPLACE FUNCTION uuidv7_floor(instant timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
