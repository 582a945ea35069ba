import { stepsOf } from '../errors/place.ts';
import type { FormField } from './field.ts';
import { textAsSent } from './kind-of.ts';

/** What was filled in, by the pointer of the field. */
export type Filled = ReadonlyMap<string, readonly string[]>;

/**
 * Returns what was filled in, with the types that the fields have. What was left empty is left out. A number that is none stays a
 * text, which the schema refuses.
 */
export const inputOf = (fields: readonly FormField[], filled: Filled): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = valueOf(field, filled);
      return value === undefined ? [] : [[nameOf(field), value]];
    }),
  );

function valueOf(field: FormField, filled: Filled): unknown {
  const { kind, options, isNumeric, isRequired, fields } = field;
  const texts = (filled.get(field.pointer) ?? []).map((text) => text.trim()).filter((text) => text !== '');
  const [first] = texts;
  switch (kind) {
    case 'yesNo':
      return first !== undefined;
    case 'group':
      return isRequired || isTouched(fields, filled) ? inputOf(fields, filled) : undefined;
    case 'choices':
      return isRequired || texts.length > 0 ? texts.map((text) => optionOf(text, options)) : undefined;
    case 'lines': {
      const lines = texts.flatMap((text) => text.split(/\r?\n/).map((line) => line.trim()));
      const values = lines.filter((line) => line !== '').map((line) => (isNumeric ? numberOf(line) : line));
      return isRequired || values.length > 0 ? values : undefined;
    }
    case 'choice':
      return first === undefined ? undefined : optionOf(first, options);
    case 'number':
    case 'integer':
      return first === undefined ? undefined : numberOf(first);
    case 'longText':
      // Browsers send the ends of lines as networks have them (HTML §4.10.21.4).
      return first?.replaceAll('\r\n', '\n');
    case 'text':
    case 'email':
    case 'date':
      return first;
    default:
      return kind satisfies never;
  }
}

const nameOf = ({ pointer }: FormField): string => stepsOf(pointer).at(-1) ?? '';

/** Whether anything of an object was filled in. An object that is not required is left out otherwise. */
const isTouched = (fields: readonly FormField[], filled: Filled): boolean =>
  fields.some((field) =>
    field.kind === 'group'
      ? isTouched(field.fields, filled)
      : (filled.get(field.pointer) ?? []).some((text) => text.trim() !== ''),
  );

const optionOf = (text: string, options: FormField['options']): unknown =>
  options.find((option) => textAsSent(String(option)) === textAsSent(text)) ?? text;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** What would become another number stays a text: one with more digits than a number keeps, or in hexadecimal. */
function numberOf(text: string): unknown {
  const number = Number(text);
  if (!decimal.test(text) || !Number.isFinite(number)) return text;
  return /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(number) ? text : number;
}
