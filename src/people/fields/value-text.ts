import { isObject } from '../../language/json/object.ts';
import type { PageLanguage } from '../language.ts';
import type { FormField } from './field.ts';
import { nameOf } from './input-of.ts';
import { writtenNumber } from './number.ts';
import { readFields } from './read-fields.ts';
import { dayText, momentText } from './time-text.ts';
import { inConsole, waysOfDecisions } from './ways.ts';
import { fieldWords } from './texts.ts';

/** A value with its label, as a person reads both. */
export interface ShownValue {
  label: string;
  text: string;
}

/** Writes a value for a person who reads the language. `schema`: the schema of the value; undefined if there is none. */
export const valueText = (schema: unknown, value: unknown, language: PageLanguage): string =>
  textOf(schema === undefined ? undefined : fieldOf(schema), value, language);

/** Lists the filled-in values, field by field. An empty field is left out, and a value without a field is shown by its name. */
export const filledTexts = (schema: unknown, data: unknown, language: PageLanguage): ShownValue[] =>
  isObject(data) ? textsOf(fieldsOf(schema), data, language) : [];

const ways = inConsole(waysOfDecisions);
const all = { shown: null, values: {} };

const fieldsOf = (schema: unknown): readonly FormField[] => readFields(schema, all, ways).fields;

const fieldOf = (schema: unknown): FormField | undefined => fieldsOf({ properties: { value: schema } })[0];

function textsOf(
  fields: readonly FormField[],
  data: Record<string, unknown>,
  language: PageLanguage,
): ShownValue[] {
  const known = new Map(fields.map((field) => [nameOf(field), field]));
  const names = [...known.keys(), ...Object.keys(data).filter((name) => !known.has(name))];
  return names.flatMap((name) => {
    const [field, value] = [known.get(name), Object.hasOwn(data, name) ? data[name] : undefined];
    const text = isEmpty(value) ? '' : textOf(field, value, language);
    return text === '' ? [] : [{ label: field?.label ?? name, text }];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function textOf(field: FormField | undefined, value: unknown, language: PageLanguage): string {
  const words = fieldWords[language];
  const option = field?.kind === 'choice' && field.options.find((one) => one.value === value);
  if (option) return option.text;
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return writtenNumber(value, language);
  if (typeof value === 'string') return textOfString(field, value, language);
  if (Array.isArray(value) && (field?.kind === 'choices' || field?.kind === 'lines'))
    return value.map((one) => itemText(field, one, language)).join('\n');
  if (isObject(value) && field?.kind === 'group')
    return textsOf(field.fields, value, language)
      .map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`)
      .join('\n');
  return JSON.stringify(value, null, 2);
}

const itemText = (list: FormField, value: unknown, language: PageLanguage): string =>
  list.options.find((one) => one.value === value)?.text ?? textOf(undefined, value, language);

function textOfString(field: FormField | undefined, text: string, language: PageLanguage): string {
  switch (field?.kind) {
    case 'decimal':
      return writtenNumber(text, language);
    case 'date':
      return dayText(text, language);
    case 'time':
      return text.replace(/^(\d\d:\d\d):00(?=$|Z)/i, '$1').replace(/z$/i, ' UTC');
    case 'dateTime':
      return momentText(text, language);
    default:
      return text;
  }
}
