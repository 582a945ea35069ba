import type { FieldTexts, FormField, Option, Simple } from '../../src/people/fields/field.ts';
import { writtenNumber } from '../../src/people/fields/number.ts';
import { textAsSent } from '../../src/people/fields/options-of.ts';
import { localTime } from '../../src/people/fields/time.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import type { Language } from '../handoff/texts.ts';
import { fieldTexts } from './texts.ts';

/** The name of a field in a form begins with it: a schema may call one like one of ours. */
export const fieldPrefix = 'field.';

/** What the fields of a form are shown with. */
export interface FieldContext {
  /** Null: nothing was sent yet. */
  filled: FieldTexts | null;
  /** What is wrong with a field, by its pointer. */
  problems: ReadonlyMap<string, readonly string[]>;
  language: Language;
  /** What a form calls the field at a pointer, and the page, which may have several forms. */
  names: FieldNames;
}

export interface FieldNames {
  nameOf: (pointer: string) => string;
  idOf: (pointer: string) => string;
}

/** Renders a field. `mayBeLeft`: the object that it belongs to may be left out, so the browser asks for nothing in it. */
export function labelled(field: FormField, shown: FieldContext, mayBeLeft = false): Markup {
  const { label, help, isRequired, kind, fields } = field;
  const { problems, names } = shown;
  const texts = fieldTexts[shown.language];
  const id = names.idOf(field.pointer);
  const wrong = problems.get(field.pointer) ?? [];
  const lines = kind === 'lines' && texts.onePerLine;
  const zone = field.hasZone && texts.inUtc;
  const helps = [help, lines, zone].filter((one) => typeof one === 'string');
  const about = [helps.length > 0 && `${id}-help`, wrong.length > 0 && `${id}-error`].filter(
    (one) => one !== false,
  );
  const described = about.length > 0 && markup` aria-describedby="${about.join(' ')}"`;
  const invalid = wrong.length > 0 && markup` aria-invalid="true"`;
  const optional = !isRequired && kind !== 'yesNo' && markup`<small>${texts.optional}</small>`;
  const beside = [
    helps.length > 0 && markup`<span class="help" id="${id}-help">${helps.join(' ')}</span>`,
    wrong.length > 0 && markup`<span class="error" id="${id}-error">${wrong.join('; ')}</span>`,
  ];
  if (kind === 'group')
    return markup`<fieldset id="${id}"${described}><legend>${label}${optional}</legend>${beside}${fields.map((one) => labelled(one, shown, mayBeLeft || !isRequired))}</fieldset>`;
  if (kind === 'choices')
    return markup`<fieldset id="${id}"${described}><legend>${label}${optional}</legend>${beside}${optionBoxes(field, shown)}</fieldset>`;
  const required = isRequired && !mayBeLeft && kind !== 'yesNo' && markup` required`;
  const shared = markup`id="${id}" name="${names.nameOf(field.pointer)}"${required}${described}${invalid}`;
  if (kind === 'yesNo')
    return markup`<label class="check" for="${id}"><input type="checkbox" ${shared}${isTicked(field, shown) && markup` checked`}>${label}</label>${beside}`;
  return markup`<label for="${id}">${label}${optional}</label>${beside}${inputOf(field, shared, shown)}`;
}

const textsOf = (
  { pointer, initial, kind, isNumeric }: FormField,
  { filled, language }: FieldContext,
): readonly string[] => {
  const write = (value: Simple): string =>
    kind === 'decimal' ||
    (typeof value === 'number' && (isNumeric || kind === 'number' || kind === 'integer'))
      ? writtenNumber(value as number | string, language)
      : String(value);
  return filled === null ? initial.map(write) : (filled.get(pointer) ?? []);
};

function isTicked(field: FormField, shown: FieldContext): boolean {
  const [text = ''] = textsOf(field, shown);
  return text !== '' && text !== 'false';
}

const isOption = ({ value }: Option, texts: readonly string[]): boolean =>
  texts.some((text) => textAsSent(text) === textAsSent(String(value)));

function optionBoxes(field: FormField, shown: FieldContext): Markup[] {
  const { pointer, options } = field;
  const ticked = textsOf(field, shown);
  const [id, name] = [shown.names.idOf(pointer), shown.names.nameOf(pointer)];
  return options.map(
    (option, index) =>
      markup`<label class="check" for="${id}-${index}"><input type="checkbox" id="${id}-${index}" name="${name}" value="${String(option.value)}"${isOption(option, ticked) && markup` checked`}>${option.text}</label>`,
  );
}

function inputOf(field: FormField, shared: Markup, shown: FieldContext): Markup {
  const { kind, options, maxLength } = field;
  const texts = textsOf(field, shown);
  const value = texts.join(kind === 'lines' ? '\n' : ' ');
  const most = maxLength !== null && markup` maxlength="${maxLength}"`;
  if (kind === 'longText' || kind === 'lines')
    return markup`<textarea ${shared}${kind === 'longText' && most}>\n${value}</textarea>`;
  if (kind === 'choice')
    return markup`<select ${shared}><option value="">${fieldTexts[shown.language].pick}</option>${options.map(
      (option) =>
        markup`<option value="${String(option.value)}"${isOption(option, texts) && markup` selected`}>${option.text}</option>`,
    )}</select>`;
  if (kind === 'number' || kind === 'integer' || kind === 'decimal')
    return markup`<input ${shared} type="text" inputmode="${kind === 'integer' ? 'numeric' : 'decimal'}" autocomplete="off" value="${value}">`;
  if (kind === 'email')
    return markup`<input ${shared} type="email" autocomplete="email"${most} value="${value}">`;
  if (kind === 'time' || kind === 'dateTime') return timeInput(kind, value, shared);
  return markup`<input ${shared} type="${kind === 'date' ? 'date' : 'text'}"${kind === 'text' && most} value="${value}">`;
}

/** A text that the field of a browser would not show stands in one for any text. */
function timeInput(kind: 'time' | 'dateTime', value: string, shared: Markup): Markup {
  const local = value === '' ? '' : localTime(value, kind);
  const type = local === null ? 'text' : kind === 'time' ? 'time' : 'datetime-local';
  return markup`<input ${shared} type="${type}" step="any" value="${local ?? value}">`;
}
