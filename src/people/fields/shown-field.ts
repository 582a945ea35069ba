import type { PageLanguage } from '../language.ts';
import type { FieldKind, FieldTexts, FormField } from './field.ts';
import { writtenTexts } from './written-texts.ts';
import { fieldWords } from './texts.ts';

/**
 * The part of a field that a person sees. Pages draw it as HTML and the console with its own parts, and neither decides anything.
 */
export interface ShownField {
  label: string;
  /** The help for filling it in; empty if there is none. */
  help: string;
  isRequired: boolean;
  /** The word beside the label of a field that may be left out; null if there is none. */
  optional: string | null;
  part: FieldPart;
}

/** The kinds of controls that a person fills in. */
export type FieldPart =
  /** A line of text: `lineOf` gives its type. */
  | 'line'
  /** Several lines of text. */
  | 'area'
  /** Yes or no. */
  | 'tick'
  /** One of the options. */
  | 'option'
  /** Any of the options. */
  | 'options'
  /** The fields of an object. */
  | 'group'
  | 'json';

const parts: Readonly<Record<FieldKind, FieldPart>> = {
  text: 'line',
  longText: 'area',
  email: 'line',
  date: 'line',
  time: 'line',
  dateTime: 'line',
  number: 'line',
  integer: 'line',
  decimal: 'line',
  yesNo: 'tick',
  choice: 'option',
  choices: 'options',
  lines: 'area',
  group: 'group',
  json: 'json',
};

/** Returns the texts and the control of a field in the language of a page. */
export function shownField(field: FormField, language: PageLanguage): ShownField {
  const { label, isRequired, kind, hasZone } = field;
  const words = fieldWords[language];
  const helps = [field.help, kind === 'lines' && words.onePerLine, hasZone && words.inUtc];
  return {
    label,
    help: helps.filter((one) => typeof one === 'string').join(' '),
    isRequired,
    optional: isRequired || kind === 'yesNo' ? null : words.optional,
    part: parts[kind],
  };
}

/** The texts in a field: those that were filled in, or if nothing was sent yet, the texts that it has at first. */
export const textsIn = (
  field: FormField,
  filled: FieldTexts | null,
  language: PageLanguage,
): readonly string[] =>
  filled === null ? writtenTexts(field, field.initial, language) : (filled.get(field.pointer) ?? []);
