import { limits } from '../plan/limits.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { clip } from '../../language/errors/clip.ts';
import { jsonTypeOf } from '../../language/expressions/scope.ts';

/**
 * The label of a hold: a text; numbers, true and false are written out; null stands for none.
 * @param of the path of its entry, and whether the label is without expressions: versions that were published before
 * the limit existed go on, and theirs is cut
 * @throws HoldfastError 2001 if it is a list or an object, or too long
 */
export function labelOf(value: unknown, of: { path: string; isConstant: boolean }): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') throw errors.flowValueInvalid(of.path, 'label', 'a text', jsonTypeOf(value));
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  if (label.length <= limits.maxLabelLength) return label;
  if (of.isConstant) return clip(label, limits.maxLabelLength);
  throw errors.flowValueInvalid(
    of.path,
    'label',
    `at most ${limits.maxLabelLength} characters`,
    'a longer text',
  );
}

/** A stored label as it is shown: an older release stored values that are no text. */
export function shownLabel(stored: unknown): string | null {
  if (stored === undefined || stored === null) return null;
  return clip(typeof stored === 'string' ? stored : JSON.stringify(stored), limits.maxLabelLength);
}

/** The name of a loop's element; null if the value is no text, or an empty one. */
export function itemLabelOf(value: unknown): string | null {
  if (value === undefined || value === null || typeof value === 'object') return null;
  const label = (typeof value === 'string' ? value : JSON.stringify(value)).trim();
  return label === '' ? null : clip(label, limits.maxItemLabelLength);
}
