import type { PageLanguage } from '../language.ts';
import type { FieldTexts, FormField } from './field.ts';
import { readDecimal, readNumber } from './number.ts';
import { textAsSent } from './options-of.ts';
import { readTime } from './time.ts';

/**
 * The value of a field that is no group; undefined if it is left out. A text that is no value of its kind stays a text, which the
 * schema refuses.
 */
export function valueOf(field: FormField, filled: FieldTexts, language: PageLanguage): unknown {
  const { kind, isNumeric, isRequired, hasDefault } = field;
  const texts = textsOf(field, filled);
  const [first] = texts;
  switch (kind) {
    case 'yesNo':
      return first !== undefined;
    case 'choices':
      return isRequired || hasDefault || texts.length > 0
        ? texts.map((text) => optionOf(text, field))
        : undefined;
    case 'lines': {
      const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
      const values = lines
        .filter((line) => line !== '')
        .map((line) => (isNumeric ? numberOf(line, language) : line));
      return isRequired || isCleared(field, filled) || values.length > 0 ? values : undefined;
    }
    case 'text':
    case 'longText':
      return first ?? (!isRequired && isCleared(field, filled) ? '' : emptyOf(field, filled));
    case 'email':
    case 'date':
      return first ?? emptyOf(field, filled);
    case 'choice':
      return first === undefined ? emptyOf(field, filled) : optionOf(first, field);
    case 'number':
    case 'integer':
      return first === undefined ? emptyOf(field, filled) : numberOf(first, language);
    case 'decimal':
      return first === undefined ? emptyOf(field, filled) : (readDecimal(first, language) ?? first);
    case 'time':
    case 'dateTime':
      return first === undefined ? emptyOf(field, filled) : readTime(first, field);
    case 'group':
    case 'json':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** The texts of a field that are not empty. */
export const textsOf = ({ pointer }: FormField, filled: FieldTexts): string[] =>
  (filled.get(pointer) ?? []).map(textAsSent).filter((text) => text !== '');

/** Whether a person has emptied a field in which a default stood. */
export const isCleared = (field: FormField, filled: FieldTexts): boolean =>
  field.hasDefault && filled.has(field.pointer) && textsOf(field, filled).length === 0;

/** Null fits no schema of a field: without it, the default would come back that somebody has cleared. */
const emptyOf = (field: FormField, filled: FieldTexts): null | undefined =>
  isCleared(field, filled) ? null : undefined;

const optionOf = (text: string, { options }: FormField): unknown =>
  options.find(({ value }) => textAsSent(String(value)) === text)?.value ?? text;

function numberOf(text: string, language: PageLanguage): number | string {
  const number = readNumber(text, language);
  return typeof number === 'number' ? number : text;
}
