import type { PageLanguage } from '../language.ts';
import type { FormField, Option } from './field.ts';
import { writtenNumber } from './number.ts';
import { textAsSent } from './options-of.ts';

/** The text of a value in its field, so that `valueOf` reads the same one: a text for each value of a list. */
export const writtenTexts = (
  { kind, isNumeric }: FormField,
  value: unknown,
  language: PageLanguage,
): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    if (typeof one === 'string') return [kind === 'decimal' ? writtenNumber(one, language) : one];
    if (typeof one === 'boolean') return [String(one)];
    if (typeof one !== 'number') return [];
    const isNumber = isNumeric || kind === 'number' || kind === 'integer' || kind === 'decimal';
    return [isNumber ? writtenNumber(one, language) : String(one)];
  });

/** Whether texts in a field say yes. */
export const isTicked = ([text = '']: readonly string[]): boolean => text !== '' && text !== 'false';

/** Whether an option is chosen by one of the texts in a field. */
export const isChosen = ({ value }: Option, texts: readonly string[]): boolean =>
  texts.some((text) => textAsSent(text) === textAsSent(String(value)));
