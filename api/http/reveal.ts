import * as v from 'valibot';

/** The query parameter that authentication has read already. */
export const Reveal = v.pipe(
  v.optional(v.picklist(['true', 'false'])),
  v.description(
    'Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`.',
  ),
);

/** The same parameter of a change, whose answer shows values to keys alone. */
export const RevealInAnswer = v.pipe(
  v.optional(v.picklist(['false'])),
  v.title('RevealInAnswer'),
  v.description(
    'With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not.',
  ),
);
