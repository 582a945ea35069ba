import type * as v from 'valibot';
import { boundedParse } from '../language/errors/bounded-parse.ts';
import { detailsFromIssues, pathOfIssue } from '../language/errors/details.ts';
import type { Path } from '../language/errors/place.ts';
import { unknownKeysOf } from '../language/errors/unknown-keys.ts';
import type { Findings } from './problem.ts';

/** Reports where a value does not fit a schema. An unknown key comes with the one that was probably meant. */
export function checkShape(
  schema: v.GenericSchema,
  value: unknown,
  findings: Findings,
  {
    prefix = [],
    issues,
    canRun = false,
  }: { prefix?: Path; issues?: v.BaseIssue<unknown>[]; canRun?: boolean } = {},
): void {
  for (const issue of issues ?? boundedParse(schema, value).issues ?? []) {
    if (findings.isFull) return;
    const path = pathOfIssue(issue);
    const keys = unknownKeysOf(issue, path, schema);
    if (keys !== null) {
      for (const key of keys.unknown) {
        if (findings.isFull) return;
        const message = (): string =>
          `\`${key}\` is not a known field.${findings.suggestions.didYouMean(key, keys.known)}`;
        findings.add({
          reason: 'field.unknown',
          message,
          path: [...prefix, ...path.slice(0, -1), key],
          at: 'key',
          canRun,
        });
      }
    } else {
      for (const { reason, message, options } of detailsFromIssues([issue], prefix, schema)) {
        const last = [...prefix, ...path].at(-1);
        const subject =
          typeof last === 'string' ? `\`${last}\`` : last === undefined ? 'The value' : 'The item';
        findings.add({
          reason,
          message: `${subject} ${message}.`,
          path: [...prefix, ...path],
          canRun,
          ...(options === undefined ? {} : { options }),
        });
      }
    }
  }
}
