import type { ErrorCode } from './codes.ts';
import type { ErrorDetail } from './error-body.ts';
import { placeOf, stepsOf, type Path } from './place.ts';

/** Moves details about a value to the document that contains it at this path, including those in `options`. */
export const detailsWithin = <Code extends ErrorCode>(
  path: Path,
  details: readonly ErrorDetail<Code>[],
): ErrorDetail<Code>[] => moved(details, (steps) => [...path, ...(steps ?? [])]);

/** Moves details about a field to the field's own value; other details stay as they are. */
export const detailsBelow = <Code extends ErrorCode>(
  name: string,
  details: readonly ErrorDetail<Code>[],
): ErrorDetail<Code>[] =>
  moved(details, (steps) => (steps?.[0] === name && steps.length > 1 ? steps.slice(1) : null));

const moved = <Code extends ErrorCode>(
  details: readonly ErrorDetail<Code>[],
  move: (steps: readonly string[] | null) => Path | null,
): ErrorDetail<Code>[] =>
  details.map((detail) => {
    const path = move(stepsIn(detail));
    const { options } = detail;
    return {
      ...detail,
      ...(path === null ? {} : placeOf(path)),
      ...(options === undefined ? {} : { options: options.map((option) => moved(option, move)) }),
    };
  });

/** Null if a detail is about no field. */
function stepsIn({ pointer, field }: ErrorDetail): string[] | null {
  if (pointer !== undefined) return stepsOf(pointer);
  return field === undefined ? null : field.split('.');
}
