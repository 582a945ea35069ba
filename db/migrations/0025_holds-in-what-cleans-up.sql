-- The time of a hold does not end with that of an entry further outside than the first one around it that cleans up or compensates.
UPDATE "holds" h SET "deadline_at" = (
  WITH RECURSIVE around AS (
    SELECT a."parent", NULL::timestamptz AS "deadline_at" FROM "execution_entries" a
    WHERE a."execution_id" = h."execution_id" AND a."path" = h."action_id"
    UNION ALL
    SELECT CASE WHEN e."phase" NOT IN ('finally', 'compensate') THEN e."parent" END,
      CASE WHEN e."phase" IN ('body', 'finally', 'compensate') THEN e."deadline_at" END
    FROM around JOIN "execution_entries" e ON e."execution_id" = h."execution_id" AND e."path" = around."parent"
  )
  SELECT min(around."deadline_at") FROM around
)
WHERE h."state" <> 'settled' AND h."deadline_at" IS NOT NULL AND EXISTS (
  SELECT FROM "execution_entries" e
  WHERE e."execution_id" = h."execution_id" AND e."status" = 'open' AND e."phase" IN ('finally', 'compensate')
);
