import * as v from 'valibot';

/** What people call a record. */
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(100, 'must have at most 100 characters'),
  // Postgres takes no NUL, and a terminal should not obey a name.
  v.regex(/^\P{Cc}*$/u, 'must not contain control characters'),
  // Whoever looks for leaked keys finds keys alone.
  v.check((name) => !name.startsWith('hf_'), 'must not begin with hf_, as the values of API keys do'),
);
