import type * as v from 'valibot';

/** Of more issues than these nobody reads: where a value has as many, the rest of it is not looked at. */
export const maxIssues = 1_000;

/** `v.safeParse` for values of strangers: a list of half a million wrong items ends after the first thousand. */
export function boundedParse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): { output: v.InferOutput<S>; issues: null } | { output: null; issues: v.BaseIssue<unknown>[] } {
  let asked = 0;
  const { value: output, issues } = schema['~run'](
    { value },
    {
      // Valibot asks after every item and field that has issues whether to go on.
      get abortEarly() {
        asked += 1;
        return asked > maxIssues;
      },
    },
  );
  if (issues === undefined) return { output: output as v.InferOutput<S>, issues: null };
  return { output: null, issues };
}
