import type { FieldTexts, FormField } from '../../src/people/fields/field.ts';
import { lineOf } from '../../src/people/fields/line.ts';
import { shownField, textsIn, type FieldPart } from '../../src/people/fields/shown-field.ts';
import { fieldWords } from '../../src/people/fields/texts.ts';
import { isChosen, isTicked } from '../../src/people/fields/written-texts.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import type { Language } from '../handoff/texts.ts';

/** The name of a field in a form begins with it: a schema may call one like one of ours. */
export const fieldPrefix = 'field.';

/** The data with which the fields of a form are shown. */
export interface FieldContext {
  /** Null: nothing was sent yet. */
  filled: FieldTexts | null;
  /** The problems of each field, by its pointer. */
  problems: ReadonlyMap<string, readonly string[]>;
  language: Language;
  /** The names of the fields in the form, and their ids on the page, which may have several forms. */
  names: FieldNames;
}

export interface FieldNames {
  nameOf: (pointer: string) => string;
  idOf: (pointer: string) => string;
}

/** Renders a field. `mayBeLeft`: the object that it belongs to may be left out, so the browser asks for nothing in it. */
export function labelled(field: FormField, shown: FieldContext, mayBeLeft = false): Markup {
  const { label, help, isRequired, optional, part } = shownField(field, shown.language);
  const { problems, names } = shown;
  const id = names.idOf(field.pointer);
  const wrong = problems.get(field.pointer) ?? [];
  const about = [help !== '' && `${id}-help`, wrong.length > 0 && `${id}-error`].filter(
    (one) => one !== false,
  );
  const described = about.length > 0 && markup` aria-describedby="${about.join(' ')}"`;
  const invalid = wrong.length > 0 && markup` aria-invalid="true"`;
  const named = markup`${label}${optional !== null && markup`<small>${optional}</small>`}`;
  const beside = [
    help !== '' && markup`<span class="help" id="${id}-help">${help}</span>`,
    wrong.length > 0 && markup`<span class="error" id="${id}-error">${wrong.join('; ')}</span>`,
  ];
  if (part === 'group' || part === 'options') {
    const within =
      part === 'options'
        ? optionBoxes(field, shown)
        : field.fields.map((one) => labelled(one, shown, mayBeLeft || !isRequired));
    return markup`<fieldset id="${id}"${described}><legend>${named}</legend>${beside}${within}</fieldset>`;
  }
  const required = isRequired && !mayBeLeft && part !== 'tick' && markup` required`;
  const shared = markup`id="${id}" name="${names.nameOf(field.pointer)}"${required}${described}${invalid}`;
  const texts = textsIn(field, shown.filled, shown.language);
  if (part === 'tick')
    return markup`<label class="check" for="${id}"><input type="checkbox" ${shared}${isTicked(texts) && markup` checked`}>${named}</label>${beside}`;
  return markup`<label for="${id}">${named}</label>${beside}${boxOf(field, part, { shared, texts, pick: fieldWords[shown.language].pick })}`;
}

function optionBoxes(field: FormField, shown: FieldContext): Markup[] {
  const { pointer, options } = field;
  const ticked = textsIn(field, shown.filled, shown.language);
  const [id, name] = [shown.names.idOf(pointer), shown.names.nameOf(pointer)];
  return options.map(
    (option, index) =>
      markup`<label class="check" for="${id}-${index}"><input type="checkbox" id="${id}-${index}" name="${name}" value="${String(option.value)}"${isChosen(option, ticked) && markup` checked`}>${option.text}</label>`,
  );
}

function boxOf(
  field: FormField,
  part: FieldPart,
  { shared, texts, pick }: { shared: Markup; texts: readonly string[]; pick: string },
): Markup {
  if (part === 'area')
    return markup`<textarea ${shared}${attribute('maxlength', field.maxLength)}>\n${texts.join('\n')}</textarea>`;
  if (part === 'option')
    return markup`<select ${shared}><option value="">${pick}</option>${field.options.map(
      (option) =>
        markup`<option value="${String(option.value)}"${isChosen(option, texts) && markup` selected`}>${option.text}</option>`,
    )}</select>`;
  const { type, inputMode, autoComplete, maxLength, step, value } = lineOf(field, texts.join(' '));
  return markup`<input ${shared} type="${type}"${attribute('inputmode', inputMode)}${attribute('autocomplete', autoComplete)}${attribute('maxlength', maxLength)}${attribute('step', step)} value="${value}">`;
}

const attribute = (name: string, value: string | number | null | undefined): Markup | false =>
  value !== null && value !== undefined && markup` ${name}="${value}"`;
