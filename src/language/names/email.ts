import * as v from 'valibot';

/**
 * One email address without a name, stored in lower case. A list, a comment or a line break in it would give a mail further
 * recipients or headers (RFC 5322 §2.2).
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.email('must be an e-mail address'),
  v.maxLength(254, 'must have at most 254 characters'),
  v.toLowerCase(),
);
