import * as v from 'valibot';

/** In the output of each action that waits for a wallet. */
export const HandoffUrl = v.pipe(
  v.string(),
  v.description('A page for the person who is to act: nobody needs to build one.'),
);
