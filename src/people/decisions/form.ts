import { isObject } from '../../language/json/object.ts';
import type { FormField } from '../fields/field.ts';
import { readFields } from '../fields/read-fields.ts';
import { waysOfDecisions } from '../fields/ways.ts';

const all = { shown: null, values: {} };

/**
 * Returns the fields of a choice on the page of a decision. A field that a page cannot show and nobody has to fill in is left to
 * the API.
 */
export const fieldsOfChoice = (schema: unknown): FormField[] =>
  isObject(schema) ? readFields(schema, all, waysOfDecisions).fields : [];

/** Why nobody could make a choice with these fields on a page; empty if they can. */
export function whyNotOnPages(schema: unknown): string[] {
  if (!isObject(schema)) return ['must be the schema of an object, so that a page can show its properties'];
  if (schema['type'] !== undefined && schema['type'] !== 'object') return ['must be the schema of an object'];
  return readFields(schema, all, waysOfDecisions)
    .unshown.filter(({ isNeeded }) => isNeeded)
    .map(({ path, why }) => (path.length === 0 ? why : `\`${path.join('.')}\` ${why}`));
}
