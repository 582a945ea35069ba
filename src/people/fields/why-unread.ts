import type { PageLanguage } from '../language.ts';
import type { FieldTexts, FormField } from './field.ts';
import { readNumber } from './number.ts';
import { isCleared, textsOf } from './value-of.ts';

/** The messages that a person reads in place of "must be a number", which does not explain why their text was refused. */
export const whyUnreadMessages = {
  required: 'is required',
  ambiguous: 'could be two numbers: write it without marks between thousands, such as 1250 or 1.5',
  inexact: 'has more digits than are kept exactly',
} as const;

/** Why a filled-in text is no value of its field; null if only the schema knows. */
export function whyUnread(field: FormField, filled: FieldTexts, language: PageLanguage): string | null {
  const { kind, isNumeric } = field;
  if (isCleared(field, filled) && field.isRequired) return whyUnreadMessages.required;
  if (!['number', 'integer', 'decimal'].includes(kind) && !(kind === 'lines' && isNumeric)) return null;
  for (const text of textsOf(field, filled).flatMap((one) => one.split('\n'))) {
    const read = readNumber(text, language);
    if (read === 'ambiguous' || (read === 'inexact' && kind !== 'decimal')) return whyUnreadMessages[read];
  }
  return null;
}
