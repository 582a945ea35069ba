import type * as v from 'valibot';

/** Nobody reads more issues than these: if a value has as many, the rest of it is not checked. */
export const maxIssues = 1_000;

/** `v.safeParse` for values of callers: a list with half a million wrong items ends after the first thousand. */
export function boundedParse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): { output: v.InferOutput<S>; issues: null } | { output: null; issues: v.BaseIssue<unknown>[] } {
  let asked = 0;
  const { value: output, issues } = schema['~run'](
    { value },
    {
      // After every item and field with issues, Valibot asks whether to go on.
      get abortEarly() {
        asked += 1;
        return asked > maxIssues;
      },
    },
  );
  if (issues === undefined) return { output: output as v.InferOutput<S>, issues: null };
  return { output: null, issues };
}
