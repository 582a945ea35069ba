import * as v from 'valibot';

/** An email address, stored in lower case. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.email('must be an e-mail address'),
  v.maxLength(254, 'must have at most 254 characters'),
  v.toLowerCase(),
);
