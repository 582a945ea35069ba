import { stepsOf } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import type { PageLanguage } from '../language.ts';
import type { FieldTexts, FormField } from './field.ts';
import { textsOf, valueOf } from './value-of.ts';

/**
 * Returns the values that were filled in on a page in this language, with the types of the fields. An empty field is left out.
 */
export const inputOf = (
  fields: readonly FormField[],
  filled: FieldTexts,
  language: PageLanguage,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value =
        field.kind === 'group' ? groupOf(field, filled, language) : valueOf(field, filled, language);
      return value === undefined ? [] : [[nameOf(field), value]];
    }),
  );

/** Returns the input before anything is filled in: the first values of the fields. */
export const firstInput = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = field.kind === 'group' ? firstGroup(field) : field.initial;
      return value === undefined ? [] : [[nameOf(field), value]];
    }),
  );

function firstGroup({ initial, fields }: FormField): unknown {
  const within = firstInput(fields);
  if (isObject(initial)) return { ...initial, ...within };
  return Object.keys(within).length > 0 ? within : undefined;
}

const groupOf = (group: FormField, filled: FieldTexts, language: PageLanguage): unknown =>
  group.isRequired || group.hasDefault || isTouched(group.fields, filled)
    ? inputOf(group.fields, filled, language)
    : undefined;

/** The name of its property. */
export const nameOf = ({ pointer }: Pick<FormField, 'pointer'>): string => stepsOf(pointer).at(-1) ?? '';

/** Whether anything of an object was filled in. An object that is not required is left out otherwise. */
const isTouched = (fields: readonly FormField[], filled: FieldTexts): boolean =>
  fields.some((field) =>
    field.kind === 'group' ? isTouched(field.fields, filled) : textsOf(field, filled).length > 0,
  );
