import * as v from 'valibot';

/** Text of one line that people write, with at most so many characters. */
export const lineOfText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    // Postgres does not store NUL, and a terminal must not act on control characters in a name.
    // oxlint-disable-next-line no-control-regex -- `\p{Cc}` needs a flag, which patterns of JSON Schema cannot have.
    v.regex(/^[^\u0000-\u001F\u007F-\u009F]*$/, 'must not contain control characters'),
  );

/** The name that people give a record. */
export const Name = v.pipe(
  lineOfText(100),
  // A search for leaked keys must find only keys.
  v.check((name) => !name.startsWith('hf_'), 'must not begin with hf_, as the values of API keys do'),
);
