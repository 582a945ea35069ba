import * as v from 'valibot';

export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );

/** The parameters with which the identity provider sends a person back. */
export const FromProvider = v.strictObject({
  code: v.pipe(
    text(4_000),
    v.description('The parameter that the identity provider added to the URL of the redirect.'),
  ),
  state: text(4_000),
  iss: v.optional(text(2_000)),
});
