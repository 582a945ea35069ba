-- Refuses a commit without a key that it must have (`commit-document.ts`). Such a key would be null, and checks that
-- compare with null would refuse nothing. The error does not count as refused data: the activity is tried again, maybe by a
-- worker of another release.
CREATE OR REPLACE FUNCTION require_keys(p_commit jsonb) RETURNS void
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_commit @? {{commit.isIncomplete}} THEN
    RAISE EXCEPTION 'a commit has no key %', (SELECT string_agg(k.name, ', ')
      FROM unnest(ARRAY[{{commit.requiredKeys}}], ARRAY[{{commit.withoutKey}}]) AS k(name, without) WHERE p_commit @? k.without::jsonpath);
  END IF;
END
$$;
