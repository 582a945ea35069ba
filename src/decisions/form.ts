import { isObject } from '../json/object.ts';

/** A field of a form, as a page can show it. */
export interface Field {
  name: string;
  label: string;
  help: string | null;
  isRequired: boolean;
  kind: 'text' | 'longText' | 'number' | 'integer' | 'yesNo' | 'date' | 'choice';
  options: readonly string[];
}

/** From this many characters on, a text has several lines. */
const longText = 200;

/** Returns the fields of a JSON Schema of an object. What has another shape than a field is left to the API. */
export function fieldsOf(schema: unknown): Field[] {
  if (!isObject(schema) || !isObject(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).flatMap(([name, of]) => {
    const kind = isObject(of) ? kindOf(of) : null;
    if (kind === null || !isObject(of)) return [];
    const { title, description, enum: options } = of;
    return [
      {
        name,
        label: typeof title === 'string' ? title : name,
        help: typeof description === 'string' ? description : null,
        isRequired: required.includes(name),
        kind,
        options: Array.isArray(options) ? options.map(String) : [],
      },
    ];
  });
}

/** The fields that a schema requires, and that a page cannot show. */
export function hiddenFields(schema: unknown): string[] {
  const shown = new Set(fieldsOf(schema).map(({ name }) => name));
  const required = isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  return required.map(String).filter((name) => !shown.has(name));
}

function kindOf({ type, format, maxLength, enum: options }: Record<string, unknown>): Field['kind'] | null {
  if (Array.isArray(options)) return options.every((one) => typeof one === 'string') ? 'choice' : null;
  if (type === 'boolean') return 'yesNo';
  if (type === 'number' || type === 'integer') return type;
  if (type !== 'string') return null;
  if (format === 'date') return 'date';
  return typeof maxLength === 'number' && maxLength < longText ? 'text' : 'longText';
}

/** Returns what was filled in, with the types that the fields have. What was left empty is left out; a number that is none stays a text, which the schema refuses. */
export function dataOf(
  fields: readonly Field[],
  filled: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, unknown][] => {
      const text = filled.get(name)?.trim() ?? '';
      if (kind === 'yesNo') return [[name, text !== '']];
      if (text === '') return [];
      const number = Number(text);
      const isNumber = (kind === 'number' || kind === 'integer') && Number.isFinite(number);
      return [[name, isNumber ? number : text]];
    }),
  );
}
