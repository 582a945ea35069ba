import * as v from 'valibot';

/** The name of an action, which has a slash, as it stands in a path. */
export const ActionParams = {
  group: v.pipe(v.string(), v.examples(['general'])),
  operation: v.pipe(v.string(), v.description('The operation with its version.'), v.examples(['fetch@v1'])),
};
