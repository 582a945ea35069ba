import type { FormField } from '../../src/forms/field.ts';
import type { Filled } from '../../src/forms/input-of.ts';
import { textAsSent } from '../../src/forms/kind-of.ts';
import { markup, type Markup } from '../../src/markup/markup.ts';
import type { FormTexts } from './texts.ts';

/** The name of a field in the form: a schema may call one like one of ours. */
export const fieldPrefix = 'field.';

/** What a field is shown with. */
export interface Shown {
  /** Null: nothing was sent yet. */
  filled: Filled | null;
  /** What is wrong with a field, by its pointer. */
  problems: ReadonlyMap<string, readonly string[]>;
  texts: FormTexts;
}

export const idOf = ({ pointer }: Pick<FormField, 'pointer'>): string => `${fieldPrefix}${pointer}`;

/** Renders a field. `mayBeLeft`: the object that it belongs to may be left out, so the browser asks for nothing in it. */
export function labelled(field: FormField, shown: Shown, mayBeLeft = false): Markup {
  const { label, help, isRequired, kind, fields } = field;
  const { problems, texts } = shown;
  const id = idOf(field);
  const wrong = problems.get(field.pointer) ?? [];
  const lines = kind === 'lines' ? texts.onePerLine : null;
  const helps = [help, lines].filter((one) => one !== null);
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
  const shared = markup`id="${id}" name="${id}"${required}${described}${invalid}`;
  if (kind === 'yesNo')
    return markup`<label class="check" for="${id}"><input type="checkbox" ${shared}${isTicked(field, shown) && markup` checked`}>${label}</label>${beside}`;
  return markup`<label for="${id}">${label}${optional}</label>${beside}${inputOf(field, shared, shown)}`;
}

const textsOf = ({ pointer, initial }: FormField, { filled }: Shown): readonly string[] =>
  filled === null ? initial : (filled.get(pointer) ?? []);

function isTicked(field: FormField, shown: Shown): boolean {
  const [text = ''] = textsOf(field, shown);
  return text !== '' && text !== 'false';
}

function optionBoxes(field: FormField, shown: Shown): Markup[] {
  const ticked = new Set(textsOf(field, shown).map(textAsSent));
  const id = idOf(field);
  return field.options.map((option, index) => {
    const text = String(option);
    return markup`<label class="check" for="${id}-${index}"><input type="checkbox" id="${id}-${index}" name="${id}" value="${text}"${ticked.has(textAsSent(text)) && markup` checked`}>${text}</label>`;
  });
}

function inputOf(field: FormField, shared: Markup, shown: Shown): Markup {
  const { kind, options, maxLength } = field;
  const texts = textsOf(field, shown);
  const value = texts.join(kind === 'lines' ? '\n' : ' ');
  const most = maxLength !== null && markup` maxlength="${maxLength}"`;
  if (kind === 'longText' || kind === 'lines')
    return markup`<textarea ${shared}${kind === 'longText' && most}>\n${value}</textarea>`;
  if (kind === 'choice')
    return markup`<select ${shared}><option value="">${shown.texts.pick}</option>${options.map(
      (option) =>
        markup`<option value="${String(option)}"${textAsSent(String(option)) === textAsSent(value) && markup` selected`}>${String(option)}</option>`,
    )}</select>`;
  if (kind === 'number' || kind === 'integer')
    return markup`<input ${shared} type="text" inputmode="${kind === 'integer' ? 'numeric' : 'decimal'}" autocomplete="off" value="${value}">`;
  if (kind === 'email')
    return markup`<input ${shared} type="email" autocomplete="email"${most} value="${value}">`;
  return markup`<input ${shared} type="${kind === 'date' ? 'date' : 'text'}"${kind === 'text' && most} value="${value}">`;
}
