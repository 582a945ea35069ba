import type { ErrorCode } from './codes.ts';
import type { ErrorDetail } from './holdfast-error.ts';
import { placeOf, stepsOf, type Path } from './place.ts';

/** Details about a value, as details about what it stands in at this path; so are those in their `options`. */
export const detailsWithin = <Code extends ErrorCode>(
  path: Path,
  details: readonly ErrorDetail<Code>[],
): ErrorDetail<Code>[] => moved(details, (steps) => [...path, ...(steps ?? [])]);

/** Details about a field of something, as details about the field's own value; others stay as they are. */
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

/** Null where a detail is about no field. */
function stepsIn({ pointer, field }: ErrorDetail): string[] | null {
  if (pointer !== undefined) return stepsOf(pointer);
  return field === undefined ? null : field.split('.');
}
