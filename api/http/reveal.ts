import * as v from 'valibot';

/** The query parameter that authentication has read already. */
export const Reveal = v.pipe(
  v.optional(v.picklist(['true', 'false'])),
  v.description(
    'Whether values are shown, if the caller has the scope: keys see them unless this is `false`, people in the console only if it is `true`.',
  ),
);

/** The same parameter of a change, whose answer shows values to keys alone. */
export const RevealInAnswer = v.pipe(
  v.optional(v.picklist(['false'])),
  v.title('RevealInAnswer'),
  v.description(
    'With `false` the answer shows no values, and no reveal is recorded. Without it, a key with the scope sees them and people in the console do not.',
  ),
);
