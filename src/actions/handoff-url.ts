import * as v from 'valibot';

/** Is part of the output of each action that waits for a wallet. */
export const HandoffUrl = v.pipe(
  v.string(),
  v.description('The hand-off page: send this link to the person who has to act.'),
);
