import * as v from 'valibot';

/** The name of an action as two parameters of a path, because the name contains a slash. */
export const ActionParams = {
  group: v.pipe(v.string(), v.examples(['general'])),
  operation: v.pipe(v.string(), v.description('The operation with its version.'), v.examples(['fetch@v1'])),
};
