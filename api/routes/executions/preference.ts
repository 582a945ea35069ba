import * as v from 'valibot';

/** The headers of requests that can be answered at a hold or at the end. */
export const Preference = v.object({
  prefer: v.optional(
    v.pipe(
      v.string(),
      v.description(
        '`wait=N`, 1 to 60 seconds: the answer waits for the first hold or the end (RFC 7240 §4.3).',
      ),
      v.examples(['wait=10']),
    ),
  ),
});
