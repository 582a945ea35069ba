import type { FormField } from './field.ts';
import { localTime } from './time.ts';

/** A line of a form, with the words of HTML. */
export interface Line {
  type: 'text' | 'email' | 'date' | 'time' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: 'email' | 'off';
  maxLength?: number;
  step?: 'any';
  value: string;
}

/** Returns a text as a line of a form. A time that the browser's field cannot show becomes a line for any text. */
export function lineOf({ kind, maxLength }: Pick<FormField, 'kind' | 'maxLength'>, text: string): Line {
  const most = maxLength === null ? {} : { maxLength };
  switch (kind) {
    case 'number':
    case 'integer':
    case 'decimal':
      return {
        type: 'text',
        inputMode: kind === 'integer' ? 'numeric' : 'decimal',
        autoComplete: 'off',
        value: text,
      };
    case 'email':
      return { type: 'email', autoComplete: 'email', ...most, value: text };
    case 'date':
      return { type: 'date', value: text };
    case 'time':
    case 'dateTime': {
      const local = text === '' ? '' : localTime(text, kind);
      const type = local === null ? 'text' : kind === 'time' ? 'time' : 'datetime-local';
      return { type, step: 'any', value: local ?? text };
    }
    default:
      return { type: 'text', ...most, value: text };
  }
}
